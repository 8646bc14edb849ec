import { chargesToStop, type BillingTruth, type StopWhen } from "#app/lib/engine/entitlements/billing-truth.ts";
import { PaymentsUnavailable, type PaymentsProvider } from "#app/lib/providers/payments/payments-provider.ts";

/** More rounds than a person has open payment pages. */
const ROUNDS = 5;

/**
 * Ends everything of a customer that could charge again, and checks again until nothing is left: a page that was paid on meanwhile counts
 * too. A repeated call changes nothing.
 */
export async function stopAll(
  payments: PaymentsProvider,
  customerId: string,
  when: StopWhen,
): Promise<{ readonly truth: BillingTruth; readonly stopped: number }> {
  await payments.closeCheckouts(customerId);
  let stopped = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const truth = await payments.truthOf(customerId);
    const left = chargesToStop(truth, when);
    if (left.length === 0) return { truth, stopped };
    for (const one of left)
      await (one.when === "now"
        ? payments.cancelNow(one.subscriptionId)
        : payments.cancelAtPeriodEnd(one.subscriptionId));
    stopped += left.length;
  }
  throw new PaymentsUnavailable("The payment provider has not ended every subscription.");
}
