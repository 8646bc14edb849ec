import { isLive, planInForce } from "#app/lib/engine/entitlements/plan-in-force.ts";
import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatDollars } from "#app/lib/format/money.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getBilling } from "#app/models/billing/subscription.server.ts";
import { followTruth, payerOf } from "./inside/follow-truth.server.ts";
import { withPayments } from "./inside/payments.server.ts";

/** The purchase. */
export interface Purchase {
  readonly plan: PlanChoice;
  /** "$29.00"; null where the payment has not arrived yet. */
  readonly paid: string | null;
  /** The invoice at the provider. */
  readonly receiptUrl: string | null;
  /** "Dec 23, 2026" */
  readonly renewsOn: string;
  readonly renews: boolean;
}

/**
 * The viewer's purchase, read from the provider, so that the plan is active before its message arrives. Null without a purchase, or if the
 * payment page belonged to somebody else.
 */
export async function confirmCheckout(
  caller: Caller,
  { sessionId }: { readonly sessionId: string | null },
): Promise<Purchase | null> {
  const { database, viewer, wallNow } = caller;
  const { customerId } = await getBilling(database.read, viewer.id);
  if (customerId === null) return null;
  const answer = await withPayments("checkout", async (payments) => {
    if (sessionId !== null && (await payments.customerOfCheckout(sessionId)) !== customerId) return null;
    return followTruth(payments, database, payerOf(viewer, customerId), wallNow);
  });
  if (answer === null || "ok" in answer || answer.subscription === null || !isLive(answer.subscription)) return null;
  // A plan whose payment is missing beyond its grace is not active, though it may still be charged.
  const inForce = planInForce(answer.subscription);
  if (inForce.tierEndsAt !== null && wallNow >= inForce.tierEndsAt) return null;
  const { tier, cycle, currentPeriodEndsAt, endsAt } = answer.subscription;
  const newest = answer.invoices.find(({ status }) => status === "paid");
  return {
    plan: { tier, cycle },
    paid: newest === undefined ? null : formatDollars(newest.amountCents),
    receiptUrl: newest?.url ?? null,
    renewsOn: formatDate(endsAt ?? currentPeriodEndsAt, viewer.timeZone),
    renews: endsAt === null,
  };
}
