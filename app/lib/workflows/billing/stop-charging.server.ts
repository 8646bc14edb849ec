import { epochMs } from "#app/lib/engine/brands.ts";
import { graceEndsAt, planInForce } from "#app/lib/engine/entitlements/plan-in-force.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { endedMail } from "#app/lib/views/billing/billing-mails.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getBilling } from "#app/models/billing/subscription.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import { afterChange, withSubscription } from "./inside/change-subscription.server.ts";
import { addresseeOf, payerOf } from "./inside/follow-truth.server.ts";
import { withPayments, type PaymentTrouble } from "./inside/payments.server.ts";

export interface StopChargingInput {
  /** At the end of the period that is paid for, or at once, which ends the plan. */
  readonly when: "period-end" | "now";
}

export type StopChargingOutcome = Outcome<PaymentTrouble | "no-subscription">;

/**
 * Sees to it that the viewer is not charged any more: cancels every live subscription and closes the pages they could still pay on. Asked
 * again it changes nothing. Where there is nothing to cancel the refusal is `no-subscription`.
 */
export async function stopCharging(caller: Caller, { when }: StopChargingInput): Promise<StopChargingOutcome> {
  const { database, viewer, wallNow } = caller;
  const outcome = await withSubscription(caller, "cancel", async (payments, live): Promise<StopChargingOutcome> => {
    const { subscription, truth, customerId } = live;
    const { subscriptionId, tier, currentPeriodEndsAt, pastDueSince } = subscription;
    // A plan whose grace is over has ended already: nothing of it stays until anything.
    const endedAt =
      subscription.status === "past_due" ? graceEndsAt(epochMs(pastDueSince ?? currentPeriodEndsAt)) : null;
    const lapsed = endedAt !== null && wallNow >= endedAt;
    await payments.closeCheckouts(customerId);
    for (const id of [subscriptionId, ...truth.surplus])
      await (when === "now" || lapsed ? payments.cancelNow(id) : payments.cancelAtPeriodEnd(id));
    const after = await afterChange(caller, payments, customerId, {
      kind: "cancel-plan",
      detail: { subscriptionId, when },
    });
    if (when === "now") {
      const to = addresseeOf(payerOf(viewer, customerId), wallNow);
      await database.write((tx) => queueMail(tx, endedMail(to, subscription)));
      return { ok: true, message: `Your ${tierLabel(tier)} plan has ended. Nothing further is charged.` };
    }
    if (lapsed)
      return {
        ok: true,
        title: "Your plan is canceled",
        message: `${tierLabel(tier)} ended on ${formatDate(endedAt, viewer.timeZone)}, when its payment stayed away. Nothing further is charged.`,
      };
    // Of an overdue plan its grace ends first.
    const until = after.subscription && planInForce(after.subscription).tierEndsAt;
    const day = formatDate(until ?? currentPeriodEndsAt, viewer.timeZone);
    return {
      ok: true,
      title: "Your plan is canceled",
      message: `${tierLabel(tier)} stays until ${day}. Nothing further is charged.`,
    };
  });
  if (!outcome.ok && outcome.code === "no-subscription") await closePages(caller);
  return outcome;
}

/** Whoever pays for nothing yet could still have a page open to pay on. */
async function closePages({ database, viewer }: Caller): Promise<void> {
  const { customerId } = await getBilling(database.read, viewer.id);
  if (customerId !== null) await withPayments("cancel", (payments) => payments.closeCheckouts(customerId));
}
