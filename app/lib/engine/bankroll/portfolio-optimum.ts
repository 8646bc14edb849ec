import { maximizeGrowth, type GrowthScenarios } from "./maximize-growth.ts";
import type { PortfolioPart } from "./portfolio-parts.ts";
import { addMoments, momentsOf, twoPoints, type Moments, type WeightedPoint } from "./two-point-moments.ts";

/** Largest share of the bankroll the candidates may take together. */
const TOTAL_LIMIT = 0.99;
const SWEEPS = 40;
/** Fractions of the bankroll: a tenth of a cent of $1,000, long before the stake is shrunk. */
const PRECISION = 1e-6;

/** Wealth without any bet: one bankroll, for certain. */
const BANKROLL: Moments = { mean: 1, variance: 0, third: 0 };

/**
 * `before` plus what the part's open bets and, at these stakes, its candidates return in a state. `stakes` is parallel to the candidates.
 */
function wealthIn(part: PortfolioPart, stakes: readonly number[], state: number, before: number): number {
  const n = part.candidates.length;
  let wealth = before + (part.open[state] ?? 0);
  for (let i = 0; i < n; i++) wealth += (stakes[i] ?? 0) * (part.returns[state * n + i] as number);
  return wealth;
}

function stakesOn(part: PortfolioPart, stakes: readonly number[]): number[] {
  return part.candidates.map((index) => stakes[index] ?? 0);
}

/** Moments of a part's return at the current stakes. */
function momentsOfPart(part: PortfolioPart, stakes: readonly number[]): Moments {
  const own = stakesOn(part, stakes);
  return momentsOf(
    part.weights.map((_, state) => wealthIn(part, own, state, 0)),
    part.weights,
  );
}

/** Every state of a part combined with every point that represents the rest of the portfolio. */
function scenariosOf(part: PortfolioPart, rest: readonly WeightedPoint[]): GrowthScenarios {
  return {
    weights: Float64Array.from(rest.flatMap((point) => part.weights.map((weight) => weight * point.weight))),
    wealth: Float64Array.from(rest.flatMap(({ value }) => part.open.map((open) => value + open))),
    returns: Float64Array.from(rest.flatMap(() => Array.from(part.returns))),
  };
}

/** The best stakes on one part given the rest, searched from the current ones unless those could lose everything. */
function bestStakes(part: PortfolioPart, rest: readonly WeightedPoint[], present: readonly number[]): number[] {
  const survivable = part.weights.every((_, state) =>
    rest.every(({ value }) => wealthIn(part, present, state, value) > 0),
  );
  return maximizeGrowth(scenariosOf(part, rest), part.candidates.length, {
    limit: TOTAL_LIMIT,
    precision: PRECISION,
    start: survivable ? present : undefined,
  });
}

/**
 * Full Kelly stakes in the order of the question: they maximize the expected log growth of the whole portfolio, with open bets fixed. Block
 * coordinate ascent: one part after another is maximized exactly, with the rest of the portfolio represented by two points with its first
 * three moments, until no stake moves. With a single part the answer is exact at once.
 */
export function optimum(parts: readonly PortfolioPart[], count: number): readonly number[] {
  const stakes = Array.from({ length: count }, () => 0);
  const free = parts.filter((part) => part.candidates.length > 0);
  const fixed = parts
    .filter((part) => part.candidates.length === 0)
    .map((part) => momentsOfPart(part, stakes))
    .reduce(addMoments, BANKROLL);
  const moments = free.map((part) => momentsOfPart(part, stakes));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = 0;
    for (const [at, part] of free.entries()) {
      const rest = moments.filter((_, other) => other !== at).reduce(addMoments, fixed);
      const before = stakesOn(part, stakes);
      bestStakes(part, twoPoints(rest), before).forEach((stake, i) => {
        moved = Math.max(moved, Math.abs(stake - (before[i] ?? 0)));
        stakes[part.candidates[i] ?? 0] = stake;
      });
      moments[at] = momentsOfPart(part, stakes);
    }
    if (moved < PRECISION || free.length === 1) break;
  }
  const total = stakes.reduce((sum, stake) => sum + stake, 0);
  return total > TOTAL_LIMIT ? stakes.map((stake) => (stake * TOTAL_LIMIT) / total) : stakes;
}
