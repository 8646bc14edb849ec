/** M8's defaults: a quarter of the Kelly stake at the shrunk edge, at most 2% of the bankroll per bet, 3% per game, 10% per day. */
export interface StakeLimits {
  readonly kellyShare: number;
  readonly perBet: number;
  readonly perGame: number;
  readonly perDay: number;
}
export const DEFAULT_STAKE_LIMITS: StakeLimits = { kellyShare: 0.25, perBet: 0.02, perGame: 0.03, perDay: 0.1 };

/** Where no bankroll is set, a stake of this many default stakes needs a confirmation, because a digit too many may have been typed. */
export const ASKED_AT_DEFAULT_STAKES = 10;

/** The kinds of limits on a stake, or on the stakes of a game or a day; "usual" if no bankroll is set. */
export type CapKind = "per-bet" | "per-game" | "per-day" | "usual";

/** A cap that a stake breaks. */
export interface BrokenCap {
  readonly kind: CapKind;
  /** The amount at risk under the cap, in cents: of the bet only, or with open bets. */
  readonly atRiskCents: number;
  /** The cap as a fraction of the bankroll, or in default stakes, and in cents. */
  readonly cap: number;
  readonly capCents: number;
}
