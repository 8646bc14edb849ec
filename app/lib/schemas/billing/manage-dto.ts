import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { PaidTier } from "#app/lib/engine/entitlements/plan-price.ts";
import type { BillingCycle, SubscriptionStatus } from "#app/lib/engine/entitlements/subscription.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";

/** The date of an event, for sentences: "Dec 23, 2026". */
export interface DatedText {
  readonly at: EpochMs;
  readonly text: string;
}

/** A person's subscription for Manage Subscription. */
export interface ManagedSubscription {
  readonly status: SubscriptionStatus;
  /** The plan in force now. */
  readonly tier: Tier;
  /** The subscribed plan; null without a subscription that may still be charged. */
  readonly plan: { readonly tier: PaidTier; readonly cycle: BillingCycle } | null;
  /** "$29/month" as paid, which may differ from the present price. */
  readonly price: string | null;
  readonly startedAt: DatedText | null;
  /** When the next payment is due; null where none is. */
  readonly nextBilling: DatedText | null;
  /** When the plan ends because it was canceled; null while it renews. */
  readonly endsAt: DatedText | null;
  /** The plan from the next period on: "Pro, $29/month". */
  readonly next: { readonly label: string; readonly from: DatedText } | null;
  /** Until when the plan stays although a payment is missing. */
  readonly graceEndsAt: DatedText | null;
  /** Whether the plan in force is not paid for: granted by the operator or the sign-in provider. */
  readonly granted: boolean;
  /** Whether the provider has a page for this person. */
  readonly hasPortal: boolean;
  /** "Elite ended on Dec 23, 2026": the last paid plan; null while there is one, and without any. */
  readonly ended: string | null;
}

/** A first payment that can be refunded. */
export interface RefundOffer {
  /** "$29.00" */
  readonly amount: string;
  readonly until: DatedText;
  /** Whether there are later payments, which are not refunded. */
  readonly furtherPayments: boolean;
}
