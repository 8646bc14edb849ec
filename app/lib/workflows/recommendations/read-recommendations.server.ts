import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type {
  RecommendationsView,
  RecommendationEntry,
  RecommendationSummary,
} from "#app/lib/schemas/recommendations/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { listRecommendations, type RecommendationRow } from "#app/models/recommendations/recommendation.server.ts";
import { RECOMMENDATION_TYPES } from "#app/lib/engine/recommendations/recommendation.ts";

/** How long a recommendation is shown. */
const SHOWN_MS = 60 * DAY_MS;

/** The caller's recommendations of the last two months, newest first, and the figures of the active ones. */
export async function readRecommendations({ database, viewer, wallNow }: Caller): Promise<RecommendationsView> {
  const rows = await listRecommendations(database.read, { userId: viewer.id, since: epochMs(wallNow - SHOWN_MS) });
  const recommendations = rows.map(recommendationView);
  return { summary: summaryOf(recommendations, wallNow), recommendations };
}

function recommendationView(row: RecommendationRow): RecommendationEntry {
  const { id, type, priority, riskLevel, confidence, expectedValue, timeframe, league, status, before } = row;
  const { title, description, reasoning, actionItems, createdAt, expiresAt } = row;
  return {
    id,
    type,
    priority,
    riskLevel,
    confidence,
    expectedValue,
    timeframe,
    league,
    status,
    title,
    description,
    reasoning,
    actionItems,
    createdAt,
    expiresAt,
    undoable: status === "implemented" && before !== null,
  };
}

/**
 * The figures above the list, for recommendations that are active and valid at `now`. Confidence is the mean over estimates: facts have
 * none.
 */
function summaryOf(entries: readonly RecommendationEntry[], now: number): RecommendationSummary {
  const open = entries.filter(({ status, expiresAt }) => status === "active" && expiresAt > now);
  const claimed = open.filter(({ confidence }) => confidence < 1);
  const sum = claimed.reduce((total, { confidence }) => total + confidence, 0);
  const count = (type: string) => open.filter((one) => one.type === type).length;
  const [strategy, portfolio, risk, market] = RECOMMENDATION_TYPES.map(count);
  return {
    total: open.length,
    highPriority: open.filter(({ priority }) => priority === "high" || priority === "urgent").length,
    averageConfidence: claimed.length === 0 ? null : sum / claimed.length,
    byType: {
      strategy: strategy ?? 0,
      portfolio: portfolio ?? 0,
      risk_management: risk ?? 0,
      market_analysis: market ?? 0,
    },
  };
}
