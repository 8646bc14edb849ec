import type { EpochMs } from "#app/lib/engine/brands.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { hashText, type SeedKey } from "#app/lib/engine/random/seed-key.ts";
import type { SimulatedPerson } from "./person.ts";

const HOUR_MINUTES = 60;
/** One look in ten is skipped. */
const MISSED = 0.1;

/** A moment at which somebody looks at the offers. */
export interface Look {
  readonly at: EpochMs;
  /** The Eastern day, and which of the day's looks it is. */
  readonly day: string;
  readonly index: number;
}

/** Looks of a person after `from`, up to and with `to`: at the hours they keep, give or take what is left of the hour. */
export function looksBetween(
  { subject, looks }: Pick<SimulatedPerson, "subject" | "looks">,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  seed: SeedKey,
): readonly Look[] {
  const found: Look[] = [];
  for (let day = easternDayOf(from); day <= easternDayOf(to); day++)
    for (const [index, hour] of looks.entries()) {
      const random = randomOf(seed, hashText(subject), day, index);
      const at = easternMoment(day, hour * HOUR_MINUTES + random.below(HOUR_MINUTES));
      if (at > from && at <= to && !random.chance(MISSED)) found.push({ at, day: isoDate(day), index });
    }
  return found;
}
