import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { cents, type Cents, type DecimalOdds, type Probability } from "#app/lib/engine/brands.ts";
import { outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { kellyFraction } from "./kelly.ts";
import { uncertaintyFactor } from "./uncertainty.ts";

/** M8's defaults: a quarter of the shrunk Kelly stake, at most 2% of the bankroll per bet, 3% per game, 10% per day. */
export interface StakeLimits {
  readonly kellyShare: number;
  readonly perBet: number;
  readonly perGame: number;
  readonly perDay: number;
}
export const DEFAULT_STAKE_LIMITS: StakeLimits = { kellyShare: 0.25, perBet: 0.02, perGame: 0.03, perDay: 0.1 };

export interface StakeQuestion {
  /** Given no push. */
  readonly probability: Probability;
  /**
   * The probability that must have value for there to be a stake: the lower end of the 90% interval of `probability`, or `gateLow` of a
   * pick's estimate.
   */
  readonly probabilityLow: Probability;
  /** Standard deviation of `probability`. */
  readonly probabilitySd: number;
  readonly pushProbability?: number;
  readonly decimal: DecimalOdds;
  readonly limits?: StakeLimits;
  /** Fractions of the bankroll already at risk on the same game and on the same day. */
  readonly openOnGame?: number;
  readonly openToday?: number;
}

export type StakeLimitedBy = "no-edge" | "lower-bound" | "per-bet" | "per-game" | "per-day";

export interface StakeSuggestion {
  /** Fraction of the bankroll; 0 means no bet. */
  readonly fraction: number;
  readonly fullKelly: number;
  readonly uncertaintyFactor: number;
  /** What limited the stake; null when it is the shrunk Kelly stake itself. */
  readonly limitedBy: StakeLimitedBy | null;
}

/** The caps of M8 on a stake, given what is at risk already; fractions of the bankroll. Nothing is left where they are used up. */
export function withinCaps(
  wanted: number,
  open: { readonly onGame: number; readonly today: number },
  limits: StakeLimits = DEFAULT_STAKE_LIMITS,
): Pick<StakeSuggestion, "fraction" | "limitedBy"> {
  const caps: readonly (readonly [number, StakeLimitedBy])[] = [
    [limits.perBet, "per-bet"],
    [limits.perGame - open.onGame, "per-game"],
    [limits.perDay - open.today, "per-day"],
  ];
  let fraction = wanted;
  let limitedBy: StakeLimitedBy | null = null;
  for (const [cap, name] of caps) {
    if (fraction > cap) {
      fraction = Math.max(0, cap);
      limitedBy = name;
    }
  }
  return { fraction, limitedBy };
}

/**
 * The suggested stake: k·c·f (M7, M8), then the caps. Nothing is staked when the lower 90% bound of p does not beat the break-even of the
 * price: the bet must have value at its pessimistic end.
 */
export function suggestStake(question: StakeQuestion): StakeSuggestion {
  const limits = question.limits ?? DEFAULT_STAKE_LIMITS;
  const { probability, decimal } = question;
  const fullKelly = kellyFraction(outcomeOf(probability, question.pushProbability ?? 0), decimal);
  const factor = uncertaintyFactor(probability, decimal, question.probabilitySd);
  const answer = (fraction: number, limitedBy: StakeLimitedBy | null): StakeSuggestion => ({
    fraction,
    fullKelly,
    uncertaintyFactor: factor,
    limitedBy,
  });
  if (!(fullKelly > 0)) return answer(0, "no-edge");
  if (question.probabilityLow * decimal <= 1) return answer(0, "lower-bound");
  const open = { onGame: question.openOnGame ?? 0, today: question.openToday ?? 0 };
  const capped = withinCaps(limits.kellyShare * factor * fullKelly, open, limits);
  return answer(capped.fraction, capped.limitedBy);
}

/** A fraction of the bankroll in whole cents, rounded down: a suggestion never exceeds its caps. */
export function stakeInCents(fraction: number, bankroll: Cents): Cents {
  // The small allowance keeps 0.02 × 100,000 from becoming 1,999 by binary rounding.
  return cents(Math.max(0, Math.floor(fraction * bankroll + 1e-6)));
}

/** The standard deviation of p behind a symmetric 90% interval: half its width over 1.645. */
export function sdFromInterval(low: number, high: number): number {
  return (high - low) / (2 * Z_90);
}
