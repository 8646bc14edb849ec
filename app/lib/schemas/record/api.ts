import { z } from "zod";
import { cursorSchema, limitSchema } from "#app/lib/schemas/access/api.ts";
import { dailyRecordSchema, rateSchema } from "#app/lib/schemas/record/dto.ts";
import { HISTORY_PERIODS } from "#app/lib/schemas/record/forms.ts";
import { orAll } from "#app/lib/schemas/choices.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";

/** GET /api/model-performance: `accuracy` is percent over the period, null under five decided bets (D15, D37). */
export const modelPerformanceQuerySchema = z.object({
  league: orAll(leagueSchema).default("ALL"),
  period: z.enum(HISTORY_PERIODS).default("30"),
  limit: limitSchema(365, 100),
  cursor: cursorSchema,
});
/** A rate, the same in every endpoint. */
export const apiRateSchema = rateSchema.meta({
  id: "Rate",
  description: "A rate with sample size and interval.",
  fields: {
    value: "The rate as a fraction; null without settled picks.",
    n: "Sample size.",
    low: "Low end of its 95 % interval.",
    high: "High end of its 95 % interval.",
    smallSample: "Whether the sample is too small to conclude anything.",
  },
});
export const apiModelPerformanceSchema = z.object({
  accuracy: z.number().nullable(),
  winRate: apiRateSchema,
  days: z.number().int(),
  records: z.array(
    dailyRecordSchema.meta({
      id: "DailyRecord",
      description: "One day for one model version.",
      fields: {
        winRate: "Share of the bets that won, as a fraction; null on a day of leans alone.",
        averageEdge: "Mean edge of the bets, as a fraction; null on a day of leans alone.",
        averageConfidence: "Mean confidence of the bets, as a fraction; null on a day of leans alone.",
        totalPredictions: "Published bets that won or lost; leans, which carry no stake, are counted apart.",
        correctPredictions: "Of them, won.",
        leans: "Published picks without a stake that won or lost.",
        leansCorrect: "Of them, won.",
        profitUnits: "Profit with one unit on each.",
        closingLineValue: "Mean closing line value, as a fraction; null without closing prices.",
        closingLineCount: "Predictions behind the closing line value.",
        rating: "Rating of the model version by its win rate over the whole period; null under 30 bets.",
      },
    }),
  ),
  nextCursor: z.string().nullable(),
});
