import type { DashboardFilters } from "#app/lib/schemas/insights/forms.ts";

/** Default filters, repeated here so that the browser does not load the schemas; a test keeps them equal to the schema's. */
export const DASHBOARD_DEFAULTS: DashboardFilters = { tab: "performance", trend: "30" };

/** URL of a tab of the dashboard, with only what differs from the defaults. */
export function dashboardHref(
  path: string,
  filters: DashboardFilters,
  changes: Partial<DashboardFilters> = {},
): string {
  const wanted = { ...filters, ...changes };
  // The tab is always named: without a name, the first tab in the person's own order opens.
  const query = new URLSearchParams({ tab: wanted.tab });
  if (wanted.tab === "performance" && wanted.trend !== DASHBOARD_DEFAULTS.trend) query.set("trend", wanted.trend);
  return `${path}?${query}#panel`;
}

export const DASHBOARD_TAB_LABELS = {
  performance: "Performance",
  activity: "Picks & Activity",
  insights: "AI Insights",
} as const satisfies Record<DashboardFilters["tab"], string>;

export const TREND_CHOICES = [
  { value: "7", label: "7d", text: "the last 7 days" },
  { value: "30", label: "30d", text: "the last 30 days" },
  { value: "all", label: "All", text: "all time" },
] as const;
