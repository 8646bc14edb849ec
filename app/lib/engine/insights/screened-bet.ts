import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { weekday } from "#app/lib/engine/calendar/civil-day.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import type { SettledBet } from "#app/lib/engine/record/bet-figures.ts";

export type RiskLevel = "low" | "medium" | "high";

/** A settled bet with all fields in which patterns are searched. Fields that a bet does not have (a parlay has no side) are null. */
export interface ScreenedBet extends SettledBet {
  /** The subject of the bet, in words. */
  readonly label: string;
  readonly league: string | null;
  readonly betType: string;
  readonly market: Market | null;
  readonly side: Side | null;
  readonly line: number | null;
  /** Decimal odds taken. */
  readonly decimal: number;
  readonly book: string | null;
  readonly riskLevel: RiskLevel | null;
  /** The win probability from our pick; null for a bet without one: only its price is known. */
  readonly confidence: number | null;
  readonly takenAt: EpochMs;
  /** The time of day it was taken is known, and not only the day. */
  readonly timed: boolean;
  readonly startAt: EpochMs;
  readonly settledAt: EpochMs;
}

/** The dimensions that bets are grouped by. */
export const DIMENSIONS = ["league", "bet-type", "odds", "role", "book", "weekday", "lead", "stake"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Upper ends of the ranges of decimal odds: −200, −110, +110 and +200 in American terms. */
const ODDS_RANGES = [
  ["heavy-favorite", 1.5],
  ["favorite", 1 + 100 / 110],
  ["even", 2.1],
  ["underdog", 3],
] as const;

const LEAD_RANGES = [
  ["last-hour", HOUR_MS],
  ["last-6-hours", 6 * HOUR_MS],
  ["last-day", 24 * HOUR_MS],
] as const;

const oddsRange = (decimal: number) => ODDS_RANGES.find(([, below]) => decimal < below)?.[0] ?? "long-shot";

const leadRange = ({ takenAt, startAt, timed }: ScreenedBet) =>
  timed ? (LEAD_RANGES.find(([, below]) => startAt - takenAt < below)?.[0] ?? "earlier") : null;

/** Favorite and underdog by the spread's line, else by the price; over and under on totals. */
function roleOf({ market, side, line, decimal }: ScreenedBet): string | null {
  if (side === "over" || side === "under") return side;
  if (market === "spread" && line !== null) return line < 0 ? "favorite" : line > 0 ? "underdog" : null;
  if (market === "moneyline") return decimal < 2 ? "favorite" : decimal > 2 ? "underdog" : null;
  return null;
}

/** Against the usual stake: under two thirds of it is small, above one and a half times large. */
function stakeSize(stake: number, usual: number): string | null {
  if (!(usual > 0)) return null;
  return stake < usual / 1.5 ? "small" : stake > usual * 1.5 ? "large" : "usual";
}

/** The middle stake; 0 without bets. */
export function usualStake(bets: readonly Pick<ScreenedBet, "stake">[]): number {
  const sorted = new Float64Array(bets.map(({ stake }) => stake)).sort();
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The group of a bet in a dimension; null where it belongs to none. Weekdays are those of the game in US Eastern time, 0 is Sunday. */
export function groupOf(bet: ScreenedBet, dimension: Dimension, usual: number): string | null {
  switch (dimension) {
    case "league":
      return bet.league;
    case "bet-type":
      return bet.betType;
    case "odds":
      return oddsRange(bet.decimal);
    case "role":
      return roleOf(bet);
    case "book":
      return bet.book;
    case "weekday":
      return String(weekday(easternDayOf(bet.startAt)));
    case "lead":
      return leadRange(bet);
    case "stake":
      return stakeSize(bet.stake, usual);
  }
}
