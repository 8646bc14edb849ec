import { z } from "zod";
import { MOVED_PRICE_FIELD, SEEN_FIELD } from "#app/lib/schemas/access/delay-texts.ts";
import { MAX_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { sidesOf } from "#app/lib/engine/leagues.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import { MAX_ASKED_LEGS } from "#app/lib/engine/parlay/limits.ts";
import { legOpinionSchema, parlayOpinionSchema, secondOpinionSchema } from "#app/lib/schemas/bets/second-opinion.ts";
import { marketSchema, oddsFormatSchema, sideSchema } from "#app/lib/schemas/vocabulary.ts";

const oddsSchema = z.union([z.number(), z.string().max(20)]);

export const askedLegSchema = z
  .object({
    gameId: z.string().max(100),
    market: marketSchema.exclude(["parlay"]),
    side: sideSchema.exclude(["both"]),
    line: z.number().multipleOf(0.5).min(-1000).max(1000).optional(),
    odds: oddsSchema,
  })
  .refine(({ market, side }) => (sidesOf(market) as readonly string[]).includes(side), {
    path: ["side"],
    error: "This market has no such side.",
  })
  .refine(({ market, line }) => market === "moneyline" || line !== undefined, {
    path: ["line"],
    error: "Send the line of the side.",
  })
  .refine(({ market, line = 1 }) => line > 0 || (market !== "total" && market !== "prop"), {
    path: ["line"],
    error: "Send a line above 0.",
  })
  .meta({
    id: "AskedLeg",
    example: { gameId: "simulation:scene-0", market: "moneyline", side: "home", odds: -110 },
    description: "One bet at the price the caller was offered.",
    fields: {
      gameId: "A game that has not started.",
      market: "Its market.",
      side: "home or away; over or under on a total.",
      line: "The side's own line, in halves; left out on the moneyline.",
      odds: "In the format of `format`.",
    },
  });

/** POST /api/second-opinion. */
export const askedOpinionSchema = z
  .object({
    legs: z.array(askedLegSchema).min(1).max(MAX_ASKED_LEGS),
    format: oddsFormatSchema.default("american"),
    quote: oddsSchema.optional(),
    stake: z
      .number()
      .positive()
      .max(MAX_STAKE_CENTS / 100)
      .optional(),
  })
  .meta({
    id: "AskedOpinion",
    fields: {
      legs: "One bet, or the legs of a parlay.",
      format: "Format of all odds.",
      quote: "The book's price for all legs together; the product of their odds by default.",
      stake: "In one's own currency; asked about against the caller's own limits.",
    },
  });

const parts = legOpinionSchema.shape;
const apiLegSchema = legOpinionSchema
  .extend({
    startAt: isoMoment,
    byMarket: parts.byMarket
      .unwrap()
      .meta({
        id: "MarketOpinion",
        description: "The market's own view.",
        fields: {
          probability: "No-vig probability of the side at this line.",
          fairDecimal: "Its fair decimal odds.",
          edge: "Expected profit per unit staked at the asked price, as a fraction.",
          books: "Fresh books it is the mean of.",
        },
      })
      .nullable(),
    best: parts.best
      .unwrap()
      .extend({ quotedAt: isoMoment, seenAt: isoMoment.nullable() })
      .meta({
        id: "BestOnLine",
        description: "The best price on exactly this line at the caller's books.",
        fields: {
          bookLabel: "The book.",
          price: "American odds.",
          quotedAt: "When the quote last changed.",
          seenAt: SEEN_FIELD,
          moved: MOVED_PRICE_FIELD,
          better: "Whether it pays more than the asked price.",
        },
      })
      .nullable(),
    forecast: parts.forecast
      .unwrap()
      .extend({ pricedAt: isoMoment })
      .meta({
        id: "ForecastOpinion",
        description: "Model and market blended, where the caller may see it.",
        fields: {
          probability: "Probability that the bet wins, given no push.",
          low: "Lower end of its 80% range.",
          high: "Upper end of its 80% range.",
          pushProbability: "Probability of a push.",
          modelProbability: "The model alone; null below the plan that shows it.",
          fairDecimal: "Fair decimal odds.",
          edge: "Expected profit per unit staked at the asked price, as a fraction.",
          edgeLow: "The same at the lower end of the range.",
          shrunkEdge: "The edge after doubt.",
          worth: "The chance that the asked price is better than fair.",
          verdict: "By the rule of published picks.",
          betFrom: "Shortest American price at which it is a bet; null where no price is.",
          leanFrom: "Shortest American price at which it is a lean; null where no price is.",
          stakeFraction: "Suggested stake as a fraction of the bankroll.",
          stakeCents: "Suggested stake in cents; null without a bankroll.",
          stakeNote: "Why the stake is what it is.",
          modelLabel: "The model's version.",
          pricedAt: "When it was priced.",
          pickId: "The published pick of this market; null without one.",
        },
      })
      .nullable(),
    lock: parts.lock
      .unwrap()
      .meta({
        id: "ForecastLock",
        description: "Why there is no forecast.",
        fields: { message: "The reason.", requiredTier: "The plan that opens it; null where none does." },
      })
      .nullable(),
  })
  .meta({
    id: "LegOpinion",
    description: "The answer about one bet.",
    fields: {
      line: "The side's own line; null on the moneyline.",
      bet: "The bet.",
      decimal: "The asked price as decimal odds.",
      price: "The nearest American quote.",
      breakEven: "Probability at which the price neither wins nor loses.",
      byMarket: "Null where too few fresh books are near the line.",
      best: "Null where none of the caller's books quotes it.",
      forecast: "Null where it is closed or there is none.",
      lock: "Null with a forecast.",
      sentence: "The answer in a sentence.",
      warnings: "Remarks on the bet.",
    },
  });

export const apiSecondOpinionSchema = secondOpinionSchema
  .extend({
    legs: z.array(apiLegSchema),
    parlay: parlayOpinionSchema
      .meta({
        id: "ParlayOpinion",
        description: "The answer about the parlay as one bet.",
        fields: {
          by: "The source of the probabilities: all legs' forecasts, or the market's if one is closed.",
          decimal: "The price of all legs, as decimal odds.",
          quoted: "Whether that is the book's own price for them together.",
          sameGame: "Whether legs share a game.",
          probability: "That all legs win, legs of one game taken together.",
          independent: "The same as if they were independent.",
          fairDecimal: "Fair decimal odds; null where the legs cannot all win.",
          edge: "Expected profit per unit staked, as a fraction.",
          hold: "The book's hold by the market's own probabilities, as a fraction; null if a leg has none.",
          verdict: "By the rule of published picks; null by the market alone.",
          betFromDecimal: "Shortest decimal odds that make it a bet; null by the market alone.",
          stakeFraction: "Suggested stake as a fraction of the bankroll.",
          stakeCents: "Suggested stake in cents; null without a bankroll or a verdict.",
          sentence: "The answer in a sentence.",
          warnings: "Remarks on the parlay.",
        },
      })
      .nullable(),
    asOf: isoMoment,
  })
  .meta({
    id: "SecondOpinion",
    description: "A second opinion on a bet or parlay.",
    fields: {
      legs: "The answer about each bet.",
      parlay: "Null on a single bet, and where a leg has no probability.",
      stakeCents: "The asked stake in cents; null where none was sent.",
      toWinCents: "Its to-win, in cents.",
      limit: "The conflict of the stake with the caller's own limits; null if there is none.",
      asOf: "The moment on the feed's clock.",
    },
  });
