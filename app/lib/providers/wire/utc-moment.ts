import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { RowProblem } from "./rows.ts";

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * The moment of a time as providers write it, "2026-04-20T15:10:00Z". A time without a zone is refused: it would be read in the zone of
 * this machine.
 *
 * @param field names the value in the problem: "gameDate".
 * @throws RowProblem for anything else.
 */
export function utcMoment(field: string, text: string): EpochMs {
  const moment = WITH_ZONE.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) throw new RowProblem(`${field} "${text}" is not a time`);
  return epochMs(moment);
}
