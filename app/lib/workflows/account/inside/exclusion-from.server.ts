import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { EXCLUSION_LENGTHS, type Exclusion, type ExclusionLength } from "#app/lib/engine/care/exclusion.ts";

/**
 * The exclusion of a chosen length, by the calendar of the person's time zone: six months end on the same day of the month at the same
 * local time, or on the last day of a month without such a day.
 */
export function exclusionFrom(length: ExclusionLength, startsAt: EpochMs, timeZone: string): Exclusion {
  const { kind, lasts } = EXCLUSION_LENGTHS[length];
  const start = DateTime.fromMillis(startsAt, { zone: timeZone });
  return { kind, startsAt, endsAt: lasts === null ? null : epochMs(start.plus(lasts).toMillis()) };
}
