/** A person's default stake until they choose another (core §9), in cents. */
export const DEFAULT_STAKE_CENTS = 2500;
export const MAX_STAKE_CENTS = 10_000_000;
export const MIN_STAKE_CENTS = 100;
export const MIN_BANKROLL_CENTS = 100;
export const MAX_BANKROLL_CENTS = 1_000_000_000;

/** Whether an amount can be staked at all: whole cents from the smallest to the largest stake. */
export function isUsableStake(stakeCents: number): boolean {
  return Number.isSafeInteger(stakeCents) && stakeCents >= MIN_STAKE_CENTS && stakeCents <= MAX_STAKE_CENTS;
}

export interface OfferedStake {
  readonly stakeCents: number;
  /** Whether it is the suggestion; otherwise it is the person's default stake and labeled so. */
  readonly suggested: boolean;
}

/**
 * The initial value of a stake field (D28): the suggested stake if it can be staked, else the default stake. `suggestedCents` is null
 * without a bankroll, 0 where nothing is suggested.
 */
export function offeredStake(
  suggestedCents: number | null,
  defaultStakeCents: number = DEFAULT_STAKE_CENTS,
): OfferedStake {
  return suggestedCents !== null && isUsableStake(suggestedCents)
    ? { stakeCents: suggestedCents, suggested: true }
    : { stakeCents: defaultStakeCents, suggested: false };
}

/** A suggestion that changed by more than this share of its former value is reported. */
const MOVED_BY = 0.25;

/** Whether a suggestion has changed noticeably, both in cents; null if there was none before. */
export function hasMoved(before: number | null, now: number | null): boolean {
  return before !== null && now !== null && Math.abs(now - before) > MOVED_BY * before;
}
