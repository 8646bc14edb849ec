import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";

/** When challengers are trained at night, US Eastern (analytics §2). */
export const NIGHTLY_TRAINING_HOUR = 2;

/** The next night's training after a moment. */
export function nextNightlyTraining(now: EpochMs): EpochMs {
  const today = easternDayOf(now);
  const tonight = easternMoment(today, 60 * NIGHTLY_TRAINING_HOUR);
  return tonight > now ? tonight : easternMoment(today + 1, 60 * NIGHTLY_TRAINING_HOUR);
}
