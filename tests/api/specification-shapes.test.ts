import { expect, test } from "vitest";
import { z } from "zod";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp } from "#tests/setup/app.ts";
import { Crawler } from "#tests/routes/figures.ts";

/** Kinds as the specification names them; a figure that is not known is null. */
const number = z.number().nullable();
const text = z.string().nullable();
const flag = z.boolean();
const oneOf = (...values: readonly string[]) => z.enum(values as [string, ...string[]]).nullable();
const result = z.object({ roi: number, winRate: number });

/** What a client typed from the two specifications alone expects (D45): their names, their kinds, lists where they say list. */
const CALLS: readonly {
  readonly path: string;
  readonly load: () => Promise<{ readonly loader: (args: never) => unknown; readonly action?: unknown }>;
  readonly sent?: unknown;
  readonly shape: z.ZodType;
}[] = [
  {
    path: "/api/auth/user",
    load: () => import("#app/routes/api.auth.user.ts"),
    shape: z.object({ id: z.string(), email: z.string(), username: text }),
  },
  {
    path: "/api/subscription/status",
    load: () => import("#app/routes/api.subscription.status.ts"),
    shape: z.object({
      tier: oneOf("free", "pro", "elite"),
      status: z.string(),
      picksUsed: number,
      picksRemaining: number,
    }),
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
    shape: z.array(z.object({ id: z.string() })),
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
    load: () => import("#app/routes/api.games.$.ts"),
    shape: z.array(z.object({ id: z.string(), homeTeam: z.string(), awayTeam: z.string() })),
  },
  // D15: the records stand beside the accuracy.
  {
    path: "/api/model-performance",
    load: () => import("#app/routes/api.model-performance.ts"),
    shape: z.object({ accuracy: number, records: z.array(z.object({ winRate: number, averageEdge: number })) }),
  },
  {
    path: "/api/team-chemistry",
    load: () => import("#app/routes/api.team-chemistry.ts"),
    shape: z.array(z.object({ teamName: z.string(), overallChemistry: number, recentForm: z.string() })),
  },
  {
    path: "/api/player-synergy",
    load: () => import("#app/routes/api.player-synergy.ts"),
    shape: z.array(z.object({ synergyScore: number, gamesPlayedTogether: number, winRateTogether: number })),
  },
  {
    path: "/api/agents/status",
    load: () => import("#app/routes/api.agents.$.ts"),
    shape: z.object({
      systemHealth: z.string(),
      totalAgents: z.number(),
      agents: z.object({ lineAnalyzer: z.object({ registered: flag }), riskModel: z.object({ registered: flag }) }),
    }),
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
      patterns: z.object({ winRate: number, avgROI: number, totalProfit: number, isOnWinStreak: flag }),
      badges: z.array(z.unknown()),
      weeklyReport: z.object({
        summary: z.string(),
        topPerformers: z.array(z.string()),
        recommendations: z.array(z.string()),
      }),
      strategyComparisons: z.array(z.object({ name: z.string(), result })),
    }),
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
    shape: z.object({ winRate: number, totalBets: number, currentStreak: number, averageStake: number, roi: number }),
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
    load: () => import("#app/routes/api.saved-picks.$.ts"),
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

test("a client typed from the specifications alone understands every answer", async () => {
  const app = await openApp();
  await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const crawl = new Crawler(app, cookie);
  for (const { path, load, sent, shape } of CALLS) {
    const answer = await crawl.call(path, load as Parameters<Crawler["call"]>[1], sent);
    const read = shape.safeParse(answer);
    expect(read.success ? [] : read.error.issues, path).toEqual([]);
  }
});
