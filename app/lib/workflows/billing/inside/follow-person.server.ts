import type { BillingTruth } from "#app/lib/engine/entitlements/billing-truth.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { isLive } from "#app/lib/engine/entitlements/plan-in-force.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { PaymentsProvider } from "#app/lib/providers/payments/payments-provider.ts";
import type { BilledPerson } from "#app/models/billing/subscription.server.ts";
import { followTruth } from "./follow-truth.server.ts";

/**
 * Follows what is true of somebody nobody is signed in for. Whoever excluded themselves or is leaving is not charged again, even where that
 * failed when they asked for it.
 */
export async function followPerson(
  payments: PaymentsProvider,
  database: Database,
  person: BilledPerson,
  wallNow: EpochMs,
  also?: Parameters<typeof followTruth>[4],
): Promise<{ readonly truth: BillingTruth; readonly stopped: boolean }> {
  const truth = await followTruth(payments, database, person, wallNow, also);
  const { subscription } = truth;
  const renews = subscription !== null && isLive(subscription) && subscription.endsAt === null;
  if (!person.chargesStop || !renews) return { truth, stopped: false };
  await payments.cancelAtPeriodEnd(subscription.subscriptionId);
  return { truth: await followTruth(payments, database, person, wallNow), stopped: true };
}
