import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { bookMoves, middleOf, moveScale, type BookMove, type MarketHistory } from "./book-moves.ts";

/** The time before and after a move of the consensus in which a book's own move belongs to it. */
const REACH_MS = 30 * MINUTE_MS;
/** A consensus is the median of at least this many books. */
const CONSENSUS_BOOKS = 3;
/** The fewest moves from which a book's median lead is stated (D1). */
export const LEAD_MOVES = 30;

/** How far a book was ahead of one move of the consensus. */
export interface Lead {
  readonly book: string;
  /** Positive: the book moved before the median of the books. */
  readonly aheadMs: number;
}

interface ConsensusMove {
  readonly at: EpochMs;
  readonly direction: 1 | -1;
}

/** The moments at which the books' median moved by a step or more, with the direction. */
function consensusMoves(moves: readonly BookMove[], step: number): readonly ConsensusMove[] {
  const newest = new Map<string, number | null>();
  const found: ConsensusMove[] = [];
  let anchor: number | null = null;
  for (const { book, at, to } of moves) {
    newest.set(book, to);
    const standing = [...newest.values()].filter((value) => value !== null);
    if (standing.length < CONSENSUS_BOOKS) continue;
    const middle = middleOf(standing);
    if (middle === null) continue;
    if (anchor === null) anchor = middle;
    else if (Math.abs(middle - anchor) >= step - 1e-9) {
      found.push({ at, direction: middle > anchor ? 1 : -1 });
      anchor = middle;
    }
  }
  return found;
}

/**
 * For every move of the consensus, how long before or after it each book made its first move of a step the same way, within half an hour
 * and not beyond the neighboring moves. The book whose move completed the median's move has 0.
 */
export function leadsOf(history: MarketHistory): readonly Lead[] {
  const { step } = moveScale(history.league, history.market);
  const moves = bookMoves(history);
  const turns = consensusMoves(moves, step);
  return turns.flatMap(({ at, direction }, index) => {
    const from = Math.max(at - REACH_MS, (turns[index - 1]?.at ?? Number.NEGATIVE_INFINITY) + 1);
    const to = Math.min(at + REACH_MS, (turns[index + 1]?.at ?? Number.POSITIVE_INFINITY) - 1);
    const first = new Map<string, number>();
    for (const move of moves) {
      if (move.from === null || move.to === null || move.at < from || move.at > to) continue;
      if ((move.to - move.from) * direction >= step - 1e-9 && !first.has(move.book)) first.set(move.book, move.at);
    }
    return [...first].map(([book, moved]) => ({ book, aheadMs: at - moved }));
  });
}

/** Whether a book moves ahead of the others or behind them. */
export interface BookLead {
  readonly book: string;
  readonly medianAheadMs: number;
  /** Moves of the consensus the book took part in. */
  readonly n: number;
}

/** The median lead of each book over many moves, the leading book first. */
export function summarizeLeads(leads: readonly Lead[]): readonly BookLead[] {
  const ofBook = new Map<string, number[]>();
  for (const { book, aheadMs } of leads) {
    const known = ofBook.get(book);
    if (known) known.push(aheadMs);
    else ofBook.set(book, [aheadMs]);
  }
  return [...ofBook]
    .map(([book, values]) => ({ book, medianAheadMs: middleOf(values) ?? 0, n: values.length }))
    .sort((a, b) => b.medianAheadMs - a.medianAheadMs || (a.book < b.book ? -1 : 1));
}

/**
 * The books that make the market, as measured: those whose median lead is above zero over at least thirty moves. No book is named before
 * that is known.
 */
export function marketMakers(leads: readonly BookLead[]): readonly string[] {
  return leads.filter(({ medianAheadMs, n }) => n >= LEAD_MOVES && medianAheadMs > 0).map(({ book }) => book);
}
