import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { users } from "#db/schema/accounts.ts";
import { billingCustomers, subscriptions } from "#db/schema/billing.ts";
import { outbox } from "#db/schema/notify.ts";
import { openApp } from "#tests/setup/app.ts";
import { callerAt, readPerson } from "#tests/workflows/scene.ts";
import { startPayments } from "../../../dev/payments/server.mjs";
import { signatureOf } from "../../../dev/payments/deliveries.mjs";

const SECRET = "whsec_test";
export const GOOD = "4242424242424242";
export const DECLINED = "4000000000000002";
export const ASKS = "4000002500003155";
/** Pays once; every later charge fails. */
export const FAILS_LATER = "4000000000000341";

/** The product with the stand-in for Stripe behind it; no message is delivered by itself. */
export async function openBilling() {
  const provider = await startPayments({ port: 0, secretKey: "sk_test", webhookSecret: SECRET });
  onTestFinished(() => provider.close());
  const app = await openApp({
    STRIPE_SECRET_KEY: "sk_test",
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: provider.url,
  });
  const { database } = app;
  const load = async () => ({
    ...(await import("#app/lib/workflows/billing/start-checkout.server.ts")),
    ...(await import("#app/lib/workflows/billing/confirm-checkout.server.ts")),
    ...(await import("#app/lib/workflows/billing/change-plan.server.ts")),
    ...(await import("#app/lib/workflows/billing/stop-charging.server.ts")),
    ...(await import("#app/lib/workflows/billing/refund-first-payment.server.ts")),
    ...(await import("#app/lib/workflows/billing/manage-subscription.server.ts")),
    ...(await import("#app/lib/workflows/billing/subscription-status.server.ts")),
    ...(await import("#app/lib/workflows/billing/compare-subscriptions.server.ts")),
    ...(await import("#app/lib/workflows/billing/handle-payment-event.server.ts")),
  });
  const verbs = await app.load(load);
  const callerOf = async (id: string): Promise<Caller> => {
    const wallNow = epochMs(Date.now());
    return callerAt(database, await readPerson(database, id, wallNow), { wallNow });
  };
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

  const scene = {
    app,
    database,
    provider,
    verbs,
    callerOf,
    post,
    customerOf: async (userId: string) =>
      (await database.read.select().from(billingCustomers).where(eq(billingCustomers.userId, userId)))[0]?.customerId ??
      "",
    stored: async (userId: string) => {
      const [row] = await database.read.select().from(subscriptions).where(eq(subscriptions.userId, userId));
      const [user] = await database.read.select().from(users).where(eq(users.id, userId));
      return { row: row ?? null, tier: user?.tier, tierEndsAt: user?.tierEndsAt ?? null };
    },
    subjects: async () =>
      (await database.read.select({ subject: outbox.subject }).from(outbox).orderBy(outbox.id)).map(
        ({ subject }) => subject,
      ),
    /** Accepts a plan's terms and opens its page to pay on. */
    checkout: async (id: string, plan: PlanChoice) => {
      await verbs.acceptPlanTerms(await callerOf(id), { plan, terms: true, risks: true });
      return verbs.startCheckout(await callerOf(id), { plan });
    },
    /** Buys a plan with a card; the session's id of the page that was paid on. */
    buy: async (id: string, plan: PlanChoice, number = GOOD): Promise<string> => {
      const opened = await scene.checkout(id, plan);
      if (!opened.ok) throw new Error(opened.message);
      const answer = await post(opened.url, { number });
      const session = new URL(answer.headers.get("Location") ?? "").searchParams.get("session_id") ?? "";
      await verbs.confirmCheckout(await callerOf(id), { sessionId: session });
      return session;
    },
    pass: async (userId: string, days: number) => {
      await post(`${provider.url}/test/clock`, { user: userId, days: String(days) });
    },
    setCard: async (userId: string, number: string) => {
      const portal = await verbs.openPortal(await callerOf(userId));
      if (!portal.ok) throw new Error(portal.message);
      return post(`${portal.url}/card`, { number });
    },
    /** Delivers an event as the provider would. */
    deliver: async (event: unknown, secret = SECRET) => {
      const rawBody = JSON.stringify(event);
      const signature = signatureOf(rawBody, secret);
      return verbs.handlePaymentEvent(database, { rawBody, signature, wallNow: epochMs(Date.now()) });
    },
  };
  return scene;
}
