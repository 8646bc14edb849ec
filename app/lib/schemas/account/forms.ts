import { z } from "zod";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { dollars } from "#app/lib/schemas/dollars.ts";
import { bookSchema, oddsFormatSchema } from "#app/lib/schemas/vocabulary.ts";
import {
  MAX_BANKROLL_CENTS,
  MAX_STAKE_CENTS,
  MIN_BANKROLL_CENTS,
  MIN_STAKE_CENTS,
} from "#app/lib/engine/bankroll/offered-stake.ts";
import { CURRENCY_MARKS } from "#app/lib/engine/bankroll/currency-marks.ts";
import { EXCLUSION_LENGTH_KEYS } from "#app/lib/engine/care/exclusion.ts";
import { LIMIT_KINDS } from "#app/lib/engine/care/limits.ts";
import { REALITY_CHECKS } from "#app/lib/engine/care/time-used.ts";
import { regionSchema } from "./dto.ts";

/** An amount without a currency mark, because these sentences are the same for everybody. */
const amount = (cents: number) => formatNumber(cents / 100, 2);

export const bankrollDollarsSchema = dollars({
  required: "Enter a bankroll",
  least: [MIN_BANKROLL_CENTS, `The smallest bankroll is ${amount(MIN_BANKROLL_CENTS)}`],
  most: [MAX_BANKROLL_CENTS, `The largest bankroll is ${amount(MAX_BANKROLL_CENTS)}`],
});

/** The form that sets the bankroll. */
export const bankrollFormSchema = z.object({ bankroll: bankrollDollarsSchema });

const birthDateSchema = z
  .string({ error: "Enter your date of birth" })
  .trim()
  .pipe(z.iso.date({ error: "Enter your date of birth as year-month-day, like 1990-05-31" }))
  .refine((day) => day >= "1900-01-01", "Enter a date of birth from 1900 on");

/** The notice accepted before signing in; a person must be old enough for their place. */
export const consentFormSchema = z.object({
  birthDate: birthDateSchema,
  region: z.enum(regionSchema.options, { error: "Choose where you are" }),
  understood: z.literal("yes", { error: "Tick the box to go on" }),
});

/** Whether Intl knows a time zone of this name. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Name, region and time zone. */
export const profileFormSchema = z.object({
  username: z
    .string({ error: "Enter a name" })
    .trim()
    .min(1, "Enter a name")
    .max(60, "A name has at most 60 characters")
    .regex(/^[^<>\p{Cc}]*$/u, "A name cannot contain < or >"),
  region: z.enum(regionSchema.options, { error: "Choose where you are" }),
  timeZone: z.string({ error: "Choose a time zone" }).refine(isTimeZone, "Choose a time zone from the list"),
});
export type Profile = z.output<typeof profileFormSchema>;

export const emailFormSchema = z.object({
  email: z
    .string({ error: "Enter an e-mail address" })
    .trim()
    .toLowerCase()
    .max(254, "This address is too long")
    .pipe(z.email({ error: "Enter an e-mail address like name@example.com" })),
});

export const earlyAccessFormSchema = z.object({ earlyAccess: z.literal("on").optional() });
export const endSessionFormSchema = z.object({ session: z.string().max(200) });

const stakeField = (required: string) =>
  dollars({
    required,
    least: [MIN_STAKE_CENTS, `The smallest stake is ${amount(MIN_STAKE_CENTS)}`],
    most: [MAX_STAKE_CENTS, `The largest stake is ${amount(MAX_STAKE_CENTS)}`],
  });
/** A blank field is null. */
const optionally = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema.optional())
    .transform((value) => value ?? null);

/** The format of odds and amounts, the default stake, and the sportsbooks that prices come from. */
export const bettingFormSchema = z.object({
  oddsFormat: oddsFormatSchema,
  currencyMark: z.enum(CURRENCY_MARKS),
  unit: optionally(stakeField("Enter a unit")),
  defaultStake: stakeField("Enter a stake"),
  preferredBook: optionally(bookSchema),
  ownBooks: z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(bookSchema),
  ),
});
export type BettingSettings = z.output<typeof bettingFormSchema>;

export const MIN_LIMIT_CENTS = 100;
export const MAX_LIMIT_CENTS = 1_000_000_000;
const moneyLimit = optionally(
  dollars({
    required: "Enter an amount",
    least: [MIN_LIMIT_CENTS, "The smallest limit is 1.00; leave the field empty for none"],
    most: [MAX_LIMIT_CENTS, "This no longer limits anything; leave the field empty for none"],
  }),
);
export const MIN_LIMIT_MINUTES = 15;
export const MAX_LIMIT_MINUTES = 31 * 24 * 60;
const timeLimit = optionally(
  z
    .string()
    .trim()
    .regex(/^\d+$/, "Enter whole minutes, like 60")
    .transform(Number)
    .refine((minutes) => minutes >= MIN_LIMIT_MINUTES, `The smallest limit is ${MIN_LIMIT_MINUTES} minutes`)
    .refine(
      (minutes) => minutes <= MAX_LIMIT_MINUTES,
      "This no longer limits anything; leave the field empty for none",
    ),
);

/** The three limits of a kind: money as people type it, or minutes; a blank field is no limit. */
export const limitsFormSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal(LIMIT_KINDS[0]), day: moneyLimit, week: moneyLimit, month: moneyLimit }),
  z.object({ kind: z.literal(LIMIT_KINDS[1]), day: moneyLimit, week: moneyLimit, month: moneyLimit }),
  z.object({ kind: z.literal(LIMIT_KINDS[2]), day: timeLimit, week: timeLimit, month: timeLimit }),
]);

/** A break; the box says that it cannot be ended early. */
export const exclusionFormSchema = z.object({
  length: z.enum(EXCLUSION_LENGTH_KEYS, { error: "Choose how long" }),
  final: z.literal("yes", { error: "Tick the box: a break cannot be ended early" }),
});

export const realityCheckFormSchema = z.object({
  minutes: z
    .enum(["never", ...REALITY_CHECKS.map(String)] as ["never", ...string[]])
    .transform((value) => (value === "never" ? null : Number(value))),
});

/** Asks for an export; the year belongs to a tax-year export. */
export const exportFormSchema = z.object({
  kind: z.enum(["everything", "tax-year"]),
  year: optionally(
    z
      .string()
      .regex(/^20\d\d$/, "Choose a year")
      .transform(Number),
  ),
});

export const deletionFormSchema = z.object({
  sure: z.literal("yes", { error: "Tick the box to delete your account" }),
});

/** One answer of the self-test in an address: 0 to 3, null while it is missing. */
export const selfTestQuerySchema = z.enum(["0", "1", "2", "3"]).transform(Number).nullable().catch(null);
