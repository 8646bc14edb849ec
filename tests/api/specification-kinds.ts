import { z } from "zod";

/** Kinds as the specification names them; an unknown figure is null. */
export const number = z.number().nullable();
export const fraction = z.number().min(0).max(1).nullable();
export const text = z.string().nullable();
export const flag = z.boolean();
export const list = z.array(z.unknown());
/** With an item: an empty list shows nothing of its items. */
export const some = <T extends z.ZodType>(item: T) => z.array(item).nonempty();
export const texts = z.array(z.string());
export const oneOf = (...values: readonly string[]) => z.enum(values as [string, ...string[]]).nullable();
export const result = z.object({ roi: number, winRate: number });

export const patterns = z.object({
  winRate: number,
  avgROI: number,
  totalProfit: number,
  streakCount: number,
  isOnWinStreak: flag,
  bestSport: text,
  bestBetType: text,
  preferredRiskLevel: text,
  profitableTrends: texts,
});

export const recommendation = z.object({
  id: z.union([z.number(), z.string()]),
  recommendationType: z.enum(["strategy", "portfolio", "risk_management", "market_analysis"]),
  title: z.string(),
  description: z.string(),
  riskLevel: text,
  confidence: fraction,
  expectedValue: number,
  priority: z.enum(["low", "medium", "high", "urgent"]),
  timeframe: z.enum(["immediate", "short_term", "medium_term", "long_term"]),
  league: text,
  reasoning: z.string(),
  createdAt: z.string(),
  expirationDate: text,
  // "A JSON string list": its readers parse it.
  actionItems: z.string().refine((items) => texts.safeParse(JSON.parse(items)).success),
  status: z.enum(["active", "dismissed", "implemented"]),
});

const side = z.object({ name: z.string(), team: z.string(), position: z.string() });
/** The comparison analysis of analytics.md, §3. */
export const comparison = z.object({
  season: z.string(),
  player1: side,
  player2: side,
  comparison: z.object({
    positionCompatibility: flag,
    crossPositionWarning: text,
    advantage: oneOf("player1", "player2", "even"),
    confidenceLevel: z.number().int().min(50).max(99),
    keyDifferences: texts,
    recommendations: texts,
  }),
  metrics: z.object({
    player1Rating: number,
    player2Rating: number,
    player1PER: number,
    player2PER: number,
    player1Usage: number,
    player2Usage: number,
  }),
  detailedStats: z.record(z.string(), z.object({ player1: number, player2: number, advantage: z.string() })),
});

export interface Call {
  readonly path: string;
  readonly load: () => Promise<{ readonly loader: (args: never) => unknown; readonly action?: unknown }>;
  readonly sent?: unknown;
  readonly method?: "PATCH";
  readonly shape: z.ZodType;
}

/**
 * The calls of core.md §7 and analytics.md §7 as their tables have them. Signing in is a page, and a checkout needs a payment provider:
 * `tests/routes/subscription.test.ts` covers it.
 */
export const SPECIFIED_CALLS: readonly string[] = [
  "GET /api/auth/user",
  "GET /api/security/status",
  "GET /api/subscription/status",
  "GET /api/live-mode-status",
  "POST /api/toggle-live-mode",
  "GET /api/dashboard/analytics",
  "GET /api/betting-strategies",
  "GET /api/games",
  "GET /api/odds",
  "POST /api/saved-picks",
  "GET /api/saved-picks",
  "GET /api/model-performance",
  "GET /api/players",
  "POST /api/ai/compare-players",
  "GET /api/predictions",
  "GET /api/team-chemistry",
  "GET /api/player-synergy",
  "POST /api/ai/analyze-team-chemistry",
  "GET /api/agents/status",
  "POST /api/agents/test",
  "POST /api/agents/execute/*",
  "GET /api/system-health",
  "GET /api/user/stats",
  "GET /api/ai-agents/full-intelligence/*",
  "GET /api/ai-agents/personalized-picks/*",
  "POST /api/ai-agents/run-simulation",
  "GET /api/ai-agents/compare-strategies",
  "GET /api/ai-agents/user-pattern-agent/*",
  "GET /api/betting-history",
  "GET /api/user/bet-history",
  "GET /api/enhanced-odds/api-status",
  "GET /api/enhanced-odds/comparison/*",
  "GET /api/enhanced-odds/sharp-money/*",
  "GET /api/enhanced-odds/enhanced-roi/*",
  "GET /api/auto-evolution/status",
  "GET /api/auto-evolution/history",
  "GET /api/auto-evolution/agents",
  "POST /api/auto-evolution/retrain-model",
  "POST /api/auto-evolution/toggle/*",
  "GET /api/ai/recommendations/dashboard",
  "GET /api/ai/recommendations",
  "POST /api/ai/recommendations/generate",
  "PATCH /api/ai/recommendations/*/dismiss",
  "PATCH /api/ai/recommendations/*/implement",
];
