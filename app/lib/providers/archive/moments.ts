import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";

/**
 * When the archive's facts count as known. Its files have no clock times: without a start time a game starts at 19:00 US Eastern; opening
 * lines are known from 09:00 Eastern on the game day, closing lines from five minutes before the start, results three hours after it.
 * Starting pitchers and quarterbacks are known with the opening lines, goalies three hours before the start.
 */
const CLOSE_BEFORE_START_MS = 5 * MINUTE_MS;
export const FINAL_AFTER_START_MS = 3 * HOUR_MS;

export const assumedStart = (date: string): EpochMs => easternMomentOn(date, 19);

export const closeKnownAt = (startAt: EpochMs): EpochMs => epochMs(startAt - CLOSE_BEFORE_START_MS);

/** 09:00 Eastern on the game day, or for an early start one minute before its closing line is known. */
export const openKnownAt = (date: string, startAt: EpochMs): EpochMs =>
  epochMs(Math.min(easternMomentOn(date, 9), closeKnownAt(startAt) - MINUTE_MS));

export const finalKnownAt = (startAt: EpochMs): EpochMs => epochMs(startAt + FINAL_AFTER_START_MS);

/** Goalies are confirmed around the morning skate at the earliest; the files say who did start, so the later moment is the honest one. */
const GOALIE_BEFORE_START_MS = 3 * HOUR_MS;

/** When a starter of the files counts as known. */
export const starterKnownAt = (league: League, date: string, startAt: EpochMs): EpochMs =>
  league === "NHL" ? epochMs(startAt - GOALIE_BEFORE_START_MS) : openKnownAt(date, startAt);
