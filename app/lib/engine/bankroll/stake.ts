import { cents, type Cents, type DecimalOdds, type Probability } from "#app/lib/engine/brands.ts";
import { outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { kellyFraction } from "./kelly.ts";

/** M8's defaults: a quarter of the Kelly stake at the shrunk edge, at most 2% of the bankroll per bet, 3% per game, 10% per day. */
export interface StakeLimits {
  readonly kellyShare: number;
  readonly perBet: number;
  readonly perGame: number;
  readonly perDay: number;
}
export const DEFAULT_STAKE_LIMITS: StakeLimits = { kellyShare: 0.25, perBet: 0.02, perGame: 0.03, perDay: 0.1 };

export type StakeLimitedBy = "no-edge" | "not-a-bet" | "per-bet" | "per-game" | "per-day";

/** A stake after the caps. */
interface CappedStake {
  /** Fraction of the bankroll; 0 means no bet. */
  readonly fraction: number;
  /** The cap that lowered it, the last one if several did; null when none did. */
  readonly limitedBy: StakeLimitedBy | null;
}

/** Applies the caps of M8 to a stake, given the amounts already at risk; fractions of the bankroll. The stake is 0 if a cap is used up. */
export function withinCaps(
  wanted: number,
  open: { readonly onGame: number; readonly today: number },
  limits: StakeLimits = DEFAULT_STAKE_LIMITS,
): CappedStake {
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

/** A quarter of the Kelly stake (M7) at a probability given no push, before doubt and caps. */
export function quarterKelly(probability: Probability, decimal: DecimalOdds): number {
  return DEFAULT_STAKE_LIMITS.kellyShare * kellyFraction(outcomeOf(probability), decimal);
}

/** A fraction of the bankroll in whole cents, rounded down: a suggestion never exceeds its caps. */
export function stakeInCents(fraction: number, bankroll: Cents): Cents {
  // The small allowance keeps 0.02 × 100,000 from becoming 1,999 by binary rounding.
  return cents(Math.max(0, Math.floor(fraction * bankroll + 1e-6)));
}
