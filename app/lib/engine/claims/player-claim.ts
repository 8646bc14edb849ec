import { normalCdf } from "#app/lib/engine/markets/normal.ts";
import type { Claim, Subject } from "./claim.ts";

type Compared = Extract<Subject, { kind: "player" }>;

/**
 * Below this probability a comparison is too close to call. At 65 % the player who is ahead is the wrong one in every third comparison;
 * bets at −110 need 52.4 %, so a call that is wrong more often than that is worthless at a price.
 */
export const CALLED_FROM = 0.65;

/** A player's true measure as far as it is known; larger is better. */
export interface Standing {
  readonly playerId: string;
  readonly value: number;
  readonly error: number;
  readonly n: number;
}

/** A comparison with the probability that the first is truly better. */
export type PlayerClaim = Claim<Compared> & { readonly probability: number };

const Z_95 = 1.959963984540054;

/**
 * One player against another of his role. The reader asked for this one comparison, so p is not adjusted; the call depends on the
 * probability that the leading player is truly better.
 */
export function playerClaim(one: Standing, other: Standing, at: number): PlayerClaim {
  const estimate = one.value - other.value;
  const error = Math.hypot(one.error, other.error);
  const probability = error > 0 ? normalCdf(estimate / error) : estimate === 0 ? 0.5 : estimate > 0 ? 1 : 0;
  const called = Math.max(probability, 1 - probability) >= CALLED_FROM;
  const p = 2 * Math.min(probability, 1 - probability);
  return {
    subject: { kind: "player", playerId: one.playerId, other: other.playerId },
    metric: "measure",
    comparator: "other-player",
    floor: 0,
    at,
    estimate,
    low: estimate - Z_95 * error,
    high: estimate + Z_95 * error,
    n: one.n,
    otherN: other.n,
    own: { value: one.value, low: one.value - Z_95 * one.error, high: one.value + Z_95 * one.error, n: one.n },
    p,
    adjustedP: p,
    probability,
    says: called ? (probability >= 0.5 ? "above" : "below") : "unclear",
  };
}
