import { americanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import { isBettable, pricesOfSide } from "#app/lib/engine/odds/best-price.ts";
import { centsFromEven } from "#app/lib/engine/odds/cents-from-even.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { MarketMovement } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

type Movement = NonNullable<PickDetail["movement"]>;
type Series = Movement["series"][number];
type Point = Series["points"][number];

export interface MarketMovementQuestion {
  readonly market: Market;
  readonly side: Side;
  /** Quotes of the market that the viewer may see, oldest first. */
  readonly quotes: readonly Omit<Quote, "lastSeenAt" | "market">[];
  /** The book with the best offer now; null where there is none. */
  readonly bestBook: string | null;
}

export interface MovementQuestion extends MarketMovementQuestion {
  /** The published line, American odds and moment. */
  readonly published: { readonly line: number | null; readonly price: number; readonly at: EpochMs };
}

/** The drawn value of a quote: the line, or the price in cents from even money. */
function drawn(axis: MarketMovement["axis"], { line, price }: Pick<Point, "line" | "price">): number {
  return axis === "line" ? (line ?? 0) : centsFromEven(americanOdds(price));
}

/** The median of the present values, the lower of two: always the value of a book. */
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Applies `of` at every change to the newest point of each series that has one. */
function combined(
  series: readonly Series[],
  of: (newest: readonly Point[]) => number,
): { at: number; value: number }[] {
  const changes = series
    .flatMap(({ points }, index) => points.map((point) => ({ index, point })))
    .sort((a, b) => a.point.at - b.point.at);
  const newest = new Map<number, Point>();
  const steps = new Map<number, number>();
  for (const { index, point } of changes) {
    newest.set(index, point);
    steps.set(point.at, of([...newest.values()]));
  }
  const points = [...steps].map(([at, value]) => ({ at, value }));
  return points.filter(({ value }, index) => index === 0 || value !== points[index - 1]?.value);
}

/** How a market moved for the side of a pick, with where the pick was published. */
export function lineMovement({ published, ...question }: MovementQuestion): Movement {
  const movement = marketMovement(question);
  return { ...movement, published: { at: published.at, value: drawn(movement.axis, published) } };
}

/**
 * How a market moved for one of its sides: each book's quote, the consensus (the books' median) and the best. A spread or total whose line
 * changed is drawn by its line, with the book that is best now as "best"; otherwise by price in cents from even money, and the best is the
 * best price at each moment.
 */
export function marketMovement({ market, side, quotes, bestBook }: MarketMovementQuestion): MarketMovement {
  const books = new Map<string, Omit<Point, "value">[]>();
  for (const quote of quotes) {
    const { line, price } = pricesOfSide(market, side, quote);
    const known = books.get(quote.book) ?? [];
    books.set(quote.book, [...known, { at: quote.capturedAt, line, price }]);
  }
  const lines = new Set([...books.values()].flat().map(({ line }) => line));
  const axis = market !== "moneyline" && lines.size > 1 ? "line" : "odds";
  const series = [...books].map(([book, points]): Series => ({
    book,
    bookLabel: bookLabel(book),
    points: points.map((point) => ({ ...point, value: drawn(axis, point) })),
  }));
  const bettable = series.filter(({ book }) => isBettable(book));
  const values = (newest: readonly Point[]) => newest.map(({ value }) => value);
  return {
    axis,
    series,
    consensus: combined(series, (newest) => middle(values(newest))),
    best:
      axis === "odds"
        ? combined(bettable, (newest) => Math.max(...values(newest)))
        : combined(
            bettable.filter(({ book }) => book === bestBook),
            ([only]) => only?.value ?? 0,
          ),
  };
}
