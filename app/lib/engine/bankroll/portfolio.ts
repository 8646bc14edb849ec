import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution, SideProbability } from "#app/lib/engine/markets/outcome.ts";

/** A leg of a bet in the portfolio; a single has one. `line` is the side's own. */
export interface PortfolioLeg {
  readonly gameId: string;
  /** The day its stake counts on, any text that two games of one day share. */
  readonly day: string;
  readonly market: Market;
  readonly side: Side;
  readonly line: number | null;
  readonly decimal: DecimalOdds;
  readonly outcome: SideProbability;
}

/** Anything with legs: all of them win, or the stake is lost; a pushed leg drops out. */
export interface PortfolioBet {
  readonly legs: readonly PortfolioLeg[];
}

/** A bet that is made already: its stake is what it is. */
export interface OpenPosition extends PortfolioBet {
  /** Fraction of the bankroll. */
  readonly fraction: number;
}

/** A bet whose stake is asked for. */
export interface CandidateBet extends PortfolioBet {
  /** Lower end of the 90 % interval, and standard deviation, of the probability that it wins (given no push). */
  readonly probabilityLow: number;
  readonly probabilitySd: number;
}

/** Outcome distributions of games by id: legs on such a game end together, on any other game apart. */
export type GameDistributions = ReadonlyMap<string, OutcomeDistribution>;

/** Two legs with one key are the same bet on the same thing, whatever its price. */
export function legKey({ gameId, market, side, line }: PortfolioLeg): string {
  return `${gameId} ${market} ${side} ${line}`;
}
