import { z } from "zod";

/** Kinds as the specification names them; a figure that is not known is null. */
export const number = z.number().nullable();
export const text = z.string().nullable();
export const flag = z.boolean();
export const list = z.array(z.unknown());
export const texts = z.array(z.string());
export const oneOf = (...values: readonly string[]) => z.enum(values as [string, ...string[]]).nullable();
export const result = z.object({ roi: number, winRate: number });

export const patterns = z.object({
  ...{ winRate: number, avgROI: number, totalProfit: number, streakCount: number, isOnWinStreak: flag },
  ...{ bestSport: text, bestBetType: text, preferredRiskLevel: text, profitableTrends: texts },
});

export const recommendation = z.object({
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

export interface Call {
  readonly path: string;
  readonly load: () => Promise<{ readonly loader: (args: never) => unknown; readonly action?: unknown }>;
  readonly sent?: unknown;
  readonly method?: "PATCH";
  readonly shape: z.ZodType;
}
