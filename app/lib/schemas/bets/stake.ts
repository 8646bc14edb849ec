import { formatMoney } from "#app/lib/format/money.ts";
import { dollars } from "#app/lib/schemas/dollars.ts";

export const DEFAULT_STAKE_CENTS = 2500;
export const MAX_STAKE_CENTS = 10_000_000;
export const MIN_STAKE_CENTS = 100;

/** Whether an amount can be staked at all: whole cents from the smallest to the largest stake. */
export function isUsableStake(stakeCents: number): boolean {
  return Number.isSafeInteger(stakeCents) && stakeCents >= MIN_STAKE_CENTS && stakeCents <= MAX_STAKE_CENTS;
}

export interface OfferedStake {
  readonly stakeCents: number;
  /** Whether it is the suggestion; otherwise it is the person's default stake, to be labelled as that. */
  readonly suggested: boolean;
}

/**
 * What a stake field holds before anybody types (D28): the suggested stake where there is one that can be staked, else the default stake.
 * `suggestedCents` is null without a bankroll, 0 where nothing is suggested.
 */
export function offeredStake(suggestedCents: number | null): OfferedStake {
  return suggestedCents !== null && isUsableStake(suggestedCents)
    ? { stakeCents: suggestedCents, suggested: true }
    : { stakeCents: DEFAULT_STAKE_CENTS, suggested: false };
}

/** A stake as it is typed into a form ("25", "$1,000.50") → integer cents. */
export const stakeDollarsSchema = dollars({
  required: "Enter a stake",
  least: [MIN_STAKE_CENTS, `The smallest stake is ${formatMoney(MIN_STAKE_CENTS, { wholeDollars: true })}`],
  most: [MAX_STAKE_CENTS, `The largest stake is ${formatMoney(MAX_STAKE_CENTS, { wholeDollars: true })}`],
});
