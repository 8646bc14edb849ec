import { and, asc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { stakesMoney } from "./stakes-money.server.ts";

/** A bet settled in a year, for the tax-year export; only staked bets, never those that were only followed. */
export interface SettledBet {
  readonly id: number;
  readonly feed: string;
  readonly settledAt: EpochMs;
  readonly savedAt: EpochMs;
  readonly league: string | null;
  readonly betType: string;
  readonly teamName: string;
  readonly book: string;
  readonly decimalOdds: number;
  readonly stakeCents: number;
  readonly profitCents: number;
  readonly status: string;
  /** "imported" where it was imported. */
  readonly origin: string;
}

/** A person's bets settled in [from, to), the oldest first. */
export async function listBetsOfYear(
  reader: Drizzle | Transaction,
  { userId, from, to }: { readonly userId: string; readonly from: EpochMs; readonly to: EpochMs },
): Promise<readonly SettledBet[]> {
  const rows = await reader
    .select({
      id: savedPicks.id,
      feed: savedPicks.feed,
      settledAt: savedPicks.settledAt,
      savedAt: savedPicks.savedAt,
      league: savedPicks.league,
      betType: savedPicks.betType,
      teamName: savedPicks.teamName,
      book: savedPicks.book,
      decimalOdds: savedPicks.decimalOdds,
      stakeCents: savedPicks.stakeCents,
      profitCents: savedPicks.profitCents,
      status: savedPicks.status,
      origin: savedPicks.origin,
    })
    .from(savedPicks)
    .where(
      and(
        eq(savedPicks.userId, userId),
        gte(savedPicks.settledAt, from),
        lt(savedPicks.settledAt, to),
        inArray(savedPicks.status, ["won", "lost", "push", "void"]),
        isNull(savedPicks.deletedAt),
        stakesMoney,
      ),
    )
    .orderBy(asc(savedPicks.settledAt), asc(savedPicks.id));
  return rows.map((row) => ({ ...row, settledAt: row.settledAt ?? from, profitCents: row.profitCents ?? 0 }));
}
