import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { graceEndsAt } from "#app/lib/engine/entitlements/plan-in-force.ts";
import type { PaidTier, PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { firstPayment, refundableUntil } from "#app/lib/engine/entitlements/refund.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { formatDollars } from "#app/lib/format/money.ts";
import { planPriceText } from "#app/lib/format/plan-terms.ts";
import type { DatedText, ManagedSubscription, RefundOffer } from "#app/lib/schemas/billing/manage-dto.ts";
import type { BillingRecord, StoredSubscription } from "#app/models/billing/subscription.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";

type Reader = Pick<Caller["viewer"], "tier" | "timeZone">;

const dated = (at: EpochMs, timeZone: string): DatedText => ({ at, text: formatDate(at, timeZone) });

/** The paid plan; null without a subscription that may still be charged. */
export function subscribedPlan(stored: StoredSubscription | null): PlanChoice | null {
  if (stored === null || (stored.status !== "active" && stored.status !== "past_due")) return null;
  return { tier: stored.tier as PaidTier, cycle: stored.billingCycle };
}

/** "$29/month" as paid. */
function paidPrice({ priceCents, billingCycle }: StoredSubscription): string {
  return `${formatDollars(priceCents, { whole: true })}/${billingCycle === "monthly" ? "month" : "year"}`;
}

/** The plan from the next period on. The same plan means that it is paid monthly from then on. */
function nextPlan({ tier, nextTier, billingCycle }: StoredSubscription): PlanChoice | null {
  if (nextTier === null) return null;
  return { tier: nextTier as PaidTier, cycle: nextTier === tier ? "monthly" : billingCycle };
}

/** A person's subscription as stored, in words and days of their time zone. */
export function managedSubscription(record: BillingRecord, { tier, timeZone }: Reader): ManagedSubscription {
  const { subscription: stored, customerId } = record;
  const plan = subscribedPlan(stored);
  const none = { plan: null, price: null, startedAt: null, nextBilling: null, endsAt: null, next: null } as const;
  const ended = stored?.endedAt ? `${tierLabel(stored.tier)} ended on ${formatDate(stored.endedAt, timeZone)}` : null;
  const hasPortal = customerId !== null;
  if (stored === null || plan === null)
    return {
      ...none,
      status: stored?.status ?? "free",
      tier,
      graceEndsAt: null,
      granted: tier !== "free",
      hasPortal,
      ended,
    };
  const ends = dated(stored.currentPeriodEndsAt, timeZone);
  const next = nextPlan(stored);
  const overdue = stored.status === "past_due";
  const grace = overdue ? graceEndsAt(epochMs(stored.pastDueSince ?? stored.currentPeriodEndsAt)) : null;
  // A canceled plan whose payment is missing ends with its grace, if that is earlier.
  const endsAt = grace === null ? ends : dated(epochMs(Math.min(grace, stored.currentPeriodEndsAt)), timeZone);
  return {
    status: stored.status,
    tier,
    plan,
    price: paidPrice(stored),
    startedAt: dated(stored.startedAt, timeZone),
    nextBilling: stored.cancelAtPeriodEnd || overdue ? null : ends,
    endsAt: stored.cancelAtPeriodEnd ? endsAt : null,
    next: next && { label: `${tierLabel(next.tier)}, ${planPriceText(next)}`, from: ends },
    graceEndsAt: grace === null ? null : dated(grace, timeZone),
    granted: false,
    hasPortal,
    ended: null,
  };
}

/** The first payment, if it can still be refunded. */
export function refundOffer(
  record: BillingRecord,
  invoices: Parameters<typeof firstPayment>[0],
  { timeZone, wallNow }: { readonly timeZone: string; readonly wallNow: EpochMs },
): RefundOffer | null {
  const first = firstPayment(invoices);
  if (first === null || record.refundedAt !== null || wallNow > refundableUntil(first.paidAt)) return null;
  return {
    amount: formatDollars(first.amountCents),
    until: dated(refundableUntil(first.paidAt), timeZone),
    furtherPayments: invoices.some(
      ({ amountCents, paidAt }) => paidAt !== null && amountCents > 0 && paidAt > first.paidAt,
    ),
  };
}
