import { cents, probability, type DecimalOdds } from "#app/lib/engine/brands.ts";
import { outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { kellyFraction, uncertaintyFactor } from "./kelly.ts";

/** The stake of each bet: a fixed amount (cents), a share of the bankroll, or a share of the Kelly stake, optionally capped. */
export type PlanSizing =
  | { readonly kind: "flat"; readonly stake: number }
  | { readonly kind: "percent"; readonly fraction: number }
  | { readonly kind: "kelly"; readonly share: number; readonly cap: number | null };

/** A way of betting through the weeks to come (M11). Money in cents, shares as fractions. */
export interface BettingPlan {
  readonly bankroll: number;
  readonly picksPerWeek: number;
  readonly weeks: number;
  /** The assumed return of a bet per unit staked: p·d − 1. */
  readonly edge: number;
  /** Standard deviation of that belief: every path has a true edge of its own, drawn around `edge`. */
  readonly edgeError: number;
  readonly decimal: DecimalOdds;
  readonly sizing: PlanSizing;
  /** No smaller bet is taken; a bankroll below it is ruined. */
  readonly minimumStake: number;
  /** The price of the subscription, charged at the start of every month. */
  readonly monthlyCost: number;
  /** Correlation of the results of two bets of one day. */
  readonly dayCorrelation: number;
}

/** 97.5% point of the standard normal distribution. */
const Z_95 = 1.96;

/** The low end of the 95% interval of a plan's edge. */
export function lowEdge({ edge, edgeError }: Pick<BettingPlan, "edge" | "edgeError">): number {
  return edge - Z_95 * edgeError;
}

/** The error that belongs to half a 95% interval. */
export function errorOfRange(range: number): number {
  return range / Z_95;
}

/** Before anything is measured, lasting edges are assumed to be centered on zero, two thirds of them within this. */
const USUAL_EDGE = 0.02;
/** How far a long-run return may be from what closing prices suggest, as half a 95% interval. */
const CLOSE_IS_NO_RESULT = 0.02;

/**
 * A measured mean closing line value as the edge of a plan: drawn toward no edge by how little is known, with half a 95% interval.
 *
 * @param range Half the 95% interval of the measurement.
 */
export function shrunkEdge(measured: number, range: number): { readonly edge: number; readonly range: number } {
  const error = errorOfRange(range);
  const weight = USUAL_EDGE ** 2 / (USUAL_EDGE ** 2 + error ** 2);
  return { edge: weight * measured, range: Math.hypot(Z_95 * error * Math.sqrt(weight), CLOSE_IS_NO_RESULT) };
}

/** The share of the bankroll a Kelly plan puts on a bet: c·k·f (M7, M8) by the edge believed in, capped; 0 without an edge. */
export function plannedFraction(plan: Pick<BettingPlan, "edge" | "edgeError" | "decimal" | "sizing">): number {
  const { edge, edgeError, decimal, sizing } = plan;
  if (sizing.kind === "flat") return 0;
  if (sizing.kind === "percent") return sizing.fraction;
  const p = probability(Math.min(0.999, Math.max(0.001, (1 + edge) / decimal)));
  const stake =
    sizing.share * uncertaintyFactor(p, decimal, edgeError / decimal) * kellyFraction(outcomeOf(p, 0), decimal);
  return sizing.cap === null ? stake : Math.min(sizing.cap, stake);
}

/** The first stake of a plan in whole cents; 0 where it is below the smallest bet. */
export function openingStake(plan: BettingPlan): number {
  const asked = plan.sizing.kind === "flat" ? plan.sizing.stake : plannedFraction(plan) * plan.bankroll;
  const stake = cents(Math.floor(Math.min(asked, plan.bankroll) + 1e-6));
  return stake < plan.minimumStake ? 0 : stake;
}

/** Months a plan pays for: one at its start and at the start of every further twelfth of a year. */
export function monthsPaid(plan: Pick<BettingPlan, "weeks">): number {
  return monthOf(plan.weeks * 7 - 1) + 1;
}

/** The month of a plan that a day is in, both counted from 0. */
export function monthOf(day: number): number {
  return Math.floor((day * 12) / 365.25);
}

/**
 * The break-even point of the subscription: the edge at which the plan's bets, all at its first stake, earn its cost, and the win rate
 * needed at the plan's odds. Null if the plan stakes nothing.
 */
export function breakEven(plan: BettingPlan): { readonly edge: number; readonly winRate: number } | null {
  const staked = openingStake(plan) * plan.picksPerWeek * plan.weeks;
  if (staked === 0) return null;
  const edge = (monthsPaid(plan) * plan.monthlyCost) / staked;
  return { edge, winRate: (1 + edge) / plan.decimal };
}
