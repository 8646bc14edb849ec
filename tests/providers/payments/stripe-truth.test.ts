import type Stripe from "stripe";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { chargesToStop, type BillingTruth } from "#app/lib/engine/entitlements/billing-truth.ts";
import { planInForce } from "#app/lib/engine/entitlements/plan-in-force.ts";
import { eventFrom, truthFrom } from "#app/lib/providers/payments/stripe-truth.ts";

const START = Date.UTC(2026, 9, 1) / 1000;
const END = START + 31 * 86_400;
const NOW = epochMs(START * 1000 + 1000);
type Shape = Readonly<Record<string, unknown>>;

const item = (more: Shape = {}) => ({
  id: "si_1",
  price: { id: "price_pro", unit_amount: 2900, lookup_key: null },
  ...more,
});
const onItem = { current_period_start: START, current_period_end: END };
const subscription = (more: Shape = {}, items: Shape[] = [item(onItem)]) => ({
  id: "sub_1",
  object: "subscription",
  customer: "cus_1",
  status: "active",
  start_date: START,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  ended_at: null,
  schedule: null,
  items: { data: items },
  ...more,
});
const invoice = (more: Shape = {}) => ({
  id: "in_1",
  number: "LW-1",
  created: START,
  status: "paid",
  total: 2900,
  amount_paid: 2900,
  amount_due: 2900,
  attempted: true,
  status_transitions: { finalized_at: START, paid_at: START },
  parent: { subscription_details: { subscription: "sub_1" } },
  lines: { data: [{ period: { start: START, end: END } }] },
  ...more,
});
const read = (subscriptions: Shape[], invoices: Shape[] = [invoice()]) =>
  truthFrom(
    subscriptions as unknown as Stripe.Subscription[],
    invoices as unknown as Stripe.Invoice[],
    ({ id }) =>
      id === "price_pro"
        ? { tier: "pro", cycle: "monthly" }
        : id === "price_elite"
          ? { tier: "elite", cycle: "monthly" }
          : null,
    NOW,
  );

const planOf = ({ subscription }: BillingTruth) => {
  if (subscription === null) throw new Error("no subscription");
  return planInForce(subscription);
};

test.each([
  ["on the items, as since 2025-03-31", subscription()],
  ["on the subscription, as before", subscription(onItem, [item()])],
  ["in both places", subscription(onItem)],
  ["in neither, so by the newest invoice", subscription({}, [item()])],
])("C96 the period's end stands %s", (_, one) => {
  expect(read([one]).subscription).toMatchObject({ currentPeriodEndsAt: END * 1000, status: "active" });
  const cancelled = { ...one, cancel_at_period_end: true };
  expect(read([cancelled]).subscription?.endsAt).toBe(END * 1000);
});

test("C96 with no period anywhere nothing is paid for beyond the start, and no moment is invalid", () => {
  const truth = read([subscription({}, [item()])], []);
  expect(truth.subscription?.currentPeriodEndsAt).toBe(START * 1000);
  expect(planOf(truth)).toEqual({ tier: "pro", tierEndsAt: (START + 26 * 3600) * 1000 });
});

test("C96 an open invoice is its subscription's in the shape of either version", () => {
  const open = { status: "open", total: 2900, created: END, status_transitions: { finalized_at: END, paid_at: null } };
  for (const place of [{}, { parent: null, subscription: "sub_1" }])
    expect(
      read([subscription({ status: "past_due" })], [invoice(), invoice({ id: "in_2", ...open, ...place })]),
    ).toMatchObject({
      subscription: { pastDueSince: END * 1000, everPaid: true },
    });
});

test("C98 a trial that ends unpaid has no grace, but can still be charged and is stopped at once", () => {
  const trial = invoice({ total: 0, amount_paid: 0, amount_due: 0 });
  const missed = invoice({ id: "in_2", status: "open", amount_paid: 0, created: END });
  const truth = read([subscription({ status: "past_due" })], [trial, missed]);
  expect(planOf(truth)).toEqual({ tier: "free", tierEndsAt: null });
  expect(chargesToStop(truth, "period-end")).toEqual([{ subscriptionId: "sub_1", when: "now" }]);
});

test.each([
  ["trialing", "pro", [{ subscriptionId: "sub_1", when: "period-end" }]],
  ["active", "pro", [{ subscriptionId: "sub_1", when: "period-end" }]],
  ["past_due", "pro", [{ subscriptionId: "sub_1", when: "now" }]],
  ["incomplete", "free", [{ subscriptionId: "sub_1", when: "now" }]],
  ["paused", "free", [{ subscriptionId: "sub_1", when: "now" }]],
  ["unpaid", "free", [{ subscriptionId: "sub_1", when: "now" }]],
  ["incomplete_expired", "free", []],
  ["canceled", "free", []],
] as const)("C100 %s is the plan %s, and what is left to stop is known", (status, tier, left) => {
  const truth = read([subscription({ status })]);
  expect(planOf(truth).tier).toBe(tier);
  expect(chargesToStop(truth, "period-end")).toEqual(left);
});

test("collection paused by voiding invoices: the plan lasts as long as it was paid for, and may be charged again", () => {
  const paused = (behavior: string, paidTo: number) =>
    read(
      [subscription({ pause_collection: { behavior } })],
      [invoice({ lines: { data: [{ period: { start: START - 60, end: paidTo } }] } })],
    );
  expect(planOf(paused("void", END)).tier).toBe("pro");
  expect(planOf(paused("void", START)).tier).toBe("free");
  expect(chargesToStop(paused("void", START), "period-end")).toEqual([{ subscriptionId: "sub_1", when: "now" }]);
  // Stripe's other two kinds are for service that goes on.
  for (const behavior of ["keep_as_draft", "mark_uncollectible"])
    expect(planOf(paused(behavior, START)).tier).toBe("pro");
});

test("what ends with its period is left alone; an end beyond it, a second subscription and an unknown price are stopped", () => {
  const ending = { cancel_at_period_end: true, cancel_at: END };
  expect(chargesToStop(read([subscription(ending)]), "period-end")).toEqual([]);
  expect(chargesToStop(read([subscription({ cancel_at: END + 86_400 * 40 })]), "period-end")).toHaveLength(1);
  const both = read([subscription(ending), subscription({ id: "sub_2", start_date: START + 1 })]);
  expect(chargesToStop(both, "period-end")).toEqual([{ subscriptionId: "sub_2", when: "period-end" }]);
  const now = chargesToStop(both, "now");
  expect(now.map(({ subscriptionId }) => subscriptionId).sort()).toEqual(["sub_1", "sub_2"]);
});

test("a price that belongs to no plan gives none, hides none beside it, and is stopped with everything else", () => {
  const other = item({ price: { id: "price_other", unit_amount: 500, lookup_key: null } });
  expect(planOf(read([subscription({}, [other, item(onItem)])])).tier).toBe("pro");
  const weekly = { ...other, current_period_start: START, current_period_end: START + 7 * 86_400 };
  expect(read([subscription({}, [weekly, item(onItem)])]).subscription?.currentPeriodEndsAt).toBe(END * 1000);
  const alone = read([subscription({}, [other])]);
  expect(alone.subscription).toBeNull();
  expect(chargesToStop(alone, "period-end")).toEqual([{ subscriptionId: "sub_1", when: "now" }]);
  expect(chargesToStop(read([subscription({ status: "canceled" }, [other])]), "now")).toEqual([]);
});

test("of two plans in one subscription the higher one counts, in either order", () => {
  const elite = item({ ...onItem, id: "si_2", price: { id: "price_elite", unit_amount: 9900, lookup_key: null } });
  for (const both of [
    [item(onItem), elite],
    [elite, item(onItem)],
  ])
    expect(read([subscription({}, both)]).subscription).toMatchObject({ tier: "elite", priceCents: 9900 });
});

test("a schedule changes the plan while it is active; released, it changes nothing", () => {
  const schedule = {
    status: "active",
    phases: [
      { start_date: START, items: [{ price: "price_pro" }] },
      { start_date: END, items: [{ price: "price_elite" }] },
    ],
  };
  expect(read([subscription({ schedule })]).subscription?.nextTier).toBe("elite");
  expect(read([subscription({ schedule: { ...schedule, status: "released" } })]).subscription?.nextTier).toBeNull();
});

test("C95 in whatever order subscriptions of one second come, the same one counts", () => {
  const all = [
    subscription({ status: "incomplete_expired", id: "sub_0" }),
    subscription(),
    subscription({ id: "sub_2", status: "canceled" }),
  ];
  for (const order of [all, [...all].reverse(), [...all.slice(1), ...all.slice(0, 1)]])
    expect(read(order).subscription?.subscriptionId).toBe("sub_1");
});

test.each([
  [
    "a subscription's",
    {
      id: "evt",
      type: "customer.subscription.updated",
      created: START,
      data: { object: { object: "subscription", id: "sub_1", customer: "cus_1" } },
    },
    "cus_1",
  ],
  [
    "a customer's own",
    { id: "evt", type: "customer.updated", created: START, data: { object: { object: "customer", id: "cus_1" } } },
    "cus_1",
  ],
  [
    "a dispute's, which names no customer",
    {
      id: "evt",
      type: "charge.dispute.created",
      created: START,
      data: { object: { object: "dispute", id: "dp_1", charge: "ch_1" } },
    },
    null,
  ],
  ["one without its object", { id: "evt", type: "invoice.paid", created: START }, null],
  ["one without anything", {}, null],
])("a message is read: %s", (_, event, customerId) => {
  expect(eventFrom(event as unknown as Stripe.Event)).toMatchObject({ customerId });
});
