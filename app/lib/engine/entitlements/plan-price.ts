import { cents, type Cents } from "#app/lib/engine/brands.ts";
import { TIERS, type Tier } from "#app/lib/engine/leagues.ts";
import type { BillingCycle } from "./subscription.ts";
import { TIER_TABLE } from "./tiers.ts";

/** The plans that are paid for, cheapest first. */
export const PAID_TIERS = ["pro", "elite"] as const satisfies readonly Tier[];
export type PaidTier = (typeof PAID_TIERS)[number];

/** A purchase: a plan, and how often it is paid. */
export interface PlanChoice {
  readonly tier: PaidTier;
  readonly cycle: BillingCycle;
}

/** Share taken off twelve months when a year is paid at once (core §9). */
export const YEARLY_DISCOUNT = 0.2;

/** What one period of a plan costs: a month, or twelve months × 0.8. */
export function planPriceCents({ tier, cycle }: PlanChoice): Cents {
  const { monthlyPriceCents } = TIER_TABLE[tier];
  return cycle === "monthly" ? monthlyPriceCents : cents(Math.round(monthlyPriceCents * 12 * (1 - YEARLY_DISCOUNT)));
}

/**
 * When a change of plan takes effect. A dearer plan begins at once, with the unused rest credited; a cheaper one begins when the paid
 * period is over. A change of plan together with a shorter period is not offered; one follows the other.
 */
export type PlanChange = "same" | "now" | "at-period-end" | "not-offered";

export function planChange(from: PlanChoice, to: PlanChoice): PlanChange {
  const step = TIERS.indexOf(to.tier) - TIERS.indexOf(from.tier);
  const longer = from.cycle === "monthly" && to.cycle === "yearly";
  const shorter = from.cycle === "yearly" && to.cycle === "monthly";
  if (step === 0) return longer ? "now" : shorter ? "at-period-end" : "same";
  if (step > 0) return shorter ? "not-offered" : "now";
  return from.cycle === to.cycle ? "at-period-end" : "not-offered";
}
