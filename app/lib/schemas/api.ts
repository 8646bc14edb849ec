import { z } from "zod";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { gameSchema, quoteSchema } from "./games.ts";
import { lockedPredictionsSchema, predictionSchema } from "./predictions.ts";
import { HISTORY_PERIODS, dailyRecordSchema } from "./record.ts";
import { DEFAULT_STAKE_CENTS, rateSchema, savedLegSchema, savedPickSchema } from "./saved-picks.ts";
import {
  STRATEGY_SORTS,
  dailyUsageSchema,
  feedStatusSchema,
  lockedStrategySchema,
  openStrategySchema,
  trialStatusSchema,
  visiblePriceSchema,
  type StrategyCard,
} from "./strategies.ts";
import { bookSchema, leagueSchema, marketSchema, momentSchema, riskLevelSchema, tierSchema } from "./vocabulary.ts";

/** Moments leave the API as ISO 8601 in UTC. */
const isoMoment = momentSchema.transform((moment) => new Date(moment).toISOString()).pipe(z.iso.datetime());

const cursorSchema = z.string().max(200).optional();
const limitSchema = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);
const all = <T extends z.ZodType>(schema: T) => z.union([z.literal("ALL"), schema]).default("ALL");

/** The feed's clock to the minute: to the millisecond no answer would ever be the one the caller has already. */
const isoMinute = momentSchema.transform((moment) => moment - (moment % 60_000)).pipe(isoMoment);

export const apiFeedSchema = feedStatusSchema.extend({ now: isoMinute, lastQuoteAt: isoMoment.nullable() });

/** GET /api/betting-strategies. `subscription` only lowers what is shown (D3). Unlike the page, no confidence is filtered away. */
export const strategyQuerySchema = z.object({
  subscription: tierSchema.optional(),
  bookmaker: z
    .string()
    .trim()
    .transform((book) => (book.toUpperCase() === "ALL" ? "ALL" : book.toLowerCase()))
    .pipe(z.union([z.literal("ALL"), bookSchema], { error: `Use ALL or one of ${BOOKS.join(", ")}` }))
    .default("ALL"),
  league: all(leagueSchema),
  betType: all(z.enum(["moneyline", "spread", "total", "prop", "parlay"])),
  riskLevel: all(riskLevelSchema),
  minConfidence: z.coerce.number().int().min(0).max(100).default(0),
  minEdge: z.coerce.number().int().min(0).max(50).default(0),
  sort: z.enum(STRATEGY_SORTS).default("best"),
  limit: limitSchema(200, 100),
  cursor: cursorSchema,
});

const lockedApiStrategySchema = lockedStrategySchema.extend({ gameTime: isoMoment, createdAt: isoMoment });

/**
 * An open pick with the specification's fields (core §3) beside ours. `oddsValue` is decimal, `odds` American text; `stake` and
 * `potentialPayout` (the profit, so that stake plus payout is the return) are dollars.
 */
const openApiStrategySchema = openStrategySchema
  .extend({
    gameTime: isoMoment,
    createdAt: isoMoment,
    visible: visiblePriceSchema.extend({ quotedAt: isoMoment }),
    odds: z.string(),
    oddsValue: z.number(),
    stake: z.number(),
    potentialPayout: z.number(),
  })
  .omit({ suggestedStake: true });

export const apiStrategySchema = z.discriminatedUnion("locked", [lockedApiStrategySchema, openApiStrategySchema]);
const DEFAULT_STAKE_DOLLARS = DEFAULT_STAKE_CENTS / 100;

export const apiStrategyListSchema = z.object({
  strategies: z.array(apiStrategySchema),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  trialStatus: trialStatusSchema.extend({ endsAt: isoMoment.nullable() }),
  dailyUsage: dailyUsageSchema.extend({ resetsAt: isoMoment }),
  trialExpired: z.boolean(),
  dailyLimitReached: z.boolean(),
  quoteDelayMinutes: z.number().int(),
  feed: apiFeedSchema,
});
export type ApiStrategy = z.input<typeof apiStrategySchema>;

export const gameQuerySchema = z.object({
  league: all(leagueSchema),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  limit: limitSchema(200, 50),
  cursor: cursorSchema,
});
export const apiGameListSchema = z.object({
  games: z.array(gameSchema.extend({ startAt: isoMoment })),
  nextCursor: z.string().nullable(),
  feed: apiFeedSchema,
});

export const oddsQuerySchema = z.object({
  league: all(leagueSchema),
  gameId: z.string().max(200).optional(),
  limit: limitSchema(100, 25),
  cursor: cursorSchema,
});
export const apiOddsListSchema = z.object({
  quotes: z.array(quoteSchema.extend({ capturedAt: isoMoment })),
  nextCursor: z.string().nullable(),
  quoteDelayMinutes: z.number().int(),
  feed: apiFeedSchema,
});

export const apiSavedPickSchema = savedPickSchema.extend({
  startAt: isoMoment,
  savedAt: isoMoment,
  settledAt: isoMoment.nullable(),
  legs: z.array(savedLegSchema.extend({ startAt: isoMoment })),
});
export const savedPickQuerySchema = z.object({
  tab: z.enum(["open", "settled", "all"]).default("all"),
  league: all(leagueSchema),
  betType: all(z.enum(["moneyline", "spread", "total", "prop", "parlay"])),
  period: z.enum(["7", "30", "90", "365", "all"]).default("all"),
  limit: limitSchema(100, 20),
  cursor: cursorSchema,
});
export const apiSavedPickListSchema = z.object({
  savedPicks: z.array(apiSavedPickSchema),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
/** What saving answers; `repeated` where the same key was used before. */
export const apiSavedAnswerSchema = z.object({ savedPick: apiSavedPickSchema, repeated: z.boolean() });

/** GET /api/predictions. */
export const predictionQuerySchema = z.object({
  league: all(leagueSchema),
  type: all(marketSchema),
  limit: limitSchema(200, 100),
  cursor: cursorSchema,
});
export const apiPredictionListSchema = z.object({
  predictions: z.array(predictionSchema.extend({ gameTime: isoMoment, createdAt: isoMoment })),
  locked: z.array(lockedPredictionsSchema.extend({ gameTime: isoMoment })),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  quoteDelayMinutes: z.number().int(),
  feed: apiFeedSchema,
});

/** GET /api/model-performance: `accuracy` is percent over the period, null before anything was decided (D15). */
export const modelPerformanceQuerySchema = z.object({
  league: all(leagueSchema),
  period: z.enum(HISTORY_PERIODS).default("30"),
  limit: limitSchema(365, 100),
  cursor: cursorSchema,
});
export const apiModelPerformanceSchema = z.object({
  accuracy: z.number().nullable(),
  winRate: rateSchema,
  days: z.number().int(),
  records: z.array(dailyRecordSchema),
  nextCursor: z.string().nullable(),
});

export const liveModeSchema = z.object({ isLiveMode: z.boolean() });
export const liveModeBodySchema = z.object({ enabled: z.boolean() });

/** A card as the API sends it, before moments become text. */
export function apiStrategy(card: StrategyCard): ApiStrategy {
  if (card.locked) return card;
  const stake = card.suggestedStake ?? DEFAULT_STAKE_DOLLARS;
  const decimal = decimalFromAmerican(americanOdds(card.visible.price));
  return {
    ...card,
    odds: card.visible.price > 0 ? `+${card.visible.price}` : String(card.visible.price),
    oddsValue: decimal,
    stake,
    potentialPayout: Math.round(stake * (decimal - 1) * 100) / 100,
  };
}
