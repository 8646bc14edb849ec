import { clampProbability, type EpochMs } from "#app/lib/engine/brands.ts";
import { sidesOf, type League, type Market } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { repriceAtLine } from "#app/lib/engine/markets/shift-outcome.ts";
import { isComparable } from "#app/lib/engine/odds/comparable-lines.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { fairTwoWay } from "#app/lib/engine/odds/devig.ts";
import type { Quote, QuoteKind } from "#app/lib/engine/odds/quote.ts";

/** A change of a book's quote on one market, as stored. */
export interface QuoteStep extends Pick<Quote, "book" | "line" | "first" | "second" | "capturedAt"> {
  readonly kind: QuoteKind;
}

/** One market of a game with every change of its quotes, oldest first. */
export interface MarketHistory {
  readonly league: League;
  readonly market: Market;
  readonly quotes: readonly QuoteStep[];
  /** Moves goals and runs totals to one line (M16–M18); without it a changed line restarts a book's path. */
  readonly distribution: OutcomeDistribution | null;
}

/** The unit of a market's moves, and the least size of a move (M23). */
export interface MoveScale {
  readonly unit: "points" | "probability";
  readonly step: number;
}

/** M23: half a point where the line moves (NBA and NFL spreads and totals), else 1.5 points of no-vig probability. */
export function moveScale(league: League, market: Market): MoveScale {
  return market !== "moneyline" && (league === "NBA" || league === "NFL")
    ? { unit: "points", step: 0.5 }
    : { unit: "probability", step: 0.015 };
}

/** A book's change, in the scale of its market; positive is toward the first side (home, over). */
export interface BookMove {
  readonly book: string;
  readonly at: EpochMs;
  /** Null where the book had no quote before, or one that cannot be compared. */
  readonly from: number | null;
  /** Null where the book took the market down. */
  readonly to: number | null;
}

/** The position of a quote on the market's scale; null if it cannot be compared with `reference`. */
function positionOf(history: MarketHistory, quote: QuoteStep, reference: number | null): number | null {
  const { league, market, distribution } = history;
  if (moveScale(league, market).unit === "points") {
    if (quote.line === null) return null;
    // A home handicap of −4 favors the home team more than −3; a higher total favors the over.
    return market === "spread" ? 0 - quote.line : quote.line;
  }
  const fair = fairTwoWay(decimalFromAmerican(quote.first), decimalFromAmerican(quote.second));
  if (market === "moneyline" || quote.line === reference) return fair;
  if (distribution === null || !isComparable(league, market, quote.line, reference)) return null;
  const moved = repriceAtLine(distribution, market, sidesOf(market)[0], fair, quote.line, reference);
  return clampProbability(withoutPush(moved));
}

/** Every change of every book in the market's scale, oldest first; a book's first quote has no `from`. */
export function bookMoves(history: MarketHistory): readonly BookMove[] {
  const reference = history.quotes.find(({ line }) => line !== null)?.line ?? null;
  const newest = new Map<string, number | null>();
  return history.quotes.map((quote) => {
    const to = quote.kind === "off" ? null : positionOf(history, quote, reference);
    const from = newest.get(quote.book) ?? null;
    newest.set(quote.book, to);
    return { book: quote.book, at: quote.capturedAt, from, to };
  });
}

/** The median of the books at a moment; the lower of two middle values, so that it is always the value of a book. */
export function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
