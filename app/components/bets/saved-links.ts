import { isNarrowedView, viewHref } from "#app/components/ui/view-href.ts";
import type { SavedPickFilters } from "#app/lib/schemas/bets/forms.ts";

/** Default filters, repeated here so that the browser does not load the schemas; a test keeps them equal to the schema's. */
export const SAVED_DEFAULTS: SavedPickFilters = { tab: "open", league: "ALL", betType: "ALL", period: "all", page: 1 };

/** URL of a filtered view. */
export function savedHref(path: string, filters: SavedPickFilters, changes: Partial<SavedPickFilters> = {}): string {
  return viewHref(path, SAVED_DEFAULTS, filters, changes);
}

/** Whether league, bet type or period narrows the list. */
export function isNarrowed(filters: SavedPickFilters): boolean {
  return isNarrowedView(SAVED_DEFAULTS, filters, ["page", "tab"]);
}

export const SAVED_TAB_CHOICES = [
  { value: "open", label: "Open" },
  { value: "settled", label: "Settled" },
  { value: "all", label: "All" },
] as const;

export const SAVED_TYPE_CHOICES = [
  { value: "ALL", label: "All bet types" },
  { value: "moneyline", label: "Moneyline" },
  { value: "spread", label: "Spread" },
  { value: "total", label: "Total" },
  { value: "parlay", label: "Parlay" },
  { value: "prop", label: "Player Props" },
] as const;

export const SAVED_PERIOD_CHOICES = [
  { value: "all", label: "All time" },
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
  { value: "365", label: "Last 365 days" },
] as const;
