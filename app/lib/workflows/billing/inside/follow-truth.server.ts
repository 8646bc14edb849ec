import type { BillingTruth } from "#app/lib/engine/entitlements/billing-truth.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { helpLineOf, type RegionKey } from "#app/lib/engine/care/regions.ts";
import type { Database, Transaction } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import type { PaymentsProvider } from "#app/lib/providers/payments/payments-provider.ts";
import { newsMails, type Addressee } from "#app/lib/views/billing/billing-mails.ts";
import { getExclusion } from "#app/models/account/care.server.ts";
import { saveTruth } from "#app/models/billing/subscription.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";

/** The person whose payments are followed. */
export interface Payer {
  readonly userId: string;
  readonly customerId: string;
  readonly email: string;
  readonly timeZone: string;
  readonly region: RegionKey | null;
}

/** The person's name and address in letters. */
export function addresseeOf(payer: Omit<Payer, "customerId">, wallNow: EpochMs): Addressee {
  const { APP_ORIGIN, HELP_LINE } = env();
  const { userId, email, timeZone, region } = payer;
  return { userId, email, timeZone, origin: APP_ORIGIN, helpLine: helpLineOf(region, HELP_LINE), wallNow };
}

/**
 * Reads a person's true state from the provider and stores it with the plan it pays for and the letters it requires, in one transaction
 * with everything else that belongs to it.
 */
export async function followTruth(
  payments: PaymentsProvider,
  database: Database,
  payer: Payer,
  wallNow: EpochMs,
  also?: (tx: Transaction, truth: BillingTruth) => Promise<void>,
): Promise<BillingTruth> {
  const truth = await payments.truthOf(payer.customerId);
  const to = addresseeOf(payer, wallNow);
  await database.write(async (tx) => {
    const { subscription } = truth;
    const written = subscription !== null && (await saveTruth(tx, payer.userId, subscription, truth.fetchedAt));
    if (written) {
      const excluded = (await getExclusion(tx, payer.userId, wallNow)) !== null;
      for (const mail of newsMails(to, truth, excluded)) await queueMail(tx, mail);
    }
    await also?.(tx, truth);
  });
  return truth;
}

/** The viewer as a payer. */
export function payerOf(
  viewer: { readonly id: string; readonly email: string; readonly timeZone: string; readonly region: RegionKey | null },
  customerId: string,
): Payer {
  const { id, email, timeZone, region } = viewer;
  return { userId: id, customerId, email, timeZone, region };
}
