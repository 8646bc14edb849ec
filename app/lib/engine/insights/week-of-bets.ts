import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { betFigures, type BetFigures } from "#app/lib/engine/record/bet-figures.ts";
import type { ScreenedBet } from "./screened-bet.ts";

/** Bets settled longer ago are not looked at. */
export const WEEK_MS = 7 * DAY_MS;
const TOP = 3;

/** Seven days of settled bets. */
export interface WeekOfBets {
  readonly figures: BetFigures;
  /** The bets that paid most, best first: facts, no forecast. */
  readonly top: readonly ScreenedBet[];
}

/** The bets settled in the seven days before `now`. */
export function weekOfBets(bets: readonly ScreenedBet[], now: number): WeekOfBets {
  const week = bets.filter(({ settledAt }) => settledAt > now - WEEK_MS && settledAt <= now);
  const top = week
    .filter(({ profit }) => profit > 0)
    .toSorted((a, b) => b.profit - a.profit || b.settledAt - a.settledAt)
    .slice(0, TOP);
  return { figures: betFigures(week), top };
}
