import { massMean, type IntegerMass } from "#app/lib/engine/markets/integer-mass.ts";
import { EXTRA_INNINGS_AWAY_MARGINS, EXTRA_INNINGS_HOME_MARGINS } from "#app/lib/engine/markets/key-numbers.ts";
import { negativeBinomialMass, type NegativeBinomialRuns } from "#app/lib/engine/markets/negative-binomial-runs.ts";
import { poissonMass, type PoissonGoals } from "#app/lib/engine/markets/poisson-goals.ts";

/** The final score cell by cell, as M17 and M18 describe it: what the product's sums are compared with. */
export interface ScoreMass {
  /** Final margin, home − away. */
  readonly margin: IntegerMass;
  /** Final total of both teams. */
  readonly total: IntegerMass;
  /** Level after regulation. */
  readonly tie: number;
  /** Home ahead after regulation. */
  readonly homeRegulation: number;
}

interface Turns {
  readonly homeLonger: readonly number[];
  readonly awayLonger: readonly number[];
  readonly homeShorter: number;
}

interface Late {
  readonly inflation: number;
  readonly homeShare: number;
  readonly homeMargins: readonly number[];
  readonly awayMargins: readonly number[];
}

/** Every score of the grid, played to its end. */
function gridMass(home: Float64Array, away: Float64Array, late: Late, turns: Turns): ScoreMass {
  const largest = home.length - 1;
  const margin = new Float64Array(2 * largest + 1);
  const total = new Float64Array(2 * largest + 10);
  let [sum, tie, homeRegulation] = [0, 0, 0];
  const end = (m: number, t: number, p: number) => {
    if (Math.abs(m) <= largest) margin[m + largest] = (margin[m + largest] as number) + p;
    total[t] = (total[t] ?? 0) + p;
  };
  for (let i = 0; i <= largest; i++) {
    for (let j = 0; j <= largest; j++) {
      const p = (home[i] as number) * (away[j] as number) * (i === j ? late.inflation : 1);
      sum += p;
      const lead = i - j;
      if (lead === 0) {
        tie += p;
        late.homeMargins.forEach((q, k) => end(k + 1, 2 * i + k + 1, p * late.homeShare * q));
        late.awayMargins.forEach((q, k) => end(-k - 1, 2 * i + k + 1, p * (1 - late.homeShare) * q));
        continue;
      }
      if (lead > 0) homeRegulation += p;
      const longer = (lead > 0 ? turns.homeLonger[lead - 1] : turns.awayLonger[-lead - 1]) ?? 0;
      const shorter = lead > 1 ? turns.homeShorter : 0;
      end(lead, i + j, p * (1 - longer - shorter));
      end(lead + Math.sign(lead), i + j + 1, p * longer);
      if (shorter > 0) end(lead - 1, i + j - 1, p * shorter);
    }
  }
  return {
    margin: { minimum: -largest, weights: margin.map((p) => p / sum) },
    total: { minimum: 0, weights: total.map((p) => p / sum) },
    tie: tie / sum,
    homeRegulation: homeRegulation / sum,
  };
}

/** Goals. Overtime and shoot-out add one goal to the winner, an empty net one to a short lead. */
export function poissonScoreMass(goals: PoissonGoals): ScoreMass {
  const longer = goals.emptyNet ?? [];
  return gridMass(
    poissonMass(goals.homeMean),
    poissonMass(goals.awayMean),
    { inflation: goals.diagonalInflation, homeShare: goals.overtimeHomeShare, homeMargins: [1], awayMargins: [1] },
    { homeLonger: longer, awayLonger: longer, homeShorter: 0 },
  );
}

/**
 * Runs. A level score after nine innings is decided by extra innings: by the margins they are really won by, the winner's margin being
 * also what they add to the total (the loser's runs in extra innings are left out, about 0.3 a game).
 */
export function negativeBinomialScoreMass(runs: NegativeBinomialRuns): ScoreMass {
  return gridMass(
    negativeBinomialMass(runs.homeMean, runs.dispersion),
    negativeBinomialMass(runs.awayMean, runs.dispersion),
    {
      inflation: 1,
      homeShare: runs.extraInningsHomeShare,
      homeMargins: EXTRA_INNINGS_HOME_MARGINS,
      awayMargins: EXTRA_INNINGS_AWAY_MARGINS,
    },
    {
      homeLonger: [],
      awayLonger: runs.lastInning?.awayLonger ?? [],
      homeShorter: runs.lastInning?.homeShorter ?? 0,
    },
  );
}

export function massSd(mass: IntegerMass): number {
  const mean = massMean(mass);
  let variance = 0;
  for (const [index, weight] of Array.from(mass.weights).entries())
    variance += (mass.minimum + index - mean) ** 2 * weight;
  return Math.sqrt(variance);
}
