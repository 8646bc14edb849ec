import type { HistoryFilters } from "#app/lib/schemas/record.ts";

/** Defaults of the page's address, repeated for the browser; a test holds them equal to the schema's. */
export const HISTORY_DEFAULTS: HistoryFilters = { period: "30", league: "ALL", page: 1 };

const KEYS = ["period", "league", "page"] as const;

/** A view's address: only what differs from the defaults; a change goes to page 1. */
export function historyHref(filters: HistoryFilters, changes: Partial<HistoryFilters> = {}): string {
  const wanted: HistoryFilters = { ...filters, page: 1, ...changes };
  const query = new URLSearchParams();
  for (const key of KEYS) if (wanted[key] !== HISTORY_DEFAULTS[key]) query.set(key, String(wanted[key]));
  return query.size === 0 ? "/history" : `/history?${query}`;
}

export const HISTORY_PERIOD_CHOICES = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "365 days" },
] as const;
