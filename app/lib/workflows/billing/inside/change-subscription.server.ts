import type { BillingTruth } from "#app/lib/engine/entitlements/billing-truth.ts";
import { isLive, type SubscriptionTruth } from "#app/lib/engine/entitlements/plan-in-force.ts";
import type { PaymentsProvider } from "#app/lib/providers/payments/payments-provider.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import { type PaymentAttempt, refuse } from "#app/lib/schemas/billing/refusals.ts";
import type { Addressee } from "#app/lib/views/billing/billing-mails.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent, type AuditKind } from "#app/models/account/audit.server.ts";
import { getBilling } from "#app/models/billing/subscription.server.ts";
import { queueMail, type Mail } from "#app/models/notify/outbox.server.ts";
import { addresseeOf, followTruth, payerOf } from "./follow-truth.server.ts";
import { withPayments, type PaymentTrouble } from "./payments.server.ts";

/** A subscription that may still be charged, as the provider reports it now. */
export interface LiveSubscription {
  readonly subscription: SubscriptionTruth;
  readonly truth: BillingTruth;
  readonly customerId: string;
}

/** Changes the viewer's live subscription, which is read again first. */
export async function withSubscription<T>(
  { database, viewer }: Caller,
  what: PaymentAttempt,
  work: (payments: PaymentsProvider, live: LiveSubscription) => Promise<T>,
): Promise<T | Refusal<PaymentTrouble | "no-subscription">> {
  const { customerId } = await getBilling(database.read, viewer.id);
  if (customerId === null) return refuse("no-subscription", {});
  return withPayments(what, async (payments) => {
    const truth = await payments.truthOf(customerId);
    const { subscription } = truth;
    if (subscription === null || !isLive(subscription)) return refuse("no-subscription", {});
    return work(payments, { subscription, truth, customerId });
  });
}

/** Stores the result of a change that the provider has made, who requested it, and a letter that is sent only after a request. */
export async function afterChange(
  caller: Caller,
  payments: PaymentsProvider,
  customerId: string,
  change: { readonly kind: AuditKind; readonly detail: Readonly<Record<string, unknown>> },
  letter?: (to: Addressee, truth: SubscriptionTruth) => Mail,
): Promise<BillingTruth> {
  const { database, viewer, wallNow, requestId } = caller;
  const payer = payerOf(viewer, customerId);
  return followTruth(payments, database, payer, wallNow, async (tx, { subscription }) => {
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, requestId, ...change });
    if (letter && subscription) await queueMail(tx, letter(addresseeOf(payer, wallNow), subscription));
  });
}
