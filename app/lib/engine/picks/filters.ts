import { normalizedBetType } from "#app/lib/engine/leagues.ts";
import type { RiskLevel } from "./risk.ts";

/** The fields that the filters of the discovery page use. Confidence and edge are fractions. */
export interface FilterablePick {
  readonly league: string;
  readonly betType: string;
  readonly riskLevel: RiskLevel | string;
  readonly confidence: number;
  readonly edge: number;
}

/** As chosen (core §4): "ALL" disables a filter; the two minimums are in percent, as on the sliders. */
export interface PickFilters {
  readonly league: string;
  readonly betType: string;
  readonly riskLevel: string;
  readonly minConfidence: number;
  readonly minEdge: number;
}

/** Whether a pick has a bet type, in any spelling; "ALL" matches all. */
export function isOfBetType(pick: { readonly betType: string }, betType: string): boolean {
  return betType === "ALL" || normalizedBetType(pick.betType) === normalizedBetType(betType);
}

/**
 * Whether a pick is offered: its edge (a fraction) reaches the minimum (a percentage, core §5). "At least 0" means at least 0: a pick that
 * lost its value to a price move is no longer offered.
 */
export function isOffered(edge: number, minEdge: number): boolean {
  return edge * 100 >= minEdge - 1e-9;
}

/**
 * The specification's matching rules (core §5): league exactly, bet type as above, risk ignoring case, rounded confidence percent at
 * least the minimum, edge percent at least the minimum.
 */
export function matchesFilters(pick: FilterablePick, filters: PickFilters): boolean {
  if (filters.league !== "ALL" && pick.league !== filters.league) return false;
  if (!isOfBetType(pick, filters.betType)) return false;
  if (filters.riskLevel !== "ALL" && pick.riskLevel.toLowerCase() !== filters.riskLevel.toLowerCase()) return false;
  if (Math.round(pick.confidence * 100) < filters.minConfidence) return false;
  return isOffered(pick.edge, filters.minEdge);
}
