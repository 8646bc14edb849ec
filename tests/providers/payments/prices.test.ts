import Stripe from "stripe";
import { expect, test } from "vitest";
import { PAID_TIERS, planPriceCents } from "#app/lib/engine/entitlements/plan-price.ts";
import { BILLING_CYCLES } from "#app/lib/engine/entitlements/subscription.ts";
import { StripePayments } from "#app/lib/providers/payments/stripe-payments.server.ts";
import { PRICES } from "../../../dev/payments/prices.mjs";

test("the stand-in has the prices of our plans under their lookup keys", () => {
  const ours = PAID_TIERS.flatMap((tier) =>
    BILLING_CYCLES.map((cycle) => [`linewise_${tier}_${cycle}`, planPriceCents({ tier, cycle })]),
  );
  expect(PRICES.map(({ key, amount }) => [key, amount])).toEqual(ours);
});

const SETTINGS = { secretKey: "sk_test", webhookSecret: undefined, apiBase: "http://localhost", priceIds: {} };
const price = (id: string, product: string, interval: string, lookup_key: string | null = null) => {
  return { id, product, lookup_key, recurring: { interval }, unit_amount: 2900 };
};
const ONE_PRODUCT = [
  price("price_pro", "prod_1", "month", "linewise_pro_monthly"),
  price("price_elite", "prod_1", "month", "linewise_elite_monthly"),
];
const OWN_PRODUCTS = [
  price("price_pro", "prod_pro", "month", "linewise_pro_monthly"),
  price("price_pro_year", "prod_pro", "year", "linewise_pro_yearly"),
  price("price_elite", "prod_elite", "month", "linewise_elite_monthly"),
];

test.each([
  ["of the same product and interval is its successor's plan", OWN_PRODUCTS, price("old", "prod_pro", "month"), "pro"],
  ["of another plan", OWN_PRODUCTS, price("old", "prod_elite", "month"), "elite"],
  ["by its interval alone is none", OWN_PRODUCTS, price("old", "prod_shirts", "month"), undefined],
  ["that could be of two plans is none", ONE_PRODUCT, price("old", "prod_1", "month"), undefined],
] as const)("a subscription at a price whose key went to a new one: %s", async (_, present, old, tier) => {
  const data = [
    {
      id: "sub_1",
      status: "active",
      schedule: null,
      start_date: 1,
      items: { data: [{ price: old, current_period_end: 2 }] },
    },
  ];
  const stripe = {
    prices: {
      list: () => Promise.resolve({ data: present }),
      retrieve: (id: string) => Promise.resolve(present.find((one) => one.id === id)),
    },
    subscriptions: { list: () => Promise.resolve({ data }) },
    invoices: { list: () => Promise.resolve({ data: [] }) },
  } as unknown as Stripe;
  expect((await new StripePayments(SETTINGS, stripe).truthOf("cus_1")).subscription?.tier).toBe(tier);
});

test("a customer Stripe does not know has nothing, and stops no comparison of everybody's plans", async () => {
  const missing = () =>
    Promise.reject(
      new Stripe.errors.StripeInvalidRequestError({ type: "invalid_request_error", code: "resource_missing" }),
    );
  const stripe = {
    prices: { list: () => Promise.resolve({ data: OWN_PRODUCTS }) },
    subscriptions: { list: missing },
    invoices: { list: missing },
  } as unknown as Stripe;
  const truth = await new StripePayments(SETTINGS, stripe).truthOf("cus_gone");
  expect(truth).toMatchObject({ subscription: null, dormant: [], invoices: [] });
});
