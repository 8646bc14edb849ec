import { WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { figuresOfSums } from "#app/lib/engine/record/record-sums.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { readRecord, recordSums, sumsOf } from "./shared-record.server.ts";

/** Whether leans of a kind have beaten the close on average, from the record's own figures; null under 30 of them with a close. */
export function leanRecordText(kind: "games" | "players", { value, low, high, n }: RecordRate): string | null {
  if (value === null || low === null || high === null || n < WIN_RATE_NEEDS) return null;
  const leans = `Leans on ${kind}`;
  if (low > 0)
    return `${leans} have beaten the close by ${formatPercent(value, 1)} on average (${formatCount(n, "lean")} so far).`;
  if (high < 0)
    return `${leans} have lost ${formatPercent(-value, 1)} to the close on average (${formatCount(n, "lean")} so far).`;
  return `${leans} have not clearly beaten the close: ${formatSignedPercent(value, 1)} on average, range ${formatSignedPercent(low, 1)} to ${formatSignedPercent(high, 1)} (${formatCount(n, "lean")} so far).`;
}

/** Sentences about how leans have done against the close; null if too few had a close. */
export interface LeanRecord {
  readonly games: string | null;
  readonly players: string | null;
}

/**
 * The record of the feed's leans, games and players apart because their results differ. Parlays, whose close is our own, are in neither.
 */
export async function leanRecord({ database, clock }: Pick<Caller, "database" | "clock">): Promise<LeanRecord> {
  const { feed, run, asOf } = clock;
  const record = await readRecord(database, { feed, run, asOf });
  const [games, players] = await Promise.all([
    recordSums(database, record, { only: "gameMarkets" }),
    recordSums(database, record, { market: "prop" }),
  ]);
  const closeOf = (sums: typeof games) => figuresOfSums(sumsOf(sums, "LEAN")).closingLineValue;
  return { games: leanRecordText("games", closeOf(games)), players: leanRecordText("players", closeOf(players)) };
}
