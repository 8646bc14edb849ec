import type { DecimalOdds, Edge, Probability } from "#app/lib/engine/brands.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import type { SideProbability } from "#app/lib/engine/markets/outcome.ts";

/**
 * M5. Three figures that are never mixed under one name "edge":
 * - expected value per unit staked, EV = p_w(d − 1) − p_l (a push returns the stake and counts 0);
 * - the break-even probability 1/d of the price;
 * - the probability gap p − p_fair to the de-vigged market, in probability points.
 */
export function expectedValue(outcome: SideProbability, decimal: DecimalOdds): Edge {
  return (outcome.win * (decimal - 1) - outcome.lose) as Edge;
}

/** Win, push and lose from a probability that is conditional on no push (the confidence, D6) and the probability of a push. */
export function outcomeOf(confidence: Probability, pushProbability = 0): SideProbability {
  return {
    win: confidence * (1 - pushProbability),
    push: pushProbability,
    lose: (1 - confidence) * (1 - pushProbability),
  };
}

/** EV from the confidence: (1 − push)(p·d − 1); without a push p·d − 1 (D7). */
export function expectedValueOf(confidence: Probability, decimal: DecimalOdds, pushProbability = 0): Edge {
  return ((1 - pushProbability) * (confidence * decimal - 1)) as Edge;
}

/** The probability (given no push) at which the price neither wins nor loses in the long run. */
export function breakEven(decimal: DecimalOdds): Probability {
  return (1 / decimal) as Probability;
}

/** Above these expected values a price is presumed stale or wrong until it has been seen again: main markets, all others. */
const SUSPECT_EDGE_MAIN = 0.1;
const SUSPECT_EDGE_OTHER = 0.2;

/**
 * Above these limits a price is a mistake, no matter how long it lasts: M5's limit off the main markets, and for a parlay as much as its
 * margin, about 10 %, on top of it. On a game's main markets the other books show a mistake.
 */
const MISTAKEN_EDGE: Partial<Readonly<Record<Market, number>>> = { prop: SUSPECT_EDGE_OTHER, parlay: 0.3 };

/** A parlay's legs are on main markets, which have been compared with each other. */
const MAIN_MARKETS: readonly string[] = ["moneyline", "spread", "total", "parlay"] satisfies readonly Market[];

/** Whether the expected value is too good for the market: the quote has to be seen again before it is used. */
export function isSuspectEdge(ev: number, market: string): boolean {
  return ev > (MAIN_MARKETS.includes(market) ? SUSPECT_EDGE_MAIN : SUSPECT_EDGE_OTHER);
}

/** Whether the expected value is more than a book offers on purpose: books' rules let them cancel bets on obvious mistakes. */
export function isMistakenEdge(ev: number, market: Market): boolean {
  return ev > (MISTAKEN_EDGE[market] ?? Number.POSITIVE_INFINITY);
}
