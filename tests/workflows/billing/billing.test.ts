import { describe, expect, test, vi } from "vitest";
import { eq } from "drizzle-orm";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { saveUserProfile } from "#app/models/account/user.server.ts";
import { auditEvents, consents, users } from "#db/schema/accounts.ts";
import { billingCustomers, billingEvents, billingRefunds, subscriptions } from "#db/schema/billing.ts";
import { careExclusions } from "#db/schema/care.ts";
import { outbox } from "#db/schema/notify.ts";
import { readPerson } from "#tests/workflows/scene.ts";
import { ASKS, DECLINED, FAILS_LATER, GOOD, openBilling } from "./billing-scene.ts";

const PRO: PlanChoice = { tier: "pro", cycle: "monthly" };
const ELITE: PlanChoice = { tier: "elite", cycle: "monthly" };
const PRO_YEAR: PlanChoice = { tier: "pro", cycle: "yearly" };
const codeOf = (outcome: { readonly ok: boolean; readonly code?: string }) => (outcome.ok ? "done" : outcome.code);

describe("buying", () => {
  test("a plan is bought after its terms were accepted, and in force before any message of the provider", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    expect(await scene.verbs.startCheckout(await scene.callerOf(id), { plan: PRO })).toMatchObject({
      code: "plan-terms-not-accepted",
      message: expect.stringContaining("/subscription/terms?plan=pro&cycle=monthly"),
    });
    for (const ticked of [
      { terms: true, risks: false },
      { terms: false, risks: true },
    ]) {
      const answer = await scene.verbs.acceptPlanTerms(await scene.callerOf(id), { plan: PRO, ...ticked });
      expect(codeOf(answer)).toBe("plan-terms-unticked");
    }
    await scene.buy(id, PRO);

    const { row, tier, tierEndsAt } = await scene.stored(id);
    expect(tier).toBe("pro");
    expect(row).toMatchObject({ status: "active", tier: "pro", billingCycle: "monthly", priceCents: 2900 });
    expect(tierEndsAt).toBe((row?.currentPeriodEndsAt ?? 0) + 26 * HOUR_MS);
    const [consent] = await scene.database.read.select().from(consents).where(eq(consents.document, "plan-pro"));
    expect(consent).toMatchObject({ userId: id, version: "2-monthly" });
    expect(consent?.text).toMatch(/^Important Legal Disclaimers - Pro Plan\n\n\$29\/month/);
    expect(consent?.text).toContain("refunded in full if you ask within 30 days");
    expect(await scene.subjects()).toEqual(["Receipt: $29.00 for Linewise"]);
    expect(await scene.verbs.subscriptionState(await scene.callerOf(id))).toMatchObject({
      status: "active",
      subscriptionStatus: "active",
      tier: "pro",
      billingCycle: "monthly",
      picksUsed: 0,
      picksRemaining: 10,
      nextBillingDate: row?.currentPeriodEndsAt,
    });
  });

  test("a declined card charges nothing; one that asks is authenticated first", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    const opened = await scene.checkout(id, ELITE);
    if (!opened.ok) throw new Error(opened.message);
    expect((await scene.post(opened.url, { number: DECLINED })).status).toBe(402);
    expect(await scene.verbs.confirmCheckout(await scene.callerOf(id), { sessionId: null })).toBeNull();
    const asked = await scene.post(opened.url, { number: ASKS });
    expect(asked.headers.get("Location")).toMatch(/\/authenticate$/);
    expect((await scene.stored(id)).tier).toBe("free");
    const done = await scene.post(new URL(asked.headers.get("Location") ?? "", scene.provider.url).href, {
      answer: "complete",
    });
    const sessionId = new URL(done.headers.get("Location") ?? "").searchParams.get("session_id");
    const bought = await scene.verbs.confirmCheckout(await scene.callerOf(id), { sessionId });
    expect(bought).toMatchObject({ plan: ELITE, paid: "$79.00", renews: true });
    expect((await scene.stored(id)).tier).toBe("elite");
  });

  test("nobody is charged twice: an earlier page stops working, and who pays cannot buy again", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    const first = await scene.checkout(id, PRO);
    const second = await scene.checkout(id, PRO_YEAR);
    if (!first.ok || !second.ok) throw new Error("no page");
    expect((await scene.post(first.url, { number: GOOD })).status).toBe(410);
    expect((await scene.post(second.url, { number: GOOD })).status).toBe(303);
    // We have not heard of the payment yet.
    expect((await scene.stored(id)).tier).toBe("free");
    expect(codeOf(await scene.checkout(id, PRO))).toBe("already-subscribed");
    expect(await scene.stored(id)).toMatchObject({ tier: "pro", row: { billingCycle: "yearly", priceCents: 27_840 } });
  });

  test("a customer whom the operator deleted at the provider has no plan, and buys again as another", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    const before = await scene.customerOf(id);
    const headers = { Authorization: "Bearer sk_test" };
    await fetch(`${scene.provider.url}/v1/customers/${before}`, { method: "DELETE", headers });
    const deleted = {
      id: "evt_gone",
      type: "customer.deleted",
      created: 1,
      data: { object: { object: "customer", id: before } },
    };
    expect(await scene.deliver(deleted)).toBe("handled");
    expect(await scene.stored(id)).toMatchObject({ tier: "free", row: { status: "canceled" } });
    expect(codeOf(await scene.verbs.openPortal(await scene.callerOf(id)))).toBe("no-subscription");
    await scene.buy(id, ELITE);
    expect(await scene.customerOf(id)).not.toBe(before);
    expect(await scene.stored(id)).toMatchObject({ tier: "elite", row: { status: "active" } });
  });

  test("another person's paid page opens nothing", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    const { id: other } = await scene.app.signedIn("free");
    const session = await scene.buy(id, PRO);
    await scene.checkout(other, PRO);
    expect(await scene.verbs.confirmCheckout(await scene.callerOf(other), { sessionId: session })).toBeNull();
    expect((await scene.stored(other)).tier).toBe("free");
  });
});

describe("changing", () => {
  test("an upgrade charges exactly the shown amount, at once; an amount shown too long ago is refused", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    await scene.pass(id, 10);
    await scene.verbs.acceptPlanTerms(await scene.callerOf(id), { plan: ELITE, terms: true, risks: true });
    const shown = await scene.verbs.previewPlanChange(await scene.callerOf(id), { plan: ELITE });
    if (!shown.ok) throw new Error(shown.message);
    const { dueCents, creditCents, chargeCents } = shown.preview;
    // Twenty of thirty or thirty-one days are left: two thirds of the difference of $50.
    expect(dueCents).toBe(chargeCents + creditCents);
    expect(dueCents).toBeGreaterThan(3200);
    expect(dueCents).toBeLessThan(3450);
    const wrong = { plan: ELITE, shownAt: shown.at, shownDueCents: dueCents - 1 };
    expect(codeOf(await scene.verbs.upgradePlan(await scene.callerOf(id), wrong))).toBe("plan-change");
    const old = { plan: ELITE, shownAt: epochMs(shown.at - HOUR_MS), shownDueCents: dueCents };
    expect(codeOf(await scene.verbs.upgradePlan(await scene.callerOf(id), old))).toBe("plan-change");
    expect((await scene.stored(id)).tier).toBe("pro");
    const right = { plan: ELITE, shownAt: shown.at, shownDueCents: dueCents };
    expect(await scene.verbs.upgradePlan(await scene.callerOf(id), right)).toMatchObject({ ok: true });
    expect(await scene.stored(id)).toMatchObject({ tier: "elite", row: { tier: "elite", priceCents: 7900 } });
  });

  test("an upgrade whose payment fails changes nothing", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    await scene.setCard(id, FAILS_LATER);
    await scene.verbs.acceptPlanTerms(await scene.callerOf(id), { plan: ELITE, terms: true, risks: true });
    const shown = await scene.verbs.previewPlanChange(await scene.callerOf(id), { plan: ELITE });
    if (!shown.ok) throw new Error(shown.message);
    const answer = await scene.verbs.upgradePlan(await scene.callerOf(id), {
      plan: ELITE,
      shownAt: shown.at,
      shownDueCents: shown.preview.dueCents,
    });
    expect(answer).toMatchObject({ ok: false, code: "payment-refused", message: "Your card was declined." });
    expect((await scene.stored(id)).tier).toBe("pro");
  });

  test("a downgrade begins with the next period and can be undone", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, ELITE);
    expect(await scene.verbs.downgradePlan(await scene.callerOf(id), { plan: PRO })).toMatchObject({ ok: true });
    expect(await scene.stored(id)).toMatchObject({ tier: "elite", row: { nextTier: "pro" } });
    expect(codeOf(await scene.verbs.keepPlan(await scene.callerOf(id)))).toBe("done");
    expect((await scene.stored(id)).row?.nextTier).toBeNull();
    expect((await scene.subjects()).slice(1)).toEqual([
      expect.stringMatching(/^Your Linewise plan changes on \w+ \d+, \d+$/),
      "You keep the Elite plan of Linewise",
    ]);
    await scene.verbs.downgradePlan(await scene.callerOf(id), { plan: PRO });
    await scene.pass(id, 32);
    await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
    expect(await scene.stored(id)).toMatchObject({
      tier: "pro",
      row: { tier: "pro", priceCents: 2900, nextTier: null },
    });
  });

  test("a canceled plan stays until its end, can be resumed until then, and is free after it", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    expect(codeOf(await scene.verbs.stopCharging(await scene.callerOf(id), { when: "period-end" }))).toBe("done");
    const cancelled = await scene.stored(id);
    expect(cancelled).toMatchObject({ tier: "pro", row: { status: "active", cancelAtPeriodEnd: true } });
    expect(cancelled.tierEndsAt).toBe(cancelled.row?.currentPeriodEndsAt);
    expect(await scene.verbs.subscriptionState(await scene.callerOf(id))).toMatchObject({
      nextBillingDate: null,
      endsAt: cancelled.tierEndsAt,
    });
    expect(codeOf(await scene.verbs.keepPlan(await scene.callerOf(id)))).toBe("done");
    expect((await scene.stored(id)).row?.cancelAtPeriodEnd).toBe(false);
    await scene.verbs.stopCharging(await scene.callerOf(id), { when: "period-end" });
    await scene.pass(id, 32);
    // No message about the end arrived: only the clock says that it is over.
    const ends = (await scene.stored(id)).tierEndsAt ?? 0;
    expect((await readPerson(scene.database, id, epochMs(ends))).tier).toBe("free");
    await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
    expect(await scene.stored(id)).toMatchObject({ tier: "free", tierEndsAt: null, row: { status: "canceled" } });
    const { subscription } = await scene.verbs.readSubscription(await scene.callerOf(id));
    expect(subscription.ended).toMatch(/^Pro ended on \w+ \d+, \d+$/);
    // Two cancellations in one second are one to the provider.
    expect([...new Set(await scene.subjects())]).toEqual([
      "Receipt: $29.00 for Linewise",
      "Your Linewise plan is canceled",
      "You keep the Pro plan of Linewise",
      "Your Linewise plan has ended",
    ]);
  });
});

describe("missing payments", () => {
  test("a failed renewal leaves seven days, the nightly comparison finds it, and a new card ends it", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    await scene.setCard(id, FAILS_LATER);
    await scene.pass(id, 32);
    await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
    const overdue = await scene.stored(id);
    expect(overdue).toMatchObject({ tier: "pro", row: { status: "past_due" } });
    expect(overdue.tierEndsAt).toBe((overdue.row?.pastDueSince ?? 0) + 7 * DAY_MS);
    const viewer = await readPerson(scene.database, id, epochMs(Date.now()));
    expect([viewer.tier, viewer.pastDueSince]).toEqual(["pro", overdue.row?.pastDueSince]);
    expect(await scene.subjects()).toContain("Your payment for Linewise failed");
    expect(codeOf(await scene.verbs.downgradePlan(await scene.callerOf(id), { plan: PRO }))).toBe("plan-change");

    await scene.setCard(id, GOOD);
    await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
    expect(await scene.stored(id)).toMatchObject({ tier: "pro", row: { status: "active", pastDueSince: null } });
  });

  test("after the grace the plan is free, however often the provider tries again", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, ELITE);
    await scene.setCard(id, FAILS_LATER);
    await scene.pass(id, 32);
    await scene.pass(id, 8);
    await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
    expect((await scene.stored(id)).row?.status).toBe("past_due");
    expect((await readPerson(scene.database, id, epochMs(Date.now()))).tier).toBe("free");
    await scene.pass(id, 8);
    await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
    expect(await scene.stored(id)).toMatchObject({ tier: "free", row: { status: "canceled" } });
  });
});

describe("a plan whose payment is missing", () => {
  test("is shown as ended wherever it is canceled or viewed, and is not charged any more", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, ELITE);
    await scene.setCard(id, FAILS_LATER);
    await scene.pass(id, 32);
    await scene.pass(id, 8);
    await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
    expect(await scene.verbs.confirmCheckout(await scene.callerOf(id), { sessionId: null })).toBeNull();
    expect(await scene.verbs.stopCharging(await scene.callerOf(id), { when: "period-end" })).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Elite ended on \w+ \d+, \d+, because its payment was missing\. Nothing further/),
    });
    expect(await scene.stored(id)).toMatchObject({ tier: "free", row: { status: "canceled" } });
    expect(await scene.verbs.confirmCheckout(await scene.callerOf(id), { sessionId: null })).toBeNull();
  });
});

describe("refunds", () => {
  test("the first payment is refunded whole within thirty days, once, and ends the plan", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    expect(await scene.verbs.readRefundOffer(await scene.callerOf(id))).toMatchObject({ amount: "$29.00" });
    expect(await scene.verbs.refundFirstPayment(await scene.callerOf(id))).toMatchObject({ ok: true });
    expect(await scene.stored(id)).toMatchObject({ tier: "free", row: { status: "canceled" } });
    expect(await scene.database.read.select().from(billingRefunds)).toMatchObject([{ userId: id, amountCents: 2900 }]);
    expect((await scene.subjects()).slice(1)).toEqual(["Your Linewise plan has ended", "Refund: $29.00 from Linewise"]);
    expect(await scene.verbs.refundFirstPayment(await scene.callerOf(id))).toMatchObject({ code: "not-refundable" });
    await scene.buy(id, PRO);
    expect(await scene.verbs.readRefundOffer(await scene.callerOf(id))).toBeNull();
    expect(await scene.verbs.refundFirstPayment(await scene.callerOf(id))).toMatchObject({ code: "not-refundable" });
    expect((await scene.stored(id)).tier).toBe("pro");
  });

  test("two requests at once refund it once", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    const caller = await scene.callerOf(id);
    await Promise.all([scene.verbs.refundFirstPayment(caller), scene.verbs.refundFirstPayment(caller)]);
    expect(await scene.database.read.$count(billingRefunds)).toBe(1);
    const answer = await fetch(`${scene.provider.url}/v1/refunds`, { headers: { Authorization: "Bearer sk_test" } });
    expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
  });

  test("after thirty days there is none", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO_YEAR);
    await scene.pass(id, 30.1);
    expect(await scene.verbs.refundFirstPayment(await scene.callerOf(id))).toMatchObject({
      code: "not-refundable",
      message: expect.stringContaining("30 days"),
    });
    expect(await scene.verbs.readRefundOffer(await scene.callerOf(id))).toBeNull();
  });
});

describe("messages of the provider", () => {
  test("two hundred, shuffled and each repeated ten times, end in one state", async () => {
    const scene = await openBilling();
    const people = await Promise.all(Array.from({ length: 5 }, () => scene.app.signedIn("free")));
    for (const [index, { id }] of people.entries()) {
      await scene.buy(id, index % 2 ? PRO : ELITE);
      for (let turn = 0; turn < 8; turn++) {
        if (turn === 3 && index % 2 === 0) await scene.verbs.downgradePlan(await scene.callerOf(id), { plan: PRO });
        if (turn === 5 && index === 1) await scene.setCard(id, FAILS_LATER);
        if (turn === 6 && index === 1) await scene.pass(id, 1);
        else await scene.pass(id, turn === 7 && index === 2 ? 3 : 31);
      }
    }
    await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
    const state = async () => ({
      plans: (await scene.database.read.select().from(subscriptions).orderBy(subscriptions.userId)).map((row) => ({
        ...row,
        fetchedAt: null,
      })),
      tiers: await scene.database.read
        .select({ id: users.id, tier: users.tier, ends: users.tierEndsAt })
        .from(users)
        .orderBy(users.id),
      mails: (await scene.subjects()).sort(),
    });
    const known = scene.provider.events();
    // As many as there are, up to two hundred: repeated under other ids they are two hundred.
    const events = Array.from({ length: 200 }, (_, index) => {
      const event = known[index % known.length] as Record<string, unknown>;
      return index < known.length ? event : { ...event, id: `${String(event.id)}_${index}` };
    });
    const before = await state();
    const deliveries = Array.from({ length: 10 }, () => events).flat();
    let seed = 7;
    for (let index = deliveries.length - 1; index > 0; index--) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const other = seed % (index + 1);
      [deliveries[index], deliveries[other]] = [deliveries[other] as never, deliveries[index] as never];
    }
    const outcomes: Record<string, number> = {};
    for (let from = 0; from < deliveries.length; from += 8)
      for (const outcome of await Promise.all(deliveries.slice(from, from + 8).map((event) => scene.deliver(event))))
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    expect((outcomes.handled ?? 0) + (outcomes.repeated ?? 0)).toBe(2000);
    expect(await scene.database.read.$count(billingEvents)).toBe(200);
    expect(await state()).toEqual(before);
    expect(new Set(before.plans.map(({ status }) => status)).size).toBeGreaterThan(1);
  });

  test("only a message activates the plan, and one without our signature does nothing", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    const opened = await scene.checkout(id, PRO);
    if (!opened.ok) throw new Error(opened.message);
    await scene.post(opened.url, { number: GOOD });
    const event = scene.provider.events().at(-1);
    expect(await scene.deliver(event, "whsec_another")).toBe("unsigned");
    expect((await scene.stored(id)).tier).toBe("free");
    expect(await scene.deliver(event)).toBe("handled");
    expect(await scene.deliver(event)).toBe("repeated");
    expect((await scene.stored(id)).tier).toBe("pro");
    expect(await scene.subjects()).toEqual(["Receipt: $29.00 for Linewise"]);
  });

  test("a forged state in a signed message changes nothing: only the truth counts", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.checkout(id, PRO);
    const customer = await scene.customerOf(id);
    const object = { object: "subscription", id: "sub_x", customer, status: "active" };
    const event = { id: "evt_x", object: "event", type: "customer.subscription.created", created: 1, data: { object } };
    expect(await scene.deliver(event)).toBe("handled");
    expect(await scene.stored(id)).toMatchObject({ tier: "free", row: null });
  });

  test("a signed message without the needed fields is accepted and counted, and is not delivered again", async () => {
    const scene = await openBilling();
    const lacking = [{ object: "event" }, { object: "event", id: "evt_1" }, { id: "evt_2", type: "x", data: {} }];
    for (const event of lacking) expect(await scene.deliver(event)).toBe("handled");
    expect(await scene.deliver(lacking[0])).toBe("repeated");
    const dispute = { object: "dispute", id: "dp_1", charge: "ch_1" };
    expect(await scene.deliver({ id: "evt_3", type: "charge.dispute.created", data: { object: dispute } })).toBe(
      "handled",
    );
    const unknown = { object: "subscription", id: "sub_1", customer: "cus_of_nobody" };
    expect(await scene.deliver({ id: "evt_4", type: "invoice.paid", data: { object: unknown } })).toBe("handled");
    expect(await scene.database.read.$count(billingEvents)).toBe(5);
  });

  test("while the provider cannot be read nothing is stored, so that the message comes again", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    const event = { ...(scene.provider.events().at(-1) as object), id: "evt_late" };
    await scene.provider.close();
    await expect(scene.deliver(event)).rejects.toThrow("does not answer");
    expect(await scene.database.read.$count(billingEvents)).toBe(0);
    const shut = await scene.verbs.stopCharging(await scene.callerOf(id), { when: "period-end" });
    expect(shut).toMatchObject({ code: "payments-unavailable", message: expect.stringContaining("try again") });
  });
  test("a cancellation that the provider did not answer is repeated until it succeeds, and a later resumption undoes it", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    const wanted = async () =>
      (await scene.database.read.select().from(billingCustomers).where(eq(billingCustomers.userId, id)))[0]
        ?.stopWantedAt;
    const { openPayments } = await scene.app.load(() => import("#app/lib/providers/payments/open-payments.server.ts"));
    const { PaymentsUnavailable } = await scene.app.load(
      () => import("#app/lib/providers/payments/payments-provider.ts"),
    );
    const payments = openPayments();
    if (payments === null) throw new Error("no payments");
    // The first call is answered, the next is not: the work is not finished.
    vi.spyOn(payments, "cancelAtPeriodEnd").mockRejectedValueOnce(new PaymentsUnavailable("lost"));
    const shut = await scene.verbs.stopCharging(await scene.callerOf(id), { when: "period-end" });
    expect(shut).toMatchObject({
      code: "payments-unavailable",
      message: expect.stringContaining("repeated until it is done"),
    });
    expect(await wanted()).toEqual(expect.any(Number));
    expect(await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()))).toMatchObject({ stopped: 1 });
    expect(await scene.stored(id)).toMatchObject({ tier: "pro", row: { cancelAtPeriodEnd: true } });
    expect(await wanted()).toBeNull();
    await scene.verbs.keepPlan(await scene.callerOf(id));
    expect(await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()))).toMatchObject({ stopped: 0 });
    expect((await scene.stored(id)).row?.cancelAtPeriodEnd).toBe(false);
  });

  test("canceling while a payment is missing ends the plan at once, so that the card is not tried again", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    await scene.setCard(id, FAILS_LATER);
    await scene.pass(id, 32);
    await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
    expect(await scene.verbs.stopCharging(await scene.callerOf(id), { when: "period-end" })).toMatchObject({
      ok: true,
      message: expect.stringContaining("has ended"),
    });
    await scene.setCard(id, GOOD);
    await scene.pass(id, 60);
    const answer = await fetch(`${scene.provider.url}/v1/invoices`, { headers: { Authorization: "Bearer sk_test" } });
    const { data } = (await answer.json()) as { data: { status: string }[] };
    expect(data.map(({ status }) => status)).toEqual(["void", "paid"]);
  });
});

describe("people who may be charged", () => {
  test("an excluded person cannot buy, and is not charged again", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    const { id: other } = await scene.app.signedIn("free");
    const { id: early } = await scene.app.signedIn("free");
    const wallNow = Date.now();
    for (const userId of [id, other])
      await scene.database.read.insert(careExclusions).values({
        userId,
        kind: "self-exclusion",
        startsAt: epochMs(wallNow - 1000),
        endsAt: null,
        emailHash: `hash of ${userId}`,
      });
    const open = (await scene.checkout(early, PRO)) as { readonly url: string };
    expect(codeOf(await scene.verbs.stopCharging(await scene.callerOf(early), { when: "now" }))).toBe(
      "no-subscription",
    );
    expect((await scene.post(open.url, { number: GOOD })).status).toBe(410);
    expect(codeOf(await scene.checkout(other, PRO))).toBe("charges-stopped");
    expect(codeOf(await scene.verbs.keepPlan(await scene.callerOf(id)))).toBe("charges-stopped");
    expect(await scene.verbs.compareSubscriptions(scene.database, epochMs(wallNow))).toMatchObject({ stopped: 1 });
    expect((await scene.stored(id)).row?.cancelAtPeriodEnd).toBe(true);
    expect(await scene.verbs.compareSubscriptions(scene.database, epochMs(wallNow))).toMatchObject({ stopped: 0 });
    expect(codeOf(await scene.verbs.stopCharging(await scene.callerOf(id), { when: "now" }))).toBe("done");
    expect(await scene.stored(id)).toMatchObject({ tier: "free", row: { status: "canceled" } });
    expect(codeOf(await scene.verbs.stopCharging(await scene.callerOf(id), { when: "now" }))).toBe("no-subscription");
  });

  test("excluding oneself or deleting the account cancels the plan by itself", async () => {
    const scene = await openBilling();
    const { excludeOneself } = await scene.app.load(
      () => import("#app/lib/workflows/account/exclude-oneself.server.ts"),
    );
    const { requestDeletion } = await scene.app.load(
      () => import("#app/lib/workflows/account/delete-account.server.ts"),
    );
    const [rests, leaves, pauses] = [
      await scene.app.signedIn("free"),
      await scene.app.signedIn("free"),
      await scene.app.signedIn("free"),
    ].map(({ id }) => id) as [string, string, string];
    for (const id of [rests, leaves, pauses]) await scene.buy(id, PRO);
    const helpLine = "1-800-GAMBLER";
    await excludeOneself(await scene.callerOf(rests), { length: "6-months", helpLine });
    await excludeOneself(await scene.callerOf(pauses), { length: "24-hours", helpLine });
    await requestDeletion(await scene.callerOf(leaves), { origin: "http://localhost" });
    const cancelled = async (id: string) => (await scene.stored(id)).row?.cancelAtPeriodEnd;
    expect([await cancelled(rests), await cancelled(leaves), await cancelled(pauses)]).toEqual([true, true, false]);
    const letters = await scene.database.read
      .select({ userId: outbox.userId, body: outbox.body })
      .from(outbox)
      .where(eq(outbox.subject, "Your Linewise plan is canceled"));
    // Nothing of the plan is open to somebody who is excluded, and they cannot resume it.
    const invited = letters.filter(({ body }) => body.includes("resume")).map(({ userId }) => userId);
    expect(invited).toEqual([leaves]);
  });

  test("a plan that was granted stays without a subscription; with one the sign-in changes nothing", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("elite");
    expect(codeOf(await scene.checkout(id, PRO))).toBe("already-granted");
    expect(codeOf(await scene.checkout(id, ELITE))).toBe("already-granted");
    expect((await scene.stored(id)).tier).toBe("elite");
    await scene.database.write((tx) => saveUserProfile(tx, id, { username: "x", tier: "pro" }));
    expect((await scene.stored(id)).tier).toBe("pro");
    await scene.buy(id, ELITE);
    await scene.database.write((tx) => saveUserProfile(tx, id, { username: "x", tier: "free" }));
    expect((await scene.stored(id)).tier).toBe("elite");
  });

  test("every step is on record, without secrets", async () => {
    const scene = await openBilling();
    const { id } = await scene.app.signedIn("free");
    await scene.buy(id, PRO);
    await scene.verbs.stopCharging(await scene.callerOf(id), { when: "period-end" });
    const rows = await scene.database.read.select().from(auditEvents).where(eq(auditEvents.userId, id));
    expect(rows.map(({ kind }) => kind)).toEqual(["accept-plan-terms", "start-checkout", "cancel-plan"]);
    expect(JSON.stringify(rows)).not.toMatch(/sk_test|whsec|4242/);
  });
});

test("reminders come once a year: before a yearly renewal, and on the anniversary of a monthly plan", async () => {
  const scene = await openBilling();
  const { id: yearly } = await scene.app.signedIn("free");
  const { id: monthly } = await scene.app.signedIn("free");
  await scene.buy(yearly, PRO_YEAR);
  await scene.buy(monthly, PRO);
  const reminders = async () => (await scene.subjects()).filter((subject) => /renews on|yearly reminder/.test(subject));
  await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
  expect(await reminders()).toEqual([]);
  await scene.pass(yearly, 340);
  for (let month = 0; month < 12; month++) await scene.pass(monthly, 30.6);
  for (let night = 0; night < 2; night++) await scene.verbs.compareSubscriptions(scene.database, epochMs(Date.now()));
  const sent = await reminders();
  expect(sent).toHaveLength(2);
  expect(sent.some((subject) => subject.startsWith("Your Linewise plan renews on"))).toBe(true);
  const [mail] = await scene.database.read.select().from(outbox).where(eq(outbox.userId, yearly)).limit(1);
  expect(mail?.body).toContain("/subscription?tab=manage");
  expect(mail?.body).toContain("Gambling problem? Call");
});
