import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution, SideProbability } from "#app/lib/engine/markets/outcome.ts";

/** A leg of a bet in the portfolio; a single has one. `line` is the side's own. */
export interface PortfolioLeg {
  readonly gameId: string;
  /** The day its stake counts toward, such as 2026-01-15; only compared for equality. */
  readonly day: string;
  readonly market: Market;
  /** Player and statistic of a prop; absent or empty on the markets of the game. */
  readonly subject?: string;
  readonly side: Side;
  readonly line: number | null;
  readonly decimal: DecimalOdds;
  readonly outcome: SideProbability;
}

/** Anything with legs: all of them win, or the stake is lost; a pushed leg drops out. */
export interface PortfolioBet {
  readonly legs: readonly PortfolioLeg[];
}

/** A bet already placed, with a fixed stake. */
export interface OpenPosition extends PortfolioBet {
  /** Fraction of the bankroll. */
  readonly fraction: number;
}

/** A bet to be sized. */
export interface CandidateBet extends PortfolioBet {
  /** Whether it is a BET by itself (D39); only BETs are staked. */
  readonly isBet: boolean;
  /** The part of its edge that is believed (M36). */
  readonly share: number;
}

/**
 * Outcome distributions by game id. Legs on the markets of one of these games are priced jointly; legs on any other game, and props, for
 * which no joint model with the game exists, are treated as independent.
 */
export type GameDistributions = ReadonlyMap<string, OutcomeDistribution>;

/** Two legs with the same key are the same bet, at any price. */
export function legKey({ gameId, market, subject, side, line }: PortfolioLeg): string {
  return `${gameId} ${market} ${subject ?? ""} ${side} ${line}`;
}
