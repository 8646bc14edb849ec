import { z } from "zod";
import {
  PRIORITIES,
  RECOMMENDATION_STATUSES,
  RECOMMENDATION_TYPES,
  TIMEFRAMES,
} from "#app/lib/engine/recommendations/recommendation.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";

const recommendationSchema = z
  .object({
    id: z.number().int(),
    recommendationType: z.enum(RECOMMENDATION_TYPES),
    title: z.string(),
    description: z.string(),
    priority: z.enum(PRIORITIES),
    riskLevel: z.enum(["low", "medium", "high"]),
    confidence: z.number(),
    expectedValue: z.number().nullable(),
    timeframe: z.enum(TIMEFRAMES),
    league: z.string().nullable(),
    reasoning: z.string(),
    actionItems: z.string(),
    status: z.enum(RECOMMENDATION_STATUSES),
    createdAt: isoMoment,
    expirationDate: isoMoment,
    undoable: z.boolean(),
  })
  .meta({
    id: "Recommendation",
    fields: {
      id: "Its number.",
      recommendationType: "What it is about.",
      title: "A short title.",
      description: "What it means.",
      priority: "How urgent it is.",
      riskLevel: "The risk of leaving things unchanged.",
      confidence: "One minus the chance that the finding is a coincidence.",
      expectedValue: "Per unit staked; null where it is not about prices.",
      timeframe: "How long it is valid.",
      league: "The league it is about; null: all.",
      reasoning: "The figures it rests on.",
      actionItems: "The effects of implementing it, as a JSON list of sentences.",
      status: "Its status: active, or what was done with it.",
      createdAt: "When it was made.",
      expirationDate: "The moment at which it expires.",
      undoable: "Whether the former setting can be restored.",
    },
  });

export const apiRecommendationsSchema = z
  .object({ recommendations: z.array(recommendationSchema) })
  .meta({ id: "Recommendations", fields: { recommendations: "The newest first." } });

export const apiRecommendationSummarySchema = z
  .object({
    totalRecommendations: z.number().int(),
    highPriority: z.number().int(),
    avgConfidence: z.number().nullable(),
    byType: z
      .object({
        strategy: z.number().int(),
        portfolio: z.number().int(),
        risk_management: z.number().int(),
        market_analysis: z.number().int(),
      })
      .meta({
        fields: {
          strategy: "About strategy.",
          portfolio: "About what is open at once.",
          risk_management: "About risk.",
          market_analysis: "About prices.",
        },
      }),
  })
  .meta({
    id: "RecommendationSummary",
    fields: {
      totalRecommendations: "Active ones that have not expired.",
      highPriority: "Those of high or urgent priority.",
      avgConfidence: "Their mean confidence; null without any.",
      byType: "How many of each type.",
    },
  });

export const recommendationParamsSchema = z
  .object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
  .meta({ fields: { id: "The recommendation's number." } });

/** Programs of the specification send their user's id, which the session knows better. */
export const generateBodySchema = z
  .object({ userId: z.string().max(64).nullish() })
  .meta({ id: "GenerateRecommendations", fields: { userId: "Ignored: recommendations are made for the caller." } });

export const apiDecidedSchema = z
  .object({ message: z.string() })
  .meta({ id: "RecommendationDecided", fields: { message: "What was done, in words." } });
