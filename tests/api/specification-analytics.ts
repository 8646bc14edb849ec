import { z } from "zod";
import {
  comparison,
  flag,
  fraction,
  list,
  number,
  oneOf,
  patterns,
  recommendation,
  result,
  some,
  text,
  texts,
  type Call,
} from "./specification-kinds.ts";

/** The calls of analytics.md, §7, that need nothing from another answer, by their names and kinds (D45). */
export const ANALYTICS_CALLS: readonly Call[] = [
  {
    path: "/api/players",
    load: () => import("#app/routes/api.players.ts"),
    // Statistics of another league are null.
    shape: some(
      z.object({
        id: z.string(),
        name: z.string(),
        team: z.string(),
        position: z.string(),
        league: z.string(),
        pointsPerGame: number,
        reboundsPerGame: number,
        assistsPerGame: number,
        fieldGoalPercentage: fraction,
        threePointPercentage: fraction,
        minutesPerGame: number,
        gamesPlayed: number,
        battingAverage: fraction,
        homeRuns: number,
        rbis: number,
        era: number,
        strikeouts: number,
        wins: number,
        saves: number,
      }),
    ),
  },
  {
    path: "/api/predictions",
    load: () => import("#app/routes/api.predictions.ts"),
    shape: some(
      z.object({
        id: z.union([z.number(), z.string()]),
        gameId: z.string(),
        predictionType: oneOf("moneyline", "spread", "total"),
        predictedOutcome: z.string(),
        confidence: z.number().min(0).max(1),
        edge: number,
        modelVersion: z.string(),
        createdAt: z.string(),
      }),
    ),
  },
  {
    path: "/api/team-chemistry",
    load: () => import("#app/routes/api.team-chemistry.ts"),
    shape: some(
      z.object({
        id: z.string(),
        teamName: z.string(),
        league: z.string(),
        recentForm: z.string(),
        overallChemistry: z.number().min(0).max(100).nullable(),
      }),
    ),
  },
  {
    path: "/api/team-chemistry?league=MLB",
    load: () => import("#app/routes/api.team-chemistry.ts"),
    shape: z.tuple([]),
  },
  {
    path: "/api/player-synergy",
    load: () => import("#app/routes/api.player-synergy.ts"),
    shape: some(
      z.object({
        id: z.string(),
        player1Id: z.string(),
        player2Id: z.string(),
        chemistry: z.string(),
        synergyScore: number,
        gamesPlayedTogether: number,
        winRateTogether: fraction,
      }),
    ),
  },
  {
    path: "/api/agents/status",
    load: () => import("#app/routes/api.agents.$.ts"),
    shape: z.object({
      systemHealth: z.string(),
      totalAgents: z.literal(5),
      agents: z.object(
        Object.fromEntries(
          ["lineAnalyzer", "riskModel", "confidenceScorer", "alert", "context"].map((agent) => [
            agent,
            z.object({ registered: flag }),
          ]),
        ),
      ),
    }),
  },
  {
    path: "/api/agents/test",
    load: () => import("#app/routes/api.agents.$.ts"),
    sent: {},
    shape: z.object({ success: z.literal(true), executedAt: z.string(), result: z.object({}), error: text }),
  },
  {
    path: "/api/agents/execute/full-analysis",
    load: () => import("#app/routes/api.agents.$.ts"),
    sent: {
      games: [{ id: "game-1", homeTeam: "Lakers", awayTeam: "Celtics", gameDate: "2026-11-27", gameTime: "19:00" }],
      bankroll: 750,
      riskProfile: "conservative",
    },
    // An unknown game is named, not skipped.
    shape: z.object({
      success: z.literal(true),
      executedAt: z.string(),
      result: z.object({
        gamesWithoutPick: z.tuple([z.literal("game-1")]),
        portfolio: z.object({ bankroll: z.literal(750), riskProfile: z.literal("conservative") }),
      }),
      error: text,
    }),
  },
  {
    path: "/api/system-health",
    load: () => import("#app/routes/api.system-health.ts"),
    shape: z.object({
      status: z.string(),
      timestamp: z.string(),
      // Of the six components the worker, which does not run here, is not operational.
      summary: z.object({ operational: z.number().min(1).lt(6), totalComponents: z.literal(6), errors: z.number() }),
      health: some(z.object({ component: z.string(), status: z.string(), responseTime: number, errors: number })),
    }),
  },
  {
    path: "/api/ai-agents/full-intelligence/me",
    load: () => import("#app/routes/api.ai-agents.$.ts"),
    shape: z.object({
      patterns,
      badges: z.array(z.unknown()),
      weeklyReport: z.object({
        summary: z.string(),
        keyMetrics: z.record(z.string(), z.unknown()),
        topPerformers: z.array(z.string()),
        recommendations: z.array(z.string()),
      }),
      strategyComparisons: some(z.object({ name: z.string(), result })),
    }),
  },
  {
    path: "/api/ai-agents/user-pattern-agent/me",
    load: () => import("#app/routes/api.ai-agents.$.ts"),
    shape: z.object({ patterns }),
  },
  {
    path: "/api/ai-agents/personalized-picks/me",
    load: () => import("#app/routes/api.ai-agents.$.ts"),
    shape: z.object({
      personalizedPicks: some(
        z.object({
          homeTeam: z.string(),
          awayTeam: z.string(),
          betType: z.string(),
          aiConfidence: z.number(),
          odds: z.number(),
          oddsValue: number.optional(),
          valueEdge: z.number(),
        }),
      ),
    }),
  },
  {
    path: "/api/ai-agents/compare-strategies",
    load: () => import("#app/routes/api.ai-agents.$.ts"),
    shape: z.object({ strategyComparisons: some(z.object({ name: z.string(), result })) }),
  },
  {
    path: "/api/ai-agents/run-simulation",
    load: () => import("#app/routes/api.ai-agents.$.ts"),
    sent: {
      startingBankroll: 1000,
      betSizeStrategy: "percentage",
      percentageOfBankroll: 0.02,
      minConfidence: 0.65,
      maxBetsPerDay: 3,
      days: 30,
    },
    shape: z.object({ simulationResult: result.extend({ totalProfit: z.number(), trades: z.number() }) }),
  },
  {
    path: "/api/user/stats",
    load: () => import("#app/routes/api.user.stats.ts"),
    shape: z.object({
      winRate: number,
      totalBets: number,
      currentStreak: number,
      averageStake: number,
      roi: number,
      profitLoss: number,
      bestSport: text,
      bestBetType: text,
      weakestArea: text,
      improvementArea: text,
    }),
  },
  {
    path: "/api/betting-history",
    load: () => import("#app/routes/api.betting-history.ts"),
    shape: z.union([list, z.object({ history: list }), z.object({ bets: list })]),
  },
  {
    path: "/api/enhanced-odds/api-status",
    load: () => import("#app/routes/api.enhanced-odds.$.ts"),
    shape: z.object({
      success: flag,
      apiSources: z.record(
        z.string(),
        z.object({
          name: z.string(),
          purpose: z.string(),
          status: z.enum(["CONFIGURED", "ALWAYS_AVAILABLE", "MISSING_KEY"]),
        }),
      ),
    }),
  },
  {
    path: "/api/enhanced-odds/comparison/nba",
    load: () => import("#app/routes/api.enhanced-odds.$.ts"),
    shape: z.object({
      success: flag,
      sources: z.object({
        primary: z.object({ name: z.string() }),
        fallback: z.object({ name: z.string() }).nullable(),
      }),
      totalBookmakers: z.number(),
      oddsComparison: some(z.object({ bookmaker: z.string(), homeOdds: number, awayOdds: number })),
      lastUpdated: text,
    }),
  },
  {
    path: "/api/auto-evolution/history",
    load: () => import("#app/routes/api.auto-evolution.$.ts"),
    shape: z.object({
      summary: z.object({
        totalModelUpgrades: z.literal(1),
        totalROIImprovement: number,
        successfulDeployments: z.number(),
        averageEvolutionFrequency: number,
      }),
      modelUpgrades: some(
        z.object({
          fromVersion: z.literal("NFL blend 1"),
          toVersion: z.literal("NFL blend 2"),
          date: z.string(),
          roiImprovement: number,
          impact: z.literal("medium"),
        }),
      ),
    }),
  },
  {
    path: "/api/auto-evolution/agents",
    load: () => import("#app/routes/api.auto-evolution.$.ts"),
    shape: z.object({
      agentSystem: z.object({
        feedbackStats: some(
          z.object({
            agent: z.string(),
            averageRating: z.number().min(0).max(5).nullable(),
            successRate: number,
            trend: z.enum(["improving", "stable", "declining"]),
          }),
        ),
      }),
      evolutionInsights: z.object({
        bestPerformingAgent: text,
        mostImprovedAgent: text,
        nextOptimization: z.string(),
      }),
    }),
  },
  {
    path: "/api/ai/recommendations/generate",
    load: () => import("#app/routes/api.ai.recommendations.$.ts"),
    sent: { userId: null },
    shape: z.object({ recommendations: some(recommendation) }),
  },
  {
    path: "/api/ai/recommendations",
    load: () => import("#app/routes/api.ai.recommendations.$.ts"),
    shape: z.union([some(recommendation), z.object({ recommendations: some(recommendation) })]),
  },
  {
    path: "/api/ai/recommendations/dashboard",
    load: () => import("#app/routes/api.ai.recommendations.$.ts"),
    shape: z.object({
      totalRecommendations: z.number(),
      highPriority: z.number(),
      avgConfidence: number,
      byType: z.object({ strategy: z.number() }),
    }),
  },
  {
    path: "/api/notifications",
    load: () => import("#app/routes/api.notifications.$.ts"),
    shape: z.object({
      notifications: z.array(
        z.object({
          id: z.number(),
          type: z.string(),
          title: z.string(),
          message: z.string(),
          timestamp: z.string(),
          read: flag,
          actionable: flag,
        }),
      ),
    }),
  },
  {
    path: "/api/auto-evolution/toggle/ui-optimization",
    load: () => import("#app/routes/api.auto-evolution.$.ts"),
    sent: { enabled: false },
    shape: z.object({}),
  },
  {
    path: "/api/auto-evolution/retrain-model",
    load: () => import("#app/routes/api.auto-evolution.$.ts"),
    sent: null,
    shape: z.object({}),
  },
  {
    path: "/api/user/bet-history",
    load: () => import("#app/routes/api.user.bet-history.ts"),
    shape: z.union([list, z.object({ history: list }), z.object({ bets: list })]),
  },
  {
    path: "/api/auto-evolution/status",
    load: () => import("#app/routes/api.auto-evolution.$.ts"),
    shape: z.object({
      autoEvolution: z.object({ systemHealth: z.object({ modelVersion: text, totalEvolutions: z.literal(1) }) }),
      features: z.record(z.string(), z.string()),
      // As the two calls before left them: one feature off, a training requested.
      switches: some(
        z
          .object({ feature: z.string(), enabled: flag })
          .refine(({ feature, enabled }) => enabled === (feature !== "ui-optimization")),
      ),
      training: z.object({ state: z.literal("queued") }),
    }),
  },
  {
    path: "/api/notifications/preferences",
    load: () => import("#app/routes/api.notifications.$.ts"),
    sent: {
      email: "elite-1@example.test",
      phoneNumber: null,
      favoriteTeams: [],
      enableGameAlerts: true,
      enableOddsShifts: false,
      enableHighConfidence: true,
      enableDailyDigest: false,
      gameAlertTiming: 60,
      minConfidenceThreshold: 85,
      gameAlertsDelivery: "email",
      highConfDelivery: "email",
      oddsShiftDelivery: "email",
      dailyDigestDelivery: "email",
    },
    shape: z.object({ enableGameAlerts: z.literal(true), minConfidenceThreshold: z.literal(85) }),
  },
];

/** Calls about objects that other answers name: a game, two players, a team, a recommendation. */
export function namedCalls({ gameId, players, team, recommendationIds }: Named): readonly Call[] {
  const advice = () => import("#app/routes/api.ai.recommendations.$.ts");
  const [first, second] = recommendationIds;
  return [
    ...["dismiss", "implement"].flatMap((what, index): readonly Call[] => {
      const id = [first, second][index];
      return id === undefined
        ? []
        : [
            {
              path: `/api/ai/recommendations/${id}/${what}`,
              load: advice,
              sent: {},
              method: "PATCH",
              shape: z.object({}),
            },
          ];
    }),
    {
      path: `/api/enhanced-odds/sharp-money/${gameId}`,
      load: () => import("#app/routes/api.enhanced-odds.$.ts"),
      shape: z.object({
        sharpMoneyInsights: z.object({
          sharpMoneyPercentage: z.literal(0.6),
          publicBettingPercentage: z.literal(0.72),
          lineMovement: z.union([number, text]),
          reverseLineMovement: flag.nullable(),
          steamMove: flag.nullable(),
        }),
        analysis: z.object({ recommendation: z.string(), confidence: number }),
      }),
    },
    {
      path: `/api/enhanced-odds/enhanced-roi/${gameId}`,
      load: () => import("#app/routes/api.enhanced-odds.$.ts"),
      shape: z.object({
        enhancedROI: z.object({ confidenceScore: number }),
        recommendations: z.object({
          expectedROI: number,
          valueEdge: number,
          bestBookmaker: text,
          confidenceLevel: text,
        }),
        apiSources: z.record(z.string(), z.string()),
      }),
    },
    ...(players.length < 2
      ? []
      : [
          {
            path: "/api/ai/compare-players",
            load: () => import("#app/routes/api.ai.compare-players.ts"),
            sent: { player1Id: players[0], player2Id: players[1], analysisType: "comprehensive" },
            shape: comparison,
          },
        ]),
    ...(team === null
      ? []
      : [
          {
            path: "/api/ai/analyze-team-chemistry",
            load: () => import("#app/routes/api.ai.analyze-team-chemistry.ts"),
            sent: { ...team, analysisType: "comprehensive" },
            shape: z.object({
              analysis: z.object({
                teamName: z.string(),
                metrics: z.object({
                  chemistryScore: number,
                  confidenceLevel: fraction,
                  riskAssessment: z.string(),
                  betValueRating: z.string(),
                }),
                chemistry: z
                  .object({ offensiveChemistry: number, defensiveChemistry: number, momentum: number })
                  .optional(),
                insights: texts,
                recommendations: texts,
              }),
            }),
          },
        ]),
  ];
}

interface Named {
  readonly gameId: string;
  readonly players: readonly string[];
  readonly team: { readonly teamName: string; readonly league: string } | null;
  readonly recommendationIds: readonly (string | number)[];
}
