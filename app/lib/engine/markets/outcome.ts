import type { CountDistribution } from "#app/lib/engine/props/count-distribution.ts";

/**
 * The outcome of one game, or of one player's count in it, as a distribution from which every market is priced, so that moneyline, spread, total and alternate
 * lines agree by construction. Plain JSON: it is stored with a prediction and repriced later at any line.
 */
export type OutcomeDistribution =
  /** NBA: margin and total normal on the integers (M16); a margin of 0 cannot happen. */
  | {
      readonly kind: "normal";
      /**
       * Overtime is played out: level games end by the margins overtimes end by, and close ones as the end of a game turns them. Absent in
       * rows stored before, whose level games belong to the sides as the density splits them.
       */
      readonly playedOut?: true;
      readonly marginMean: number;
      readonly marginSd: number;
      readonly totalMean: number;
      readonly totalSd: number;
    }
  /** NFL: the normal margin re-weighted by how often each margin really occurs (M16), ties included. */
  | {
      readonly kind: "key-numbers";
      readonly marginMean: number;
      readonly marginSd: number;
      readonly totalMean: number;
      readonly totalSd: number;
    }
  /** NHL: Poisson goals in regulation with an inflated diagonal; overtime adds one goal to the winner (M17). */
  | {
      readonly kind: "poisson";
      readonly homeMean: number;
      readonly awayMean: number;
      readonly diagonalInflation: number;
      /** Home team's share of the games that are level after regulation. */
      readonly overtimeHomeShare: number;
      /** Shares of the leads by one, two, … goals that an empty-net goal makes longer by one. Absent in rows stored before. */
      readonly emptyNet?: readonly number[];
    }
  /** MLB: negative binomial runs (M18) with variance/mean `dispersion`; level scores are decided by extra innings. */
  | {
      readonly kind: "negative-binomial";
      readonly homeMean: number;
      readonly awayMean: number;
      readonly dispersion: number;
      readonly extraInningsHomeShare: number;
      /** How the last inning turns leads. Absent in rows stored before. */
      readonly lastInning?: LastInning;
    }
  /** A prop: what one player counts. It is priced like a total, and has no margin. */
  | { readonly kind: "count"; readonly count: CountDistribution };

/** Win, push and lose of one side; they add up to 1. */
export interface SideProbability {
  readonly win: number;
  readonly push: number;
  readonly lose: number;
}

/** The home team does not bat in the last inning while it leads, and stops as soon as it does; the away team always bats. */
export interface LastInning {
  /** Share of the home team's leads by two runs and more that end shorter by one than nine innings for both would have them. */
  readonly homeShorter: number;
  /** Shares of the away team's leads by one, two, … runs that end longer by one. */
  readonly awayLonger: readonly number[];
}
