import { firstPayment, refundableUntil } from "#app/lib/engine/entitlements/refund.ts";
import { formatDollars } from "#app/lib/format/money.ts";
import type { PaymentsProvider } from "#app/lib/providers/payments/payments-provider.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/billing/refusals.ts";
import { refundMail } from "#app/lib/views/billing/billing-mails.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { getBilling, saveRefund, saveStopWanted } from "#app/models/billing/subscription.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import { addresseeOf, followTruth, payerOf } from "./inside/follow-truth.server.ts";
import { withPayments, type PaymentTrouble } from "./inside/payments.server.ts";
import { stopAll } from "./inside/stop-all.server.ts";

export type RefundOutcome = Outcome<PaymentTrouble | "no-subscription" | "not-refundable">;

/**
 * Refunds the viewer's first payment in full, within 30 days of it and once per person, and ends their plan at once (D18). The refund comes
 * first: if a later step fails, a second request makes up for it and returns the same refund.
 */
export async function refundFirstPayment(caller: Caller): Promise<RefundOutcome> {
  const { database, viewer } = caller;
  const { customerId, refundedAt } = await getBilling(database.read, viewer.id);
  if (refundedAt !== null) return refuse("not-refundable", { why: "done" });
  if (customerId === null) return refuse("no-subscription", {});
  return withPayments("refund", async (payments): Promise<RefundOutcome> => {
    const truth = await payments.truthOf(customerId);
    const first = firstPayment(truth.invoices);
    if (first === null || first.paymentId === null) return refuse("not-refundable", { why: "nothing-paid" });
    if (caller.wallNow > refundableUntil(first.paidAt)) return refuse("not-refundable", { why: "too-late" });
    const refund = await payments.refund(first.paymentId, viewer.id);
    await database.write((tx) => saveStopWanted(tx, viewer.id, caller.wallNow));
    await stopAll(payments, customerId, "now");
    await remember(caller, payments, customerId, { ...refund, invoiceId: first.id });
    return {
      ok: true,
      title: "Your payment was refunded",
      message: `${formatDollars(refund.amountCents)} goes back to your card. Your plan has ended.`,
    };
  });
}

async function remember(
  caller: Caller,
  payments: PaymentsProvider,
  customerId: string,
  refund: { readonly refundId: string; readonly amountCents: number; readonly invoiceId: string },
): Promise<void> {
  const { database, viewer, wallNow, requestId } = caller;
  const { refundId, invoiceId } = refund;
  const payer = payerOf(viewer, customerId);
  await followTruth(payments, database, payer, wallNow, async (tx) => {
    await saveStopWanted(tx, viewer.id, null);
    const row = { ...refund, userId: viewer.id, refundedAt: wallNow };
    if (!(await saveRefund(tx, row as Parameters<typeof saveRefund>[1]))) return;
    await queueMail(tx, refundMail(addresseeOf(payer, wallNow), refund));
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "refund",
      requestId,
      detail: { refundId, invoiceId },
    });
  });
}
