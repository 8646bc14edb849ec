import { z } from "zod";
import { MOVED_FIELD, SEEN_FIELD } from "#app/lib/schemas/access/delay-texts.ts";
import { americanOdds, cents } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { toWinCents } from "#app/lib/engine/settle/profit.ts";
import { bareOrPage, cursorSchema, isoMoment, limitSchema, optionalLimitSchema } from "#app/lib/schemas/access/api.ts";
import { offeredStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import { dailyUsageSchema, trialStatusSchema } from "#app/lib/schemas/billing/dto.ts";
import { apiFeedSchema } from "#app/lib/schemas/feeds/api.ts";
import {
  type StrategyCard,
  lockedStrategySchema,
  openStrategySchema,
  ownBetSchema,
  visiblePriceSchema,
  pickNowSchema,
  publishedPickSchema,
} from "#app/lib/schemas/picks/dto.ts";
import { STRATEGY_SORTS } from "#app/lib/schemas/picks/forms.ts";
import { lockedPredictionsSchema, predictionSchema } from "#app/lib/schemas/picks/predictions-dto.ts";
import { orAll } from "#app/lib/schemas/choices.ts";
import { bookSchema, leagueSchema, marketSchema, riskLevelSchema, tierSchema } from "#app/lib/schemas/vocabulary.ts";

/** GET /api/betting-strategies. `subscription` only lowers what is shown (D3). Unlike the page, there is no default minimum confidence. */
export const strategyQuerySchema = z.object({
  subscription: tierSchema.optional(),
  bookmaker: orAll(bookSchema).default("ALL"),
  league: orAll(leagueSchema).default("ALL"),
  betType: orAll(z.enum(["moneyline", "spread", "total", "prop", "parlay"])).default("ALL"),
  riskLevel: orAll(riskLevelSchema).default("ALL"),
  minConfidence: z.coerce.number().int().min(0).max(100).default(0),
  minEdge: z.coerce.number().int().min(-100).max(50).default(0),
  sort: z.enum(STRATEGY_SORTS).default("best"),
  limit: limitSchema(200, 100),
  cursor: cursorSchema,
});

const lockedApiStrategySchema = lockedStrategySchema
  .extend({ gameTime: isoMoment, gameDate: isoMoment, createdAt: isoMoment })
  .meta({
    id: "LockedPick",
    description:
      "A pick the caller's plan does not show, or the caller has not revealed: the game, the bet type, the verdict, the value label and why it is locked, nothing else of the pick.",
    fields: {
      group: "Always `locked`.",
      locked: "Always true.",
      requiredTier: "The plan that would open it; null if no plan would.",
      gameDate: "When the game starts, like gameTime.",
    },
  });

const apiOwnBetSchema = ownBetSchema.meta({ ...ownBetSchema.meta(), id: "OwnBet" });

/**
 * An open pick with the specification's fields (core §3) beside ours. `oddsValue` is decimal, `odds` American text; `stake` and
 * `potentialPayout` (the profit: stake plus payout is the return) are in the person's own currency.
 */
const openApiStrategySchema = openStrategySchema
  .extend({
    gameTime: isoMoment,
    gameDate: isoMoment,
    createdAt: isoMoment,
    visible: visiblePriceSchema.extend({ quotedAt: isoMoment, seenAt: isoMoment.nullable() }).meta({
      id: "VisiblePrice",
      description: "The offer with the best expected value on the pick's side that the caller may see, at any line.",
      fields: {
        price: "American odds.",
        quotedAt: "When this price last changed.",
        stale: "Too old to be placed.",
        published:
          "True when no visible book offers the side within reach any more and this is the price at publication.",
        moved: MOVED_FIELD,
        seenAt: SEEN_FIELD,
      },
    }),
    ownBet: apiOwnBetSchema.nullable(),
    published: publishedPickSchema
      .extend({ at: isoMoment })
      .meta({ ...publishedPickSchema.meta(), id: "PublishedPick" }),
    now: pickNowSchema
      .extend({ assessedAt: isoMoment })
      .meta({ ...pickNowSchema.meta(), id: "PickNow" })
      .nullable(),
    odds: z.string(),
    oddsValue: z.number(),
    stake: z.number(),
    potentialPayout: z.number(),
    expectedReturn: z.number(),
  })
  .meta({
    id: "OpenPick",
    description: "A pick as the caller may see it.",
    fields: {
      locked: "Always false.",
      group:
        "Its group on today's board: a bet or a lean at the caller's price now, placed (the caller has a bet on its market), old (the price is too old to bet), gone (no price worth taking), in play, or finished.",
      verdict:
        "BET, LEAN or PASS at the visible price now; where that is stale, what it was when the price was read, which is not the current verdict: the group is old and no stake is suggested. As published once the game has started.",
      confidence: "Probability that the pick wins, model and market blended, pushes left out, as a fraction.",
      confidenceLow: "Low end of the confidence's 80% range.",
      confidenceHigh: "High end of the confidence's 80% range.",
      edge: "Expected profit per unit staked at the visible price, as a fraction; at most 0 where it is gone or has moved since.",
      expectedValue: "Like edge.",
      stakeFraction: "Suggested stake as a fraction of the bankroll.",
      suggestedStake: "Suggested stake in one's own currency; null if no bankroll is set.",
      stake:
        "Stake in one's own currency to start from: the suggested one, or the default stake where none is suggested.",
      potentialPayout: "Profit in one's own currency if the stake wins.",
      expectedReturn: "The return in one's own currency if the stake wins: stake plus payout.",
      gameDate: "When the game starts, like gameTime.",
      odds: "The visible price as American odds, with its sign.",
      oddsValue: "The visible price as decimal odds.",
      result: "Result; null until it is graded.",
      saved: "Whether the caller has an open bet on it.",
    },
  });

export const apiStrategySchema = z
  .discriminatedUnion("locked", [lockedApiStrategySchema, openApiStrategySchema])
  .meta({ id: "Pick", description: "A published pick; `locked` says which of the two forms it has." });

const apiUsageSchema = dailyUsageSchema.extend({ resetsAt: isoMoment }).meta({
  id: "Usage",
  fields: {
    tier: "The caller's plan.",
    picksUsed: "Picks revealed today.",
    picksRemaining: "Reveals left today; null if unlimited.",
    dailyLimit: "Reveals per day; null if unlimited.",
    resetsAt: "When the count resets.",
  },
});

/** POST /api/betting-strategies/:pickId/reveal. */
export const pickParamsSchema = z
  .object({ pickId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
  .meta({ fields: { pickId: "Id of a pick." } });
export const apiRevealSchema = z
  .object({ revealed: z.boolean(), message: z.string(), pick: apiStrategySchema, dailyUsage: apiUsageSchema })
  .meta({
    id: "Reveal",
    fields: {
      revealed: "Whether this call opened it and used one of the day's; false where it was open already.",
      message: "The change, in a sentence.",
      pick: "The pick as it is now open to the caller.",
    },
  });

export const apiStrategyListSchema = z.object({
  strategies: z.array(apiStrategySchema),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  trialStatus: trialStatusSchema.extend({ endsAt: isoMoment.nullable() }).meta({
    id: "Trial",
    fields: {
      active: "Whether the trial is active.",
      expired: "Whether it is over.",
      endsAt: "When it ends; null without a trial.",
      daysRemaining: "Eastern days left, today included.",
    },
  }),
  dailyUsage: apiUsageSchema,
  freeAccessDaysRemaining: z.number().int(),
  confidenceThreshold: z.number(),
  trialExpired: z.boolean(),
  dailyLimitReached: z.boolean(),
  quoteDelayMinutes: z.number().int(),
  feed: apiFeedSchema,
});
export type ApiStrategy = z.input<typeof apiStrategySchema>;

/** GET /api/predictions. */
export const predictionQuerySchema = z.object({
  league: orAll(leagueSchema).default("ALL"),
  type: orAll(marketSchema).default("ALL"),
  limit: optionalLimitSchema(200),
  cursor: cursorSchema,
});
const apiPredictionSchema = predictionSchema
  .extend({
    gameTime: isoMoment,
    createdAt: isoMoment,
    ownBet: apiOwnBetSchema.nullable(),
    seenAt: isoMoment.nullable(),
  })
  .meta({
    id: "Prediction",
    description: "Prediction for one side of a market.",
    fields: {
      confidence: "Probability of this outcome, model and market blended, as a fraction.",
      confidenceLow: "Low end of the confidence's 80% range.",
      confidenceHigh: "High end of the confidence's 80% range.",
      edge: "Expected profit per unit staked at the price, as a fraction; null if no visible book quotes the line, or it has moved since.",
      moved: MOVED_FIELD,
      seenAt: SEEN_FIELD,
      price: "American odds; null if no visible book quotes the line.",
      bet: "The bet in short, without its price.",
      pickId: "The published pick on this market, whose side and present figures these are then; null without one.",
    },
  });
export const apiPredictionListSchema = bareOrPage(
  apiPredictionSchema,
  z
    .object({
      predictions: z.array(apiPredictionSchema),
      locked: z.array(
        lockedPredictionsSchema.extend({ gameTime: isoMoment }).meta({
          id: "LockedPredictions",
          description: "Number of a game's predictions that the caller's plan does not show, and why.",
          fields: { requiredTier: "The plan that would show them; null if no plan would." },
        }),
      ),
      total: z.number().int(),
      nextCursor: z.string().nullable(),
      quoteDelayMinutes: z.number().int(),
      feed: apiFeedSchema,
    })
    .meta({ id: "PredictionPage", description: "A page of predictions." }),
);

/** A card as the API sends it, before timestamps become text. */
export function apiStrategy(card: StrategyCard): ApiStrategy {
  const gameDate = card.gameTime;
  if (card.locked) return { ...card, gameDate };
  const suggestedCents = card.suggestedStake === null ? null : Math.round(card.suggestedStake * 100);
  const { stakeCents } = offeredStake(suggestedCents);
  const price = americanOdds(card.visible.price);
  const payoutCents = toWinCents(cents(stakeCents), [price]);
  return {
    ...card,
    gameDate,
    odds: card.visible.price > 0 ? `+${card.visible.price}` : String(card.visible.price),
    oddsValue: decimalFromAmerican(price),
    stake: stakeCents / 100,
    potentialPayout: payoutCents / 100,
    expectedReturn: (stakeCents + payoutCents) / 100,
  };
}
