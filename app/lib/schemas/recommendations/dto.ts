import type {
  Priority,
  RecommendationStatus,
  RecommendationType,
  Timeframe,
} from "#app/lib/engine/recommendations/recommendation.ts";

/** The tabs of the screen: everything, or one type. */
export const RECOMMENDATION_TABS = ["all", "strategy", "portfolio", "risk", "market"] as const;

/** A recommendation for its reader. Moments are UTC epoch milliseconds. */
export interface RecommendationEntry {
  readonly id: number;
  readonly type: RecommendationType;
  readonly priority: Priority;
  readonly riskLevel: "low" | "medium" | "high";
  readonly confidence: number;
  readonly expectedValue: number | null;
  readonly timeframe: Timeframe;
  readonly league: string | null;
  readonly title: string;
  readonly description: string;
  readonly reasoning: string;
  readonly actionItems: readonly string[];
  readonly status: RecommendationStatus;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Whether it was implemented and the former setting can be restored. */
  readonly undoable: boolean;
}

/** The figures above the list, of active recommendations that have not expired. */
export interface RecommendationSummary {
  readonly total: number;
  readonly highPriority: number;
  /** 0–1; null without any. */
  readonly averageConfidence: number | null;
  readonly byType: Readonly<Record<RecommendationType, number>>;
}

export interface RecommendationsView {
  readonly summary: RecommendationSummary;
  readonly recommendations: readonly RecommendationEntry[];
}
