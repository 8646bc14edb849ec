import { viewHref } from "#app/components/ui/view-href.ts";
import type { HistoryFilters } from "#app/lib/schemas/record/forms.ts";

/** Default filters, repeated here so that the browser does not load the schemas; a test keeps them equal to the schema's. */
export const HISTORY_DEFAULTS: HistoryFilters = { period: "30", league: "ALL", page: 1 };

/** URL of a filtered view. */
export function historyHref(filters: HistoryFilters, changes: Partial<HistoryFilters> = {}): string {
  return viewHref("/history", HISTORY_DEFAULTS, filters, changes);
}

export const HISTORY_PERIOD_CHOICES = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "365 days" },
] as const;
