import { z } from "zod";
import { CONFIDENCE_BANDS } from "#app/lib/engine/record/confidence-bands.ts";
import { leagueSchema, marketSchema, verdictSchema } from "./vocabulary.ts";

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

export const PREDICTION_TABS = ["all", "moneyline", "spread", "total"] as const;
export const predictionFiltersSchema = z.object({
  tab: z.enum(PREDICTION_TABS).catch("all").default("all"),
  league: all(leagueSchema),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type PredictionFilters = z.infer<typeof predictionFiltersSchema>;
