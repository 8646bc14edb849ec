import { z } from "zod";
import { MAX_STAKE_CENTS, MIN_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { dollars } from "#app/lib/schemas/dollars.ts";

export const MAX_PAYOUT_CENTS = 1_000_000_000;

/** A stake as it is typed into a form ("25", "$1,000.50") → integer cents. */
export const stakeDollarsSchema = dollars({
  required: "Enter a stake",
  least: [MIN_STAKE_CENTS, `The smallest stake is ${formatNumber(MIN_STAKE_CENTS / 100, 2)}`],
  most: [MAX_STAKE_CENTS, `The largest stake is ${formatNumber(MAX_STAKE_CENTS / 100, 2)}`],
});

/** A book's payout for a bet, including its stake; 0 for a lost one. */
export const payoutDollarsSchema = dollars({
  required: "Enter what your book paid, 0 where you lost",
  least: [0, "A payout is not below 0"],
  most: [MAX_PAYOUT_CENTS, `The largest payout is ${formatNumber(MAX_PAYOUT_CENTS / 100, 2)}`],
});

/** In a call: confirms that the person has seen which caps a stake breaks and places it anyway (D52). */
export const acknowledgeOverCapSchema = z.boolean().optional();
export const ACKNOWLEDGE_OVER_CAP_TEXT =
  "Send true to stake more than a cap (2% of the bankroll per bet, 3% per game, 10% per day; where no bankroll is set, ten default stakes on one bet); without it such a stake is refused and the problem names the caps.";

/** The same in a form: a checkbox, sent while it is ticked. */
export const acknowledgeOverCapField = z
  .literal("on")
  .optional()
  .catch(undefined)
  .transform((value) => value === "on");
