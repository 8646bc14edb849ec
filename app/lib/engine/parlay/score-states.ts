import { negativeBinomialScores } from "#app/lib/engine/markets/negative-binomial-runs.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { poissonScores } from "#app/lib/engine/markets/poisson-goals.ts";
import { turnsAt } from "#app/lib/engine/markets/score-model.ts";

/** Called with a final margin (home − away), a final total and the weight of both together; weights need not add up to 1. */
export type VisitScore = (margin: number, total: number, weight: number) => void;

type ScoreGrid = Extract<OutcomeDistribution, { kind: "poisson" | "negative-binomial" }>;

/**
 * Every final score of a goals or runs grid (M17, M18) as margin and total together: the joint distribution whose marginals
 * `priceOutcome` prices. Overtime adds a goal, extra innings add the winner's margin, and leads turn at the end.
 */
export function visitScores(distribution: ScoreGrid, visit: VisitScore): void {
  const model = distribution.kind === "poisson" ? poissonScores(distribution) : negativeBinomialScores(distribution);
  const { home, away, levelFactor, lateHomeShare, lateHomeMargins, lateAwayMargins } = model;
  for (let i = 0; i < home.length; i++) {
    for (let j = 0; j < away.length; j++) {
      const weight = (home[i] as number) * (away[j] as number);
      if (i !== j) {
        const { up, down } = turnsAt(model, i - j);
        visit(i - j, i + j, weight * (1 - up - down));
        if (up > 0) visit(i - j + 1, i + j + 1, weight * up);
        // A longer lead of the away team adds its goal, a shorter one of the home team takes its run away.
        if (down > 0) visit(i - j - 1, i + j + (i > j ? -1 : 1), weight * down);
        continue;
      }
      const level = weight * levelFactor;
      lateHomeMargins.forEach((p, index) => visit(index + 1, 2 * i + index + 1, level * lateHomeShare * p));
      lateAwayMargins.forEach((p, index) => visit(-index - 1, 2 * i + index + 1, level * (1 - lateHomeShare) * p));
    }
  }
}
