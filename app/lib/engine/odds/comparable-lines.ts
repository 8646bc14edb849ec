import type { League, Market } from "#app/lib/engine/leagues.ts";
import { commonLine } from "./fair-price.ts";

/**
 * How far apart two lines may be for one to be repriced to the other. A distribution is reliable over a point or two. A puck or run line of
 * −1.5 and one of +1.5 are three goals apart and different bets: they are never compared.
 */
const REACH: Readonly<Record<League, Readonly<Record<"spread" | "total", number>>>> = {
  NBA: { spread: 3, total: 5 },
  NFL: { spread: 3, total: 4 },
  NHL: { spread: 0, total: 1 },
  MLB: { spread: 0, total: 1 },
};

/** Lines of a prop are repriced to one another within a fifth of the higher one, and always within two. */
const isNearOnProp = (line: number, to: number) => Math.abs(line - to) <= Math.max(2, 0.2 * Math.max(line, to));

/** Whether a line may be repriced to another (both as stored: home handicap or total; null on the moneyline and on a parlay, whose lines are part of its subject). */
export function isComparable(league: League, market: Market, line: number | null, to: number | null): boolean {
  if (market === "moneyline" || market === "parlay") return true;
  if (line === null || to === null) return false;
  return market === "prop" ? isNearOnProp(line, to) : Math.abs(line - to) <= REACH[league][market];
}

/** The quotes within reach of the line most books quote. */
export function comparableQuotes<Quote extends { readonly line: number | null }>(
  league: League,
  market: Market,
  quotes: readonly Quote[],
): readonly Quote[] {
  const line = commonLine(quotes);
  return quotes.filter((quote) => isComparable(league, market, quote.line, line));
}
