import type { Cents, EpochMs } from "#app/lib/engine/brands.ts";
import type { BillingTruth } from "#app/lib/engine/entitlements/billing-truth.ts";
import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";

/** The present cost of a change of plan. */
export interface ChangePreview {
  /** Charged when the change is accepted; negative where something is credited instead. */
  readonly dueCents: Cents;
  /** The part of it that credits the unused rest of the present plan; zero or negative. */
  readonly creditCents: Cents;
  /** The new plan's share of the period. */
  readonly chargeCents: Cents;
  readonly nextPaymentAt: EpochMs;
}

/** A message of the provider, as far as it is believed: it names a customer, whose true state is then requested. */
export interface PaymentEvent {
  /** Null where the message lacks it. */
  readonly id: string | null;
  readonly type: string;
  readonly createdAt: EpochMs | null;
  /** Null where the message concerns no customer. */
  readonly customerId: string | null;
}

/** The payments provider. Every call may throw `PaymentsUnavailable` or `PaymentRefused`. */
export interface PaymentsProvider {
  /** Makes the customer of a person, in place of one that was deleted; returns the same one when called again. */
  createCustomer(person: {
    readonly userId: string;
    readonly email: string;
    readonly username: string;
    readonly replaces: string | null;
  }): Promise<string>;
  /** Whether the provider still has a customer: its operator may delete one. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** Nothing for a customer the provider does not have. */
  truthOf(customerId: string): Promise<BillingTruth>;
  /** The address of a page to pay on. Earlier pages of the customer that were not used stop working. */
  startCheckout(order: {
    readonly customerId: string;
    readonly userId: string;
    readonly plan: PlanChoice;
    readonly successUrl: string;
    readonly cancelUrl: string;
  }): Promise<string>;
  /** Pages to pay on that were not used stop working. */
  closeCheckouts(customerId: string): Promise<void>;
  /** The customer who paid on a page; null where nobody did. */
  customerOfCheckout(sessionId: string): Promise<string | null>;
  /** The address of the page with payment method and invoices; null without the customer. */
  openPortal(visit: { readonly customerId: string; readonly returnUrl: string }): Promise<string | null>;
  previewChange(subscriptionId: string, plan: PlanChoice, at: EpochMs): Promise<ChangePreview>;
  /** Changes the plan at once and charges the difference; refused as a whole where the payment fails. */
  changeNow(subscriptionId: string, plan: PlanChoice, at: EpochMs): Promise<void>;
  /** Changes the plan when the paid period is over. */
  changeAtPeriodEnd(subscriptionId: string, plan: PlanChoice): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  cancelNow(subscriptionId: string): Promise<void>;
  /** Takes back a cancellation or a change that was to happen at the period's end. */
  keep(subscriptionId: string): Promise<void>;
  /** Refunds a payment whole; for a payment refunded before it returns that refund. */
  refund(paymentId: string, userId: string): Promise<{ readonly refundId: string; readonly amountCents: Cents }>;
  /** @throws SignatureError where the message is not the provider's own. */
  readEvent(rawBody: string, signature: string): Promise<PaymentEvent>;
}

/** The provider cannot be reached, or answers that it is in trouble. Nothing was charged. */
export class PaymentsUnavailable extends Error {
  override name = "PaymentsUnavailable";
}

/** The provider refused a payment; the sentence is for the person. */
export class PaymentRefused extends Error {
  override name = "PaymentRefused";
}

/** A message that the provider did not sign, or signed too long ago. */
export class SignatureError extends Error {
  override name = "SignatureError";
}
