import { figuresOfSums } from "#app/lib/engine/record/record-sums.ts";
import { leanRecordText } from "#app/lib/views/record/lean-record-text.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { readRecord, recordSums, sumsOf } from "./shared-record.server.ts";

/** How leans did against the close so far, as sentences; null where too few had one. */
export interface LeanRecord {
  readonly games: string | null;
  readonly players: string | null;
}

/** What the feed's record says of its leans, on games and on players apart: the two have not done alike. Parlays, whose close is our own, are in neither. */
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
