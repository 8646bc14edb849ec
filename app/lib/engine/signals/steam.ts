import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { sidesOf, type Side } from "#app/lib/engine/leagues.ts";
import { bookMoves, middleOf, moveScale, type BookMove, type MarketHistory, type MoveScale } from "./book-moves.ts";

/** M23: the time within which the books of a steam move follow each other. */
export const STEAM_WINDOW_MS = 5 * MINUTE_MS;
/** M23: at least this many books, and at least this share of the tracked ones. */
const STEAM_BOOKS = 3;
const STEAM_SHARE = 0.4;

/** Books that moved one way within minutes, one that leads the market among the first two. */
export interface Steam {
  /** The side whose price got shorter. */
  readonly side: Side;
  /** When the first book moved, and the last. */
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** When enough books had moved for it to be visible. */
  readonly detectedAt: EpochMs;
  /** In the order in which they moved. */
  readonly books: readonly { readonly book: string; readonly at: EpochMs; readonly by: number }[];
  /** Books with a quote on the market then. */
  readonly tracked: number;
  /** The median size of the books' moves, on the market's scale. */
  readonly size: number;
  readonly unit: MoveScale["unit"];
}

/** The moves of one window, and the values before it. */
interface WindowOfMoves {
  readonly moves: readonly (BookMove & { readonly from: number; readonly to: number })[];
  readonly tracked: number;
}

/** When each book had moved by a step in the window, the earliest first. */
function followers({ moves }: WindowOfMoves, direction: 1 | -1, step: number) {
  const net = new Map<string, number>();
  const reached = new Map<string, EpochMs>();
  for (const { book, at, from, to } of moves) {
    const by = (net.get(book) ?? 0) + (to - from) * direction;
    net.set(book, by);
    // A small tolerance, because probabilities are rounded prices.
    if (by >= step - 1e-9 && !reached.has(book)) reached.set(book, at);
  }
  return [...reached]
    .map(([book, at]) => ({ book, at, by: (net.get(book) ?? 0) * direction }))
    .filter(({ by }) => by * direction >= step - 1e-9)
    .sort((a, b) => a.at - b.at);
}

/** The number of books with a quote by a moment. */
function trackedAt(moves: readonly BookMove[], at: EpochMs): number {
  const newest = new Map<string, number | null>();
  for (const move of moves) if (move.at <= at) newest.set(move.book, move.to);
  return [...newest.values()].filter((value) => value !== null).length;
}

/**
 * M23, steam: at least three books and 40% of the tracked ones move one way within five minutes, each by half a point or 1.5 points of
 * probability, with a book that leads the market (`makers`) among the first two. Oldest first; a move belongs to one steam.
 *
 * @param makers books that are known to move first; without one there is no steam.
 */
export function findSteam(history: MarketHistory, makers: readonly string[]): readonly Steam[] {
  const { unit, step } = moveScale(history.league, history.market);
  const all = bookMoves(history);
  const moves = all.flatMap((move) =>
    move.from === null || move.to === null || move.from === move.to ? [] : [{ ...move, from: move.from, to: move.to }],
  );
  const [first, second] = sidesOf(history.market);
  const found: Steam[] = [];
  let after = Number.NEGATIVE_INFINITY;
  for (const start of moves) {
    if (start.at <= after) continue;
    const direction = start.to > start.from ? 1 : -1;
    const until = epochMs(start.at + STEAM_WINDOW_MS);
    const within = moves.filter(({ at }) => at >= start.at && at <= until);
    const tracked = trackedAt(all, until);
    const books = followers({ moves: within, tracked }, direction, step);
    const needed = Math.max(STEAM_BOOKS, Math.ceil(STEAM_SHARE * tracked - 1e-9));
    const enough = books[needed - 1];
    const [one] = books;
    const last = books.at(-1);
    if (!enough || !one || !last || one.at !== start.at) continue;
    if (!books.slice(0, 2).some(({ book }) => makers.includes(book))) continue;
    found.push({
      side: direction > 0 ? first : second,
      from: one.at,
      to: last.at,
      detectedAt: enough.at,
      books,
      tracked,
      size: Math.abs(middleOf(books.map(({ by }) => by)) ?? 0),
      unit,
    });
    after = last.at;
  }
  return found;
}
