import { MAX_STAKE_CENTS, MIN_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { dollars } from "#app/lib/schemas/dollars.ts";

/** A stake as it is typed into a form ("25", "$1,000.50") → integer cents. */
export const stakeDollarsSchema = dollars({
  required: "Enter a stake",
  least: [MIN_STAKE_CENTS, `The smallest stake is ${formatNumber(MIN_STAKE_CENTS / 100, 2)}`],
  most: [MAX_STAKE_CENTS, `The largest stake is ${formatNumber(MAX_STAKE_CENTS / 100, 2)}`],
});
