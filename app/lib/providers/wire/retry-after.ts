import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";

/**
 * The wait that a Retry-After asks for, in milliseconds: seconds or a date. Null without one, and for one that cannot be read: more than a
 * day is a moment in seconds, not a wait.
 */
export function waitOf(header: string | null | undefined, now: EpochMs): number | null {
  if (header === null || header === undefined || header.trim() === "") return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * SECOND_MS : Date.parse(header) - now;
  return wait >= 0 && wait <= DAY_MS ? wait : null;
}
