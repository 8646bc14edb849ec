import { z } from "zod";
import { CONFIDENCE_BANDS } from "#app/lib/engine/record/confidence-bands.ts";
import { oneInAddress, orAllInAddress, spelledAs } from "#app/lib/schemas/choices.ts";
import { leagueSchema, marketSchema, verdictSchema } from "#app/lib/schemas/vocabulary.ts";

const RECORD_PERIODS = ["7", "30", "90", "365", "all"] as const;
export const RECORD_PAGE_SIZE = 10;

const BAND_KEYS = CONFIDENCE_BANDS.map((band) => band.key) as [string, ...string[]];

const fileFormatSchema = z.enum(["csv", "json"], "The record comes as csv or json.");

/** A run of the feed, by its number; by default the current one. */
export const recordRunSchema = z.union([z.literal("current"), z.string().regex(/^[1-9]\d{0,8}$/)]);

/** The address of the record's file: an unknown value is refused, because one file looks like another. */
export const recordFileQuerySchema = z.object({
  format: z.preprocess(
    (value) => (value === "" ? undefined : spelledAs(fileFormatSchema, value)),
    fileFormatSchema.default("csv"),
  ),
  run: recordRunSchema.default("current"),
});

/** The track record's address: a blank or broken value falls back to its default. Version is a model version's id. */
export const recordFiltersSchema = z.object({
  league: orAllInAddress(leagueSchema),
  market: orAllInAddress(marketSchema),
  verdict: orAllInAddress(verdictSchema),
  confidence: orAllInAddress(z.enum(BAND_KEYS)),
  version: orAllInAddress(z.string().regex(/^\d{1,9}$/)),
  period: oneInAddress(RECORD_PERIODS, "all"),
  run: recordRunSchema.catch("current").default("current"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
export type RecordFilters = z.infer<typeof recordFiltersSchema>;

export const HISTORY_PERIODS = ["7", "30", "90", "365"] as const;
/** Performance History: days back from the feed's day, and the page of daily rows. */
export const historyFiltersSchema = z.object({
  period: oneInAddress(HISTORY_PERIODS, "30"),
  league: orAllInAddress(leagueSchema),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type HistoryFilters = z.infer<typeof historyFiltersSchema>;
