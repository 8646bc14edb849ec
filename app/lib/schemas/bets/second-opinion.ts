import { z } from "zod";
import {
  americanOddsSchema,
  leagueSchema,
  marketSchema,
  momentSchema,
  sideSchema,
  tierSchema,
  verdictSchema,
} from "#app/lib/schemas/vocabulary.ts";

/** The market's view of a leg: its no-vig probability, and the value of the typed price against it. Fractions. */
const marketPartSchema = z.object({
  probability: z.number(),
  fairDecimal: z.number(),
  edge: z.number(),
  books: z.number().int(),
});

/** The blended forecast of model and market (D29), and the verdict by the rule of published picks. Fractions. */
const forecastPartSchema = z.object({
  probability: z.number(),
  low: z.number(),
  high: z.number(),
  pushProbability: z.number(),
  /** The model alone; null where the plan does not show it. */
  modelProbability: z.number().nullable(),
  fairDecimal: z.number(),
  edge: z.number(),
  edgeLow: z.number(),
  shrunkEdge: z.number(),
  worth: z.number(),
  verdict: verdictSchema,
  /** Shortest American prices at which it is a bet and a lean. */
  betFrom: americanOddsSchema.nullable(),
  leanFrom: americanOddsSchema.nullable(),
  stakeFraction: z.number(),
  /** Null without a bankroll. */
  stakeCents: z.number().int().nullable(),
  stakeNote: z.string(),
  modelLabel: z.string(),
  pricedAt: momentSchema,
  /** The published pick of this market; null without one. */
  pickId: z.number().int().nullable(),
});

export const legOpinionSchema = z.object({
  gameId: z.string(),
  league: leagueSchema,
  matchup: z.string(),
  startAt: momentSchema,
  market: marketSchema,
  side: sideSchema,
  line: z.number().nullable(),
  /** "Boston Celtics −3.5". */
  bet: z.string(),
  decimal: z.number(),
  price: americanOddsSchema,
  breakEven: z.number(),
  byMarket: marketPartSchema.nullable(),
  /** The best price on this line at the books in the plan. */
  best: z
    .object({
      bookLabel: z.string(),
      price: americanOddsSchema,
      quotedAt: momentSchema,
      seenAt: momentSchema.nullable(),
      moved: z.boolean(),
      better: z.boolean(),
    })
    .nullable(),
  forecast: forecastPartSchema.nullable(),
  /** Why there is no forecast, and the plan that opens it. */
  lock: z.object({ message: z.string(), requiredTier: tierSchema.nullable() }).nullable(),
  /** The answer in a sentence. */
  sentence: z.string(),
  warnings: z.array(z.string()),
});
export type LegOpinion = z.infer<typeof legOpinionSchema>;

export const parlayOpinionSchema = z.object({
  /** The source of the probabilities: the forecasts of all legs, or the market's if one of them is closed. */
  by: z.enum(["forecast", "market"]),
  /** The price of all legs: the book's quote, else the product. */
  decimal: z.number(),
  quoted: z.boolean(),
  sameGame: z.boolean(),
  /** That all legs win, correlation of one game's legs included, and as if they were independent. */
  probability: z.number(),
  independent: z.number(),
  fairDecimal: z.number().nullable(),
  edge: z.number(),
  /** The book's hold on the parlay by the market's own probabilities; null if a leg has none. */
  hold: z.number().nullable(),
  verdict: verdictSchema.nullable(),
  /** Shortest combined decimal odds that make it a bet; null without forecasts. */
  betFromDecimal: z.number().nullable(),
  stakeFraction: z.number(),
  stakeCents: z.number().int().nullable(),
  sentence: z.string(),
  warnings: z.array(z.string()),
});
export type ParlayOpinion = z.infer<typeof parlayOpinionSchema>;

export const secondOpinionSchema = z.object({
  legs: z.array(legOpinionSchema),
  parlay: parlayOpinionSchema.nullable(),
  stakeCents: z.number().int().nullable(),
  toWinCents: z.number().int().nullable(),
  /** The conflict of the typed stake with the person's own limits; null if there is none, or no stake. */
  limit: z.string().nullable(),
  asOf: momentSchema,
});
export type SecondOpinion = z.infer<typeof secondOpinionSchema>;
