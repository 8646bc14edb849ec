import { z } from "zod";

/** GET /api/user/stats (analytics §3). */
export const userStatsSchema = z
  .object({
    winRate: z.number().nullable(),
    totalBets: z.number().int(),
    settledBets: z.number().int(),
    currentStreak: z.number().int(),
    averageStake: z.number().nullable(),
    roi: z.number().nullable(),
    profitLoss: z.number(),
    bestSport: z.string().nullable(),
    bestBetType: z.string().nullable(),
    weakestArea: z.string().nullable(),
    improvementArea: z.string().nullable(),
  })
  .meta({
    id: "UserStats",
    description: "The results of the caller's own bets, including imported ones, without tracked bets.",
    fields: {
      winRate: "Wins among wins and losses, in percent; null under five of them.",
      totalBets: "Bets settled and open.",
      settledBets: "Bets settled, pushes and voids included.",
      currentStreak: "Wins in a row; losses in a row as a negative number.",
      averageStake: "Mean stake of the settled bets in one's own currency, voids left out; null without any.",
      roi: "Profit per amount staked, in percent; null under five settled bets.",
      profitLoss: "Profit in one's own currency, negative for a loss.",
      bestSport:
        "The league whose bets are above the rest of the same bets, beyond chance and the smallest effect worth showing; null without one, and where none of them pays.",
      bestBetType: "The same of bet types.",
      weakestArea:
        "The losing league or bet type farthest below the rest of the same bets, beyond chance; null without one.",
      improvementArea: "The same where it is the prices that are worse than the close; null without one.",
    },
  });
export type UserStats = z.infer<typeof userStatsSchema>;
