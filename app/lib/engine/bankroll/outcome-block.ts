import type { GameMarket } from "#app/lib/engine/leagues.ts";
import { independentOutcomes, jointOutcomes, type JointState } from "#app/lib/engine/parlay/same-game.ts";
import { legKey, type GameDistributions, type PortfolioBet, type PortfolioLeg } from "./portfolio.ts";

/**
 * Legs whose results depend on each other and on no other leg: every joint result (a state) with its probability, and each leg's result in
 * it.
 */
export interface OutcomeBlock {
  /** Probability of each state; they add up to 1. */
  readonly weights: readonly number[];
  /** By leg key, the leg's result in each state: 1 won, 0 pushed, −1 lost. */
  readonly columns: ReadonlyMap<string, readonly number[]>;
}

function blockOf(keys: readonly string[], states: readonly JointState[]): OutcomeBlock {
  return {
    weights: states.map(({ probability }) => probability),
    columns: new Map(keys.map((key, i) => [key, states.map(({ results }) => results[i] ?? 0)])),
  };
}

/** The product of two independent blocks: every state of the one with every state of the other. */
export function productOf(a: OutcomeBlock, b: OutcomeBlock): OutcomeBlock {
  const columns = new Map<string, readonly number[]>();
  for (const [key, column] of a.columns) {
    const repeated = column.flatMap((result) => b.weights.map(() => result));
    columns.set(key, repeated);
  }
  for (const [key, column] of b.columns) {
    const repeated = a.weights.flatMap(() => column);
    columns.set(key, repeated);
  }
  return { weights: a.weights.flatMap((x) => b.weights.map((y) => x * y)), columns };
}

const isOnGame = (leg: PortfolioLeg): leg is PortfolioLeg & { readonly market: GameMarket } =>
  leg.market !== "prop" && leg.market !== "parlay";

/**
 * One block per game with a distribution; props, published parlays and legs of other games have one each. Of two legs with the same key the first
 * counts.
 */
export function blocksOfGames(legs: readonly PortfolioLeg[], distributions: GameDistributions): OutcomeBlock[] {
  const unique = new Map<string, PortfolioLeg>();
  for (const leg of legs) if (!unique.has(legKey(leg))) unique.set(legKey(leg), leg);
  const games = new Map<string, PortfolioLeg[]>();
  for (const leg of unique.values()) {
    const place = distributions.has(leg.gameId) && isOnGame(leg) ? leg.gameId : legKey(leg);
    games.set(place, [...(games.get(place) ?? []), leg]);
  }
  return [...games.values()].map((ofGame) => {
    const distribution = ofGame.length > 1 ? distributions.get(ofGame[0]?.gameId ?? "") : undefined;
    const states = distribution ? jointOutcomes(distribution, ofGame.filter(isOnGame)) : independentOutcomes(ofGame);
    return blockOf(ofGame.map(legKey), states);
  });
}

/** The bet's legs that are in the block. */
export function legsInside(block: OutcomeBlock, { legs }: PortfolioBet): readonly PortfolioLeg[] {
  return legs.filter((leg) => block.columns.has(legKey(leg)));
}

/** Results of legs in one state of their block. */
export function resultsIn(block: OutcomeBlock, legs: readonly PortfolioLeg[], state: number): readonly number[] {
  return legs.map((leg) => block.columns.get(legKey(leg))?.[state] ?? 0);
}

/** What a bet on these legs, all in the block, returns per unit staked in each state: the product of the winners' odds minus 1, or −1. */
export function returnsOf(block: OutcomeBlock, legs: readonly PortfolioLeg[]): readonly number[] {
  return block.weights.map((_, state) => {
    let product = 1;
    for (const leg of legs) {
      const result = block.columns.get(legKey(leg))?.[state] ?? 0;
      if (result < 0) return -1;
      if (result > 0) product *= leg.decimal;
    }
    return product - 1;
  });
}
