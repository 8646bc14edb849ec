import { expect, test } from "vitest";
import { planCost, VISITORS_COST } from "#app/lib/views/billing/plan-cost.ts";
import type { StoredSubscription } from "#app/models/billing/subscription.server.ts";

const paid = (fields: Partial<Record<keyof StoredSubscription, unknown>>) =>
  ({ tier: "pro", status: "active", billingCycle: "monthly", priceCents: 2900, ...fields }) as StoredSubscription;

test.each([
  ["a free plan costs nothing", "free", null, 0, "your plan is free"],
  ["a plan that was given costs nothing", "elite", null, 0, "you do not pay for Elite"],
  [
    "a monthly plan costs what is paid for it, which may be another price than today's",
    "pro",
    paid({ priceCents: 1900 }),
    1900,
    "$19 a month",
  ],
  [
    "a yearly plan costs a twelfth a month",
    "pro",
    paid({ billingCycle: "yearly", priceCents: 27_840 }),
    2320,
    "$278.40 a year: $23.20 a month",
  ],
  ["a plan that has ended costs nothing", "free", paid({ status: "canceled" }), 0, "your plan is free"],
] as const)("%s", (_, tier, stored, monthlyCents, says) => {
  const cost = planCost(tier, stored);
  expect(cost.monthlyCents).toBe(monthlyCents);
  expect(cost.source).toContain(says);
});

test("visitors learn which plan's price is shown and the prices of the others", () => {
  expect(VISITORS_COST).toEqual({
    monthlyCents: 2900,
    source:
      "The subscription starts at the price of Pro. A month costs $29 on Pro and $79 on Elite, and nothing on the free plan.",
  });
});
