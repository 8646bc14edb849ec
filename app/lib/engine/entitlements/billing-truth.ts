import type { Cents, EpochMs } from "#app/lib/engine/brands.ts";
import type { SubscriptionTruth } from "./plan-in-force.ts";

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
  /** Further subscriptions that may still be charged: there should be none. */
  readonly surplus: readonly string[];
  /** Newest first, at most the last hundred. */
  readonly invoices: readonly BilledInvoice[];
}
