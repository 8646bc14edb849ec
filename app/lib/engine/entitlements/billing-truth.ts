import type { Cents, EpochMs } from "#app/lib/engine/brands.ts";
import { isLive, type SubscriptionTruth } from "./plan-in-force.ts";

/** An invoice of a person, as far as it matters here. */
export interface BilledInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: "paid" | "open" | "other";
  readonly amountCents: Cents;
  readonly createdAt: EpochMs;
  /** Null while it is not paid. */
  readonly paidAt: EpochMs | null;
  /** Whether a payment was tried and failed. */
  readonly failed: boolean;
  /** The receipt, or where an open one is paid, at the provider. */
  readonly url: string | null;
  /** What was charged: names the payment when it is refunded. */
  readonly paymentId: string | null;
}

/** Everything that is true of a person at the provider, at one moment. */
export interface BillingTruth {
  /** When it was asked for: what is true was so then or later. */
  readonly fetchedAt: EpochMs;
  /** The subscription that counts; null where there was none. */
  readonly subscription: SubscriptionTruth | null;
  /** Further subscriptions that are charged: there should be none. */
  readonly surplus: readonly SubscriptionTruth[];
  /** Subscriptions that charge nothing now and could again: incomplete, paused, or given up with an invoice left open. */
  readonly dormant: readonly string[];
  /** Newest first, at most the last hundred. */
  readonly invoices: readonly BilledInvoice[];
}

/** When charges stop: at the end of what is paid for, or at once, which ends the plan. */
export type StopWhen = "period-end" | "now";

/** A subscription that could charge again, and when it has to end so that it does not. */
interface ChargeToStop {
  readonly subscriptionId: string;
  readonly when: StopWhen;
}

/** Whether a subscription is charged again after the period that is paid for. */
function renews({ status, endsAt, currentPeriodEndsAt }: SubscriptionTruth): boolean {
  // A payment that is missing is tried again during a period nobody has paid for.
  return status === "past_due" || endsAt === null || endsAt > currentPeriodEndsAt;
}

/**
 * Everything that has to end so that a person is never charged again; empty once nothing is left. A period that was not paid for ends at
 * once, because its open invoice would be tried again until then.
 */
export function chargesToStop({ subscription, surplus, dormant }: BillingTruth, when: StopWhen): ChargeToStop[] {
  const live = [...(subscription === null ? [] : [subscription]), ...surplus].filter(isLive);
  return [
    ...live
      .filter((one) => when === "now" || renews(one))
      .map((one) => ({ subscriptionId: one.subscriptionId, when: one.status === "past_due" ? "now" : when })),
    ...dormant.map((subscriptionId) => ({ subscriptionId, when: "now" as const })),
  ];
}
