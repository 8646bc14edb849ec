import { FEATURE_TEXTS } from "#app/lib/format/evolution.ts";
import type { AgentFeedback } from "#app/lib/schemas/agents/dto.ts";

/** Insights on the agents (analytics §3); null if none is rated, or none improved beyond chance. */
interface AgentInsights {
  readonly bestPerformingAgent: string | null;
  readonly mostImprovedAgent: string | null;
  /** The next fit of their weights. */
  readonly nextOptimization: string;
}

const most = (scores: readonly AgentFeedback[], figure: "averageRating" | "change"): string | null =>
  scores
    .filter((score) => score[figure] !== null)
    .reduce<AgentFeedback | null>(
      (best, one) => ((best?.[figure] ?? -Infinity) >= (one[figure] ?? 0) ? best : one),
      null,
    )?.name ?? null;

/** The agent rated best, the one that improved most of those whose trend is proven, and the next fit. */
export function agentInsights(scores: readonly AgentFeedback[]): AgentInsights {
  return {
    bestPerformingAgent: most(scores, "averageRating"),
    mostImprovedAgent: most(
      scores.filter(({ trend }) => trend === "improving"),
      "change",
    ),
    nextOptimization: FEATURE_TEXTS["agent-weights"].schedule,
  };
}
