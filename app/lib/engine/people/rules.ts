import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";

/** How often something may be done within 24 hours. */
export const DAILY_LIMITS = { follow: 50, share: 20, report: 10, block: 50 } as const;
export type LimitedDeed = keyof typeof DAILY_LIMITS;

/** A name can be changed again after so many days. */
export const RENAME_DAYS = 30;

/** From when a name that was chosen at `namedAt` may be changed. */
export const renameFrom = (namedAt: EpochMs): number => namedAt + RENAME_DAYS * DAY_MS;

/** A bet deleted later than this after it was saved still counts in the record its member shares: what the market did since is known. */
export const COUNTED_AFTER_MS = 10 * MINUTE_MS;

/** Whether a bet stays in the record its member shares although it is taken out of My Picks now. */
export const staysCounted = (savedAt: EpochMs, now: EpochMs): boolean => now - savedAt > COUNTED_AFTER_MS;

/** What a profile can be reported for. */
export const REPORT_REASONS = ["impersonation", "offensive-name", "advertising", "misleading", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Characters of a report's note, and of why an operator hides a profile. */
export const LONGEST_REPORT = 500;
export const LONGEST_HIDING_REASON = 300;

/** What an operator decides about a member's words. */
export const TESTIMONIAL_DECISIONS = ["shown", "refused"] as const;
export type TestimonialDecision = (typeof TESTIMONIAL_DECISIONS)[number];
