import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";

/** The most times that each action is allowed within 24 hours. */
export const DAILY_LIMITS = { follow: 50, share: 20, report: 10, block: 50 } as const;
export type LimitedDeed = keyof typeof DAILY_LIMITS;

/** The number of days after which a name can be changed again. */
export const RENAME_DAYS = 30;

/** The moment from which a name chosen at `namedAt` may be changed. */
export const renameFrom = (namedAt: EpochMs): number => namedAt + RENAME_DAYS * DAY_MS;

/**
 * A bet deleted later than this after it was saved still counts in the record its member shares, because the market's later moves are
 * known.
 */
export const COUNTED_AFTER_MS = 10 * MINUTE_MS;

/** Whether a bet stays in the record its member shares although it is deleted from My Picks now. */
export const staysCounted = (savedAt: EpochMs, now: EpochMs): boolean => now - savedAt > COUNTED_AFTER_MS;

/** Periods of the leaderboard (analytics §9). */
export const BOARD_PERIODS = ["7d", "30d", "all"] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

/** The reasons for reporting a profile. */
export const REPORT_REASONS = ["impersonation", "offensive-name", "advertising", "misleading", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Characters of a report's note, and of why an operator hides a profile. */
export const LONGEST_REPORT = 500;
export const LONGEST_HIDING_REASON = 300;
