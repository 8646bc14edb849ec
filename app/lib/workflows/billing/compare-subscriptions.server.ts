import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { openPayments } from "#app/lib/providers/payments/open-payments.server.ts";
import { PaymentsUnavailable, type PaymentsProvider } from "#app/lib/providers/payments/payments-provider.ts";
import { reminderMail } from "#app/lib/views/billing/billing-mails.ts";
import { listBilledPeople, type BilledPerson } from "#app/models/billing/subscription.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import { followPerson } from "./inside/follow-person.server.ts";
import { addresseeOf } from "./inside/follow-truth.server.ts";

const PEOPLE_AT_ONCE = 50;

/** How many were compared, how many could not be, and the wrong ones: subscriptions beside another, and those that had to be stopped. */
export interface ComparisonSummary {
  readonly compared: number;
  readonly failed: number;
  readonly surplus: number;
  readonly stopped: number;
}

/**
 * Compares everybody's subscription with the provider, which makes up for every missed message, and sends the yearly reminders. A person
 * who excluded themselves or is leaving is not charged again, even if stopping the charge failed at their request.
 */
export async function compareSubscriptions(database: Database, wallNow: EpochMs): Promise<ComparisonSummary> {
  const payments = openPayments();
  const summary = { compared: 0, failed: 0, surplus: 0, stopped: 0 };
  if (payments === null) return summary;
  for (let after: string | null = null; ;) {
    const people = await listBilledPeople(database.read, { after, limit: PEOPLE_AT_ONCE, wallNow });
    for (const person of people) {
      try {
        const { surplus, stopped } = await compareOne(payments, database, person, wallNow);
        summary.compared++;
        summary.surplus += surplus;
        summary.stopped += stopped;
      } catch (error) {
        if (!(error instanceof PaymentsUnavailable)) throw error;
        summary.failed++;
        logger.warn({ err: error, userId: person.userId }, "subscription not compared");
      }
    }
    const last = people.at(-1);
    if (people.length < PEOPLE_AT_ONCE || last === undefined) return summary;
    after = last.userId;
  }
}

async function compareOne(payments: PaymentsProvider, database: Database, person: BilledPerson, wallNow: EpochMs) {
  const { truth, stopped } = await followPerson(payments, database, person, wallNow, async (tx, { subscription }) => {
    const mail = subscription && !person.chargesStop && reminderMail(addresseeOf(person, wallNow), subscription);
    if (mail) await queueMail(tx, mail);
  });
  const { surplus } = truth;
  if (surplus.length > 0) logger.error({ userId: person.userId, surplus }, "more than one subscription is charged");
  return { surplus: surplus.length, stopped: stopped ? 1 : 0 };
}
