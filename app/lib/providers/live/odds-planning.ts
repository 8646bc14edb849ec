import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Slate } from "#app/lib/engine/feeds/polling.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/** The slates of all leagues. */
export type Slates = Readonly<Record<League, Slate>>;

/** What the quota of the odds provider allows at a moment; the caller that opens the live feed provides it. */
export interface OddsPlanning {
  /** How often a league's odds may be read, in milliseconds; null where they may not. */
  every(league: League, slates: Slates, now: EpochMs): Promise<number | null>;
  /** How long before a game's start its props are read, in milliseconds; empty where they are not. */
  propsBefore(slates: Slates, now: EpochMs): Promise<readonly number[]>;
  /** How long before a game's start its alternate lines are read, in milliseconds; empty where they are not. */
  alternatesBefore(slates: Slates, now: EpochMs): Promise<readonly number[]>;
  /** Whether so many units may be spent today on something else than odds, without a closing price being missed for it. */
  spares(cost: number, slates: Slates, now: EpochMs): Promise<boolean>;
  /** Whether less is left of the month than one reading costs. */
  isSpent(now: EpochMs): Promise<boolean>;
}
