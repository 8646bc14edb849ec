import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  GRACE_DAYS,
  graceEndsAt,
  planInForce,
  subscriptionThatCounts,
  supersedes,
  type SubscriptionTruth,
} from "#app/lib/engine/entitlements/plan-in-force.ts";
import { planChange, planPriceCents, PAID_TIERS } from "#app/lib/engine/entitlements/plan-price.ts";
import { firstPayment, refundableUntil } from "#app/lib/engine/entitlements/refund.ts";
import { BILLING_CYCLES, tierNow } from "#app/lib/engine/entitlements/subscription.ts";
import { TIERS } from "#app/lib/engine/leagues.ts";

const START = Date.UTC(2026, 0, 1);
const at = (days: number): EpochMs => epochMs(START + Math.round(days * DAY_MS));
const MONTH = 30;

const active: SubscriptionTruth = {
  subscriptionId: "sub_1",
  tier: "pro",
  cycle: "monthly",
  priceCents: cents(2900),
  status: "active",
  startedAt: at(0),
  currentPeriodEndsAt: at(MONTH),
  endsAt: null,
  cancelledAt: null,
  nextTier: null,
  pastDueSince: null,
  everPaid: true,
  endedAt: null,
};
const tierAt = (truth: SubscriptionTruth, days: number) => tierNow(planInForce(truth), at(days));

test("a plan is in force while it is paid for, a little longer while it is renewed, and free after that", () => {
  expect([0, 29.9, 30.9, 31.2].map((day) => tierAt(active, day))).toEqual(["pro", "pro", "pro", "free"]);
  const cancelled = { ...active, endsAt: at(MONTH) };
  expect([29.9, 30].map((day) => tierAt(cancelled, day))).toEqual(["pro", "free"]);
});

test("a missed payment leaves seven days, and never more than the canceled end", () => {
  const overdue = { ...active, status: "past_due", pastDueSince: at(MONTH), currentPeriodEndsAt: at(60) } as const;
  expect(GRACE_DAYS).toBe(7);
  expect(graceEndsAt(at(MONTH))).toBe(at(37));
  expect([36.9, 37].map((day) => tierAt(overdue, day))).toEqual(["pro", "free"]);
  expect(tierAt({ ...overdue, endsAt: at(33) }, 33)).toBe("free");
  // C98: a trial that ended without a payment was never paid for, so it has no grace.
  expect(tierAt({ ...overdue, everPaid: false }, 30)).toBe("free");
});

test("a subscription that was never paid, or is over, gives no plan", () => {
  for (const status of ["free", "canceled"] as const)
    expect(planInForce({ ...active, status })).toEqual({ tier: "free", tierEndsAt: null });
});

test("of several subscriptions the live one counts, then the higher plan, then the newest, in whatever order they come", () => {
  const over = { ...active, subscriptionId: "sub_0", status: "canceled", tier: "elite", startedAt: at(5) } as const;
  const elite = { ...active, subscriptionId: "sub_2", tier: "elite", startedAt: at(-3) } as const;
  const newer = { ...over, subscriptionId: "sub_3", startedAt: at(6) } as const;
  fc.assert(
    fc.property(fc.shuffledSubarray([over, active, elite, newer], { minLength: 4 }), (all) => {
      expect(subscriptionThatCounts(all)?.subscriptionId).toBe("sub_2");
    }),
  );
  expect(subscriptionThatCounts([over, newer])?.subscriptionId).toBe("sub_3");
  expect(subscriptionThatCounts([])).toBeNull();
});

test("a year costs twelve months less a fifth", () => {
  expect(PAID_TIERS.flatMap((tier) => BILLING_CYCLES.map((cycle) => planPriceCents({ tier, cycle })))).toEqual([
    2900, 27840, 7900, 75840,
  ]);
});

test("a dearer change begins now, a cheaper one with the next period, and never both at once", () => {
  const plans = PAID_TIERS.flatMap((tier) => BILLING_CYCLES.map((cycle) => ({ tier, cycle })));
  const table = plans.map((from) => plans.map((to) => planChange(from, to)));
  expect(table).toEqual([
    ["same", "now", "now", "now"],
    ["at-period-end", "same", "not-offered", "now"],
    ["at-period-end", "not-offered", "same", "now"],
    ["not-offered", "at-period-end", "at-period-end", "same"],
  ]);
});

test("the first payment is the oldest above zero, refundable for thirty days", () => {
  const paid = (days: number, amount: number) => ({ amountCents: cents(amount), paidAt: at(days) });
  expect(firstPayment([paid(9, 7900), paid(2, 2900), paid(1, 0), { amountCents: cents(2900), paidAt: null }])).toEqual(
    paid(2, 2900),
  );
  expect(firstPayment([])).toBeNull();
  expect(refundableUntil(at(2))).toBe(at(32));
});

/** The possible events for a person at the provider, one after another; each state says what was paid until when. */
type Step =
  | "buy"
  | "renew"
  | "fail"
  | "pay late"
  | "cancel"
  | "resume"
  | "upgrade"
  | "refund"
  | "give up"
  | "buy again";
const STEPS: readonly Step[] = [
  "buy",
  "renew",
  "fail",
  "pay late",
  "cancel",
  "resume",
  "upgrade",
  "refund",
  "give up",
  "buy again",
];

interface World {
  readonly truth: SubscriptionTruth | null;
  readonly day: number;
}

function next({ truth, day }: World, step: Step): World {
  const live = truth !== null && (truth.status === "active" || truth.status === "past_due");
  const ends = truth ? (truth.currentPeriodEndsAt - START) / DAY_MS : day;
  const same = { truth, day: day + 1 };
  switch (step) {
    case "buy":
    case "buy again":
      if (live) return same;
      return {
        day: day + 1,
        truth: {
          ...active,
          subscriptionId: `sub_${day}`,
          tier: step === "buy" ? "pro" : "elite",
          startedAt: at(day),
          currentPeriodEndsAt: at(day + MONTH),
        },
      };
    case "renew":
      if (!live || truth.status !== "active") return same;
      return truth.endsAt === null
        ? { day: ends + 0.05, truth: { ...truth, currentPeriodEndsAt: at(ends + MONTH) } }
        : { day: ends, truth: { ...truth, status: "canceled", endedAt: at(ends) } };
    case "fail":
      if (!live || truth.status !== "active" || truth.endsAt !== null) return same;
      return {
        day: ends + 0.05,
        truth: { ...truth, status: "past_due", pastDueSince: at(ends), currentPeriodEndsAt: at(ends + MONTH) },
      };
    case "pay late":
      return truth?.status === "past_due"
        ? { day: day + 1, truth: { ...truth, status: "active", pastDueSince: null } }
        : same;
    case "cancel":
      return live
        ? { day: day + 1, truth: { ...truth, endsAt: truth.currentPeriodEndsAt, cancelledAt: at(day) } }
        : same;
    case "resume":
      return live ? { day: day + 1, truth: { ...truth, endsAt: null, cancelledAt: null } } : same;
    case "upgrade":
      return live && truth.status === "active" ? { day: day + 1, truth: { ...truth, tier: "elite" } } : same;
    case "refund":
      return live ? { day: day + 1, truth: { ...truth, status: "canceled", endedAt: at(day) } } : same;
    case "give up":
      return truth?.status === "past_due"
        ? { day: day + 1, truth: { ...truth, status: "canceled", endedAt: at(day + 1) } }
        : same;
  }
}

/** The highest plan that a person may have at a moment: what they paid for, with the leeway of a renewal and the grace of a missed payment. */
function mayHave(truth: SubscriptionTruth | null, moment: EpochMs): number {
  if (truth === null || truth.status === "canceled" || truth.status === "free") return 0;
  const until =
    truth.status === "past_due"
      ? (truth.pastDueSince ?? 0) + 7 * DAY_MS
      : (truth.endsAt ?? truth.currentPeriodEndsAt + 26 * HOUR_MS);
  return moment < until ? TIERS.indexOf(truth.tier) : 0;
}

describe("no account keeps a tier that was not paid for", () => {
  const sequences = (length: number): readonly (readonly Step[])[] =>
    length === 0 ? [[]] : sequences(length - 1).flatMap((before) => STEPS.map((step) => [...before, step]));
  /** Every order in which the messages of up to five events can arrive. */
  const orders = (items: readonly number[]): readonly (readonly number[])[] =>
    items.length <= 1
      ? [items]
      : items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));

  test("after any five events, however long no message arrives", () => {
    let checked = 0;
    for (const steps of sequences(5)) {
      const world = steps.reduce(next, { truth: null, day: 0 });
      if (world.truth === null) continue;
      for (const later of [0, 3, 8, 40, 400]) {
        const moment = at(world.day + later);
        const kept = TIERS.indexOf(tierNow(planInForce(world.truth), moment));
        if (kept > mayHave(world.truth, moment)) throw new Error(`${steps.join(", ")}: ${kept} after ${later} days`);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(100_000);
  });

  test("in every order in which the messages of five events arrive, twice, and whenever each truth is fetched", () => {
    const all = orders([0, 1, 2, 3, 4]);
    expect(all).toHaveLength(120);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...STEPS), { minLength: 5, maxLength: 5 }),
        fc.array(fc.nat(4), { minLength: 5, maxLength: 5 }),
        (steps, delays) => {
          const worlds: World[] = [];
          steps.reduce(
            (world, step) => {
              const after = next(world, step);
              worlds.push(after);
              return after;
            },
            { truth: null, day: 0 } as World,
          );
          const last = worlds.at(-1)?.truth ?? null;
          for (const order of all) {
            let stored: { truth: SubscriptionTruth | null; fetchedAt: EpochMs } | null = null;
            for (const event of [...order, ...order]) {
              // The truth of an event is fetched at the event or up to four events later, and stored in the order of arrival.
              const seen = Math.min(4, event + (delays[event] ?? 0));
              const fetchedAt = epochMs(seen);
              if (supersedes(fetchedAt, stored)) stored = { truth: worlds[seen]?.truth ?? null, fetchedAt };
            }
            // The last event is always fetched after it happened, so the end is the truth, whatever came before or after it.
            expect(stored?.truth ?? null).toEqual(last);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
