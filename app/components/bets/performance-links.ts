import { viewHref } from "#app/components/ui/view-href.ts";
import type { PerformanceFilters } from "#app/lib/schemas/bets/performance.ts";

/** Default filters, repeated here so that the browser does not load the schemas; a test keeps them equal to the schema's. */
export const PERFORMANCE_DEFAULTS: PerformanceFilters = { tab: "overview", period: "30", board: "30d", page: 1 };

/** URL of a view of the viewer's own performance. */
export function performanceHref(filters: PerformanceFilters, changes: Partial<PerformanceFilters> = {}): string {
  return viewHref("/performance", PERFORMANCE_DEFAULTS, filters, changes);
}

export const PERFORMANCE_TAB_CHOICES = [
  { value: "overview", label: "Overview" },
  { value: "by-sport", label: "By Sport" },
  { value: "by-bet-type", label: "By Bet Type" },
  { value: "history", label: "Bet History" },
] as const;

export const PERFORMANCE_PERIOD_CHOICES = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "365 days" },
] as const;
