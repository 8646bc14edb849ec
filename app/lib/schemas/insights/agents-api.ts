import { z } from "zod";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import { apiRateSchema } from "#app/lib/schemas/record/api.ts";
import { americanOddsSchema, leagueSchema, verdictSchema } from "#app/lib/schemas/vocabulary.ts";
import {
  DEFAULT_REPLAY,
  LARGEST_SHARE,
  LONGEST_REPLAY_DAYS,
  MOST_BETS_A_DAY,
  REPLAY_SIZINGS,
} from "./insights-forms.ts";

/** `me` or the caller's own id; another person's id is treated as unknown (D16). */
export const agentUserParamsSchema = z.object({ userId: z.string().min(1).max(100) }).meta({
  fields: { userId: "`me`, or the caller's own id." },
});

const percent = z.number().nullable();

const userPatternsSchema = z
  .object({
    winRate: percent,
    avgROI: percent,
    totalProfit: z.number(),
    streakCount: z.number().int(),
    isOnWinStreak: z.boolean(),
    bestSport: z.string().nullable(),
    bestBetType: z.string().nullable(),
    preferredRiskLevel: z.enum(["low", "medium", "high"]).nullable(),
    profitableTrends: z.array(z.string()),
    otherTrends: z.array(z.string()),
    settledBets: z.number().int(),
    screened: z.number().int(),
  })
  .meta({
    id: "UserPatterns",
    description: "Patterns in bets. A figure with too few bets behind it is null.",
    fields: {
      winRate: "Wins among wins and losses, in percent; null under five of them.",
      avgROI: "Profit per amount staked, in percent; null under five bets.",
      totalProfit: "Profit in one's own currency; of published bets, in units.",
      streakCount: "Wins or losses in a row.",
      isOnWinStreak: "Whether those are wins.",
      bestSport:
        "League whose bets are above the rest of the same bets, beyond chance and by at least 1% of closing line value (3% of return); null without one, and where none of them pays.",
      bestBetType: "The same of bet types.",
      preferredRiskLevel: "Risk level of at least half of the bets; null without one or under 10 bets.",
      profitableTrends:
        "Groups that are above the rest of the same bets and pay, after everything that was considered (Holm), in words.",
      otherTrends: "Groups below the rest, and groups that lose least, judged the same way, in words.",
      settledBets: "Bets settled.",
      screened: "Tests that were made: what the adjusted p-values count.",
    },
  });

const sourceFields = {
  source: z.enum(["own", "published"]),
  ownSettledBets: z.number().int(),
};
const SOURCE_TEXTS = {
  source:
    "The bets behind the figures: the caller's own from 20 settled bets on, else the published ones, one unit each.",
  ownSettledBets: "The caller's own settled bets.",
};

const replayFields = {
  totalProfit: z.number(),
  winRate: percent,
  roi: percent,
  winRateRange: apiRateSchema,
  roiRange: apiRateSchema,
  trades: z.number().int(),
  finalBankroll: z.number(),
  maxDrawdown: z.number(),
  maxDrawdownPercent: z.number(),
  closingLineValue: apiRateSchema,
};
const REPLAY_TEXTS = {
  totalProfit: "Profit, in the money of the starting bankroll.",
  winRate: "Wins among wins and losses, in percent; null under five of them.",
  roi: "Profit per amount staked, in percent; null under five bets.",
  winRateRange: "The win rate as a fraction with its sample size and 95% interval.",
  roiRange: "The return as a fraction with its sample size and 95% interval.",
  trades: "Bets made.",
  finalBankroll: "The bankroll after the last bet was settled.",
  maxDrawdown: "Largest fall of the bankroll from a peak.",
  maxDrawdownPercent: "The same in percent of that peak.",
  closingLineValue: "Mean closing line value, as a fraction with its sample size and 95% interval.",
};

const comparisonSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    description: z.string(),
    result: z.object(replayFields).meta({ id: "ReplayFigures", fields: REPLAY_TEXTS }),
  })
  .meta({
    id: "StrategyComparison",
    description: "A way to follow the published picks.",
    fields: {
      key: "Its short name.",
      name: "Its name as shown on screens.",
      description: "Which picks it takes, at which stakes.",
      result: "Its result.",
    },
  });

const weeklyReportSchema = z
  .object({
    summary: z.string(),
    keyMetrics: z.record(z.string(), z.string()),
    topPerformers: z.array(z.string()),
    recommendations: z.array(z.string()),
  })
  .meta({
    id: "WeeklyReport",
    description: "The last seven days.",
    fields: {
      summary: "What was settled, in words.",
      keyMetrics: "Figures by name, as text.",
      topPerformers: "The bets that paid most.",
      recommendations: "Recommendations from the figures; never a larger stake.",
    },
  });

/** GET /api/ai-agents/full-intelligence/:userId. */
export const apiIntelligenceSchema = z
  .object({
    ...sourceFields,
    patterns: userPatternsSchema,
    badges: z.array(
      z
        .object({ name: z.string(), description: z.string() })
        .meta({ id: "InsightBadge", fields: { name: "The fact.", description: "What it rests on." } }),
    ),
    insights: z.array(z.string()),
    weeklyReport: weeklyReportSchema,
    strategyComparisons: z.array(comparisonSchema),
  })
  .meta({
    id: "UserIntelligence",
    fields: {
      ...SOURCE_TEXTS,
      patterns: "Patterns in the bets.",
      badges: "Facts that hold for the bets.",
      insights: "The claims from the figures, as sentences.",
      weeklyReport: "The last seven days.",
      strategyComparisons: "Ways to follow the published picks of the last 30 days.",
    },
  });

/** GET /api/ai-agents/user-pattern-agent/:userId. */
export const apiUserPatternSchema = z
  .object({
    ...sourceFields,
    patterns: userPatternsSchema,
    groups: z.array(
      z
        .object({
          dimension: z.string(),
          group: z.string(),
          settled: z.number().int(),
          closingLineValue: apiRateSchema,
          roi: apiRateSchema,
          differenceFromRest: apiRateSchema,
          judgedBy: z.enum(["closing-line-value", "return"]).nullable(),
          p: z.number().nullable(),
          adjustedP: z.number().nullable(),
          verdict: z.enum(["good", "bad", "unclear", "few"]),
        })
        .meta({
          id: "BetPattern",
          description: "Bets that have something in common.",
          fields: {
            dimension: "What they are grouped by.",
            group: "What they have in common.",
            settled: "Bets settled.",
            closingLineValue: "Mean closing line value, as a fraction.",
            roi: "Profit per amount staked, as a fraction.",
            judgedBy:
              "Which of the two it is judged by; null where it and the rest do not each have 30 closing prices or 100 bets.",
            differenceFromRest:
              "How the figure it is judged by differs from that of the rest of the same bets, as a fraction with its 95% interval; null where it is not judged.",
            p: "Two-sided p-value of that difference being zero; null where it is not judged.",
            adjustedP: "The same adjusted for everything that was considered with it.",
            verdict:
              "Whether it is above (good) or below (bad) the rest beyond chance and the smallest effect worth showing; else unclear, or few where it is not judged.",
          },
        }),
    ),
  })
  .meta({
    id: "UserPatternReport",
    fields: { ...SOURCE_TEXTS, patterns: "In short.", groups: "Everything looked at." },
  });

/** GET /api/ai-agents/personalized-picks/:userId. */
export const apiPersonalizedPicksSchema = z
  .object({
    personal: z.boolean(),
    closingPrices: z.number().int(),
    lockedPicks: z.number().int(),
    personalizedPicks: z.array(
      z
        .object({
          id: z.number().int(),
          league: leagueSchema,
          homeTeam: z.string(),
          awayTeam: z.string(),
          gameTime: isoMoment,
          betType: z.string(),
          recommendation: z.string(),
          verdict: verdictSchema,
          aiConfidence: z.number(),
          odds: americanOddsSchema,
          oddsValue: z.number(),
          valueEdge: z.number(),
          expectedClosingLineValue: z.number().nullable(),
        })
        .meta({
          id: "PersonalizedPick",
          description: "A pick the caller may see, at the best price they may see.",
          fields: {
            aiConfidence: "Probability that it wins at this line, as a fraction.",
            odds: "American odds.",
            oddsValue: "The same as decimal odds.",
            valueEdge: "Expected profit per unit staked at this price, as a fraction.",
            expectedClosingLineValue:
              "Closing line value of the caller's own bets of this league and bet type, shrunk by their number, as a fraction; null while the order is the list's.",
          },
        }),
    ),
  })
  .meta({
    id: "PersonalizedPicks",
    fields: {
      personal: "Whether the order is the caller's own; it is the list's under 20 closing prices.",
      closingPrices: "The caller's settled bets with a closing price.",
      lockedPicks: "Picks of today that are closed to the caller.",
      personalizedPicks: "Up to five, bets before leans.",
    },
  });

/** POST /api/ai-agents/run-simulation. */
export const runSimulationBodySchema = z
  .object({
    startingBankroll: z.number().min(10).max(1_000_000).optional(),
    betSizeStrategy: z.enum(REPLAY_SIZINGS).optional(),
    percentageOfBankroll: z
      .number()
      .gt(0)
      .max(LARGEST_SHARE * 100)
      .optional(),
    minConfidence: z.number().min(0).max(1).optional(),
    maxBetsPerDay: z.number().int().min(1).max(MOST_BETS_A_DAY).optional(),
    days: z.number().int().min(1).max(LONGEST_REPLAY_DAYS).optional(),
  })
  .meta({
    id: "RunSimulation",
    fields: {
      startingBankroll: "Money to start with; 1000 if left out.",
      betSizeStrategy:
        "percentage: a share of the bankroll at that moment; flat: of the starting one; kelly: the stake each pick was published with. Percentage if left out.",
      percentageOfBankroll:
        "The share as a fraction up to 0.1 (0.02 is two percent); above 0.1 it is read as percent. 0.02 if left out.",
      minConfidence: "Only picks published with at least this probability, as a fraction; 0.65 if left out.",
      maxBetsPerDay: "Bets a day at most, the first published first; 3 if left out.",
      days: "Days back from now on the feed's clock; 30 if left out.",
    },
  });
export type RunSimulationBody = z.infer<typeof runSimulationBodySchema>;

export const apiSimulationSchema = z
  .object({
    simulationResult: z.object({ ...replayFields, picksConsidered: z.number().int(), days: z.number().int() }).meta({
      id: "SimulationResult",
      description: "The result of following the published picks of these days. Nothing is drawn at random.",
      fields: {
        ...REPLAY_TEXTS,
        picksConsidered: "Graded picks published in these days.",
        days: "Days it covers.",
      },
    }),
  })
  .meta({ id: "SimulationAnswer", fields: { simulationResult: "The result." } });

/** GET /api/ai-agents/compare-strategies. */
export const compareStrategiesQuerySchema = z.object({
  days: z.coerce.number().int().min(1).max(LONGEST_REPLAY_DAYS).default(DEFAULT_REPLAY.days),
});
export const apiCompareStrategiesSchema = z
  .object({ days: z.number().int(), strategyComparisons: z.array(comparisonSchema) })
  .meta({
    id: "StrategyComparisons",
    fields: { days: "Days covered.", strategyComparisons: "The named ways, always the same ones in the same order." },
  });
