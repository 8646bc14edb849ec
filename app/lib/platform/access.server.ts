import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternMomentOn, nextEasternMidnight } from "#app/lib/engine/calendar/eastern-day.ts";
import { env } from "./env.server.ts";

/** The inputs of the access rules besides the tier. */
export interface AccessSettings {
  /** The free-access promotion runs before this moment (core §9). */
  readonly freeAccessUntil: EpochMs;
  /** Addresses of the accounts that are operators, in small letters (`OPERATOR_EMAILS`). */
  readonly operatorEmails: readonly string[];
}

/** The end of a calendar day (YYYY-MM-DD) in US Eastern time: the promotion includes its last day. */
function endOfPromotion(day: string): EpochMs {
  return nextEasternMidnight(easternMomentOn(day, 0));
}

/** This process's access settings, from `FREE_ACCESS_UNTIL` and `OPERATOR_EMAILS`. */
export function accessSettings(): AccessSettings {
  const { FREE_ACCESS_UNTIL, OPERATOR_EMAILS } = env();
  return { freeAccessUntil: endOfPromotion(FREE_ACCESS_UNTIL), operatorEmails: OPERATOR_EMAILS };
}
