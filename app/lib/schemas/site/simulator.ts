import { z } from "zod";
import { errorOfRange, type BettingPlan } from "#app/lib/engine/bankroll/betting-plan.ts";
import type { PlanOutcome } from "#app/lib/engine/bankroll/plan-outcome.ts";
import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";
import { dollars } from "#app/lib/schemas/dollars.ts";

const PLAN_SIZINGS = ["percent", "flat", "kelly"] as const;

/** The simulator's fields, as named in its address and its form: the typed values. */
export const SIMULATOR_FIELDS = [
  "bankroll",
  "picks",
  "weeks",
  "edge",
  "range",
  "odds",
  "sizing",
  "size",
  "cost",
  "seed",
] as const;
export type SimulatorField = (typeof SIMULATOR_FIELDS)[number];
export type SimulatorTyped = Readonly<Record<SimulatorField, string>>;
export type SimulatorErrors = Readonly<Partial<Record<SimulatorField, string>>>;

/** The default source of a plan's edge. */
export interface EdgeSource {
  /** Expected return per unit staked and half its 95% interval, as fractions. */
  readonly edge: number;
  readonly range: number;
  /** BETs it was measured on; null: an example, not a measurement. */
  readonly settled: number | null;
}

/**
 * The simulator's result: the plan, its outcomes with the believed edge, at its low end and without an edge, and the break-even point of
 * the subscription.
 */
export interface SimulatedPlan {
  readonly plan: BettingPlan;
  readonly believed: PlanOutcome;
  /** At the low end of the edge's interval; null if the edge is assumed to be known. */
  readonly low: { readonly edge: number; readonly outcome: PlanOutcome } | null;
  readonly zero: PlanOutcome;
  /** The first stake, in cents; 0: the plan bets nothing. */
  readonly openingStake: number;
  readonly breakEven: { readonly edge: number; readonly winRate: number } | null;
  readonly months: number;
}

/** The most bets in one plan, so that a plan does not delay other requests. */
const MOST_BETS = 2_600;
/** The correlation of the results of two bets of one day: games share the weather, and bets share the model's errors. */
const DAY_CORRELATION = 0.02;
/** The highest stake of a Kelly plan on one bet (M8), the same as for our own stakes. */
const KELLY_CAP = 0.02;
const SMALLEST_STAKE = 100;

const whole = (least: number, most: number, what: string) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, `Enter ${what} as a whole number.`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `From ${least} to ${most}.`);

const percentage = (least: number, most: number) =>
  z
    .string()
    .trim()
    .transform((typed) => typed.replaceAll("−", "-").replace(/%$/, "").trim())
    .pipe(z.string().regex(/^[+-]?(?:\d+\.?\d*|\.\d+)$/, "Enter a percentage like 2 or 2.5."))
    .transform(Number)
    .refine((value) => value >= least && value <= most, `From ${least}% to ${most}%.`)
    .transform((value) => value / 100);

/** "-110", "+150", or decimal odds with a point: "1.91". */
const price = z
  .string()
  .trim()
  .transform((typed, context): DecimalOdds => {
    const parsed = parseOdds({ format: /^\d+[.]\d+$/.test(typed) ? "decimal" : "american", value: typed });
    if (parsed.ok && parsed.value <= 101) return parsed.value;
    context.addIssue({ code: "custom", message: parsed.ok ? "At most +10000." : parsed.detail });
    return z.NEVER;
  });

const amount = (least: number, name: string) =>
  dollars({
    required: `Enter ${name}.`,
    least: [least * 100, `At least $${least}.`],
    most: [1_000_000_00, "At most $1,000,000."],
  });

const simulatorSchema = z
  .object({
    bankroll: amount(10, "a bankroll"),
    picks: whole(1, 100, "the picks a week"),
    weeks: whole(1, 104, "the weeks"),
    edge: percentage(-20, 20),
    range: percentage(0, 30),
    odds: price,
    sizing: z.enum(PLAN_SIZINGS, "Choose how you stake."),
    size: z.string().trim(),
    cost: amount(0, "a price"),
    seed: z.string().trim().min(1, "Enter a seed.").max(40, "At most 40 characters."),
  })
  .refine(({ picks, weeks }) => picks * weeks <= MOST_BETS, {
    path: ["weeks"],
    message: `At most ${MOST_BETS.toLocaleString("en-US")} bets in all: fewer weeks or fewer picks.`,
  })
  .transform((given, context) => {
    const sized = given.sizing === "flat" ? amount(1, "a stake") : percentage(given.sizing === "kelly" ? 1 : 0.1, 100);
    const size = sized.safeParse(given.size);
    if (size.success) return { ...given, size: size.data };
    context.addIssue({ code: "custom", path: ["size"], message: size.error.issues[0]?.message ?? "Enter a stake." });
    return z.NEVER;
  });

/** The initial values of the fields: the edge of `source`, one percent of $1,000 on ten picks a week for a year, at this cost. */
export function simulatorDefaults(source: EdgeSource, monthlyCents: number): SimulatorTyped {
  const percent = (fraction: number) => String(Math.round(fraction * 1000) / 10);
  return {
    bankroll: "1000",
    picks: "10",
    weeks: "52",
    edge: percent(source.edge),
    range: percent(source.range),
    odds: "-110",
    sizing: "percent",
    size: "1",
    cost: String(monthlyCents / 100),
    seed: "1",
  };
}

/** The request in the address: the typed fields over the defaults, and either the plan or the errors by field. */
export function readSimulator(
  params: URLSearchParams,
  defaults: SimulatorTyped,
): { readonly typed: SimulatorTyped; readonly plan: BettingPlan | null; readonly errors: SimulatorErrors } {
  const typed = Object.fromEntries(
    SIMULATOR_FIELDS.map((name) => [name, (params.get(name) ?? defaults[name]).slice(0, 60)]),
  ) as SimulatorTyped;
  const parsed = simulatorSchema.safeParse(typed);
  if (!parsed.success) {
    const errors: Partial<Record<SimulatorField, string>> = {};
    for (const { path, message } of parsed.error.issues) {
      const field = SIMULATOR_FIELDS.find((name) => name === path[0]);
      if (field) errors[field] ??= message;
    }
    return { typed, plan: null, errors };
  }
  const { bankroll, picks, weeks, edge, range, odds, sizing, size, cost } = parsed.data;
  const plan: BettingPlan = {
    bankroll,
    picksPerWeek: picks,
    weeks,
    edge,
    edgeError: errorOfRange(range),
    decimal: odds,
    sizing:
      sizing === "flat"
        ? { kind: "flat", stake: size }
        : sizing === "percent"
          ? { kind: "percent", fraction: size }
          : { kind: "kelly", share: size, cap: KELLY_CAP },
    minimumStake: SMALLEST_STAKE,
    monthlyCost: cost,
    dayCorrelation: DAY_CORRELATION,
  };
  return { typed, plan, errors: {} };
}
