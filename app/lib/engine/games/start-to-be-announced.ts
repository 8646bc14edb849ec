import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  easternDayOf,
  easternMoment,
  easternMomentOn,
  nextEasternMidnight,
} from "#app/lib/engine/calendar/eastern-day.ts";

/**
 * The start of a game whose day is known and whose time is not: the last millisecond of its Eastern day. Until the time is announced the
 * game is ahead all day long, no clock counts down to an invented hour, and every screen can distinguish the moment from a real start.
 */
export function startToBeAnnounced(localDate: string): EpochMs {
  return epochMs(nextEasternMidnight(easternMomentOn(localDate, 12)) - 1);
}

/** Whether only the day of a start is known. */
export function isToBeAnnounced(startAt: EpochMs): boolean {
  return (startAt + 1) % MINUTE_MS === 0 && nextEasternMidnight(startAt) === startAt + 1;
}

/**
 * Whether an hour is a placeholder of a service: midnight Eastern, or 3:33 in the morning, Eastern or UTC. No league starts a game then.
 */
export function isPlaceholderHour(startAt: EpochMs): boolean {
  const minutes = Math.round((startAt - easternMoment(easternDayOf(startAt), 0)) / MINUTE_MS);
  const utcMinutes = Math.floor(startAt / MINUTE_MS) % (24 * 60);
  return minutes === 0 || minutes === 3 * 60 + 33 || utcMinutes === 3 * 60 + 33;
}
