import { refundableUntil } from "#app/lib/engine/entitlements/refund.ts";
import { openPayments } from "#app/lib/providers/payments/open-payments.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import type { PlanCost } from "#app/lib/schemas/billing/plan-cost-dto.ts";
import type { ManagedSubscription, RefundOffer } from "#app/lib/schemas/billing/manage-dto.ts";
import { refuse } from "#app/lib/schemas/billing/refusals.ts";
import { managedSubscription, refundOffer } from "#app/lib/views/billing/manage-view.ts";
import { planCost } from "#app/lib/views/billing/plan-cost.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getBilling } from "#app/models/billing/subscription.server.ts";
import { withPayments, pageOf, type PaymentTrouble } from "./inside/payments.server.ts";

/** Whether anything can be bought on this server. */
export const arePaymentsOpen = (): boolean => openPayments() !== null;

/** The viewer's subscription as stored, and whether anything can be bought on this server. */
export async function readSubscription({
  database,
  viewer,
}: Caller): Promise<{ readonly subscription: ManagedSubscription; readonly configured: boolean }> {
  const record = await getBilling(database.read, viewer.id);
  return { subscription: managedSubscription(record, viewer), configured: arePaymentsOpen() };
}

/** The monthly cost of the viewer's plan. */
export async function readPlanCost({ database, viewer }: Pick<Caller, "database" | "viewer">): Promise<PlanCost> {
  const { subscription } = await getBilling(database.read, viewer.id);
  return planCost(viewer.tier, subscription);
}

/**
 * The refund that is still open to the viewer. The provider is asked only in the first days of a subscription; while it does not answer,
 * none is offered.
 */
export async function readRefundOffer({ database, viewer, wallNow }: Caller): Promise<RefundOffer | null> {
  const record = await getBilling(database.read, viewer.id);
  const { customerId, subscription, refundedAt } = record;
  const recent = subscription !== null && wallNow <= refundableUntil(subscription.startedAt);
  if (customerId === null || refundedAt !== null || !recent) return null;
  const truth = await withPayments("refund", (payments) => payments.truthOf(customerId));
  if ("ok" in truth) return null;
  return refundOffer(record, truth.invoices, { timeZone: viewer.timeZone, wallNow });
}

type PortalOutcome = Outcome<PaymentTrouble | "no-subscription", { readonly url: string }>;

/** Opens the provider's page with the viewer's payment method and invoices. */
export async function openPortal({ database, viewer }: Caller): Promise<PortalOutcome> {
  const { customerId } = await getBilling(database.read, viewer.id);
  if (customerId === null) return refuse("no-subscription", {});
  return withPayments("portal", async (payments): Promise<PortalOutcome> => {
    const url = await payments.openPortal({ customerId, returnUrl: pageOf("/subscription?tab=manage") });
    if (url === null) return refuse("no-subscription", {});
    return { ok: true, message: "Continue to your payment method.", url };
  });
}
