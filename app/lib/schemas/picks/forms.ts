import { z } from "zod";
import { PITCHER_RULES } from "#app/lib/engine/games/pitcher-rules.ts";
import { acknowledgeOverCapField, stakeDollarsSchema } from "#app/lib/schemas/bets/stake.ts";
import { oneInAddress, orAllInAddress } from "#app/lib/schemas/choices.ts";
import { bookSchema, leagueSchema, riskLevelSchema } from "#app/lib/schemas/vocabulary.ts";

/** A pick's number in a URL. */
export const pickIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The forms posted to a pick's page, beside revealing it. */
export const pickPageForms = {
  save: z.object({
    /** Missing on cards, which save the default stake. */
    stake: stakeDollarsSchema.optional(),
    /** The price that its owner took, in their odds format; empty: the price on offer. */
    statedPrice: z.string().max(20).optional(),
    /** Offered on MLB games; empty: as the book does. */
    pitchers: z
      .enum(PITCHER_RULES)
      .or(z.literal("").transform(() => undefined))
      .optional(),
    /** Idempotency key made by the page, so that a double click or a retry saves once. */
    idempotencyKey: z.string().min(8).max(64).optional(),
    acknowledgeOverCap: acknowledgeOverCapField,
  }),
  /** The price is read in the person's odds format. */
  watch: z.object({ price: z.string({ error: "Enter the odds." }).max(20) }),
};

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
