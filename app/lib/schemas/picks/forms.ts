import { z } from "zod";
import { oneInAddress, orAllInAddress } from "#app/lib/schemas/choices.ts";
import { bookSchema, leagueSchema, riskLevelSchema } from "#app/lib/schemas/vocabulary.ts";

/** A pick's number in a URL. */
export const pickIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const STRATEGY_SORTS = ["best", "confidence", "edge", "start", "newest"] as const;
/** Offered picks on a page of the list, cards and rows together. */
export const STRATEGY_PAGE_ROWS = 24;

/** Query strings: a blank or broken value falls back to its default instead of failing the page. */
export const strategyFiltersSchema = z.object({
  league: orAllInAddress(leagueSchema),
  betType: orAllInAddress(z.enum(["moneyline", "spread", "total", "prop", "parlay"])),
  riskLevel: orAllInAddress(riskLevelSchema),
  minConfidence: z.coerce.number().int().min(0).max(100).catch(50).default(50),
  minEdge: z.coerce.number().int().min(0).max(50).catch(0).default(0),
  bookmaker: orAllInAddress(bookSchema),
  sort: oneInAddress(STRATEGY_SORTS, "best"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type StrategyFilters = z.infer<typeof strategyFiltersSchema>;
export const STRATEGY_FILTER_DEFAULTS: StrategyFilters = strategyFiltersSchema.parse({});

const PREDICTION_TABS = ["all", "moneyline", "spread", "total"] as const;
export const predictionFiltersSchema = z.object({
  tab: oneInAddress(PREDICTION_TABS, "all"),
  league: orAllInAddress(leagueSchema),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type PredictionFilters = z.infer<typeof predictionFiltersSchema>;

/** The most sets of filters of one person. */
export const MAX_SAVED_FILTERS = 20;
/** Characters of a name. */
export const MAX_FILTER_NAME = 40;

const nameSchema = z
  .string({ error: "Enter a name" })
  .transform((name) => name.replaceAll(/\s+/gu, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "Enter a name")
      .max(MAX_FILTER_NAME, `A name has at most ${MAX_FILTER_NAME} characters`)
      .regex(/^[^<>\p{Cc}]*$/u, "A name cannot contain < or >"),
  );

const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The forms of the screen with saved filters. */
export const savedFilterForms = {
  save: z.object({ name: nameSchema, query: z.string().max(500).default("") }),
  rename: z.object({ id: idSchema, name: nameSchema }),
  delete: z.object({ id: idSchema }),
};
