import { z } from "zod";
import { formatMoney } from "#app/lib/format/money.ts";
import { dollars } from "#app/lib/schemas/dollars.ts";

export const MIN_BANKROLL_CENTS = 100;
export const MAX_BANKROLL_CENTS = 1_000_000_000;

export const bankrollDollarsSchema = dollars({
  required: "Enter a bankroll",
  least: [MIN_BANKROLL_CENTS, `The smallest bankroll is ${formatMoney(MIN_BANKROLL_CENTS, { wholeDollars: true })}`],
  most: [MAX_BANKROLL_CENTS, `The largest bankroll is ${formatMoney(MAX_BANKROLL_CENTS, { wholeDollars: true })}`],
});

/** The form that sets or removes the bankroll. */
export const bankrollFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("bankroll"), bankroll: bankrollDollarsSchema }),
  z.object({ intent: z.literal("forget-bankroll") }),
]);
