import Stripe from "stripe";
import { cents, type EpochMs } from "#app/lib/engine/brands.ts";
import type { BillingTruth } from "#app/lib/engine/entitlements/billing-truth.ts";
import { PAID_TIERS, planPriceCents, type PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { BILLING_CYCLES } from "#app/lib/engine/entitlements/subscription.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { leavePlace } from "#app/lib/platform/place.server.ts";
import {
  PaymentRefused,
  PaymentsUnavailable,
  SignatureError,
  type ChangePreview,
  type PaymentEvent,
  type PaymentsProvider,
} from "./payments-provider.ts";
import { eventFrom, idOf, momentOf, truthFrom, type PlanOfPrice } from "./stripe-truth.ts";

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string | undefined;
  /** https://api.stripe.com, or a stand-in on this machine. */
  readonly apiBase: string;
  /** Ids of the prices by plan; a plan without one is found by its lookup key, linewise_pro_monthly. */
  readonly priceIds: Readonly<Partial<Record<PlanKey, string>>>;
}

/** "pro_monthly" */
export type PlanKey = `${PlanChoice["tier"]}_${PlanChoice["cycle"]}`;
const keyOf = ({ tier, cycle }: PlanChoice): PlanKey => `${tier}_${cycle}`;
const PLANS = PAID_TIERS.flatMap((tier) => BILLING_CYCLES.map((cycle): PlanChoice => ({ tier, cycle })));
const lookupKeyOf = (plan: PlanChoice) => `linewise_${keyOf(plan)}`;

/** Time limit of a call, which is tried once more; then Stripe counts as unavailable: a person is waiting for the page meanwhile. */
const TIMEOUT_MS = 5_000;
/** Prices are read again this often. */
const PRICES_KEPT_MS = 10 * 60_000;
const LONGEST_LIST = 100;

/** Sorts Stripe's errors: a refused card goes to the person as a sentence, a mistake of ours is rethrown, the rest is an outage. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  // Stripe may be slow: a call that waits for it delays nobody else.
  leavePlace();
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentRefused(error.message, { cause: error });
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error;
    throw new PaymentsUnavailable("The payment provider does not answer.", { cause: error });
  }
}

/** The result of a request about an object that Stripe does not have, or no longer has. */
async function ifFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return null;
    throw error;
  }
}

function stripeAt({ secretKey, apiBase }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === "https:" ? 443 : 80),
    protocol: protocol === "https:" ? "https" : "http",
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    httpClient: Stripe.createFetchHttpClient(),
  });
}

/** Stripe behind the port. Nothing else in the product knows Stripe. */
export class StripePayments implements PaymentsProvider {
  readonly #stripe: Stripe;
  readonly #settings: StripeSettings;
  #prices: { readonly readAt: number; readonly ids: Promise<ReadonlyMap<string, PlanChoice>> } | null = null;

  constructor(settings: StripeSettings, stripe: Stripe = stripeAt(settings)) {
    this.#settings = settings;
    this.#stripe = stripe;
  }

  /** Our plans by Stripe's price ids. A price that is not what the plan costs is a mistake that must not be charged. */
  async #plansByPrice(): Promise<ReadonlyMap<string, PlanChoice>> {
    const now = performance.now();
    if (this.#prices === null || now - this.#prices.readAt > PRICES_KEPT_MS) {
      const ids = this.#readPrices();
      this.#prices = { readAt: now, ids };
      ids.catch(() => (this.#prices = null));
    }
    return this.#prices.ids;
  }

  async #readPrices(): Promise<ReadonlyMap<string, PlanChoice>> {
    const { priceIds } = this.#settings;
    const known = PLANS.flatMap((plan) => {
      const id = priceIds[keyOf(plan)];
      return id === undefined ? [] : [[id, plan] as const];
    });
    const looked = PLANS.filter((plan) => priceIds[keyOf(plan)] === undefined);
    if (looked.length === 0) return new Map(known);
    const { data } = await asked(
      this.#stripe.prices.list({ lookup_keys: looked.map(lookupKeyOf), active: true, limit: LONGEST_LIST }),
    );
    const found = looked.flatMap((plan) => {
      const price = data.find((candidate) => candidate.lookup_key === lookupKeyOf(plan));
      return price ? [[price.id, plan] as const] : [];
    });
    return new Map([...known, ...found]);
  }

  async #priceOf(plan: PlanChoice): Promise<string> {
    const plans = await this.#plansByPrice();
    const id = [...plans].find(([, other]) => keyOf(other) === keyOf(plan))?.[0];
    if (id === undefined) throw new PaymentsUnavailable(`Stripe has no price ${lookupKeyOf(plan)}.`);
    const { unit_amount } = await asked(this.#stripe.prices.retrieve(id));
    if (unit_amount !== planPriceCents(plan))
      throw new PaymentsUnavailable(`Stripe's price ${id} is ${unit_amount} cents, not ${planPriceCents(plan)}.`);
    return id;
  }

  async createCustomer({ userId, email, username, replaces }: Parameters<PaymentsProvider["createCustomer"]>[0]) {
    const customer = await asked(
      this.#stripe.customers.create(
        { email, name: username, metadata: { userId } },
        { idempotencyKey: ["customer", userId, ...(replaces === null ? [] : [replaces])].join("-") },
      ),
    );
    return customer.id;
  }

  async hasCustomer(customerId: string): Promise<boolean> {
    const customer = await ifFound(asked(this.#stripe.customers.retrieve(customerId)));
    return customer !== null && !customer.deleted;
  }

  async truthOf(customerId: string): Promise<BillingTruth> {
    const fetchedAt = wallClock();
    const ofCustomer = { customer: customerId, limit: LONGEST_LIST };
    const [plans, subscriptions, invoices] = await Promise.all([
      this.#plansByPrice(),
      ifFound(asked(this.#stripe.subscriptions.list({ ...ofCustomer, status: "all", expand: ["data.schedule"] }))),
      ifFound(asked(this.#stripe.invoices.list({ ...ofCustomer, expand: ["data.payments"] }))),
    ]);
    if (subscriptions === null || invoices === null) return truthFrom([], [], () => null, fetchedAt);
    // A replaced price has lost its lookup key to its successor, but may have another one that names the plan.
    const byKey: PlanOfPrice = ({ id, lookup_key }) =>
      plans.get(id) ?? PLANS.find((plan) => lookup_key?.startsWith(lookupKeyOf(plan))) ?? null;
    const prices = subscriptions.data.flatMap(({ items }) => items.data.map(({ price }) => price));
    const byProduct = prices.every((price) => byKey(price) !== null) ? null : await this.#plansByProduct(plans);
    return truthFrom(
      subscriptions.data,
      invoices.data,
      (price) => byKey(price) ?? byProduct?.(price) ?? null,
      fetchedAt,
    );
  }

  /** The plan of a price whose key went to its successor: that of the same product and interval, where they name one. */
  async #plansByProduct(plans: ReadonlyMap<string, PlanChoice>): Promise<PlanOfPrice> {
    const present = await Promise.all(
      [...plans].map(async ([id, plan]) => ({ plan, price: await asked(this.#stripe.prices.retrieve(id)) })),
    );
    return ({ product, recurring }) => {
      const alike = present.filter(
        ({ price }) => idOf(price.product) === idOf(product) && price.recurring?.interval === recurring?.interval,
      );
      return alike.length === 1 ? (alike[0]?.plan ?? null) : null;
    };
  }

  async startCheckout(order: Parameters<PaymentsProvider["startCheckout"]>[0]): Promise<string> {
    const { customerId, userId, plan, successUrl, cancelUrl } = order;
    const price = await this.#priceOf(plan);
    await this.closeCheckouts(customerId);
    const session = await asked(
      this.#stripe.checkout.sessions.create({
        mode: "subscription",
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price, quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        subscription_data: { metadata: { userId } },
      }),
    );
    if (!session.url) throw new PaymentsUnavailable("Stripe answered no checkout address.");
    return session.url;
  }

  async closeCheckouts(customerId: string): Promise<void> {
    const open = await ifFound(
      asked(this.#stripe.checkout.sessions.list({ customer: customerId, status: "open", limit: LONGEST_LIST })),
    );
    await Promise.all((open?.data ?? []).map((session) => asked(this.#stripe.checkout.sessions.expire(session.id))));
  }

  async customerOfCheckout(sessionId: string): Promise<string | null> {
    try {
      const session = await asked(this.#stripe.checkout.sessions.retrieve(sessionId));
      return session.status === "complete" ? idOf(session.customer) : null;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
      throw error;
    }
  }

  async openPortal({ customerId, returnUrl }: { customerId: string; returnUrl: string }): Promise<string | null> {
    const session = await ifFound(
      asked(this.#stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })),
    );
    return session?.url ?? null;
  }

  /** The subscription's item for the plan; at a replaced price, its first item. */
  async #itemOf(subscriptionId: string) {
    const [plans, subscription] = await Promise.all([
      this.#plansByPrice(),
      asked(this.#stripe.subscriptions.retrieve(subscriptionId)),
    ]);
    const { data } = subscription.items;
    const item = data.find(({ price }) => plans.has(price.id)) ?? data[0];
    if (!item) throw new Error(`The subscription ${subscriptionId} has no item`);
    return { subscription, item };
  }

  async previewChange(subscriptionId: string, plan: PlanChoice, at: EpochMs): Promise<ChangePreview> {
    const [{ subscription, item }, price] = await Promise.all([this.#itemOf(subscriptionId), this.#priceOf(plan)]);
    const preview = await asked(
      this.#stripe.invoices.createPreview({
        customer: idOf(subscription.customer) ?? "",
        subscription: subscriptionId,
        subscription_details: {
          items: [{ id: item.id, price }],
          proration_behavior: "always_invoice",
          proration_date: Math.floor(at / 1000),
        },
      }),
    );
    const amounts = preview.lines.data.map((line) => line.amount);
    const sum = (wanted: (amount: number) => boolean) =>
      cents(amounts.filter(wanted).reduce((total, amount) => total + amount, 0));
    const ends = preview.lines.data.map((line) => line.period.end);
    return {
      dueCents: cents(preview.amount_due > 0 ? preview.amount_due : preview.total),
      creditCents: sum((amount) => amount < 0),
      chargeCents: sum((amount) => amount > 0),
      nextPaymentAt: momentOf(Math.max(item.current_period_end, ...ends)),
    };
  }

  async changeNow(subscriptionId: string, plan: PlanChoice, at: EpochMs): Promise<void> {
    const [{ subscription, item }, price] = await Promise.all([this.#itemOf(subscriptionId), this.#priceOf(plan)]);
    await this.#release(subscription);
    const prorationDate = Math.floor(at / 1000);
    await asked(
      this.#stripe.subscriptions.update(
        subscriptionId,
        {
          items: [{ id: item.id, price }],
          proration_behavior: "always_invoice",
          proration_date: prorationDate,
          payment_behavior: "error_if_incomplete",
        },
        { idempotencyKey: `change-${subscriptionId}-${price}-${prorationDate}` },
      ),
    );
  }

  async changeAtPeriodEnd(subscriptionId: string, plan: PlanChoice): Promise<void> {
    const [{ subscription, item }, price] = await Promise.all([this.#itemOf(subscriptionId), this.#priceOf(plan)]);
    await this.#release(subscription);
    const schedule = await asked(this.#stripe.subscriptionSchedules.create({ from_subscription: subscriptionId }));
    const { current_period_start: start_date, current_period_end: end_date } = item;
    await asked(
      this.#stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: "release",
        phases: [
          { items: [{ price: item.price.id, quantity: 1 }], start_date, end_date },
          {
            items: [{ price, quantity: 1 }],
            duration: { interval: plan.cycle === "yearly" ? "year" : "month", interval_count: 1 },
            proration_behavior: "none",
          },
        ],
      }),
    );
  }

  /** A subscription follows its schedule until the schedule is released; before that nothing else about it can be changed. */
  async #release({ schedule }: Pick<Stripe.Subscription, "schedule">): Promise<void> {
    const id = idOf(schedule);
    if (id !== null) await asked(this.#stripe.subscriptionSchedules.release(id));
  }

  async cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
    const { subscription } = await this.#itemOf(subscriptionId);
    await this.#release(subscription);
    await asked(this.#stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
  }

  async cancelNow(subscriptionId: string): Promise<void> {
    const { subscription } = await this.#itemOf(subscriptionId);
    if (subscription.status === "canceled" || subscription.status === "incomplete_expired") return;
    await asked(this.#stripe.subscriptions.cancel(subscriptionId, { prorate: false, invoice_now: false }));
  }

  async keep(subscriptionId: string): Promise<void> {
    const { subscription } = await this.#itemOf(subscriptionId);
    await this.#release(subscription);
    if (subscription.cancel_at_period_end)
      await asked(this.#stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }));
    else if (subscription.cancel_at !== null)
      await asked(this.#stripe.subscriptions.update(subscriptionId, { cancel_at: "" }));
  }

  async refund(paymentId: string, userId: string) {
    const of = paymentId.startsWith("ch_") ? { charge: paymentId } : { payment_intent: paymentId };
    const { data } = await asked(this.#stripe.refunds.list({ ...of, limit: 1 }));
    const [made] = data.filter(({ status }) => status !== "failed" && status !== "canceled");
    const refund =
      made ?? (await asked(this.#stripe.refunds.create(of, { idempotencyKey: `refund-${userId}-${paymentId}` })));
    return { refundId: refund.id, amountCents: cents(refund.amount) };
  }

  async readEvent(rawBody: string, signature: string): Promise<PaymentEvent> {
    const { webhookSecret } = this.#settings;
    if (webhookSecret === undefined) throw new SignatureError("STRIPE_WEBHOOK_SECRET is not set.");
    const event = await this.#stripe.webhooks
      .constructEventAsync(rawBody, signature, webhookSecret)
      .catch((error: unknown) => {
        throw new SignatureError("The signature is not valid.", { cause: error });
      });
    return eventFrom(event);
  }
}
