import { REFUND_DAYS } from "#app/lib/engine/entitlements/refund.ts";
import {
  ownMessage,
  refusing,
  type Nothing,
  type OwnMessage,
  type Refusals,
} from "#app/lib/schemas/access/refusing.ts";

const PAYMENT_ATTEMPTS = {
  checkout: "Failed to create checkout session. Please try again.",
  portal: "The page with your payment method and invoices cannot be opened right now. Please try again.",
  change: "Your plan was not changed and nothing was charged. Please try again.",
  cancel:
    "The payment provider does not answer, so your plan is not canceled yet. Your cancellation is stored and repeated until it is done; you can also try again.",
  keep: "Your plan could not be changed back right now. Please try again.",
  refund: "The refund could not be made right now. Please try again.",
} as const satisfies Record<PaymentAttempt, string>;

const NOT_REFUNDABLE = {
  done: "The first payment is refunded once per person, and yours was.",
  "too-late": `Your first payment was more than ${REFUND_DAYS} days ago.`,
  "nothing-paid": "Nothing has been paid yet.",
} as const;

/** The request to the payment provider. */
export type PaymentAttempt = "checkout" | "portal" | "change" | "cancel" | "keep" | "refund";

/** Every code of this area's refusals, and the facts its sentence is made from. */
export interface BillingFacts {
  "payments-off": Nothing;
  "payments-unavailable": { readonly what: PaymentAttempt };
  "payment-refused": OwnMessage;
  "plan-terms-not-accepted": { readonly planLabel: string; readonly href: string };
  "plan-terms-unticked": Nothing;
  "already-subscribed": { readonly planLabel: string };
  "already-granted": { readonly planLabel: string };
  "no-subscription": Nothing;
  "charges-stopped": { readonly why: "excluded" | "deleting" };
  "plan-change": OwnMessage;
  "not-refundable": { readonly why: "done" | "too-late" | "nothing-paid" };
}

/** Why something with plans and payments is refused. */
export const BILLING_REFUSALS: Refusals<BillingFacts> = {
  "payments-off": {
    problem: "conflict",
    title: "Payments are not configured",
    message: "Payments are not configured on this server: STRIPE_SECRET_KEY is not set. Nothing can be charged.",
  },
  "payments-unavailable": {
    problem: "unavailable",
    title: "Payment Error",
    message: ({ what }) => PAYMENT_ATTEMPTS[what],
  },
  "payment-refused": { problem: "conflict", title: "Payment Error", message: ownMessage },
  "plan-terms-not-accepted": {
    problem: "conflict",
    title: "Payment Error",
    message: ({ planLabel, href }) => `Accept the terms of the ${planLabel} plan first: ${href}`,
  },
  "plan-terms-unticked": {
    problem: "invalid",
    title: "Payment Error",
    message: "Please tick both boxes to continue.",
  },
  "already-subscribed": {
    problem: "conflict",
    title: "Payment Error",
    message: ({ planLabel }) => `You already pay for ${planLabel}. Change your plan under Manage Subscription.`,
  },
  "already-granted": {
    problem: "conflict",
    title: "Nothing was charged",
    message: ({ planLabel }) => `You have ${planLabel} without paying for it. There is nothing to buy.`,
  },
  "no-subscription": {
    problem: "conflict",
    title: "Nothing to change",
    message: "You have no subscription that could be changed.",
  },
  "charges-stopped": {
    problem: "conflict",
    title: "Nothing was charged",
    message: ({ why }) =>
      why === "excluded"
        ? "You have excluded yourself: nothing can be bought until that is over."
        : "Your account is about to be deleted: nothing can be bought.",
  },
  "plan-change": { problem: "conflict", title: "Plan not changed", message: ownMessage },
  "not-refundable": {
    problem: "conflict",
    title: "Not refunded",
    message: ({ why }) => NOT_REFUNDABLE[why],
  },
};

/** A refusal of this area. */
export const refuse = refusing<BillingFacts>(BILLING_REFUSALS);
