import type Stripe from "stripe";
import { cents, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { isLive, subscriptionThatCounts, type SubscriptionTruth } from "#app/lib/engine/entitlements/plan-in-force.ts";
import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { TIERS } from "#app/lib/engine/leagues.ts";
import type { SubscriptionStatus } from "#app/lib/engine/entitlements/subscription.ts";
import type { BilledInvoice, BillingTruth } from "#app/lib/engine/entitlements/billing-truth.ts";
import type { PaymentEvent } from "./payments-provider.ts";

/** The plan of a Stripe price; null for a price that is not ours. */
export type PlanOfPrice = (price: Pick<Stripe.Price, "id"> & Partial<Stripe.Price>) => PlanChoice | null;

/** Stripe counts in seconds. */
export const momentOf = (seconds: number): EpochMs => epochMs(seconds * 1000);
const momentOrNull = (seconds: number | null | undefined) => (typeof seconds === "number" ? momentOf(seconds) : null);
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

/** What Stripe's states mean here. A failed first payment never started a plan; a paused or abandoned subscription is over. */
function statusOf(status: Stripe.Subscription.Status): SubscriptionStatus {
  switch (status) {
    case "active":
    case "trialing":
      return "active";
    case "past_due":
      return "past_due";
    case "incomplete":
    case "incomplete_expired":
      return "free";
    default:
      return "canceled";
  }
}

/** The plan from the next period on, where a schedule changes it. */
function nextTierOf(schedule: Stripe.Subscription["schedule"], periodEnd: number, planOf: PlanOfPrice) {
  if (schedule === null || typeof schedule === "string" || schedule.status !== "active") return null;
  const next = schedule.phases.find((phase) => phase.start_date >= periodEnd);
  const price = next?.items[0]?.price;
  const plan =
    price === undefined
      ? null
      : planOf(typeof price === "string" ? { id: price, lookup_key: null } : (price as Stripe.Price));
  return plan?.tier ?? null;
}

/** The subscription of an invoice: under its parent, or on the invoice itself before API version 2025-03-31. */
function subscriptionOfInvoice(invoice: Stripe.Invoice): string | null {
  const before = (invoice as { readonly subscription?: string | { readonly id: string } | null }).subscription;
  return idOf(invoice.parent?.subscription_details?.subscription ?? before);
}

interface Period {
  readonly start: number;
  readonly end: number;
}

/**
 * The paid period of a plan, in seconds. Since API version 2025-03-31 it is on its item, before that on the subscription. Where neither has it the
 * newest invoice names its period, and without an invoice nothing is paid beyond the start.
 */
function periodOf(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  own: readonly Stripe.Invoice[],
): Period {
  const places = [item, subscription] as unknown as readonly {
    readonly current_period_start?: number;
    readonly current_period_end?: number;
  }[];
  const periods = places.flatMap(({ current_period_start: start, current_period_end: end }) =>
    typeof end === "number" ? [{ start: start ?? subscription.start_date, end }] : [],
  );
  const [newest] = [...own].sort((a, b) => b.created - a.created);
  const [billed] = [...(newest?.lines.data ?? [])].sort((a, b) => b.period.end - a.period.end);
  return periods[0] ?? billed?.period ?? { start: subscription.start_date, end: subscription.start_date };
}

/** Until when a subscription is paid for, in seconds; its start where no invoice of it was paid. */
const paidUntil = (subscription: Stripe.Subscription, own: readonly Stripe.Invoice[]): number =>
  Math.max(
    subscription.start_date,
    ...own.flatMap(({ status, lines }) => (status === "paid" ? lines.data.map(({ period }) => period.end) : [])),
  );

/**
 * A subscription's state. One whose collection is paused by voiding its invoices is called active by Stripe and renews without a charge:
 * once the paid time is over, it counts as paused.
 */
function stateOf(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  fetchedAt: EpochMs,
): Stripe.Subscription.Status {
  const { status, pause_collection: pause } = subscription;
  const own = invoices.filter((invoice) => subscriptionOfInvoice(invoice) === subscription.id);
  const isOver = pause?.behavior === "void" && momentOf(paidUntil(subscription, own)) <= fetchedAt;
  return status === "active" && isOver ? "paused" : status;
}

/** States in which nothing is charged now, and could be again: by a payment that is confirmed, or a card that is added. */
const DORMANT: readonly Stripe.Subscription.Status[] = ["incomplete", "paused", "unpaid"];

/** Its items that are plans of ours, the highest first. */
const plansIn = ({ items }: Stripe.Subscription, planOf: PlanOfPrice) =>
  items.data
    .flatMap((item) => {
      const plan = planOf(item.price);
      return plan === null ? [] : [{ item, plan }];
    })
    .sort((a, b) => TIERS.indexOf(b.plan.tier) - TIERS.indexOf(a.plan.tier));

const OVER: readonly Stripe.Subscription.Status[] = ["canceled", "incomplete_expired"];

function subscriptionOf(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  planOf: PlanOfPrice,
  state: Stripe.Subscription.Status,
): SubscriptionTruth[] {
  const [bought] = plansIn(subscription, planOf);
  if (bought === undefined) return [];
  const { item, plan } = bought;
  const status = statusOf(state);
  const own = invoices.filter((invoice) => subscriptionOfInvoice(invoice) === subscription.id);
  const unpaid = own
    .filter((invoice) => invoice.status === "open")
    .map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created);
  const period = periodOf(subscription, item, own);
  const oldest = unpaid.length > 0 ? Math.min(...unpaid) : period.start;
  const endsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? period.end : null);
  return [
    {
      subscriptionId: subscription.id,
      ...plan,
      priceCents: cents(item.price.unit_amount ?? 0),
      status,
      startedAt: momentOf(subscription.start_date),
      currentPeriodEndsAt: momentOf(period.end),
      endsAt: momentOrNull(endsAt),
      cancelledAt: momentOrNull(subscription.canceled_at),
      nextTier: nextTierOf(subscription.schedule, period.end, planOf),
      pastDueSince: status === "past_due" ? momentOf(oldest) : null,
      everPaid: own.some((invoice) => invoice.status === "paid" && invoice.total > 0),
      endedAt: momentOrNull(subscription.ended_at),
    },
  ];
}

function invoiceOf(invoice: Stripe.Invoice): BilledInvoice {
  const { status } = invoice;
  const payment = invoice.payments?.data.find((candidate) => candidate.status === "paid")?.payment;
  return {
    id: invoice.id,
    number: invoice.number,
    status: status === "paid" ? "paid" : status === "open" ? "open" : "other",
    amountCents: cents(status === "paid" ? invoice.amount_paid : invoice.amount_due),
    createdAt: momentOf(invoice.created),
    paidAt: momentOrNull(invoice.status_transitions.paid_at),
    failed: status === "open" && invoice.attempted,
    url: invoice.hosted_invoice_url ?? null,
    paymentId: idOf(payment?.payment_intent) ?? idOf(payment?.charge),
  };
}

/** The meaning of one customer's Stripe objects. */
export function truthFrom(
  subscriptions: readonly Stripe.Subscription[],
  invoices: readonly Stripe.Invoice[],
  planOf: PlanOfPrice,
  fetchedAt: EpochMs,
): BillingTruth {
  const states = subscriptions.map((subscription) => ({
    subscription,
    state: stateOf(subscription, invoices, fetchedAt),
  }));
  const all = states.flatMap(({ subscription, state }) => subscriptionOf(subscription, invoices, planOf, state));
  const counts = subscriptionThatCounts(all);
  return {
    fetchedAt,
    subscription: counts,
    surplus: all.filter((one) => one !== counts && isLive(one)),
    dormant: states
      .filter(({ subscription, state }) =>
        plansIn(subscription, planOf).length === 0 ? !OVER.includes(state) : DORMANT.includes(state),
      )
      .map(({ subscription }) => subscription.id),
    invoices: invoices.map(invoiceOf).sort((a, b) => b.createdAt - a.createdAt),
  };
}

/**
 * A signed message, as far as it is believed. A message without an id, a time or an object concerns nobody: it is accepted all the same,
 * because the provider would deliver it again for days.
 */
export function eventFrom(event: Stripe.Event): PaymentEvent {
  const { id, type, created, data } = event as Partial<Stripe.Event>;
  const about = (data?.object ?? {}) as { object?: string; id?: string; customer?: string | { id: string } | null };
  return {
    id: id ?? null,
    type: type ?? "unknown",
    createdAt: typeof created === "number" ? momentOf(created) : null,
    customerId: about.object === "customer" ? (about.id ?? null) : idOf(about.customer),
  };
}
