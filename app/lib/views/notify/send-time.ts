import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  DEFAULT_PREFERENCES,
  quietHoursLeft,
  type Delivery,
  type Recipient,
} from "#app/lib/engine/notify/alert-types.ts";
import { localHour, localMinute } from "#app/lib/format/dates.ts";

/** When a message to a person may be sent: now, or at the end of the quiet hours in their time zone; null if there is no hour for it. */
export function sendTime(
  { preferences, timeZone }: Pick<Recipient, "preferences" | "timeZone">,
  channel: Delivery,
  now: EpochMs,
): EpochMs | null {
  const hours = quietHoursLeft(preferences ?? DEFAULT_PREFERENCES, localHour(now, timeZone), channel);
  if (hours === null || hours === 0) return hours === null ? null : now;
  // Up to the full hour, because quiet hours end with one.
  return epochMs(now - (now % MINUTE_MS) - localMinute(now, timeZone) * MINUTE_MS + hours * HOUR_MS);
}
