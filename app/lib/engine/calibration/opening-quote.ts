import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { League, GameMarket } from "#app/lib/engine/leagues.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import type { SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { fairFromPrices, HAS_POINT_SPREAD } from "#app/lib/engine/ratings/market-view.ts";
import type { FinishedGame, MarketLine } from "#app/lib/engine/ratings/model.ts";
import { lineReader, type LineReader } from "./line-reader.ts";

/** The price assumed on both sides of NBA and NFL point spreads and totals if only the line is known. */
export const ASSUMED_PRICE = -110 as AmericanOdds;

/** Both sides of one market at one moment. */
export interface TwoSidedQuote {
  /** Home handicap or total; null on the moneyline. */
  readonly line: number | null;
  readonly first: AmericanOdds;
  readonly second: AmericanOdds;
  /** Whether the prices were not quoted but assumed to be −110. */
  readonly assumed: boolean;
}

/** Quarter lines are two bets at once, and other fractions are averages of several books. We use neither. */
const isLine = (line: number) => Number.isInteger(2 * line);

/**
 * A market's line and prices, with −110 for missing prices in NBA and NFL, whose lines move rather than their prices. Null where the
 * market is not quoted, or not at a multiple of ½; where a price is missing in the other leagues, whose totals are moved by prices as much
 * as by lines; and for puck and run lines.
 */
export function twoSidedQuote(league: League, at: MarketLine | null, market: GameMarket): TwoSidedQuote | null {
  if (at === null) return null;
  if (market === "moneyline") {
    const { homeMoneyline: first, awayMoneyline: second } = at;
    return first === null || second === null ? null : { line: null, first, second, assumed: false };
  }
  if (market === "spread" && !HAS_POINT_SPREAD[league]) return null;
  const line = market === "spread" ? at.spreadHome : at.total;
  if (line === null || !isLine(line)) return null;
  const [first, second] =
    market === "spread" ? [at.spreadHomePrice, at.spreadAwayPrice] : [at.overPrice, at.underPrice];
  if (first !== null && second !== null) return { line, first, second, assumed: false };
  return HAS_POINT_SPREAD[league] ? { line, first: ASSUMED_PRICE, second: ASSUMED_PRICE, assumed: true } : null;
}

/** Logit of the quote's first side without the book's margin, by the power method (M3). */
export const quoteLogit = ({ first, second }: TwoSidedQuote): number => logit(fairFromPrices(first, second) ?? 0.5);

/** The readers of a league's lines with one shape. */
export type LineReaders = Readonly<Record<"spread" | "total", LineReader>>;

export function lineReaders(
  league: League,
  shape: { readonly marginSd: number; readonly totalSd: number },
): LineReaders {
  return { spread: lineReader(league, "spread", shape), total: lineReader(league, "total", shape) };
}

/** A fair probability of a market's first side at a line: its logit given no push, and win, push and lose. */
export interface FairOutcome {
  readonly logit: number;
  readonly outcome: SideProbability;
}

/** Win, push and lose of the first side where its logit given no push, at the line, is `first`. */
export function outcomeAt(
  readers: LineReaders,
  market: GameMarket,
  line: number | null,
  first: number,
): SideProbability {
  if (market === "moneyline" || line === null) {
    const win = logistic(first);
    return { win, push: 0, lose: 1 - win };
  }
  const reader = readers[market];
  return reader.at(reader.meanThrough(line, first), line);
}

/**
 * The close at the opening line (M12): the closing prices without their margin, moved from the closing line to `line` by the league's
 * distribution. Null where the market has no close, or `line` is not a multiple of ½.
 */
export function closeAtLine(
  game: Pick<FinishedGame, "league" | "close">,
  market: GameMarket,
  line: number | null,
  readers: LineReaders,
): FairOutcome | null {
  const close = twoSidedQuote(game.league, game.close, market);
  if (close === null || (line !== null && !isLine(line))) return null;
  const closing = quoteLogit(close);
  if (market === "moneyline" || line === null || close.line === null) {
    return { logit: closing, outcome: outcomeAt(readers, market, line, closing) };
  }
  const reader = readers[market];
  const mean = reader.meanThrough(close.line, closing);
  const outcome = reader.at(mean, line);
  return { logit: close.line === line ? closing : reader.logitAt(mean, line), outcome };
}
