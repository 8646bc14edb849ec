import type { PredictionFilters } from "#app/lib/schemas/record.ts";

/** Defaults of the page's address, repeated for the browser; a test holds them equal to the schema's. */
export const PREDICTION_DEFAULTS: PredictionFilters = { tab: "all", league: "ALL", page: 1 };

const KEYS = ["tab", "league", "page"] as const;

/** A view's address: only what differs from the defaults; a change goes to page 1. */
export function predictionsHref(filters: PredictionFilters, changes: Partial<PredictionFilters> = {}): string {
  const wanted: PredictionFilters = { ...filters, page: 1, ...changes };
  const query = new URLSearchParams();
  for (const key of KEYS) if (wanted[key] !== PREDICTION_DEFAULTS[key]) query.set(key, String(wanted[key]));
  return query.size === 0 ? "/predictions" : `/predictions?${query}`;
}

export const PREDICTION_TAB_CHOICES = [
  { value: "all", label: "All Predictions" },
  { value: "moneyline", label: "Moneyline" },
  { value: "spread", label: "Spread" },
  { value: "total", label: "Total" },
] as const;
