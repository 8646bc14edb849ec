import { z } from "zod";
import { flag, fraction, list, number, oneOf, text, type Call } from "./specification-kinds.ts";

/** What the first call saves, in the fields it is sent in. */
const SENT = { odds: z.literal(3.2), stake: z.literal(25), gameDate: z.string().startsWith("2099-01-01") };

/** core.md, §4. */
const SUBSCRIPTION_STATUS = oneOf("active", "past_due", "canceled", "free");

/** The calls of core.md, §7, by their names and kinds (D45). */
export const CORE_CALLS: readonly Call[] = [
  // First, so that there is a bet to recommend something about.
  {
    path: "/api/saved-picks",
    load: () => import("#app/routes/api.saved-picks.$.ts"),
    sent: {
      strategyId: 9999,
      teamName: "Celtics + Lakers",
      betType: "Parlay",
      odds: 3.2,
      stake: 25,
      confidence: 0.3,
      expectedValue: 0.1,
      status: "pending",
      gameDate: "2099-01-01",
    },
    // The sender's figures for a parlay with unknown legs are stored, and marked as the sender's.
    shape: z.object({
      savedPick: z.object({
        confidence: z.literal(0.3),
        expectedValue: z.literal(0.1),
        figuresBy: z.literal("sender"),
        betType: z.literal("Parlay"),
        ...SENT,
      }),
    }),
  },
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
      status: SUBSCRIPTION_STATUS,
      startDate: text,
      picksUsed: number,
      picksRemaining: number,
      dailyLimit: number.optional(),
      subscriptionStatus: SUBSCRIPTION_STATUS,
      billingCycle: text,
      nextBillingDate: text,
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
          strategyName: z.string().regex(/^.+ @ .+$/),
          homeTeam: z.string(),
          awayTeam: z.string(),
          league: z.string(),
          betType: z.string(),
          recommendation: z.string(),
          riskLevel: oneOf("low", "medium", "high"),
          potentialPayout: z.number(),
          oddsValue: z.number(),
          expectedReturn: z.number(),
          odds: z.string(),
          reasoning: z.string(),
          teamName: z.string(),
          gameDate: z.string(),
          confidence: z.number(),
          expectedValue: z.number(),
          stake: z.number(),
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
    path: "/api/games",
    load: () => import("#app/routes/api.games.$.ts"),
    shape: z.array(z.object({ id: z.string(), homeTeam: z.string(), awayTeam: z.string() })),
  },
  // D15: the records are listed beside the accuracy.
  {
    path: "/api/model-performance",
    load: () => import("#app/routes/api.model-performance.ts"),
    shape: z.object({
      accuracy: number,
      records: z.array(
        z.object({
          id: z.union([z.string(), z.number()]),
          date: z.string(),
          modelVersion: z.string(),
          totalPredictions: z.number(),
          correctPredictions: z.number(),
          winRate: fraction,
          averageEdge: number,
          averageConfidence: fraction,
        }),
      ),
    }),
  },
  {
    path: "/api/user/bet-history",
    load: () => import("#app/routes/api.user.bet-history.ts"),
    shape: z.union([list, z.object({ history: list }), z.object({ bets: list })]),
  },
  {
    path: "/api/toggle-live-mode",
    load: () => import("#app/routes/api.toggle-live-mode.ts"),
    sent: { enabled: false },
    shape: z.object({ isLiveMode: z.literal(false) }),
  },
  {
    path: "/api/saved-picks?limit=5",
    load: () => import("#app/routes/api.saved-picks.$.ts"),
    shape: z.object({ savedPicks: z.array(z.object(SENT)).nonempty() }),
  },
];
