import { z } from "zod";
import { REPLAY_DEFAULTS } from "#app/lib/engine/insights/replay-strategies.ts";
import { dollars } from "#app/lib/schemas/dollars.ts";
import { oneInAddress } from "#app/lib/schemas/vocabulary.ts";

const INSIGHTS_TABS = ["overview", "patterns", "picks", "simulation", "health"] as const;

/** The address of AI Insights: which tab. */
export const insightsFiltersSchema = z.object({ tab: oneInAddress(INSIGHTS_TABS, "overview") });
export type InsightsFilters = z.infer<typeof insightsFiltersSchema>;

export const REPLAY_SIZINGS = ["percentage", "flat", "kelly"] as const;
export const LONGEST_REPLAY_DAYS = 365;
export const MOST_BETS_A_DAY = 20;
const LARGEST_BANKROLL = 1_000_000;
export const LARGEST_SHARE = 0.1;

/** The simulation's fields, as named in its address and its form: the typed values. */
export const REPLAY_FIELDS = ["bankroll", "sizing", "percent", "confidence", "perDay", "days"] as const;
export type ReplayField = (typeof REPLAY_FIELDS)[number];
export type ReplayTyped = Readonly<Record<ReplayField, string>>;
export type ReplayErrors = Readonly<Partial<Record<ReplayField, string>>>;

/** The settings of the simulation. Money in cents, shares and probabilities as fractions. */
export interface ReplaySettings {
  readonly bankrollCents: number;
  readonly sizing: (typeof REPLAY_SIZINGS)[number];
  readonly fraction: number;
  readonly minConfidence: number;
  readonly maxBetsPerDay: number;
  readonly days: number;
}

export const DEFAULT_REPLAY: ReplaySettings = {
  bankrollCents: REPLAY_DEFAULTS.bankroll,
  sizing: "percentage",
  fraction: REPLAY_DEFAULTS.fraction,
  minConfidence: REPLAY_DEFAULTS.minConfidence,
  maxBetsPerDay: REPLAY_DEFAULTS.maxBetsPerDay,
  days: REPLAY_DEFAULTS.days,
};

const numeric = (least: number, most: number, unit: string, whole: boolean) =>
  z
    .string()
    .trim()
    .transform((typed) => typed.replace(/%$/, "").trim())
    .pipe(
      z.string().regex(whole ? /^\d+$/ : /^(?:\d+\.?\d*|\.\d+)$/, whole ? "Enter a whole number." : "Enter a number."),
    )
    .transform(Number)
    .refine((value) => value >= least && value <= most, `From ${least}${unit} to ${most}${unit}.`);

const replayFormSchema = z
  .object({
    bankroll: dollars({
      required: "Enter a bankroll.",
      least: [10_00, "At least 10."],
      most: [LARGEST_BANKROLL * 100, "At most 1,000,000."],
    }),
    sizing: z.enum(REPLAY_SIZINGS, "Choose how to stake."),
    percent: numeric(0.1, LARGEST_SHARE * 100, "%", false),
    confidence: numeric(0, 95, "%", false),
    perDay: numeric(1, MOST_BETS_A_DAY, "", true),
    days: numeric(1, LONGEST_REPLAY_DAYS, "", true),
  })
  .transform(({ bankroll, sizing, percent, confidence, perDay, days }): ReplaySettings => ({
    bankrollCents: bankroll,
    sizing,
    fraction: percent / 100,
    minConfidence: confidence / 100,
    maxBetsPerDay: perDay,
    days,
  }));

const DEFAULT_TYPED: ReplayTyped = {
  bankroll: String(DEFAULT_REPLAY.bankrollCents / 100),
  sizing: DEFAULT_REPLAY.sizing,
  percent: String(DEFAULT_REPLAY.fraction * 100),
  confidence: String(DEFAULT_REPLAY.minConfidence * 100),
  perDay: String(DEFAULT_REPLAY.maxBetsPerDay),
  days: String(DEFAULT_REPLAY.days),
};

/** The request in the address: the typed fields over the defaults, whether there is a request, and the settings or their errors. */
export function readReplay(params: URLSearchParams): {
  readonly typed: ReplayTyped;
  readonly asked: boolean;
  readonly settings: ReplaySettings | null;
  readonly errors: ReplayErrors;
} {
  const typed = Object.fromEntries(
    REPLAY_FIELDS.map((name) => [name, (params.get(name) ?? DEFAULT_TYPED[name]).slice(0, 40)]),
  ) as ReplayTyped;
  const asked = REPLAY_FIELDS.some((name) => params.has(name));
  const parsed = replayFormSchema.safeParse(typed);
  if (parsed.success) return { typed, asked, settings: parsed.data, errors: {} };
  const errors: Partial<Record<ReplayField, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = REPLAY_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return { typed, asked, settings: null, errors };
}
