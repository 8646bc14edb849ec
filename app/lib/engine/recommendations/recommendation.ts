import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Book } from "#app/lib/engine/leagues.ts";

/** The types of recommendations (analytics §3). */
export const RECOMMENDATION_TYPES = ["strategy", "portfolio", "risk_management", "market_analysis"] as const;
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number];

export const PRIORITIES = ["low", "medium", "high", "urgent"] as const;
export type Priority = (typeof PRIORITIES)[number];

export const TIMEFRAMES = ["immediate", "short_term", "medium_term", "long_term"] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

export const RECOMMENDATION_STATUSES = ["active", "dismissed", "implemented"] as const;
export type RecommendationStatus = (typeof RECOMMENDATION_STATUSES)[number];

/** How long a recommendation is valid, before its figures are too old. */
export const VALID_FOR_MS: Readonly<Record<Timeframe, number>> = {
  immediate: 2 * DAY_MS,
  short_term: 7 * DAY_MS,
  medium_term: 14 * DAY_MS,
  long_term: 30 * DAY_MS,
};

/** The change made by implementing a recommendation. Money is cents. None of them raises a stake, a limit or a unit. */
export type Effect =
  | { readonly kind: "default-stake"; readonly cents: number }
  | {
      readonly kind: "limit";
      readonly of: "stake" | "loss";
      readonly period: "day" | "week" | "month";
      readonly cents: number;
    }
  | { readonly kind: "saved-filter"; readonly name: string; readonly query: string }
  | { readonly kind: "own-books"; readonly without: Book }
  | { readonly kind: "notifications" };

/** The setting before a recommendation was implemented, so that it can be undone. */
export type Before =
  | { readonly kind: "default-stake"; readonly cents: number }
  | { readonly kind: "limit"; readonly amount: number | null }
  | { readonly kind: "saved-filter" }
  | { readonly kind: "own-books"; readonly books: readonly Book[] | null }
  | { readonly kind: "notifications" };
