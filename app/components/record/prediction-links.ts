import { viewHref } from "#app/components/ui/view-href.ts";
import type { PredictionFilters } from "#app/lib/schemas/picks/forms.ts";

/** Default filters, repeated here so that the browser does not load the schemas; a test keeps them equal to the schema's. */
export const PREDICTION_DEFAULTS: PredictionFilters = { tab: "all", league: "ALL", page: 1 };

/** URL of a filtered view. */
export function predictionsHref(filters: PredictionFilters, changes: Partial<PredictionFilters> = {}): string {
  return viewHref("/predictions", PREDICTION_DEFAULTS, filters, changes);
}

export const PREDICTION_TAB_CHOICES = [
  { value: "all", label: "All Predictions" },
  { value: "moneyline", label: "Moneyline" },
  { value: "spread", label: "Spread" },
  { value: "total", label: "Total" },
] as const;
