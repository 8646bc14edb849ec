import type { CountDistribution } from "#app/lib/engine/props/count-distribution.ts";

/**
 * The outcome of one game, or of one player's count in it, as a distribution from which every market is priced, so that moneyline, spread, total and alternate
 * lines agree by construction. Plain JSON: it is stored with a prediction and repriced later at any line.
 */
export type OutcomeDistribution =
  /** NBA: margin and total normal on the integers (M16); a margin of 0 cannot happen. */
  | {
      readonly kind: "normal";
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
    }
  /** MLB: negative binomial runs (M18) with variance/mean `dispersion`; level scores are decided by extra innings. */
  | {
      readonly kind: "negative-binomial";
      readonly homeMean: number;
      readonly awayMean: number;
      readonly dispersion: number;
      readonly extraInningsHomeShare: number;
    }
  /** A prop: what one player counts. It is priced like a total, and has no margin. */
  | { readonly kind: "count"; readonly count: CountDistribution };

/** Win, push and lose of one side; they add up to 1. */
export interface SideProbability {
  readonly win: number;
  readonly push: number;
  readonly lose: number;
}
