import fc from "fast-check";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { chargesToStop } from "#app/lib/engine/entitlements/billing-truth.ts";
import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { PaymentRefused, PaymentsUnavailable } from "#app/lib/providers/payments/payments-provider.ts";
import { stopAll } from "#app/lib/workflows/billing/inside/stop-all.server.ts";
import { openStandIn } from "./stand-in-client.ts";

/** How many lives of a subscription are tried: some hundred by default, `BILLING_SEQUENCES=20000` for the large run. */
const SEQUENCES = Number(process.env["BILLING_SEQUENCES"] ?? 600);
const DAY = 24 * 60 * 60;
const GOOD = "4242424242424242";
const FAILS_LATER = "4000000000000341";
const PRO: PlanChoice = { tier: "pro", cycle: "monthly" };
const ELITE: PlanChoice = { tier: "elite", cycle: "monthly" };

const ACTS = [
  "open-page",
  "pay-on-page",
  "begin-trial",
  "leave-incomplete",
  "pause-at-provider",
  "cancel",
  "cancel",
  "cancel-now",
  "exclude",
  "cancel-in-portal",
  "keep",
  "upgrade",
  "downgrade",
  "card-fails-from-now-on",
  "card-works-again",
  "day",
  "nine-days",
  "month",
  "message",
  "message",
  "night",
  "outage-soon",
  "outage-later",
  "answer-lost",
] as const;
type Act = (typeof ACTS)[number];

/** One person's life with a subscription, and the charges after they asked for no more. */
async function live(acts: readonly Act[]): Promise<{ readonly wrong: number; readonly stopped: boolean }> {
  const { kept, setCard, billing, payments, outage, visit, taken } = openStandIn();
  const customerId = await payments.createCustomer({
    userId: "u",
    email: "u@example.com",
    username: "u",
    replaces: null,
  });
  setCard(customerId, GOOD);
  /** As `billing_customers.stop_wanted_at` and an exclusion are stored. */
  const person = { wantsStop: false, excluded: false };
  /** Whether they asked for no more charges, and whether the provider was reached since. */
  let stopped = false;
  let reached = false;
  let wrong = 0;

  const reach = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable || error instanceof PaymentRefused)) throw error;
      outage.after = Number.POSITIVE_INFINITY;
      return false;
    }
  };
  /** The effect of a message and of the nightly comparison. */
  const follow = async () => {
    const truth = await payments.truthOf(customerId);
    if (!(person.wantsStop || person.excluded) || chargesToStop(truth, "period-end").length === 0) return;
    await stopAll(payments, customerId, "period-end");
    person.wantsStop = false;
  };
  const stop = async (when: "period-end" | "now") => {
    person.wantsStop = true;
    stopped = true;
    const answers = outage.after === Number.POSITIVE_INFINITY;
    reached = await reach(async () => {
      await stopAll(payments, customerId, when);
      person.wantsStop = false;
    });
    // While the provider answers, everything is stopped at the first request.
    if (answers && !reached) wrong++;
  };
  /** An action by which they are charged again, if the product allows it. */
  const wantAgain = async (work: () => Promise<unknown>) => {
    if (person.excluded) return;
    const before = stopped;
    stopped = false;
    if (!(await reach(work))) stopped = before && person.wantsStop;
  };
  const change = (work: (id: string) => Promise<void>) => async () => {
    const { subscription } = await payments.truthOf(customerId);
    if (subscription?.status !== "active" || subscription.endsAt !== null) throw new PaymentRefused("not offered");
    await work(subscription.subscriptionId);
  };
  const pass = (days: number) => billing.passTime(customerId, days * DAY);
  const begin = (trialDays: number) =>
    billing.subscribe(customerId, kept.all("price")[0]?.id, {}, trialDays) as { status: string };

  const deeds: Readonly<Record<Act, () => Promise<unknown> | unknown>> = {
    "open-page": () =>
      wantAgain(async () => {
        const { subscription } = await payments.truthOf(customerId);
        if (subscription !== null && ["active", "past_due"].includes(subscription.status))
          throw new PaymentRefused("subscribed already");
        person.wantsStop = false;
        await payments.startCheckout({
          customerId,
          userId: "u",
          plan: PRO,
          successUrl: "http://x/",
          cancelUrl: "http://x/",
        });
      }),
    "pay-on-page": () => {
      const [page] = kept.all("session", ({ status }) => status === "open");
      if (page) visit("POST c/pay/:id", { number: GOOD }, page.id);
    },
    "begin-trial": () => void (stopped || begin(3)),
    "leave-incomplete": () => {
      if (!stopped) begin(3).status = "incomplete";
    },
    "pause-at-provider": () => {
      const [one] = kept.all("subscription", ({ status }) => status === "trialing");
      if (one) one.status = "paused";
    },
    cancel: () => stop("period-end"),
    "cancel-now": () => stop("now"),
    exclude: async () => {
      person.excluded = true;
      await stop("period-end");
    },
    "cancel-in-portal": () => {
      const [one] = kept.all("subscription", ({ status, schedule }) => status === "active" && schedule === null);
      if (one) billing.update(one.id, { cancel_at_period_end: "true" });
    },
    keep: () =>
      wantAgain(async () => {
        const { subscription } = await payments.truthOf(customerId);
        if (subscription?.status !== "active") throw new PaymentRefused("nothing to keep");
        person.wantsStop = false;
        await payments.keep(subscription.subscriptionId);
      }),
    upgrade: () => stopped || reach(change((id) => payments.changeNow(id, ELITE, epochMs(Date.now())))),
    downgrade: () => stopped || reach(change((id) => payments.changeAtPeriodEnd(id, PRO))),
    "card-fails-from-now-on": () => setCard(customerId, FAILS_LATER),
    "card-works-again": () => {
      setCard(customerId, GOOD);
      for (const { id } of kept.all("invoice", ({ status }) => status === "open")) billing.pay(id);
      // An added card reactivates a subscription that was paused or waits for its first payment.
      for (const one of kept.all("subscription", ({ status }) => ["paused", "incomplete"].includes(status)))
        one.status = "trialing";
    },
    day: () => pass(1),
    "nine-days": () => pass(9),
    month: () => pass(32),
    message: async () => {
      if (await reach(follow)) reached = true;
    },
    night: async () => {
      if (await reach(follow)) reached = true;
    },
    "outage-soon": () => Object.assign(outage, { after: 1, happened: false }),
    "outage-later": () => Object.assign(outage, { after: 4, happened: false }),
    "answer-lost": () => Object.assign(outage, { after: 3, happened: true }),
  };
  // A payment that they make themselves is not an unwanted charge.
  const byHand: readonly Act[] = ["open-page", "pay-on-page", "keep", "upgrade"];
  for (const act of acts) {
    const before = taken();
    const safe = stopped && reached;
    await deeds[act]();
    if (safe && stopped && !byHand.includes(act)) wrong += taken() - before;
  }
  return { wrong, stopped };
}

test("a person who canceled is never charged again, in whatever order events happen and wherever the provider is lost", async () => {
  let stopped = 0;
  const life = fc.array(fc.constantFrom(...ACTS), { minLength: 4, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(life, async (acts) => {
      const ended = await live(["open-page", "pay-on-page", ...acts, "month", "card-works-again", "month", "month"]);
      stopped += ended.stopped ? 1 : 0;
      expect(ended.wrong).toBe(0);
    }),
    { numRuns: SEQUENCES },
  );
  // The lives are about canceling: most of them end with it.
  expect(stopped).toBeGreaterThan(SEQUENCES / 4);
}, 600_000);
