import type Stripe from "stripe";
import { cents, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { isLive, subscriptionThatCounts, type SubscriptionTruth } from "#app/lib/engine/entitlements/plan-in-force.ts";
import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import type { SubscriptionStatus } from "#app/lib/engine/entitlements/subscription.ts";
import type { BilledInvoice, BillingTruth } from "#app/lib/engine/entitlements/billing-truth.ts";

/** The plan a price of Stripe's stands for; null for what is not ours. */
export type PlanOfPrice = (price: Pick<Stripe.Price, "id" | "lookup_key">) => PlanChoice | null;

/** Stripe counts in seconds. */
export const momentOf = (seconds: number): EpochMs => epochMs(seconds * 1000);
const momentOrNull = (seconds: number | null | undefined) => (typeof seconds === "number" ? momentOf(seconds) : null);
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

/** What Stripe's states mean here. A first payment that fails has never made a plan; a paused or given up one is over. */
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

function subscriptionOf(
  subscription: Stripe.Subscription,
  openInvoices: readonly Stripe.Invoice[],
  planOf: PlanOfPrice,
): SubscriptionTruth[] {
  const [item] = subscription.items.data;
  const plan = item && planOf(item.price);
  if (!item || !plan) return [];
  const status = statusOf(subscription.status);
  const unpaid = openInvoices
    .filter((invoice) => idOf(invoice.parent?.subscription_details?.subscription) === subscription.id)
    .map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created);
  const oldest = unpaid.length > 0 ? Math.min(...unpaid) : item.current_period_start;
  const endsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null);
  return [
    {
      subscriptionId: subscription.id,
      ...plan,
      priceCents: cents(item.price.unit_amount ?? 0),
      status,
      startedAt: momentOf(subscription.start_date),
      currentPeriodEndsAt: momentOf(item.current_period_end),
      endsAt: momentOrNull(endsAt),
      cancelledAt: momentOrNull(subscription.canceled_at),
      nextTier: nextTierOf(subscription.schedule, item.current_period_end, planOf),
      pastDueSince: status === "past_due" ? momentOf(oldest) : null,
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

/** Stripe's objects of one customer as what they mean. */
export function truthFrom(
  subscriptions: readonly Stripe.Subscription[],
  invoices: readonly Stripe.Invoice[],
  planOf: PlanOfPrice,
  fetchedAt: EpochMs,
): BillingTruth {
  const open = invoices.filter((invoice) => invoice.status === "open");
  const all = subscriptions.flatMap((subscription) => subscriptionOf(subscription, open, planOf));
  const counts = subscriptionThatCounts(all);
  return {
    fetchedAt,
    subscription: counts,
    surplus: all.filter((one) => one !== counts && isLive(one)).map((one) => one.subscriptionId),
    invoices: invoices.map(invoiceOf).sort((a, b) => b.createdAt - a.createdAt),
  };
}
