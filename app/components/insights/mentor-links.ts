import type { MentorFilters } from "#app/lib/schemas/insights/mentor.ts";

/** Default view, repeated here so that the browser does not load the schemas; a test keeps it equal to the schema's. */
export const MENTOR_DEFAULTS: MentorFilters = { tab: "insights", category: "all" };

/** URL of a tab of the mentor's page, with only what differs from the usual view. */
export function mentorHref({ tab, category }: MentorFilters): string {
  const query = new URLSearchParams();
  if (tab !== MENTOR_DEFAULTS.tab) query.set("tab", tab);
  if (tab === "analytics" && category !== MENTOR_DEFAULTS.category) query.set("category", category);
  return `/ai-mentor${query.size === 0 ? "" : `?${query}`}`;
}

export const MENTOR_TAB_CHOICES = [
  { value: "insights", label: "AI Insights" },
  { value: "features", label: "Mentor Features" },
  { value: "analytics", label: "Deep Analytics" },
] as const;

export const MENTOR_CATEGORY_CHOICES = [
  { value: "all", label: "All Insights" },
  { value: "performance", label: "Performance" },
  { value: "risk", label: "Risk Management" },
  { value: "strategy", label: "Strategy" },
  { value: "psychology", label: "Psychology" },
] as const;
