import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/**
 * M26, when a game counts. Books differ in detail; these are the rules most North American books share, one row per league, so that
 * every grading can be explained by a line of this table.
 */
export interface SettlementRules {
  /** A game that starts later than its start when the bet was made by more than this is void. */
  readonly postponedWithinMs: number;
  /**
   * Minutes (innings for MLB) that must have been played for a game that was stopped early to count. In MLB the smaller figure is
   * enough when the home team leads and need not bat again.
   */
  readonly minimumPlayed: { readonly unit: "minutes" | "innings"; readonly full: number; readonly homeLeads: number };
  /** Spreads and totals of a shortened MLB game need the whole nine innings (8½ with the home team ahead). */
  readonly minimumForLines: { readonly full: number; readonly homeLeads: number };
}

export const SETTLEMENT_RULES: Readonly<Record<League, SettlementRules>> = {
  NBA: {
    postponedWithinMs: 24 * HOUR_MS,
    minimumPlayed: { unit: "minutes", full: 43, homeLeads: 43 },
    minimumForLines: { full: 43, homeLeads: 43 },
  },
  NHL: {
    postponedWithinMs: 24 * HOUR_MS,
    minimumPlayed: { unit: "minutes", full: 55, homeLeads: 55 },
    minimumForLines: { full: 55, homeLeads: 55 },
  },
  NFL: {
    // Played by the end of the NFL week, Thursday to Tuesday.
    postponedWithinMs: 5 * 24 * HOUR_MS,
    minimumPlayed: { unit: "minutes", full: 55, homeLeads: 55 },
    minimumForLines: { full: 55, homeLeads: 55 },
  },
  MLB: {
    postponedWithinMs: 24 * HOUR_MS,
    minimumPlayed: { unit: "innings", full: 5, homeLeads: 4.5 },
    minimumForLines: { full: 9, homeLeads: 8.5 },
  },
};
