import type { Cents, EpochMs } from "#app/lib/engine/brands.ts";
import { isLive, type SubscriptionTruth } from "./plan-in-force.ts";

/** The relevant fields of a person's invoice. */
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
  /** The id of the charge, by which the payment is refunded. */
  readonly paymentId: string | null;
}

/** A person's complete state at the payment provider at one moment. */
export interface BillingTruth {
  /** When it was requested: the state is from then or later. */
  readonly fetchedAt: EpochMs;
  /** The subscription that counts; null where there was none. */
  readonly subscription: SubscriptionTruth | null;
  /** Further subscriptions that are charged: there should be none. */
  readonly surplus: readonly SubscriptionTruth[];
  /**
   * Subscriptions without a plan that could charge: incomplete, paused, given up with an open invoice, or at a price that belongs to no
   * plan.
   */
  readonly dormant: readonly string[];
  /** Newest first, at most the last hundred. */
  readonly invoices: readonly BilledInvoice[];
}

/** When charges stop: at the end of the paid period, or at once, which ends the plan. */
export type StopWhen = "period-end" | "now";

/** A subscription that could charge again, and when it has to end so that it does not. */
interface ChargeToStop {
  readonly subscriptionId: string;
  readonly when: StopWhen;
}

/** Whether a subscription is charged again after the paid period. */
function renews({ status, endsAt, currentPeriodEndsAt }: SubscriptionTruth): boolean {
  // A payment that is missing is tried again during a period nobody has paid for.
  return status === "past_due" || endsAt === null || endsAt > currentPeriodEndsAt;
}

/**
 * The subscriptions that have to end so that a person is never charged again; empty once none is left. A period that was not paid for ends
 * at once, because its open invoice would be tried again until then.
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
