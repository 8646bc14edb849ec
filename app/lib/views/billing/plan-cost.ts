import { PAID_TIERS, planPriceCents } from "#app/lib/engine/entitlements/plan-price.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { formatDollars } from "#app/lib/format/money.ts";
import type { PlanCost } from "#app/lib/schemas/billing/plan-cost-dto.ts";
import type { StoredSubscription } from "#app/models/billing/subscription.server.ts";
import { subscribedPlan } from "./manage-view.ts";

const amount = (cents: number) => formatDollars(cents, { whole: cents % 100 === 0 });

/** The text for visitors: the price of the cheapest paid plan, and the other prices. */
export const VISITORS_COST: PlanCost = {
  monthlyCents: planPriceCents({ tier: PAID_TIERS[0], cycle: "monthly" }),
  source: `The subscription starts at the price of ${tierLabel(PAID_TIERS[0])}. A month costs ${PAID_TIERS.map((tier) => `${amount(planPriceCents({ tier, cycle: "monthly" }))} on ${tierLabel(tier)}`).join(" and ")}, and nothing on the free plan.`,
};

/** The price a person pays for their plan, and a sentence that states it. */
export function planCost(tier: Tier, stored: StoredSubscription | null): PlanCost {
  const plan = subscribedPlan(stored);
  if (stored === null || plan === null)
    return {
      monthlyCents: 0,
      source:
        tier === "free"
          ? "The subscription starts at nothing: your plan is free."
          : `The subscription starts at nothing: you do not pay for ${tierLabel(tier)}.`,
    };
  const label = tierLabel(plan.tier);
  if (plan.cycle === "monthly")
    return {
      monthlyCents: stored.priceCents,
      source: `The subscription starts at what you pay for ${label}, ${amount(stored.priceCents)} a month.`,
    };
  const monthlyCents = Math.round(stored.priceCents / 12);
  return {
    monthlyCents,
    source: `The subscription starts at what you pay for ${label}, ${amount(stored.priceCents)} a year: ${amount(monthlyCents)} a month.`,
  };
}
