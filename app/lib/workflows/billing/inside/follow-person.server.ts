import { chargesToStop, type BillingTruth } from "#app/lib/engine/entitlements/billing-truth.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { PaymentsProvider } from "#app/lib/providers/payments/payments-provider.ts";
import { saveStopWanted, type BilledPerson } from "#app/models/billing/subscription.server.ts";
import { followTruth } from "./follow-truth.server.ts";
import { stopAll } from "./stop-all.server.ts";

/**
 * Updates the billing state of a person who is not signed in. A person who canceled, excluded themselves or is leaving is not charged
 * again, even if stopping the charge failed at their request.
 */
export async function followPerson(
  payments: PaymentsProvider,
  database: Database,
  person: BilledPerson,
  wallNow: EpochMs,
  also?: Parameters<typeof followTruth>[4],
): Promise<{ readonly truth: BillingTruth; readonly stopped: boolean }> {
  const truth = await followTruth(payments, database, person, wallNow, also);
  if (!person.chargesStop || chargesToStop(truth, "period-end").length === 0) return { truth, stopped: false };
  await stopAll(payments, person.customerId, "period-end");
  const after = await followTruth(payments, database, person, wallNow, (tx) => saveStopWanted(tx, person.userId, null));
  return { truth: after, stopped: true };
}
