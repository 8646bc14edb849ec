import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import { lastSeenAt, type OddsReading, type Quote } from "#app/lib/engine/odds/quote.ts";
import { bookMoves, moveScale, type MarketHistory, type MoveScale, type QuoteStep } from "./book-moves.ts";

/** The newest quote of every book at a moment, from the changes of a market; a book that took it down has none. */
export function quotesAt(
  market: Market,
  steps: readonly QuoteStep[],
  at: EpochMs,
  reading: OddsReading,
): readonly Quote[] {
  const newest = new Map<string, QuoteStep>();
  for (const step of steps) if (step.capturedAt <= at) newest.set(step.book, step);
  const readThrough = reading.readThrough === null ? null : epochMs(Math.min(reading.readThrough, at));
  return [...newest.values()].flatMap(({ kind, ...quote }) =>
    kind === "off" ? [] : [{ ...quote, market, lastSeenAt: lastSeenAt(quote.capturedAt, { ...reading, readThrough }) }],
  );
}

/** A fair price is compared with an earlier one over at least this many books. */
const SHIFT_BOOKS = 3;

/**
 * How far the fair price moved toward the first side between two moments: the mean over the books that quoted at both, so that an added or
 * removed book has no effect. Null with fewer than three of them.
 */
export function fairShift(
  history: MarketHistory,
  from: EpochMs,
  to: EpochMs,
): { readonly toFirst: number; readonly unit: MoveScale["unit"]; readonly books: number } | null {
  const before = new Map<string, number | null>();
  const after = new Map<string, number | null>();
  for (const move of bookMoves(history)) {
    if (move.at <= from) before.set(move.book, move.to);
    if (move.at <= to) after.set(move.book, move.to);
  }
  const shifts = [...after].flatMap(([book, now]) => {
    const then = before.get(book) ?? null;
    return now === null || then === null ? [] : [now - then];
  });
  if (shifts.length < SHIFT_BOOKS) return null;
  const toFirst = shifts.reduce((sum, shift) => sum + shift, 0) / shifts.length;
  return { toFirst, unit: moveScale(history.league, history.market).unit, books: shifts.length };
}
