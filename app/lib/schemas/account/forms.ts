import { z } from "zod";
import { formatMoney } from "#app/lib/format/money.ts";
import { dollars } from "#app/lib/schemas/dollars.ts";
import { regionSchema } from "./dto.ts";

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

const birthDateSchema = z
  .string({ error: "Enter your date of birth" })
  .trim()
  .pipe(z.iso.date({ error: "Enter your date of birth as year-month-day, like 1990-05-31" }))
  .refine((day) => day >= "1900-01-01", "Enter your date of birth");

/** The notice that is accepted before signing in: who is old enough where they are may. */
export const consentFormSchema = z.object({
  birthDate: birthDateSchema,
  region: z.enum(regionSchema.options, { error: "Choose where you are" }),
  understood: z.literal("yes", { error: "Tick the box to go on" }),
});
