import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Slate } from "#app/lib/engine/feeds/polling.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/** The slates of all leagues. */
export type Slates = Readonly<Record<League, Slate>>;

/** The limits of the odds provider's quota at a moment, provided by the caller that opens the live feed. */
export interface OddsPlanning {
  /** How often a league's odds may be read, in milliseconds; null where they may not. */
  every(league: League, slates: Slates, now: EpochMs): Promise<number | null>;
  /** How long before a game's start its props are read, in milliseconds; empty where they are not. */
  propsBefore(slates: Slates, now: EpochMs): Promise<readonly number[]>;
  /** How long before a game's start its alternate lines are read, in milliseconds; empty where they are not. */
  alternatesBefore(slates: Slates, now: EpochMs): Promise<readonly number[]>;
  /** Whether a number of units may be spent today on something other than odds without missing a closing price. */
  spares(cost: number, slates: Slates, now: EpochMs): Promise<boolean>;
  /** Whether the rest of the month is less than the cost of one reading. */
  isSpent(now: EpochMs): Promise<boolean>;
}
