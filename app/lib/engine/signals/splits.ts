import type { EpochMs } from "#app/lib/engine/brands.ts";
import { sidesOf, type Market, type Side } from "#app/lib/engine/leagues.ts";
import type { MoveScale } from "./book-moves.ts";

/** Ticket and money shares of the first side (home, over) of a market, as their source published them. */
export interface Split {
  /** Fractions. */
  readonly firstTickets: number;
  readonly firstMoney: number;
  /** Bets counted. */
  readonly sampleSize: number;
  readonly capturedAt: EpochMs;
}

/** M23: money exceeds tickets by this much on a side. */
const SHARP_GAP = 0.1;
/** M23: share of the tickets on one side from which a move against it is reverse, and strongly so. */
const PUBLIC_SHARE = 0.6;
const STRONG_SHARE = 0.7;
/** M23: how far the fair price has to move against the public's side. */
const REVERSE_STEP: Readonly<Record<MoveScale["unit"], number>> = { points: 0.5, probability: 0.01 };
/** Shares are published in tenths of a percent. */
const ROUNDING = 1e-9;

export interface SharpSplit {
  /** The side with more of the money than of the tickets. */
  readonly side: Side;
  readonly money: number;
  readonly tickets: number;
  readonly sampleSize: number;
}

/** M23, sharp split: one side's share of the money exceeds its share of the tickets by ten points or more; null otherwise. */
export function sharpSplit(market: Market, split: Split): SharpSplit | null {
  const [first, second] = sidesOf(market);
  const gap = split.firstMoney - split.firstTickets;
  if (Math.abs(gap) < SHARP_GAP - ROUNDING) return null;
  const onFirst = gap > 0;
  return {
    side: onFirst ? first : second,
    money: onFirst ? split.firstMoney : 1 - split.firstMoney,
    tickets: onFirst ? split.firstTickets : 1 - split.firstTickets,
    sampleSize: split.sampleSize,
  };
}

/** A stretch of time in which most tickets were on one side. */
export interface PublicStretch {
  readonly side: Side;
  /** Of the newest split. */
  readonly tickets: number;
  readonly sampleSize: number;
  /** Of the first split of the stretch: from here the price is watched. */
  readonly since: EpochMs;
}

/** How long the public has been on one side with 60% of the tickets or more; null where the newest split has no such side. */
export function publicStretch(market: Market, splits: readonly Split[]): PublicStretch | null {
  const newest = splits.at(-1);
  if (newest === undefined) return null;
  const onFirst = newest.firstTickets >= 0.5;
  const share = (split: Split) => (onFirst ? split.firstTickets : 1 - split.firstTickets);
  if (share(newest) < PUBLIC_SHARE - ROUNDING) return null;
  const other = splits.findLastIndex((split) => share(split) < PUBLIC_SHARE - ROUNDING);
  const since = (splits[other + 1] ?? newest).capturedAt;
  const [first, second] = sidesOf(market);
  return { side: onFirst ? first : second, tickets: share(newest), sampleSize: newest.sampleSize, since };
}

export interface ReverseMove {
  /** The side the price moved toward, against the public. */
  readonly side: Side;
  readonly strong: boolean;
  readonly stretch: PublicStretch;
  /** How far the fair price moved toward `side`. */
  readonly by: number;
  readonly unit: MoveScale["unit"];
}

/**
 * M23, reverse line movement: 60% of the tickets or more (strong from 70%) are on one side while the fair price moved a point of
 * probability or half a point of the line against it, without reports about injuries or starters in that time.
 *
 * @param move.toFirst how far the fair price moved toward the first side since the stretch began.
 * @param move.news whether anything was reported in that time: the move then has a reason and is not reverse.
 */
export function reverseMove(
  market: Market,
  stretch: PublicStretch,
  move: { readonly toFirst: number; readonly unit: MoveScale["unit"]; readonly news: boolean },
): ReverseMove | null {
  if (move.news) return null;
  const [first, second] = sidesOf(market);
  const by = stretch.side === first ? 0 - move.toFirst : move.toFirst;
  if (by < REVERSE_STEP[move.unit] - ROUNDING) return null;
  return {
    side: stretch.side === first ? second : first,
    strong: stretch.tickets >= STRONG_SHARE - ROUNDING,
    stretch,
    by,
    unit: move.unit,
  };
}
