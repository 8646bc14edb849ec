import { cents, type Cents } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Book, League, Market } from "#app/lib/engine/leagues.ts";

/**
 * The most that a book of the usual size takes on a market near its start, in dollars. US books publish no limits; these are chosen: most
 * where most is bet, and less where a customer may know more than the book (props, parlays).
 */
const NEAR_START: Readonly<Record<League, Readonly<Record<Market, number>>>> = {
  NFL: { moneyline: 10_000, spread: 20_000, total: 10_000, prop: 1000, parlay: 2000 },
  NBA: { moneyline: 5000, spread: 10_000, total: 5000, prop: 1000, parlay: 2000 },
  MLB: { moneyline: 5000, spread: 2500, total: 2500, prop: 500, parlay: 1000 },
  NHL: { moneyline: 3000, spread: 2000, total: 2000, prop: 500, parlay: 1000 },
};

/** Each book's size beside the usual one. */
const SIZES: Readonly<Record<Book, number>> = { fanduel: 1, draftkings: 1, caesars: 0.8, betmgm: 0.6, espnbet: 0.4 };

/** What every book takes on everything. */
const LEAST = 250;

/** Limits rise as a market settles: the share of the full limit that is taken this many hours before the start, or earlier. */
const PARTS = [
  { hours: 24, part: 0.1 },
  { hours: 6, part: 0.25 },
  { hours: 1, part: 0.5 },
] as const;

/** The most that the simulated sportsbook takes on a bet at a book, `untilStartMs` before the start; other books have no known limit. */
export function largestStake(
  { book, league, market }: { readonly book: string; readonly league: League; readonly market: Market },
  untilStartMs: number,
): Cents | null {
  const size: number | undefined = (SIZES as Readonly<Record<string, number>>)[book];
  if (size === undefined) return null;
  const { part } = PARTS.find(({ hours }) => untilStartMs >= hours * HOUR_MS) ?? { part: 1 };
  return cents(Math.max(LEAST, Math.round(NEAR_START[league][market] * size * part)) * 100);
}
