import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Priority, RecommendationType, Timeframe } from "#app/lib/engine/recommendations/recommendation.ts";

export const RECOMMENDATION_TYPE_LABELS: Readonly<Record<RecommendationType, string>> = {
  strategy: "Strategy",
  portfolio: "Portfolio",
  risk_management: "Risk",
  market_analysis: "Market",
};

export const PRIORITY_LABELS: Readonly<Record<Priority, string>> = {
  low: "Low priority",
  medium: "Medium priority",
  high: "High priority",
  urgent: "Urgent",
};

export const TIMEFRAME_LABELS: Readonly<Record<Timeframe, string>> = {
  immediate: "Immediate",
  short_term: "Short term",
  medium_term: "Medium term",
  long_term: "Long term",
};

/** "Expired", "6d 23h", "5h 12m", "12m" (analytics §4). */
export function remainingTime(milliseconds: number): string {
  if (milliseconds <= 0) return "Expired";
  const days = Math.floor(milliseconds / DAY_MS);
  const hours = Math.floor((milliseconds % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS);
  if (days > 0) return `${days}d ${hours}h`;
  return hours > 0 ? `${hours}h ${minutes}m` : `${minutes}m`;
}
