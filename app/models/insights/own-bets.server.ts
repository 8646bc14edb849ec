import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { afterOthers } from "#app/lib/platform/in-turns.server.ts";
import type { Database, Drizzle } from "#db/client.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { picks } from "#db/schema/picks.ts";

export interface OwnBetsQuery {
  readonly userId: string;
  readonly feed: Feed;
  readonly run: number;
}

/** Bets read at once: a longer list is read in parts, with other people's requests in between. */
const BETS_AT_ONCE = 250;

/** A part of a person's settled bets, behind the last one of the part before. */
function selectSettledBets(
  read: Drizzle,
  { userId, feed, run }: OwnBetsQuery,
  after: { readonly settledAt: EpochMs | null; readonly id: number } | undefined,
) {
  return read
    .select({
      id: savedPicks.id,
      gameId: savedPicks.gameId,
      league: savedPicks.league,
      betType: savedPicks.betType,
      market: savedPicks.market,
      side: savedPicks.side,
      line: savedPicks.line,
      book: savedPicks.book,
      decimalOdds: savedPicks.decimalOdds,
      teamName: savedPicks.teamName,
      stakeCents: savedPicks.stakeCents,
      profitCents: savedPicks.profitCents,
      closingLineValue: savedPicks.closingLineValue,
      confidence: savedPicks.confidence,
      status: savedPicks.status,
      verdict: savedPicks.verdict,
      savedAt: savedPicks.savedAt,
      placedAt: savedPicks.placedAt,
      importedAt: savedPicks.importedAt,
      startAt: savedPicks.startAt,
      settledAt: savedPicks.settledAt,
      riskLevel: picks.riskLevel,
    })
    .from(savedPicks)
    .leftJoin(picks, eq(picks.id, savedPicks.pickId))
    .where(
      and(
        eq(savedPicks.userId, userId),
        eq(savedPicks.feed, feed),
        eq(savedPicks.run, run),
        isNull(savedPicks.deletedAt),
        // The unary plus keeps SQLite searching one person's bets instead of everyone's with that status.
        inArray(sql`+${savedPicks.status}`, ["won", "lost", "push", "void"]),
        after && sql`(${savedPicks.settledAt}, ${savedPicks.id}) > (${after.settledAt}, ${after.id})`,
      ),
    )
    .orderBy(asc(savedPicks.settledAt), asc(savedPicks.id))
    .limit(BETS_AT_ONCE);
}

/** A person's settled bets in the feed's run that are not deleted, with the risk their pick was published with, in order of settling. */
export async function listSettledBets({ read }: Database, query: OwnBetsQuery) {
  const bets = await selectSettledBets(read, query, undefined);
  for (let part = bets; part.length === BETS_AT_ONCE;) {
    await afterOthers();
    part = await selectSettledBets(read, query, part.at(-1));
    bets.push(...part);
  }
  return bets;
}
export type OwnBet = Awaited<ReturnType<typeof listSettledBets>>[number];
