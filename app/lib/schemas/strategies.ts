import { z } from "zod";
import {
  americanOddsSchema,
  betTypeSchema,
  bookSchema,
  feedSchema,
  leagueSchema,
  marketSchema,
  momentSchema,
  resultSchema,
  riskLevelSchema,
  sideSchema,
  tierSchema,
  verdictSchema,
} from "./vocabulary.ts";

/** The best price the asking user may see now, at the pick's own line. */
export const visiblePriceSchema = z.object({
  book: z.string(),
  price: americanOddsSchema,
  line: z.number().nullable(),
  quotedAt: momentSchema,
  /** Past its freshness limit (D22): shown with its age, cannot be placed. */
  stale: z.boolean(),
  /** True where no visible book quotes the published line any more and the published price stands in. */
  published: z.boolean(),
});

const cardBase = {
  id: z.number().int(),
  league: leagueSchema,
  /** "Boston Celtics @ Toronto Raptors" (away @ home). */
  strategyName: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeCode: z.string(),
  awayCode: z.string(),
  gameId: z.string(),
  gameTime: momentSchema,
  gameStatus: z.enum(["scheduled", "in_progress", "final", "postponed", "canceled"]),
  createdAt: momentSchema,
  isPremium: z.boolean(),
};

/** What leaves the server for a pick the user may not see or has not revealed: no side, odds, stake or reasoning (D3). */
export const lockedStrategySchema = z.object({
  ...cardBase,
  locked: z.literal(true),
  /** Why: the tier, or merely not revealed yet. `canReveal` says whether a reveal is left today. */
  lockReason: z.enum(["tier", "unrevealed", "daily-limit", "trial-over"]),
  lockMessage: z.string(),
  requiredTier: tierSchema.nullable(),
  canReveal: z.boolean(),
});

/** An open pick as on a card. Probabilities and edges are fractions; money suggestions are on the pick page. */
export const openStrategySchema = z.object({
  ...cardBase,
  locked: z.literal(false),
  betType: betTypeSchema,
  market: marketSchema,
  side: sideSchema,
  line: z.number().nullable(),
  teamName: z.string(),
  /** "Toronto Raptors −3.5", "Over 221.5". */
  recommendation: z.string(),
  riskLevel: riskLevelSchema,
  verdict: verdictSchema,
  confidence: z.number(),
  confidenceLow: z.number(),
  confidenceHigh: z.number(),
  /** p·d − 1 at `visible.price` (D7). */
  edge: z.number(),
  expectedValue: z.number(),
  visible: visiblePriceSchema,
  publishedPrice: americanOddsSchema,
  publishedBook: z.string(),
  fairPrice: americanOddsSchema,
  goodDownTo: americanOddsSchema,
  stakeFraction: z.number(),
  /** Dollars: suggested stake for the user's bankroll, null when no bankroll is set. */
  suggestedStake: z.number().nullable(),
  confidenceLabel: z.enum(["Elite", "Premium", "Quality", "Standard"]),
  marketEfficiency: z.enum(["Undervalued", "Good Value", "Slight Edge", "No Edge"]),
  hotPick: z.boolean(),
  highValue: z.boolean(),
  /** One sentence made from the largest signed contributions. */
  reasoning: z.string(),
  modelLabel: z.string(),
  saved: z.boolean(),
  result: resultSchema.nullable(),
});

export const strategyCardSchema = z.discriminatedUnion("locked", [lockedStrategySchema, openStrategySchema]);
export type LockedStrategy = z.infer<typeof lockedStrategySchema>;
export type OpenStrategy = z.infer<typeof openStrategySchema>;
export type StrategyCard = z.infer<typeof strategyCardSchema>;
export type VisiblePrice = z.infer<typeof visiblePriceSchema>;

export const STRATEGY_SORTS = ["best", "confidence", "edge", "start", "newest"] as const;
export const STRATEGY_PAGE_SIZE = 8;

const all = <T extends z.ZodType>(schema: T) => z.union([z.literal("ALL"), schema]);
/** Query strings: a blank or broken value falls back to its default instead of failing the page. */
export const strategyFiltersSchema = z.object({
  league: all(leagueSchema).catch("ALL").default("ALL"),
  betType: all(z.enum(["moneyline", "spread", "total", "prop", "parlay"]))
    .catch("ALL")
    .default("ALL"),
  riskLevel: all(riskLevelSchema).catch("ALL").default("ALL"),
  minConfidence: z.coerce.number().int().min(0).max(100).catch(60).default(60),
  minEdge: z.coerce.number().int().min(0).max(50).catch(0).default(0),
  bookmaker: all(bookSchema).catch("ALL").default("ALL"),
  sort: z.enum(STRATEGY_SORTS).catch("best").default("best"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type StrategyFilters = z.infer<typeof strategyFiltersSchema>;
export const STRATEGY_FILTER_DEFAULTS: StrategyFilters = strategyFiltersSchema.parse({});

/** What the usage meter shows (core §3 "Usage inputs"). Null limits mean unlimited. */
export const dailyUsageSchema = z.object({
  tier: tierSchema,
  picksUsed: z.number().int(),
  picksRemaining: z.number().int().nullable(),
  dailyLimit: z.number().int().nullable(),
  resetsAt: momentSchema,
});
export type DailyUsage = z.infer<typeof dailyUsageSchema>;

export const trialStatusSchema = z.object({
  active: z.boolean(),
  expired: z.boolean(),
  endsAt: momentSchema.nullable(),
  daysRemaining: z.number().int(),
});

/** What a feed says of itself on every page that shows its numbers. */
export const feedStatusSchema = z.object({
  feed: feedSchema,
  /** The feed's own clock. */
  now: momentSchema,
  run: z.number().int(),
  /** "Simulation", "Archive" or null for live data. */
  label: z.string().nullable(),
  note: z.string().nullable(),
  lastQuoteAt: momentSchema.nullable(),
  stale: z.boolean(),
});
export type FeedStatus = z.infer<typeof feedStatusSchema>;

export const strategyListSchema = z.object({
  strategies: z.array(strategyCardSchema),
  total: z.number().int(),
  /** Picks before filtering: "no edge today" and "no match" are different answers. */
  available: z.number().int(),
  /** Open picks that nothing but the confidence threshold hides. */
  belowConfidence: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
  filters: strategyFiltersSchema,
  dailyUsage: dailyUsageSchema,
  trialStatus: trialStatusSchema,
  trialExpired: z.boolean(),
  dailyLimitReached: z.boolean(),
  freeAccess: z.boolean(),
  feed: feedStatusSchema,
  /** How old the newest visible quote may be by tier (D5), minutes. */
  quoteDelayMinutes: z.number().int(),
  books: z.array(z.object({ key: z.string(), label: z.string(), open: z.boolean() })),
});
export type StrategyList = z.infer<typeof strategyListSchema>;
