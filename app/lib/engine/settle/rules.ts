import type { EpochMs } from "#app/lib/engine/brands.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/** How late a game may start for its bets to stand: on its Eastern day (the night after it included), in its NFL week, or within hours. */
type NewDate =
  | { readonly within: "day" }
  | { readonly within: "week" }
  | { readonly within: "hours"; readonly hours: number };

/**
 * D46, M26, when a game counts. Books differ in detail; these are the rules that most North American books print, one row per league, so
 * that a line of this table explains every grading. `house-rules.ts` words them, with sources and the books that differ.
 */
export interface SettlementRules {
  readonly newDate: NewDate;
  readonly unit: "minutes" | "innings";
  /** How much must have been played of a game that was stopped early for the moneyline to stand; less where the home team leads in MLB. */
  readonly minimumPlayed: { readonly full: number; readonly homeLeads: number };
  /** The same for spreads, totals and props, as the part that may be missing from the scheduled length. */
  readonly mayMissForLines: { readonly full: number; readonly homeLeads: number };
}

export const SETTLEMENT_RULES: Readonly<Record<League, SettlementRules>> = {
  NBA: {
    newDate: { within: "hours", hours: 24 },
    unit: "minutes",
    minimumPlayed: { full: 43, homeLeads: 43 },
    mayMissForLines: { full: 5, homeLeads: 5 },
  },
  NHL: {
    newDate: { within: "hours", hours: 24 },
    unit: "minutes",
    minimumPlayed: { full: 55, homeLeads: 55 },
    mayMissForLines: { full: 5, homeLeads: 5 },
  },
  NFL: {
    newDate: { within: "week" },
    unit: "minutes",
    minimumPlayed: { full: 55, homeLeads: 55 },
    mayMissForLines: { full: 5, homeLeads: 5 },
  },
  MLB: {
    newDate: { within: "day" },
    unit: "innings",
    minimumPlayed: { full: 5, homeLeads: 4.5 },
    mayMissForLines: { full: 0, homeLeads: 0.5 },
  },
};

/** The time after its start within which a suspended game has to resume; otherwise undecided bets are void. */
export const RESUMES_WITHIN_HOURS = 24;
/** The same in the postseason, whose games are played to their end; shorter than the window for corrections, so that none stays open. */
export const PLAYOFFS_RESUME_WITHIN_DAYS = 28;

/** Something still missing this many days after the result is no longer expected: a box score, a list of starters. */
export const REPORTED_WITHIN_DAYS = 3;
export const REPORTED_WITHIN_MS = REPORTED_WITHIN_DAYS * DAY_MS;

/** The hour of the next morning up to which a game still belongs to its day: a start after midnight in the East is an evening in the West. */
const NIGHT_ENDS_MINUTES = 6 * 60;
/** The hour up to which a start belongs to the night before. Later ones are evenings of another continent: Tokyo's games begin at half past five. */
const EVENING_ENDS_MINUTES = 3 * 60;
/** 1 January 1970 was a Thursday. */
const WEEK_DAYS = 7;
/** A game scheduled for a Wednesday (2012, 2024, 2026) opens the NFL's week; one of the week before may still be moved to that day. */
const OPENS_EARLY_DAYS = 1;

/** The latest start at which bets on a game stand, from its start as known when the bet was made. */
export function lastStartOf(league: League, startAt: EpochMs): EpochMs {
  const { newDate } = SETTLEMENT_RULES[league];
  switch (newDate.within) {
    case "hours":
      return epochMs(startAt + newDate.hours * HOUR_MS);
    case "day":
      // A game that was to begin after midnight belongs to the night before.
      return easternMoment(easternDayOf(epochMs(startAt - EVENING_ENDS_MINUTES * MINUTE_MS)) + 1, NIGHT_ENDS_MINUTES);
    case "week": {
      const week = Math.floor((easternDayOf(startAt) + OPENS_EARLY_DAYS) / WEEK_DAYS);
      return epochMs(easternMoment((week + 1) * WEEK_DAYS, 0) - 1);
    }
  }
}

/** The latest moment at which a suspended game may go on. */
export const lastResumptionOf = (startedAt: EpochMs, playoff: boolean): EpochMs =>
  epochMs(startedAt + (playoff ? PLAYOFFS_RESUME_WITHIN_DAYS * DAY_MS : RESUMES_WITHIN_HOURS * HOUR_MS));
