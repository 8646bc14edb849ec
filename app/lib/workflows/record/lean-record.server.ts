import { recordFigures, type RecordFigures } from "#app/lib/engine/record/figures.ts";
import { leanRecordText } from "#app/lib/views/record/lean-record-text.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { onceFor, readRecord } from "./shared-record.server.ts";

/** How leans did against the close so far, as sentences; null where too few had one. */
export interface LeanRecord {
  readonly games: string | null;
  readonly players: string | null;
}

/** What the feed's record says of its leans, on games and on players apart: the two have not done alike. Parlays, whose close is our own, are in neither. */
export async function leanRecord({ database, clock }: Pick<Caller, "database" | "clock">): Promise<LeanRecord> {
  const { feed, run, asOf } = clock;
  const { picks } = await readRecord(database, { feed, run, asOf });
  const figures = onceFor(picks, "leans", (): Readonly<Record<keyof LeanRecord, RecordFigures>> => {
    const leans = picks.filter(({ verdict, market }) => verdict === "LEAN" && market !== "parlay");
    return {
      games: recordFigures(leans.filter(({ market }) => market !== "prop")),
      players: recordFigures(leans.filter(({ market }) => market === "prop")),
    };
  });
  return {
    games: leanRecordText("games", figures.games.closingLineValue),
    players: leanRecordText("players", figures.players.closingLineValue),
  };
}
