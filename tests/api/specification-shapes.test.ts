import { expect, test } from "vitest";
import { z } from "zod";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp } from "#tests/setup/app.ts";
import { Crawler } from "#tests/routes/figures.ts";

/** Kinds as the specification names them; a figure that is not known is null. */
const number = z.number().nullable();
const text = z.string().nullable();
const flag = z.boolean();
const list = z.array(z.unknown());
const texts = z.array(z.string());
const oneOf = (...values: readonly string[]) => z.enum(values as [string, ...string[]]).nullable();
const result = z.object({ roi: number, winRate: number });

const patterns = z.object({
  ...{ winRate: number, avgROI: number, totalProfit: number, streakCount: number, isOnWinStreak: flag },
  ...{ bestSport: text, bestBetType: text, preferredRiskLevel: text, profitableTrends: texts },
});

const recommendation = z.object({
  id: z.union([z.number(), z.string()]),
  recommendationType: z.enum(["strategy", "portfolio", "risk_management", "market_analysis"]),
  ...{ title: z.string(), description: z.string(), riskLevel: text, confidence: number, expectedValue: number },
  priority: z.enum(["low", "medium", "high", "urgent"]),
  timeframe: z.enum(["immediate", "short_term", "medium_term", "long_term"]),
  ...{ league: text, reasoning: z.string(), createdAt: z.string(), expirationDate: text },
  // "A JSON string list": it is parsed by whoever reads it.
  actionItems: z.string().refine((items) => texts.safeParse(JSON.parse(items)).success),
  status: z.enum(["active", "dismissed", "implemented"]),
});

interface Call {
  readonly path: string;
  readonly load: () => Promise<{ readonly loader: (args: never) => unknown; readonly action?: unknown }>;
  readonly sent?: unknown;
  readonly method?: "PATCH";
  readonly shape: z.ZodType;
}

/** What a client typed from the two specifications alone expects (D45): their names, their kinds, lists where they say list. */
const CALLS: readonly Call[] = [
  {
    path: "/api/auth/user",
    load: () => import("#app/routes/api.auth.user.ts"),
    shape: z.object({ id: z.string(), email: z.string(), username: text }),
  },
  {
    path: "/api/subscription/status",
    load: () => import("#app/routes/api.subscription.status.ts"),
    shape: z.object({
      ...{ tier: oneOf("free", "pro", "elite"), status: z.string(), startDate: text },
      ...{ picksUsed: number, picksRemaining: number, dailyLimit: number.optional() },
      ...{ subscriptionStatus: z.string(), billingCycle: text, nextBillingDate: text },
    }),
  },
  {
    path: "/api/security/status",
    load: () => import("#app/routes/api.security.status.ts"),
    shape: z.object({
      security: z.object({
        encryption: z.object({ enabled: flag, algorithm: text }),
        authentication: z.object({ enabled: flag }),
        threatDetection: z.object({ enabled: flag, aiPowered: flag }),
        headers: z.object({ hsts: flag, csp: flag, xssProtection: flag, frameOptions: flag }),
        rateLimit: z.object({ enabled: flag, maxRequests: z.number() }),
      }),
      compliance: z.object({ gdpr: flag, ccpa: flag, dataEncryption: flag, auditLogging: flag }),
      monitoring: z.object({ threatScanning: flag, anomalyDetection: flag }),
      timestamp: z.string(),
    }),
  },
  {
    path: "/api/odds",
    load: () => import("#app/routes/api.odds.ts"),
    shape: z.union([list, z.object({})]),
  },
  {
    path: "/api/live-mode-status",
    load: () => import("#app/routes/api.live-mode-status.ts"),
    shape: z.object({ isLiveMode: flag }),
  },
  {
    path: "/api/dashboard/analytics",
    load: () => import("#app/routes/api.dashboard.analytics.ts"),
    shape: z.object({ winRate: number, totalROI: number, averageConfidence: number, totalProfit: number }),
  },
  {
    path: "/api/betting-strategies",
    load: () => import("#app/routes/api.betting-strategies.$.ts"),
    shape: z.object({
      strategies: z.array(
        z.object({
          id: z.number(),
          strategyName: z.string(),
          homeTeam: z.string(),
          awayTeam: z.string(),
          league: z.string(),
          betType: z.string(),
          ...{ recommendation: text.optional(), riskLevel: oneOf("low", "medium", "high").optional() },
          ...{ potentialPayout: number.optional(), oddsValue: number.optional() },
          ...{ reasoning: text.optional(), teamName: text.optional() },
          confidence: number.optional(),
          expectedValue: number.optional(),
          stake: number.optional(),
          createdAt: z.string(),
          gameTime: z.string(),
          isPremium: flag,
        }),
      ),
      trialStatus: z.object({}),
      dailyUsage: z.object({}),
      trialExpired: flag,
      dailyLimitReached: flag,
    }),
  },
  {
    path: "/api/players",
    load: () => import("#app/routes/api.players.ts"),
    shape: z.array(
      z.object({ id: z.string(), name: z.string(), team: z.string(), position: z.string(), league: z.string() }),
    ),
  },
  {
    path: "/api/predictions",
    load: () => import("#app/routes/api.predictions.ts"),
    shape: z.array(
      z.object({
        gameId: z.string(),
        predictionType: oneOf("moneyline", "spread", "total"),
        predictedOutcome: z.string(),
        confidence: z.number(),
        edge: number,
        modelVersion: z.string(),
        createdAt: z.string(),
      }),
    ),
  },
  {
    path: "/api/games",
    load: () => import("#app/routes/api.games.ts"),
    shape: z.array(z.object({ id: z.string(), homeTeam: z.string(), awayTeam: z.string() })),
  },
  // D15: the records stand beside the accuracy.
  {
    path: "/api/model-performance",
    load: () => import("#app/routes/api.model-performance.ts"),
    shape: z.object({
      accuracy: number,
      records: z.array(
        z.object({
          ...{ id: z.union([z.string(), z.number()]), date: z.string(), modelVersion: z.string() },
          ...{ totalPredictions: z.number(), correctPredictions: z.number() },
          ...{ winRate: number, averageEdge: number, averageConfidence: number },
        }),
      ),
    }),
  },
  {
    path: "/api/team-chemistry",
    load: () => import("#app/routes/api.team-chemistry.ts"),
    shape: z.array(z.object({ teamName: z.string(), overallChemistry: number, recentForm: z.string() })),
  },
  {
    path: "/api/player-synergy",
    load: () => import("#app/routes/api.player-synergy.ts"),
    shape: z.array(
      z.object({
        ...{ id: z.string(), player1Id: z.string(), player2Id: z.string(), chemistry: z.string() },
        ...{ synergyScore: number, gamesPlayedTogether: number, winRateTogether: number },
      }),
    ),
  },
  {
    path: "/api/agents/status",
    load: () => import("#app/routes/api.agents.$.ts"),
    shape: z.object({
      systemHealth: z.string(),
      totalAgents: z.number(),
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
      bankroll: 1000,
      riskProfile: "balanced",
    },
    // A game that nobody knows is named, not passed over.
    shape: z.object({
      success: z.literal(true),
      executedAt: z.string(),
      result: z.object({ gamesWithoutPick: z.tuple([z.literal("game-1")]) }),
      error: text,
    }),
  },
  {
    path: "/api/system-health",
    load: () => import("#app/routes/api.system-health.ts"),
    shape: z.object({
      status: z.string(),
      timestamp: z.string(),
      summary: z.object({ operational: z.number(), totalComponents: z.number(), errors: z.number() }),
      health: z.array(z.object({ component: z.string(), status: z.string(), responseTime: number, errors: number })),
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
      strategyComparisons: z.array(z.object({ name: z.string(), result })),
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
      personalizedPicks: z.array(
        z.object({
          ...{ homeTeam: z.string(), awayTeam: z.string(), betType: z.string() },
          ...{ aiConfidence: z.number(), odds: z.number(), oddsValue: number.optional(), valueEdge: z.number() },
        }),
      ),
    }),
  },
  {
    path: "/api/ai-agents/compare-strategies",
    load: () => import("#app/routes/api.ai-agents.$.ts"),
    shape: z.object({ strategyComparisons: z.array(z.object({ name: z.string(), result })) }),
  },
  {
    path: "/api/ai-agents/run-simulation",
    load: () => import("#app/routes/api.ai-agents.$.ts"),
    sent: {
      ...{ startingBankroll: 1000, betSizeStrategy: "percentage", percentageOfBankroll: 0.02 },
      ...{ minConfidence: 0.65, maxBetsPerDay: 3, days: 30 },
    },
    shape: z.object({ simulationResult: result.extend({ totalProfit: z.number(), trades: z.number() }) }),
  },
  {
    path: "/api/user/stats",
    load: () => import("#app/routes/api.user.stats.ts"),
    shape: z.object({
      ...{ winRate: number, totalBets: number, currentStreak: number, averageStake: number, roi: number },
      ...{ profitLoss: number, bestSport: text, bestBetType: text, weakestArea: text, improvementArea: text },
    }),
  },
  {
    path: "/api/betting-history",
    load: () => import("#app/routes/api.betting-history.ts"),
    shape: z.union([list, z.object({ history: list }), z.object({ bets: list })]),
  },
  {
    path: "/api/user/bet-history",
    load: () => import("#app/routes/api.user.bet-history.ts"),
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
          ...{ name: z.string(), purpose: z.string() },
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
      oddsComparison: z.array(z.object({ bookmaker: z.string(), homeOdds: number, awayOdds: number })),
      lastUpdated: text,
    }),
  },
  {
    path: "/api/auto-evolution/history",
    load: () => import("#app/routes/api.auto-evolution.$.ts"),
    shape: z.object({
      summary: z.object({
        ...{ totalModelUpgrades: z.number(), totalROIImprovement: number },
        ...{ successfulDeployments: z.number(), averageEvolutionFrequency: number },
      }),
      modelUpgrades: z.array(
        z.object({
          ...{ fromVersion: z.string(), toVersion: z.string(), date: z.string(), roiImprovement: number },
          impact: oneOf("high", "medium", "low"),
        }),
      ),
    }),
  },
  {
    path: "/api/auto-evolution/agents",
    load: () => import("#app/routes/api.auto-evolution.$.ts"),
    shape: z.object({
      agentSystem: z.object({
        feedbackStats: z.array(
          z.object({
            ...{ agent: z.string(), averageRating: number, successRate: number },
            trend: z.enum(["improving", "stable", "declining"]),
          }),
        ),
      }),
      evolutionInsights: z.object({
        ...{ bestPerformingAgent: text, mostImprovedAgent: text, nextOptimization: z.string() },
      }),
    }),
  },
  {
    path: "/api/ai/recommendations/generate",
    load: () => import("#app/routes/api.ai.recommendations.$.ts"),
    sent: { userId: null },
    shape: z.object({ recommendations: z.array(recommendation) }),
  },
  {
    path: "/api/ai/recommendations",
    load: () => import("#app/routes/api.ai.recommendations.$.ts"),
    shape: z.union([z.array(recommendation), z.object({ recommendations: z.array(recommendation) })]),
  },
  {
    path: "/api/ai/recommendations/dashboard",
    load: () => import("#app/routes/api.ai.recommendations.$.ts"),
    shape: z.object({
      ...{ totalRecommendations: z.number(), highPriority: z.number(), avgConfidence: number },
      byType: z.object({ strategy: z.number() }),
    }),
  },
  {
    path: "/api/notifications",
    load: () => import("#app/routes/api.notifications.$.ts"),
    shape: z.object({
      notifications: z.array(
        z.object({
          ...{ id: z.number(), type: z.string(), title: z.string(), message: z.string() },
          ...{ timestamp: z.string(), read: flag, actionable: flag },
        }),
      ),
    }),
  },
  {
    path: "/api/auto-evolution/status",
    load: () => import("#app/routes/api.auto-evolution.$.ts"),
    shape: z.object({
      autoEvolution: z.object({ systemHealth: z.object({ modelVersion: text, totalEvolutions: z.number() }) }),
      features: z.record(z.string(), z.string()),
    }),
  },
  {
    path: "/api/notifications/preferences",
    load: () => import("#app/routes/api.notifications.$.ts"),
    sent: {
      ...{ email: "elite-1@example.test", phoneNumber: null, favoriteTeams: [] },
      ...{ enableGameAlerts: true, enableOddsShifts: false, enableHighConfidence: true, enableDailyDigest: false },
      ...{ gameAlertTiming: 60, minConfidenceThreshold: 85 },
      ...{
        gameAlertsDelivery: "email",
        highConfDelivery: "email",
        oddsShiftDelivery: "email",
        dailyDigestDelivery: "email",
      },
    },
    shape: z.object({ enableGameAlerts: z.literal(true), minConfidenceThreshold: z.literal(85) }),
  },
  {
    path: "/api/saved-picks",
    load: () => import("#app/routes/api.saved-picks.ts"),
    sent: {
      ...{ strategyId: 9999, teamName: "Celtics + Lakers", betType: "Parlay", odds: 3.2, stake: 25 },
      ...{ confidence: 0.3, expectedValue: 0.1, status: "pending", gameDate: "2099-01-01" },
    },
    // What the sender says of a parlay that nobody else knows is kept, and said to be the sender's.
    shape: z.object({
      savedPick: z.object({
        confidence: z.literal(0.3),
        expectedValue: z.literal(0.1),
        figuresBy: z.literal("sender"),
        betType: z.literal("Parlay"),
      }),
    }),
  },
];

/** What is asked about what other answers name: a game, two players, a team, a recommendation. */
function namedCalls({ gameId, players, team, recommendationIds }: Named): readonly Call[] {
  const advice = () => import("#app/routes/api.ai.recommendations.$.ts");
  const [first, second] = recommendationIds;
  return [
    ...["dismiss", "implement"].flatMap((what, index): readonly Call[] => {
      const id = [first, second][index];
      return id === undefined
        ? []
        : [
            {
              ...{ path: `/api/ai/recommendations/${id}/${what}`, load: advice, sent: {}, method: "PATCH" },
              shape: z.object({}),
            },
          ];
    }),
    {
      path: `/api/enhanced-odds/sharp-money/${gameId}`,
      load: () => import("#app/routes/api.enhanced-odds.$.ts"),
      shape: z.object({
        sharpMoneyInsights: z.object({
          ...{ sharpMoneyPercentage: number, publicBettingPercentage: number },
          ...{
            lineMovement: z.union([number, text]),
            reverseLineMovement: flag.nullable(),
            steamMove: flag.nullable(),
          },
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
                  ...{ chemistryScore: number, confidenceLevel: number, riskAssessment: z.string() },
                  betValueRating: z.string(),
                }),
                chemistry: z
                  .object({ offensiveChemistry: number, defensiveChemistry: number, momentum: number })
                  .optional(),
                ...{ insights: texts, recommendations: texts },
              }),
            }),
          },
        ]),
  ];
}

const side = z.object({ name: z.string(), team: z.string(), position: z.string() });
const comparison = z.object({
  ...{ season: z.string(), player1: side, player2: side },
  comparison: z.object({
    ...{ positionCompatibility: flag, crossPositionWarning: text },
    advantage: oneOf("player1", "player2", "even"),
    ...{ confidenceLevel: z.number(), keyDifferences: texts, recommendations: texts },
  }),
  metrics: z.object({
    ...{ player1Rating: number, player2Rating: number, player1PER: number, player2PER: number },
    ...{ player1Usage: number, player2Usage: number },
  }),
  detailedStats: z.record(z.string(), z.object({ player1: number, player2: number, advantage: z.string() })),
});

interface Named {
  readonly gameId: string;
  readonly players: readonly string[];
  readonly team: { readonly teamName: string; readonly league: string } | null;
  readonly recommendationIds: readonly (string | number)[];
}

test("a client typed from the specifications alone understands every answer", async () => {
  const app = await openApp();
  await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const crawl = new Crawler(app, cookie);
  const answers = new Map<string, unknown>();
  const faults: string[] = [];
  const ask = async ({ path, load, sent, method, shape }: Call) => {
    const answer = await crawl.call(path, load as Parameters<Crawler["call"]>[1], sent, method);
    answers.set(path, answer);
    const read = shape.safeParse(answer);
    if (!read.success)
      faults.push(...read.error.issues.map(({ path: at, message }) => `${path} ${at.join(".")}: ${message}`));
  };
  for (const call of CALLS) await ask(call);
  const at = (path: string) => answers.get(path) as never;
  const { strategies }: { strategies: readonly { gameId: string | null }[] } = at("/api/betting-strategies");
  const players: readonly { id: string }[] = at("/api/players");
  const teams: readonly { teamName: string; league: string }[] = at("/api/team-chemistry");
  const { recommendations }: { recommendations: readonly { id: number }[] } = at("/api/ai/recommendations/generate");
  const gameId = strategies.find((one) => one.gameId !== null)?.gameId;
  if (gameId == null) throw new Error("The scene has no game with a pick.");
  const named = namedCalls({
    gameId,
    players: players.slice(0, 2).map(({ id }) => id),
    team: teams[0] ? { teamName: teams[0].teamName, league: teams[0].league } : null,
    recommendationIds: recommendations.map(({ id }) => id),
  });
  for (const call of named) await ask(call);
  expect(faults).toEqual([]);
  expect(answers.size).toBeGreaterThanOrEqual(CALLS.length + 2);
});
