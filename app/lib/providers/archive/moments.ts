import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { LEAGUE_TIME_ZONE } from "#app/lib/engine/leagues.ts";

/**
 * When the archive's facts count as known. Its files have no clock times: a game starts at 19:00 US Eastern where no start is told,
 * openings are known from 09:00 Eastern on the game day, closings from five minutes before the start, results three hours after it.
 */
export const CLOSE_BEFORE_START_MS = 5 * 60_000;
export const FINAL_AFTER_START_MS = 3 * 3_600_000;

const cache = new Map<string, EpochMs>();

/** A wall-clock time in US Eastern on a calendar day (YYYY-MM-DD). @throws RangeError when the day is not in the calendar. */
export function easternTime(date: string, hour: number, minute = 0): EpochMs {
  const key = `${date} ${hour}:${minute}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const at = DateTime.fromISO(date, { zone: LEAGUE_TIME_ZONE }).set({ hour, minute });
  if (!at.isValid) throw new RangeError(`Not a day: ${date}`);
  if (cache.size > 20_000) cache.clear();
  const moment = epochMs(at.toMillis());
  cache.set(key, moment);
  return moment;
}

export const assumedStart = (date: string): EpochMs => easternTime(date, 19);

export const closeKnownAt = (startAt: EpochMs): EpochMs => epochMs(startAt - CLOSE_BEFORE_START_MS);

/** 09:00 Eastern on the game day, and in any case a minute before the closing price of an early start. */
export const openKnownAt = (date: string, startAt: EpochMs): EpochMs =>
  epochMs(Math.min(easternTime(date, 9), closeKnownAt(startAt) - 60_000));

export const finalKnownAt = (startAt: EpochMs): EpochMs => epochMs(startAt + FINAL_AFTER_START_MS);

/** The US Eastern calendar day (YYYY-MM-DD) of a moment. */
export const easternDateOf = (moment: EpochMs): string =>
  DateTime.fromMillis(moment, { zone: LEAGUE_TIME_ZONE }).toFormat("yyyy-MM-dd");
