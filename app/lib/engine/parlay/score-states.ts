import { EXTRA_INNINGS_AWAY_MARGINS, EXTRA_INNINGS_HOME_MARGINS } from "#app/lib/engine/markets/key-numbers.ts";
import { LARGEST_RUNS, negativeBinomialMass } from "#app/lib/engine/markets/negative-binomial-runs.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { LARGEST_GOALS, poissonMass } from "#app/lib/engine/markets/poisson-goals.ts";

/** Called with a final margin (home − away), a final total and the weight of both together; weights need not add up to 1. */
export type VisitScore = (margin: number, total: number, weight: number) => void;

type ScoreGrid = Extract<OutcomeDistribution, { kind: "poisson" | "negative-binomial" }>;

/**
 * Every final score of a goals or runs grid (M17, M18) as margin and total together: the joint distribution whose marginals
 * `priceOutcome` prices. Overtime adds a goal, extra innings add the winner's margin.
 */
export function visitScores(distribution: ScoreGrid, visit: VisitScore): void {
  if (distribution.kind === "poisson") {
    const home = poissonMass(distribution.homeMean);
    const away = poissonMass(distribution.awayMean);
    visitGrid(home, away, LARGEST_GOALS, visit, (goals, weight) => {
      const level = weight * distribution.diagonalInflation;
      visit(1, 2 * goals + 1, level * distribution.overtimeHomeShare);
      visit(-1, 2 * goals + 1, level * (1 - distribution.overtimeHomeShare));
    });
    return;
  }
  const home = negativeBinomialMass(distribution.homeMean, distribution.dispersion);
  const away = negativeBinomialMass(distribution.awayMean, distribution.dispersion);
  const share = distribution.extraInningsHomeShare;
  visitGrid(home, away, LARGEST_RUNS, visit, (runs, weight) => {
    EXTRA_INNINGS_HOME_MARGINS.forEach((p, index) => visit(index + 1, 2 * runs + index + 1, weight * share * p));
    EXTRA_INNINGS_AWAY_MARGINS.forEach((p, index) => visit(-index - 1, 2 * runs + index + 1, weight * (1 - share) * p));
  });
}

function visitGrid(
  home: Float64Array,
  away: Float64Array,
  largest: number,
  visit: VisitScore,
  visitLevel: (score: number, weight: number) => void,
): void {
  for (let i = 0; i <= largest; i++) {
    for (let j = 0; j <= largest; j++) {
      const weight = (home[i] as number) * (away[j] as number);
      if (i === j) visitLevel(i, weight);
      else visit(i - j, i + j, weight);
    }
  }
}
