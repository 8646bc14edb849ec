import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternMomentOn, nextEasternMidnight } from "#app/lib/engine/calendar/eastern-day.ts";
import { env } from "./env.server.ts";

/** What the rules about who may see what need to know besides the tier. */
export interface AccessSettings {
  /** The free-access promotion runs before this moment (core §9). */
  readonly freeAccessUntil: EpochMs;
}

/** The end of a calendar day (YYYY-MM-DD) in US Eastern time: the promotion includes its last day. */
function endOfPromotion(day: string): EpochMs {
  return nextEasternMidnight(easternMomentOn(day, 0));
}

/** This process's access settings, from `FREE_ACCESS_UNTIL`. */
export function accessSettings(): AccessSettings {
  return { freeAccessUntil: endOfPromotion(env().FREE_ACCESS_UNTIL) };
}
