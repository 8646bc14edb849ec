import { z } from "zod";
import { feedStatusSchema } from "#app/lib/schemas/feeds/dto.ts";
import { ownBetSchema } from "#app/lib/schemas/picks/dto.ts";
import { leagueSchema, marketSchema, momentSchema, sideSchema, tierSchema } from "#app/lib/schemas/vocabulary.ts";

const predictionBase = {
  gameId: z.string(),
  league: leagueSchema,
  homeTeam: z.string(),
  awayTeam: z.string(),
  gameTime: momentSchema,
};

/** The prediction for one side of a market, as the viewer may see it. Probabilities and edge are fractions. */
export const predictionSchema = z.object({
  id: z.number().int(),
  ...predictionBase,
  homeCode: z.string(),
  awayCode: z.string(),
  predictionType: marketSchema,
  /** "home_win", "away_cover", "over". */
  predictedOutcome: z.string(),
  side: sideSchema,
  /** The side's own line; null on a moneyline. */
  line: z.number().nullable(),
  /** "Toronto Raptors −3.5". */
  recommendation: z.string(),
  /** "Raptors −3.5": the bet in short, for use before its price. */
  bet: z.string(),
  /** The published pick on this market, whose figures these are then; null without one. */
  pickId: z.number().int().nullable(),
  ownBet: ownBetSchema.nullable(),
  confidence: z.number(),
  confidenceLow: z.number(),
  confidenceHigh: z.number(),
  /** Expected value per unit at the best price the viewer may see at this line; null if no visible book quotes it, or it has moved since. */
  edge: z.number().nullable(),
  price: z.number().int().nullable(),
  bookLabel: z.string().nullable(),
  /** Whether a delayed plan's price is gone or has lost its value (D49). */
  moved: z.boolean(),
  /** The moment a delayed plan's price belongs to; null where prices are shown as they change, or there is none. */
  seenAt: momentSchema.nullable(),
  modelVersion: z.string(),
  createdAt: momentSchema,
  qualityScore: z.number(),
  qualityLabel: z.enum(["Excellent", "Good", "Average", "Risky"]),
  /** Short reasons of the tooltip. */
  reasons: z.array(z.string()),
  analysis: z.string(),
});
export type Prediction = z.infer<typeof predictionSchema>;

/** Predictions of a game the viewer may not see: how many, and why. Without their content (D3). */
export const lockedPredictionsSchema = z.object({
  ...predictionBase,
  count: z.number().int(),
  lockMessage: z.string(),
  requiredTier: tierSchema.nullable(),
});
export type LockedPredictions = z.infer<typeof lockedPredictionsSchema>;

export const predictionBoardSchema = z.object({
  /** Best first: confidence times edge. */
  predictions: z.array(predictionSchema),
  locked: z.array(lockedPredictionsSchema),
  feed: feedStatusSchema,
  quoteDelayMinutes: z.number().int(),
});
export type PredictionBoard = z.infer<typeof predictionBoardSchema>;
