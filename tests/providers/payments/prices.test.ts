import { expect, test } from "vitest";
import { PAID_TIERS, planPriceCents } from "#app/lib/engine/entitlements/plan-price.ts";
import { BILLING_CYCLES } from "#app/lib/engine/entitlements/subscription.ts";
import { PRICES } from "../../../dev/payments/prices.mjs";

test("the stand-in has the prices of our plans under their lookup keys", () => {
  const ours = PAID_TIERS.flatMap((tier) =>
    BILLING_CYCLES.map((cycle) => [`linewise_${tier}_${cycle}`, planPriceCents({ tier, cycle })]),
  );
  expect(PRICES.map(({ key, amount }) => [key, amount])).toEqual(ours);
});
