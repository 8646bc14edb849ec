import { type EpochMs } from "#app/lib/engine/brands.ts";
import type { Book, League } from "#app/lib/engine/leagues.ts";
import type { AlternatePrice, LineMarket } from "#app/lib/engine/odds/alternate-price.ts";
import { lineOfSide } from "#app/lib/engine/odds/best-price.ts";
import type { SimulatedGame } from "./game.ts";
import { standingBooks, type StandingBook } from "./market.ts";
import type { SeasonFrame } from "./means.ts";
import { quotePrices } from "./price.ts";

/** A simulated book's price on one side at a line of its ladder. */
export interface SimulatedAlternate extends AlternatePrice {
  readonly gameId: string;
  readonly book: Book;
  /** When it last changed. */
  readonly capturedAt: EpochMs;
}

/** Lines beside the main one. Spreads of goals and runs have fixed handicaps, as real ones do. */
const LADDER: Readonly<Record<League, Readonly<Record<LineMarket, readonly number[]>>>> = {
  NBA: { spread: [-6, -4, -2, -1, 1, 2, 4, 6], total: [-9, -6, -3, -1, 1, 3, 6, 9] },
  NFL: { spread: [-7, -4, -3, -1, 1, 3, 4, 7], total: [-7, -4, -2, 2, 4, 7] },
  NHL: { spread: [], total: [-1, -0.5, 0.5, 1] },
  MLB: { spread: [], total: [-2, -1, -0.5, 0.5, 1, 2] },
};
const FIXED_SPREADS = [-2.5, -1.5, 1.5, 2.5] as const;

/** Books with ladders; the others quote main lines only. */
const QUOTING: readonly Book[] = ["fanduel", "draftkings", "betmgm", "caesars"];

/** The additional margin of a ladder over the main line of its book. */
const MORE_HOLD = 0.015;

/** The range of chances in which books quote a line. */
const LIKELIEST = 0.93;

/** A book's lines of one market as stored, home handicaps or totals, without its main one. */
function linesOf({ league }: SimulatedGame, market: LineMarket, main: number): readonly number[] {
  const isTimed = league === "NBA" || league === "NFL";
  if (market === "spread" && !isTimed) return FIXED_SPREADS.filter((line) => line !== main);
  const lines = LADDER[league][market].map((step) => main + step);
  // A timed game has no spreads between −1 and +1: they are its moneyline.
  return market === "spread" ? lines.filter((line) => Math.abs(line) >= 1) : lines;
}

function ladderOf(game: SimulatedGame, standing: StandingBook, market: LineMarket): SimulatedAlternate[] {
  const { book, opinion, main, holds, step, since: capturedAt } = standing;
  const [first, second] = market === "spread" ? (["home", "away"] as const) : (["over", "under"] as const);
  return linesOf(game, market, main[market]).flatMap((line) => {
    const chance = market === "spread" ? opinion.cover(line) : opinion.over(line);
    if (!(chance <= LIKELIEST && chance >= 1 - LIKELIEST)) return [];
    const prices = quotePrices(chance, holds[market] + MORE_HOLD, step);
    return [first, second].map((side, index): SimulatedAlternate => {
      const own = lineOfSide(market, side, line) as number;
      return { gameId: game.id, book, market, side, line: own, price: prices[index as 0 | 1], capturedAt };
    });
  });
}

/**
 * Every alternate spread and total on offer at a moment: priced from the book's belief about the game, like its main lines, with a larger
 * margin. None before the book has opened the game, and none once it has begun or been called off.
 */
export function alternatesAt(frame: SeasonFrame, game: SimulatedGame, at: EpochMs): readonly SimulatedAlternate[] {
  return standingBooks(frame, game, at)
    .filter(({ book }) => QUOTING.includes(book))
    .flatMap((standing) => [...ladderOf(game, standing, "spread"), ...ladderOf(game, standing, "total")]);
}
