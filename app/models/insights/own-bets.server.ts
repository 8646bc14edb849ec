import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#db/client.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { picks } from "#db/schema/picks.ts";

export interface OwnBetsQuery {
  readonly userId: string;
  readonly feed: Feed;
  readonly run: number;
}

/** A person's settled bets in the feed's run that are not deleted, with the risk their pick was published with, in order of settling. */
export async function listSettledBets({ read }: Database, { userId, feed, run }: OwnBetsQuery) {
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
      ),
    )
    .orderBy(asc(savedPicks.settledAt), asc(savedPicks.id));
}
export type OwnBet = Awaited<ReturnType<typeof listSettledBets>>[number];
