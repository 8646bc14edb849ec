import { z } from "zod";
import type { Feed, League, Market } from "#app/lib/engine/leagues.ts";
import type { RecordCalibration } from "#app/lib/engine/record/calibration.ts";
import type { EquityPoint, PickResult, RecordBreakdown } from "#app/lib/engine/record/figures.ts";
import { CONFIDENCE_BANDS } from "#app/lib/engine/record/confidence-bands.ts";
import { rateSchema } from "./saved-picks.ts";
import { feedSchema, leagueSchema, marketSchema, momentSchema, verdictSchema } from "./vocabulary.ts";

export const RECORD_PERIODS = ["7", "30", "90", "365", "all"] as const;
export const RECORD_PAGE_SIZE = 25;

const BAND_KEYS = CONFIDENCE_BANDS.map((band) => band.key) as [string, ...string[]];
const all = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal("ALL"), schema])
    .catch("ALL")
    .default("ALL");

/** The track record's address: a blank or broken value falls back to its default. Version is a model version's id. */
export const recordFiltersSchema = z.object({
  league: all(leagueSchema),
  market: all(marketSchema),
  verdict: all(verdictSchema),
  confidence: all(z.enum(BAND_KEYS)),
  version: all(z.string().regex(/^\d{1,9}$/)),
  period: z.enum(RECORD_PERIODS).catch("all").default("all"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
export type RecordFilters = z.infer<typeof recordFiltersSchema>;

export const HISTORY_PERIODS = ["7", "30", "90", "365"] as const;
/** Performance History: days back from the feed's day, and the page of daily rows. */
export const historyFiltersSchema = z.object({
  period: z.enum(HISTORY_PERIODS).catch("30").default("30"),
  league: all(leagueSchema),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type HistoryFilters = z.infer<typeof historyFiltersSchema>;

/** One day of one model version. Rates, edge and confidence are fractions. */
export const dailyRecordSchema = z.object({
  id: z.string(),
  date: z.iso.date(),
  modelVersion: z.string(),
  totalPredictions: z.number().int(),
  correctPredictions: z.number().int(),
  winRate: z.number(),
  averageEdge: z.number(),
  averageConfidence: z.number(),
  rating: z.enum(["Excellent", "Good", "Average", "Below Average"]),
});
export type DailyPerformance = z.infer<typeof dailyRecordSchema>;

export const performanceHistorySchema = z.object({
  feed: z.object({ feed: feedSchema, label: z.string().nullable(), note: z.string().nullable(), now: momentSchema }),
  /** Days that are shown, and whether the plan made them fewer than asked for. */
  days: z.number().int(),
  limitedByPlan: z.boolean(),
  winRate: rateSchema,
  totalPredictions: z.number().int(),
  correctPredictions: z.number().int(),
  averageEdge: z.number(),
  averageConfidence: z.number(),
  records: z.array(dailyRecordSchema),
});
export type PerformanceHistory = z.infer<typeof performanceHistorySchema>;

export const PREDICTION_TABS = ["all", "moneyline", "spread", "total"] as const;
export const predictionFiltersSchema = z.object({
  tab: z.enum(PREDICTION_TABS).catch("all").default("all"),
  league: all(leagueSchema),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type PredictionFilters = z.infer<typeof predictionFiltersSchema>;

/** A pick whose game has not started: it exists, and its hash commits to it. */
export interface SealedEntry {
  readonly sealed: true;
  readonly id: number;
  readonly league: League;
  readonly matchup: string;
  readonly startAt: number;
  readonly publishedAt: number;
  readonly hash: string;
}

/** A pick everybody may see. */
export interface OpenEntry {
  readonly sealed: false;
  readonly id: number;
  readonly league: League;
  readonly matchup: string;
  readonly startAt: number;
  readonly publishedAt: number;
  readonly hash: string;
  readonly market: Market;
  readonly recommendation: string;
  readonly price: number;
  readonly bookLabel: string;
  readonly probability: number;
  readonly expectedValue: number;
  readonly stakeFraction: number;
  readonly verdict: "BET" | "LEAN" | "PASS";
  readonly modelLabel: string;
  readonly result: PickResult | null;
  readonly profitUnits: number | null;
  readonly closeProbability: number | null;
  readonly closingLineValue: number | null;
  readonly score: string | null;
}
export type RecordListEntry = SealedEntry | OpenEntry;

export interface RecordSummary {
  readonly breakdown: RecordBreakdown;
  readonly calibration: RecordCalibration | null;
  readonly equity: readonly EquityPoint[];
}

export interface RecordView extends RecordSummary {
  readonly feed: {
    readonly feed: Feed;
    readonly run: number;
    readonly label: string | null;
    readonly note: string | null;
    readonly now: number;
  };
  readonly filters: RecordFilters;
  readonly entries: readonly RecordListEntry[];
  /** Entries that match, over all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** Picks that match but have not started; left out where a filter asks for what is not told of them. */
  readonly notStarted: number;
  /** Whether such a filter is set. */
  readonly sealedLeftOut: boolean;
  readonly versions: readonly { readonly id: number; readonly label: string }[];
  readonly head: { readonly sequence: number; readonly hash: string } | null;
  readonly root: { readonly day: string; readonly publishedAt: number; readonly hash: string } | null;
}
