import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { BOOKS, type Book, type League } from "#app/lib/engine/leagues.ts";
import { normalQuantile } from "#app/lib/engine/markets/normal.ts";
import { parlayPrice, type ParlayQuote, type ParlayTeamMarket } from "#app/lib/engine/odds/parlay-quote.ts";
import { bivariateNormalCdf } from "#app/lib/engine/parlay/bivariate-normal.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import type { SimulatedGame } from "./game.ts";
import { standingBooks, type StandingBook } from "./market.ts";
import type { SeasonFrame } from "./means.ts";
import { PURPOSE } from "./purpose.ts";

/** A simulated book's prices for two sides of a game together. */
export interface SimulatedParlay extends ParlayQuote {
  readonly gameId: string;
  readonly book: Book;
  /** When they last changed. */
  readonly capturedAt: EpochMs;
}

/** Books that combine sides of one game; the minutes by which their parlays follow the legs, and their hold over all four combinations. */
const QUOTING: Partial<Readonly<Record<Book, { readonly lagMinutes: number; readonly hold: number }>>> = {
  fanduel: { lagMinutes: 6, hold: 0.1 },
  draftkings: { lagMinutes: 10, hold: 0.115 },
  betmgm: { lagMinutes: 18, hold: 0.125 },
};

/** The earliest time before the start at which books combine sides. */
const AHEAD_MS = 6 * HOUR_MS;

/**
 * The latent correlation of the laying (or favored) team and the over that books assume: one number for a whole league and all teams, near
 * the mean of the simulated games.
 */
const CORRELATION: Readonly<Record<League, Readonly<Record<ParlayTeamMarket, number>>>> = {
  NBA: { moneyline: -0.02, spread: -0.03 },
  NFL: { moneyline: 0.03, spread: 0.04 },
  NHL: { moneyline: 0.03, spread: 0.14 },
  MLB: { moneyline: -0.04, spread: 0.03 },
};

/** How far a book's number is off on one game, how often it does not correlate the legs at all, and how often its model is plainly wrong. */
const ERROR_SD = 0.05;
const NO_CORRELATION = 0.1;
const BLUNDER = { chance: 0.01, sd: 0.35 } as const;

/** A book's habits with the parlays of one game. */
interface ParlayView {
  readonly hold: number;
  readonly error: number;
  readonly correlates: boolean;
}

function viewOf(frame: SeasonFrame, game: SimulatedGame, book: Book, hold: number): ParlayView {
  const random = randomOf(frame.seed, PURPOSE.parlay, game.key, BOOKS.indexOf(book));
  const held = Math.min(0.15, Math.max(0.08, hold + 0.01 * random.normal()));
  const correlates = !random.chance(NO_CORRELATION);
  const usual = ERROR_SD * random.normal();
  const blunder = BLUNDER.sd * random.normal();
  return { hold: held, correlates, error: random.chance(BLUNDER.chance) ? blunder : usual };
}

/** The four prices of a pair of lines by the book's own chances of its legs and its own idea of their correlation. */
function pricesOf(
  standing: StandingBook,
  pair: { readonly market: ParlayTeamMarket; readonly line: number | null; readonly total: number },
  { league }: SimulatedGame,
  view: ParlayView,
) {
  const { opinion, step } = standing;
  const home = pair.line === null ? opinion.homeWin : opinion.cover(pair.line);
  const over = opinion.over(pair.total);
  const lays = pair.line === null || pair.line === 0 ? opinion.homeWin >= 0.5 : pair.line < 0;
  const towards = lays ? 1 : -1;
  const rho = view.correlates ? towards * CORRELATION[league][pair.market] + view.error : 0;
  const both = bivariateNormalCdf(normalQuantile(home), normalQuantile(over), Math.min(0.9, Math.max(-0.9, rho)));
  const chances = {
    homeOver: both,
    homeUnder: home - both,
    awayOver: over - both,
    awayUnder: 1 - home - over + both,
  };
  // A very unlikely combination is not offered, and neither are the others of its pair.
  if (Math.min(...Object.values(chances)) < 0.02) return null;
  const price = (chance: number) => parlayPrice(chance, view.hold, step);
  return {
    homeOver: price(chances.homeOver),
    homeUnder: price(chances.homeUnder),
    awayOver: price(chances.awayOver),
    awayUnder: price(chances.awayUnder),
  };
}

/**
 * The books' prices at a moment for the winner or the spread together with the total, from each book's belief about the game some minutes
 * ago, with a margin of its own for parlays. None earlier than hours before the start, and none once it has begun or been called off.
 */
export function parlaysAt(frame: SeasonFrame, game: SimulatedGame, at: EpochMs): readonly SimulatedParlay[] {
  if (at < game.startAt - AHEAD_MS || at >= Math.min(game.startAt, game.postponedAt ?? Infinity)) return [];
  return BOOKS.flatMap((book): SimulatedParlay[] => {
    const habit = QUOTING[book];
    if (habit === undefined) return [];
    const lag = habit.lagMinutes * MINUTE_MS;
    const standing = standingBooks(frame, game, epochMs(at - lag), [book])[0];
    if (standing === undefined) return [];
    const view = viewOf(frame, game, book, habit.hold);
    const capturedAt = epochMs(Math.max(standing.since + lag, game.startAt - AHEAD_MS));
    const { spread, total } = standing.main;
    const pairs = [
      { market: "spread", line: spread, total },
      { market: "moneyline", line: null, total },
    ] as const;
    return pairs.flatMap((pair) => {
      const prices = pricesOf(standing, pair, game, view);
      return prices === null ? [] : [{ gameId: game.id, book, ...pair, ...prices, capturedAt }];
    });
  });
}
