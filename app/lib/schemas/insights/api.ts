import { z } from "zod";

/** GET /api/dashboard/analytics (core §3): real figures with their numbers of bets, null if there are too few. */
export const apiDashboardAnalyticsSchema = z
  .object({
    winRate: z.number().nullable(),
    winRateCount: z.number().int(),
    totalROI: z.number().nullable(),
    totalROICount: z.number().int(),
    totalROIDays: z.number().int(),
    averageConfidence: z.number().nullable(),
    averageConfidenceCount: z.number().int(),
    totalProfit: z.number().nullable(),
    totalProfitCount: z.number().int(),
    currentStreak: z.number().int(),
  })
  .meta({
    id: "DashboardAnalytics",
    description: "The published bets in a few figures. They are the model's, not the caller's own.",
    fields: {
      winRate: "Wins among wins and losses since the beginning, in percent; null under five of them.",
      winRateCount: "Bets won or lost.",
      totalROI: "Profit per unit staked over the period, in percent; null under five bets.",
      totalROICount: "Bets behind it.",
      totalROIDays: "Days back the return reaches.",
      averageConfidence: "Mean published confidence of the same days, in percent; null without a bet.",
      averageConfidenceCount: "Bets published in them.",
      totalProfit: "Profit since the beginning in units, one unit on every bet; null before the first was settled.",
      totalProfitCount: "Bets behind it, voids left out.",
      currentStreak: "Wins in a row; losses in a row as a negative number.",
    },
  });
