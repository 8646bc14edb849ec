import { viewHref } from "#app/components/ui/view-href.ts";
import {
  includesTier,
  lowestTierWith,
  tierOfFeature,
  type EntitledBetType,
} from "#app/lib/engine/entitlements/tiers.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { StrategyFilters } from "#app/lib/schemas/picks/forms.ts";

/**
 * Default filters (core §4), repeated here so that the browser does not load the schema library for seven values; a test keeps them equal
 * to the schema's.
 */
export const FILTER_DEFAULTS: StrategyFilters = {
  league: "ALL",
  betType: "ALL",
  riskLevel: "ALL",
  minConfidence: 50,
  minEdge: 0,
  bookmaker: "ALL",
  sort: "best",
  page: 1,
};

/** Cards on a page of the list (core §9); the other picks of the page are rows. */
export const STRATEGY_PAGE_CARDS = 8;

/** URL of a filtered view. */
export function strategiesHref(path: string, filters: StrategyFilters, changes: Partial<StrategyFilters> = {}): string {
  return viewHref(path, FILTER_DEFAULTS, filters, changes);
}

/** Clear All: back to the defaults, keeping the sort order, which is not a filter. */
export function clearedHref(path: string, filters: StrategyFilters): string {
  return strategiesHref(path, { ...FILTER_DEFAULTS, sort: filters.sort });
}

/** Clear Filters of the empty state: the defaults with minimum confidence 0 (core §4), so that something shows. */
export function showEverythingHref(path: string, filters: StrategyFilters): string {
  return strategiesHref(path, { ...FILTER_DEFAULTS, sort: filters.sort, minConfidence: 0 });
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The plan that includes it: its name follows the label for people on lower plans (core §6). */
  readonly from?: Tier;
}

const planWithBets = (type: EntitledBetType): Tier =>
  lowestTierWith(({ betTypes }) => betTypes.includes(type)) ?? "elite";

/** A choice's label for a person's plan: "High Risk (Elite)" below Elite. */
export function choiceLabel({ label, from }: Choice<string>, tier: Tier): string {
  return from === undefined || includesTier(tier, from) ? label : `${label} (${tierLabel(from)})`;
}

export const LEAGUE_CHOICES: readonly Choice<StrategyFilters["league"]>[] = [
  { value: "ALL", label: "All leagues" },
  { value: "NBA", label: "NBA" },
  { value: "MLB", label: "MLB" },
  { value: "NFL", label: "NFL" },
  { value: "NHL", label: "NHL" },
];

export const BET_TYPE_CHOICES: readonly Choice<StrategyFilters["betType"]>[] = [
  { value: "ALL", label: "All bet types" },
  { value: "moneyline", label: "Moneyline" },
  { value: "spread", label: "Spread", from: planWithBets("spread") },
  { value: "total", label: "Total", from: planWithBets("total") },
  { value: "parlay", label: "Parlay", from: planWithBets("parlay") },
  { value: "prop", label: "Player Props", from: planWithBets("playerprop") },
];

export const RISK_CHOICES: readonly Choice<StrategyFilters["riskLevel"]>[] = [
  { value: "ALL", label: "All risk levels" },
  { value: "low", label: "Low Risk" },
  { value: "medium", label: "Medium Risk" },
  { value: "high", label: "High Risk", from: tierOfFeature("high-risk-strategies") },
];

export const SORT_CHOICES: readonly Choice<StrategyFilters["sort"]>[] = [
  { value: "best", label: "Best first" },
  { value: "confidence", label: "Confidence" },
  { value: "edge", label: "Edge" },
  { value: "start", label: "Start time" },
  { value: "newest", label: "Newest" },
];

function labelOf<Value extends string>(choices: readonly Choice<Value>[], value: Value): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** An active filter, with the URL that removes it. */
export interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly href: string;
}

/** Every active filter. The default minimum confidence is not one: the list itself says how many picks it hides. */
export function filterChips(
  path: string,
  filters: StrategyFilters,
  books: readonly { readonly key: string; readonly label: string }[],
): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (key: string, label: string, changes: Partial<StrategyFilters>) =>
    chips.push({ key, label, href: strategiesHref(path, filters, changes) });
  if (filters.league !== "ALL") add("league", labelOf(LEAGUE_CHOICES, filters.league), { league: "ALL" });
  if (filters.betType !== "ALL") add("betType", labelOf(BET_TYPE_CHOICES, filters.betType), { betType: "ALL" });
  if (filters.riskLevel !== "ALL") add("riskLevel", labelOf(RISK_CHOICES, filters.riskLevel), { riskLevel: "ALL" });
  if (filters.minConfidence > 0 && filters.minConfidence !== FILTER_DEFAULTS.minConfidence)
    add("minConfidence", `Confidence ${filters.minConfidence}% or more`, {
      minConfidence: FILTER_DEFAULTS.minConfidence,
    });
  if (filters.minEdge > 0) add("minEdge", `Edge ${filters.minEdge}% or more`, { minEdge: 0 });
  if (filters.bookmaker !== "ALL") {
    const book = books.find((row) => row.key === filters.bookmaker);
    add("bookmaker", book?.label ?? filters.bookmaker, { bookmaker: "ALL" });
  }
  return chips;
}
