import { z } from "zod";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { currentUserSchema } from "./accounts.ts";
import { gameSchema, quoteSchema } from "./games.ts";
import { lockedPredictionsSchema, predictionSchema } from "./predictions.ts";
import { HISTORY_PERIODS, dailyRecordSchema } from "./record.ts";
import {
  DEFAULT_STAKE_CENTS,
  rateSchema,
  savedLegSchema,
  savedPickBodySchema,
  savedPickSchema,
} from "./saved-picks.ts";
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
export const isoMoment = momentSchema.transform((moment) => new Date(moment).toISOString()).pipe(z.iso.datetime());

const cursorSchema = z.string().max(200).optional();
const limitSchema = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);
const all = <T extends z.ZodType>(schema: T) => z.union([z.literal("ALL"), schema]).default("ALL");

/** The feed's clock to the minute: to the millisecond no answer would ever be the one the caller has already. */
const isoMinute = momentSchema.transform((moment) => moment - (moment % 60_000)).pipe(isoMoment);

export const apiFeedSchema = feedStatusSchema.extend({ now: isoMinute, lastQuoteAt: isoMoment.nullable() }).meta({
  id: "Feed",
  description: "Where the data comes from, and what time it is there.",
  fields: {
    now: "The feed's own clock, to the minute.",
    run: "The feed's run; a replay of the archive starts a new one.",
    label: "What the feed is called beside its numbers; null for live data.",
    note: "What has to be said beside the feed's numbers; null where nothing has.",
    stale: "Whether the newest quote is older than it should be.",
  },
});

/** GET /api/betting-strategies. `subscription` only lowers what is shown (D3). Unlike the page, no confidence is filtered away. */
export const strategyQuerySchema = z.object({
  subscription: tierSchema.optional(),
  bookmaker: z
    .string()
    .trim()
    .transform((book) => (book.toUpperCase() === "ALL" ? "ALL" : book.toLowerCase()))
    .pipe(z.union([z.literal("ALL"), bookSchema], { error: `Use ALL or one of ${BOOKS.join(", ")}` }))
    .default("ALL")
    .meta({ description: `ALL or one of ${BOOKS.join(", ")}, in any case.` }),
  league: all(leagueSchema),
  betType: all(z.enum(["moneyline", "spread", "total", "prop", "parlay"])),
  riskLevel: all(riskLevelSchema),
  minConfidence: z.coerce.number().int().min(0).max(100).default(0),
  minEdge: z.coerce.number().int().min(0).max(50).default(0),
  sort: z.enum(STRATEGY_SORTS).default("best"),
  limit: limitSchema(200, 100),
  cursor: cursorSchema,
});

const lockedApiStrategySchema = lockedStrategySchema.extend({ gameTime: isoMoment, createdAt: isoMoment }).meta({
  id: "LockedPick",
  description:
    "A pick the caller's plan does not show, or has not revealed: the game and why it is closed, nothing of the pick.",
  fields: { locked: "Always true.", requiredTier: "The plan that would show it; null where no plan would change it." },
});

/**
 * An open pick with the specification's fields (core §3) beside ours. `oddsValue` is decimal, `odds` American text; `stake` and
 * `potentialPayout` (the profit, so that stake plus payout is the return) are dollars.
 */
const openApiStrategySchema = openStrategySchema
  .extend({
    gameTime: isoMoment,
    createdAt: isoMoment,
    visible: visiblePriceSchema.extend({ quotedAt: isoMoment }).meta({
      id: "VisiblePrice",
      description: "The best price the caller may see at the pick's line.",
      fields: {
        price: "American odds.",
        quotedAt: "When this price was last seen.",
        stale: "Too old to be placed.",
        published: "No visible book quotes the line any more; this is the price of the publication.",
      },
    }),
    odds: z.string(),
    oddsValue: z.number(),
    stake: z.number(),
    potentialPayout: z.number(),
  })
  .omit({ suggestedStake: true })
  .meta({
    id: "OpenPick",
    description: "A pick as the caller may see it.",
    fields: {
      locked: "Always false.",
      confidence: "The model's probability of a win, as a fraction.",
      confidenceLow: "Lower end of the 90 % interval of the confidence.",
      confidenceHigh: "Upper end of the 90 % interval of the confidence.",
      edge: "Expected profit per unit staked at the visible price, as a fraction.",
      expectedValue: "Expected profit per unit staked at the visible price, as a fraction.",
      stakeFraction: "Suggested stake as a fraction of the bankroll.",
      stake: "Suggested stake in dollars; the default stake where no bankroll is set.",
      potentialPayout: "Profit in dollars if the stake wins.",
      odds: "The visible price as American odds, with its sign.",
      oddsValue: "The visible price as decimal odds.",
      result: "How it ended; null before it is graded.",
      saved: "Whether the caller has an open bet on it.",
    },
  });

export const apiStrategySchema = z
  .discriminatedUnion("locked", [lockedApiStrategySchema, openApiStrategySchema])
  .meta({ id: "Pick", description: "A published pick; locked tells which of the two shapes it has." });
const DEFAULT_STAKE_DOLLARS = DEFAULT_STAKE_CENTS / 100;

export const apiStrategyListSchema = z.object({
  strategies: z.array(apiStrategySchema),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  trialStatus: trialStatusSchema.extend({ endsAt: isoMoment.nullable() }).meta({
    id: "Trial",
    fields: {
      active: "Whether the trial is running.",
      expired: "Whether it is over.",
      endsAt: "When it ends; null without a trial.",
      daysRemaining: "Whole days left.",
    },
  }),
  dailyUsage: dailyUsageSchema.extend({ resetsAt: isoMoment }).meta({
    id: "Usage",
    fields: {
      tier: "The caller's plan.",
      picksUsed: "Picks revealed today.",
      picksRemaining: "Reveals left today; null without a limit.",
      dailyLimit: "Reveals a day; null without a limit.",
      resetsAt: "When the count starts anew.",
    },
  }),
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
  games: z.array(
    gameSchema.extend({ startAt: isoMoment }).meta({
      id: "Game",
      fields: {
        id: "Names the game; starts with its feed.",
        status: "Where the game stands.",
        periodLabel: "Period and clock while it is played; otherwise null.",
      },
    }),
  ),
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
  quotes: z.array(
    quoteSchema.extend({ capturedAt: isoMoment }).meta({
      id: "Quote",
      description: "Both sides of a market at one book.",
      fields: {
        first: "American odds of the home side, or of over.",
        second: "American odds of the away side, or of under.",
        line: "The home side's line, or the total; null on a moneyline.",
        stale: "Older than quotes of this market should be.",
      },
    }),
  ),
  nextCursor: z.string().nullable(),
  quoteDelayMinutes: z.number().int(),
  feed: apiFeedSchema,
});

export const apiSavedPickSchema = savedPickSchema
  .extend({
    startAt: isoMoment,
    savedAt: isoMoment,
    settledAt: isoMoment.nullable(),
    legs: z.array(
      savedLegSchema.extend({ startAt: isoMoment }).meta({
        id: "Leg",
        description: "One pick of a parlay.",
        fields: { leg: "Its place in the parlay, from 1.", price: "American odds." },
      }),
    ),
  })
  .meta({
    id: "SavedPick",
    description: "A bet of the caller.",
    fields: {
      id: "Names the bet.",
      strategyId: "The pick it is on; 9999 on a parlay.",
      pickId: "The pick it is on; null on a parlay.",
      league: "Null on a parlay of several leagues.",
      price: "American odds at which it was saved; null on a parlay.",
      confidence: "The model's probability of a win when it was saved, as a fraction.",
      expectedValue: "Expected profit per unit staked at the saved price, as a fraction.",
      profitCents: "What it won or lost; null while it is open.",
      closingLineValue:
        "Expected value of the saved price against the closing line, as a fraction; null before the start.",
      score: "The final score; null before it is known.",
      gameStatus: "Where the game stands; null on a parlay.",
      placed: "Whether it was handed to the simulated sportsbook.",
      editable: "Whether stake and bet may still be changed.",
      legs: "The picks of a parlay; empty on a single bet.",
    },
  });

export const apiSavedPickBodySchema = savedPickBodySchema.meta({
  id: "NewSavedPick",
  fields: {
    strategyId: "The pick to save; 9999 for a parlay of `legs`.",
    legs: "The picks of a parlay, each once; a single one is saved as a bet of its own.",
    stake: "Dollars.",
    teamName: "Accepted and ignored: the pick says it.",
    betType: "Accepted and ignored: the pick says it.",
    odds: "Accepted and ignored: the newest price the caller may see counts.",
    confidence: "Accepted and ignored: the pick says it.",
    expectedValue: "Accepted and ignored: computed from the price.",
    status: "Accepted and ignored: a new bet is open.",
    gameDate: "Accepted and ignored: the game says it.",
  },
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
  predictions: z.array(
    predictionSchema.extend({ gameTime: isoMoment, createdAt: isoMoment }).meta({
      id: "Prediction",
      description: "What the model says of one side of one market.",
      fields: {
        confidence: "The model's probability of this outcome, as a fraction.",
        confidenceLow: "Lower end of the 90 % interval of the confidence.",
        confidenceHigh: "Upper end of the 90 % interval of the confidence.",
        edge: "Expected profit per unit staked at the price, as a fraction; null where no visible book quotes the line.",
        price: "American odds; null where no visible book quotes the line.",
      },
    }),
  ),
  locked: z.array(
    lockedPredictionsSchema.extend({ gameTime: isoMoment }).meta({
      id: "LockedPredictions",
      description: "How many predictions of a game the caller's plan does not show, and why.",
      fields: { requiredTier: "The plan that would show them; null where no plan would change it." },
    }),
  ),
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
  winRate: rateSchema.meta({
    id: "Rate",
    description: "A rate with what it rests on.",
    fields: {
      value: "The rate as a fraction; null without a decided case.",
      n: "Cases it rests on.",
      low: "Lower end of its 95 % interval.",
      high: "Upper end of its 95 % interval.",
      smallSample: "Too few cases to conclude anything.",
    },
  }),
  days: z.number().int(),
  records: z.array(
    dailyRecordSchema.meta({
      id: "DailyRecord",
      description: "One day of one model version.",
      fields: { winRate: "Correct of total, as a fraction.", rating: "The win rate in a word." },
    }),
  ),
  nextCursor: z.string().nullable(),
});

export const liveModeSchema = z.object({ isLiveMode: z.boolean() }).meta({ id: "LiveMode" });
export const liveModeBodySchema = z.object({ enabled: z.boolean() }).meta({ id: "LiveModeChoice" });

/** GET /api/auth/user. */
export const apiCurrentUserSchema = currentUserSchema.meta({
  id: "User",
  fields: { id: "Names the person.", email: "Their address.", username: "What they are called." },
});

/** GET /api/openapi.json: OpenAPI is described by its own specification. */
export const openApiDocumentSchema = z
  .looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) })
  .meta({
    id: "OpenApiDocument",
    fields: {
      openapi: "Version of OpenAPI.",
      info: "What this API is.",
      paths: "Every address with its methods.",
    },
  });

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
