import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";

/** How far the simulation's time can be moved at once; in the order they are offered. */
export const TIME_STEPS = ["1h", "6h", "next-start", "evening"] as const;
export type TimeStep = (typeof TIME_STEPS)[number];

/** How far ahead the next games are searched for. */
export const LOOKED_AHEAD_MS = 200 * DAY_MS;
/** The longest duration of a game, including box score and grades. */
export const WHOLE_GAME_MS = 5 * HOUR_MS;
/** An evening's games begin before this hour of the next morning, Eastern. */
const EVENING_ENDS_HOUR = 6;
const HOURS: Readonly<Partial<Record<TimeStep, number>>> = { "1h": 1, "6h": 6 };

/** The Eastern day whose evening a moment belongs to. */
const eveningOf = (moment: EpochMs) => easternDayOf(epochMs(moment - EVENING_ENDS_HOUR * HOUR_MS));

/**
 * The moment a step leads to; null if there is no coming game for it. `starts` are those of the schedule, in order, games that may still be
 * played included. The end of an evening is when the last of its games is over; on a day without games, of the next one that has some.
 */
export function stepTo(
  step: TimeStep,
  { asOf, starts }: { readonly asOf: EpochMs; readonly starts: readonly EpochMs[] },
): EpochMs | null {
  const hours = HOURS[step];
  if (hours !== undefined) return epochMs(asOf + hours * HOUR_MS);
  if (step === "next-start") {
    const next = starts.find((start) => start > asOf);
    return next === undefined ? null : epochMs(next + MINUTE_MS);
  }
  const open = starts.filter((start) => start + WHOLE_GAME_MS > asOf);
  const [first] = open;
  if (first === undefined) return null;
  const ends = easternMoment(eveningOf(first) + 1, EVENING_ENDS_HOUR * 60);
  const last = Math.max(...open.filter((start) => start < ends));
  return epochMs(last + WHOLE_GAME_MS);
}
