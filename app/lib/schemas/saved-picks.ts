import { z } from "zod";
import {
  americanOddsSchema,
  leagueSchema,
  marketSchema,
  momentSchema,
  savedStatusSchema,
  sideSchema,
} from "./vocabulary.ts";

export const SAVED_TABS = ["open", "settled", "all"] as const;
export const SAVED_PERIODS = ["7", "30", "90", "365", "all"] as const;
export const SAVED_PAGE_SIZE = 20;

const all = <T extends z.ZodType>(schema: T) => z.union([z.literal("ALL"), schema]);
export const savedPickFiltersSchema = z.object({
  tab: z.enum(SAVED_TABS).catch("open").default("open"),
  league: all(leagueSchema).catch("ALL").default("ALL"),
  betType: all(z.enum(["moneyline", "spread", "total", "prop", "parlay"]))
    .catch("ALL")
    .default("ALL"),
  period: z.enum(SAVED_PERIODS).catch("all").default("all"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type SavedPickFilters = z.infer<typeof savedPickFiltersSchema>;

export const savedLegSchema = z.object({
  leg: z.number().int(),
  pickId: z.number().int().nullable(),
  matchup: z.string(),
  recommendation: z.string(),
  price: americanOddsSchema,
  startAt: momentSchema,
  status: savedStatusSchema,
});

export const savedPickSchema = z.object({
  id: z.number().int(),
  strategyId: z.number().int(),
  pickId: z.number().int().nullable(),
  league: leagueSchema.nullable(),
  matchup: z.string(),
  teamName: z.string(),
  betType: z.string(),
  market: marketSchema.nullable(),
  side: sideSchema.nullable(),
  line: z.number().nullable(),
  recommendation: z.string(),
  book: z.string(),
  bookLabel: z.string(),
  price: americanOddsSchema.nullable(),
  decimalOdds: z.number(),
  stakeCents: z.number().int(),
  toWinCents: z.number().int(),
  confidence: z.number(),
  expectedValue: z.number(),
  status: savedStatusSchema,
  profitCents: z.number().int().nullable(),
  closingLineValue: z.number().nullable(),
  startAt: momentSchema,
  savedAt: momentSchema,
  settledAt: momentSchema.nullable(),
  score: z.string().nullable(),
  gameStatus: z.string().nullable(),
  placed: z.boolean(),
  /** Stake edits and deletion are open until the start. */
  editable: z.boolean(),
  legs: z.array(savedLegSchema),
});
export type SavedPick = z.infer<typeof savedPickSchema>;

/** A rate with what it rests on; `smallSample` follows D1 (n < 30 for win rates, n < 100 for ROI). */
export const rateSchema = z.object({
  value: z.number().nullable(),
  n: z.number().int(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  smallSample: z.boolean(),
});
export type Rate = z.infer<typeof rateSchema>;

export const savedPickSummarySchema = z.object({
  settled: z.number().int(),
  open: z.number().int(),
  stakedCents: z.number().int(),
  openStakeCents: z.number().int(),
  profitCents: z.number().int(),
  wins: z.number().int(),
  losses: z.number().int(),
  pushes: z.number().int(),
  voids: z.number().int(),
  winRate: rateSchema,
  roi: rateSchema,
  closingLineValue: rateSchema,
  beatCloseRate: rateSchema,
  /** Present run of wins or losses over decided bets, pushes skipped. */
  streak: z.object({ kind: z.enum(["win", "loss", "none"]), count: z.number().int() }),
  /** Cumulative profit after each settled bet, oldest first, with the running drawdown from the peak. */
  equity: z.array(z.object({ at: momentSchema, profitCents: z.number().int(), drawdownCents: z.number().int() })),
});
export type SavedPickSummary = z.infer<typeof savedPickSummarySchema>;

export const savedPickListSchema = z.object({
  picks: z.array(savedPickSchema),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
  filters: savedPickFiltersSchema,
  summary: savedPickSummarySchema,
});
export type SavedPickList = z.infer<typeof savedPickListSchema>;

export const DEFAULT_STAKE_CENTS = 2500;
export const MAX_STAKE_CENTS = 10_000_000;
export const MIN_STAKE_CENTS = 100;
export const MAX_BANKROLL_CENTS = 1_000_000_000;

/** Dollars as people type them ("25", "25.50", "$1,000") to integer cents within [least, most]. */
function dollars(say: { required: string; least: [number, string]; most: [number, string] }) {
  return z
    .string({ error: say.required })
    .trim()
    .transform((typed, context) => {
      const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed);
      if (!match) {
        context.addIssue({ code: "custom", message: "Enter an amount like 25 or 25.50" });
        return z.NEVER;
      }
      return Number(match[1]?.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
    })
    .refine((value) => value >= say.least[0], say.least[1])
    .refine((value) => value <= say.most[0], say.most[1]);
}

export const stakeDollarsSchema = dollars({
  required: "Enter a stake",
  least: [MIN_STAKE_CENTS, "The smallest stake is $1"],
  most: [MAX_STAKE_CENTS, "The largest stake is $100,000"],
});

export const bankrollDollarsSchema = dollars({
  required: "Enter a bankroll",
  least: [MIN_STAKE_CENTS, "The smallest bankroll is $1"],
  most: [MAX_BANKROLL_CENTS, "The largest bankroll is $10,000,000"],
});

export const savePickFormSchema = z.object({
  pickId: z.coerce.number().int().positive(),
  stake: stakeDollarsSchema.optional(),
  /** Made by the page, so that a double click or a retry saves once. */
  idempotencyKey: z.string().min(8).max(64).optional(),
});
export const editStakeFormSchema = z.object({
  savedPickId: z.coerce.number().int().positive(),
  stake: stakeDollarsSchema,
});
export const deleteSavedPickFormSchema = z.object({ savedPickId: z.coerce.number().int().positive() });
export const bankrollFormSchema = z.object({ bankroll: bankrollDollarsSchema });

/** The strategyId of a parlay (core §7); picks are numbered from 100001, so that none can be mistaken for it. */
export const PARLAY_STRATEGY_ID = 9999;
/** A parlay of more is nobody's bet. */
export const MAX_PARLAY_LEGS = 20;

/** POST /api/saved-picks as the specification has it: what the client says of odds and confidence is never trusted. */
export const savedPickBodySchema = z.object({
  /** A pick, or 9999 for the parlay of `legs`. */
  strategyId: z.number().int().positive(),
  legs: z
    .array(
      z.object({ strategyId: z.number().int().positive() }).meta({ fields: { strategyId: "The pick of this leg." } }),
    )
    .min(1)
    .max(MAX_PARLAY_LEGS)
    .optional(),
  stake: z
    .number()
    .positive()
    .max(MAX_STAKE_CENTS / 100)
    .default(DEFAULT_STAKE_CENTS / 100),
  teamName: z.string().max(200).optional(),
  betType: z.string().max(50).optional(),
  odds: z.number().optional(),
  confidence: z.number().optional(),
  expectedValue: z.number().optional(),
  status: z.string().max(20).optional(),
  gameDate: z.string().max(40).optional(),
});
