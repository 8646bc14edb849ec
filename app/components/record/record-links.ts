import { isNarrowedView, viewHref } from "#app/components/ui/view-href.ts";
import { CONFIDENCE_BANDS } from "#app/lib/engine/record/confidence-bands.ts";
import type { RecordFilters } from "#app/lib/schemas/record/forms.ts";

/** Default filters, repeated here so that the browser does not load the schemas; a test keeps them equal to the schema's. */
export const RECORD_DEFAULTS: RecordFilters = {
  league: "ALL",
  market: "ALL",
  verdict: "ALL",
  confidence: "ALL",
  version: "ALL",
  period: "all",
  run: "current",
  page: 1,
};

/** URL of a filtered view. */
export function recordHref(filters: RecordFilters, changes: Partial<RecordFilters> = {}): string {
  return viewHref("/track-record", RECORD_DEFAULTS, filters, changes);
}

/** Whether any filter is set. A run has a record of its own and is not a filter. */
export function isNarrowedRecord(filters: RecordFilters): boolean {
  return isNarrowedView(RECORD_DEFAULTS, filters, ["page", "run"]);
}

export const MARKET_CHOICES = [
  { value: "ALL", label: "All bet types" },
  { value: "moneyline", label: "Moneyline" },
  { value: "spread", label: "Spread" },
  { value: "total", label: "Total" },
] as const;

export const VERDICT_CHOICES = [
  { value: "ALL", label: "All verdicts" },
  { value: "BET", label: "BET" },
  { value: "LEAN", label: "LEAN" },
] as const;

export const CONFIDENCE_CHOICES = [
  { value: "ALL", label: "Any level" },
  ...CONFIDENCE_BANDS.map(({ key, label }) => ({ value: key, label })),
];

export const PERIOD_CHOICES = [
  { value: "all", label: "All time" },
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
  { value: "365", label: "Last 365 days" },
] as const;
