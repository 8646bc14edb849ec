import { isExcluded } from "#app/lib/engine/care/exclusion.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/billing/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { saveStopWanted } from "#app/models/billing/subscription.server.ts";
import { afterChange, withSubscription } from "./inside/change-subscription.server.ts";
import type { PaymentTrouble } from "./inside/payments.server.ts";

type KeepOutcome = Outcome<PaymentTrouble | "no-subscription" | "charges-stopped">;

/** Undoes a cancellation, or a change that was to begin with the next period. */
export async function keepPlan(caller: Caller): Promise<KeepOutcome> {
  const { viewer } = caller;
  if (isExcluded(viewer.pause)) return refuse("charges-stopped", { why: "excluded" });
  if (viewer.deletionDueAt !== null) return refuse("charges-stopped", { why: "deleting" });
  return withSubscription(caller, "keep", async (payments, { subscription, customerId }): Promise<KeepOutcome> => {
    await caller.database.write((tx) => saveStopWanted(tx, viewer.id, null));
    await payments.keep(subscription.subscriptionId);
    const { subscriptionId } = subscription;
    await afterChange(caller, payments, customerId, { kind: "keep-plan", detail: { subscriptionId } });
    return { ok: true, message: `You keep ${tierLabel(subscription.tier)}. It renews as before.` };
  });
}
