import type { InsightsFilters } from "#app/lib/schemas/insights/insights-forms.ts";

/** The tabs in their order (analytics §2). */
export const INSIGHTS_TAB_CHOICES = [
  { value: "overview", label: "Overview" },
  { value: "patterns", label: "My Patterns" },
  { value: "picks", label: "Personalized Picks" },
  { value: "simulation", label: "Simulation" },
  { value: "health", label: "System Health" },
] as const satisfies readonly { readonly value: InsightsFilters["tab"]; readonly label: string }[];

/** Address of a tab; the first tab has the page's own. */
export function insightsHref(tab: InsightsFilters["tab"]): string {
  return tab === "overview" ? "/ai-insights" : `/ai-insights?tab=${tab}`;
}
