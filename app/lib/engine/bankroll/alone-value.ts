import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import type { SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { combinedOdds } from "#app/lib/engine/parlay/price.ts";
import { blocksOfGames, legsInside, resultsIn, returnsOf } from "./outcome-block.ts";
import type { GameDistributions, PortfolioLeg } from "./portfolio.ts";

/** The value of a bet by itself. */
export interface AloneValue {
  /** That every leg wins. */
  readonly allWin: number;
  /** That no leg loses: every one wins or is pushed. */
  readonly noLoss: number;
  /** For a single, the probability of winning given no push; for a parlay, `allWin`. */
  readonly probability: number;
  /** Product of the legs' odds. */
  readonly decimal: DecimalOdds;
  /** Per unit staked; a pushed leg drops out. */
  readonly expectedValue: number;
  /** Full Kelly stake by itself. */
  readonly kelly: number;
}

function valueOfSingle({ win, push, lose }: SideProbability, decimal: DecimalOdds): AloneValue {
  const p = win + lose > 0 ? win / (win + lose) : 0;
  return {
    allWin: win,
    noLoss: win + push,
    probability: p,
    decimal,
    expectedValue: win * (decimal - 1) - lose,
    kelly: Math.max(0, (p * decimal - 1) / (decimal - 1)),
  };
}

/** The value of a bet by itself, legs on one game taken together (M22). @throws RangeError without legs. */
export function aloneValue(legs: readonly PortfolioLeg[], distributions: GameDistributions): AloneValue {
  const decimal = combinedOdds(legs.map((leg) => leg.decimal));
  const [single] = legs;
  if (single && legs.length === 1) return valueOfSingle(single.outcome, decimal);
  let allWin = 1;
  let noLoss = 1;
  let expectedReturn = 1;
  for (const block of blocksOfGames(legs, distributions)) {
    const own = legsInside(block, { legs });
    let won = 0;
    let unlost = 0;
    block.weights.forEach((weight, state) => {
      const results = resultsIn(block, own, state);
      if (results.every((result) => result > 0)) won += weight;
      if (results.every((result) => result >= 0)) unlost += weight;
    });
    allWin *= won;
    noLoss *= unlost;
    expectedReturn *= returnsOf(block, own).reduce((sum, r, state) => sum + (r + 1) * (block.weights[state] ?? 0), 0);
  }
  const expectedValue = expectedReturn - 1;
  return {
    allWin,
    noLoss,
    probability: allWin,
    decimal,
    expectedValue,
    kelly: Math.max(0, expectedValue / (decimal - 1)),
  };
}
