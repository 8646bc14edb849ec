import { epochMs } from "#app/lib/engine/brands.ts";
import type { StopWhen } from "#app/lib/engine/entitlements/billing-truth.ts";
import { graceEndsAt, planInForce } from "#app/lib/engine/entitlements/plan-in-force.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getBilling, saveStopWanted } from "#app/models/billing/subscription.server.ts";
import { afterChange, withSubscription } from "./inside/change-subscription.server.ts";
import { withPayments, type PaymentTrouble } from "./inside/payments.server.ts";
import { stopAll } from "./inside/stop-all.server.ts";

export interface StopChargingInput {
  /** At the end of the paid period, or at once, which ends the plan. */
  readonly when: StopWhen;
}

export type StopChargingOutcome = Outcome<PaymentTrouble | "no-subscription">;

/**
 * Makes sure that the viewer is not charged any more: cancels everything that could charge again and closes the open payment pages. The
 * request is stored first, so that it is repeated until it succeeds if the provider fails. A repeated call changes nothing. If there is
 * nothing to cancel the refusal is `no-subscription`.
 */
export async function stopCharging(caller: Caller, { when }: StopChargingInput): Promise<StopChargingOutcome> {
  const { database, viewer, wallNow } = caller;
  await database.write((tx) => saveStopWanted(tx, viewer.id, wallNow));
  const outcome = await withSubscription(caller, "cancel", async (payments, live): Promise<StopChargingOutcome> => {
    const { subscription, customerId } = live;
    const { subscriptionId, tier, currentPeriodEndsAt, pastDueSince, status } = subscription;
    // A plan whose grace is over has ended already: no part of it remains.
    const endedAt = status === "past_due" ? graceEndsAt(epochMs(pastDueSince ?? currentPeriodEndsAt)) : null;
    const lapsed = endedAt !== null && wallNow >= endedAt;
    await stopAll(payments, customerId, lapsed ? "now" : when);
    const after = await afterChange(caller, payments, customerId, {
      kind: "cancel-plan",
      detail: { subscriptionId, when },
    });
    await database.write((tx) => saveStopWanted(tx, viewer.id, null));
    if (lapsed)
      return {
        ok: true,
        title: "Your plan is canceled",
        message: `${tierLabel(tier)} ended on ${formatDate(endedAt, viewer.timeZone)}, because its payment was missing. Nothing further is charged.`,
      };
    // An unpaid plan has no remaining period to keep.
    if (when === "now" || status === "past_due")
      return { ok: true, message: `Your ${tierLabel(tier)} plan has ended. Nothing further is charged.` };
    // An overdue plan's grace ends first.
    const until = after.subscription && planInForce(after.subscription).tierEndsAt;
    const day = formatDate(until ?? currentPeriodEndsAt, viewer.timeZone);
    return {
      ok: true,
      title: "Your plan is canceled",
      message: `${tierLabel(tier)} stays until ${day}. Nothing further is charged.`,
    };
  });
  if (!outcome.ok && outcome.code === "no-subscription") await stopTheRest(caller);
  return outcome;
}

/** A person without a plan could still have an open payment page, or a subscription that waits for a payment. */
async function stopTheRest({ database, viewer }: Caller): Promise<void> {
  const { customerId } = await getBilling(database.read, viewer.id);
  if (customerId === null) return;
  await withPayments("cancel", async (payments) => {
    await stopAll(payments, customerId, "now");
    await database.write((tx) => saveStopWanted(tx, viewer.id, null));
  });
}
