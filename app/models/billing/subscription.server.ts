import { asc, eq, gt, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { RegionKey } from "#app/lib/engine/care/regions.ts";
import { planInForce, supersedes, type SubscriptionTruth } from "#app/lib/engine/entitlements/plan-in-force.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { billingCustomers, billingEvents, billingRefunds, subscriptions } from "#db/schema/billing.ts";
import { careExclusions } from "#db/schema/care.ts";

type Reader = Drizzle | Transaction;

/** A person's subscription as last reported. */
export type StoredSubscription = typeof subscriptions.$inferSelect;

/** The stored state of a person's payments. */
export interface BillingRecord {
  /** Their customer id at the provider; null before their first payment. */
  readonly customerId: string | null;
  readonly subscription: StoredSubscription | null;
  /** When their first payment was refunded; null if it was not. */
  readonly refundedAt: EpochMs | null;
}

/** The stored state of a person's payments; one round trip. */
export async function getBilling(reader: Reader, userId: string): Promise<BillingRecord> {
  const [row] = await reader
    .select({
      customerId: billingCustomers.customerId,
      subscription: subscriptions,
      refundedAt: billingRefunds.refundedAt,
    })
    .from(users)
    .leftJoin(billingCustomers, eq(billingCustomers.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(billingRefunds, eq(billingRefunds.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? { customerId: null, subscription: null, refundedAt: null };
}

/** A person who pays or paid: where their messages go, and whether they may be charged again. */
export interface BilledPerson {
  readonly userId: string;
  readonly customerId: string;
  readonly email: string;
  readonly timeZone: string;
  readonly region: RegionKey | null;
  /** They canceled, excluded themselves or are deleting their account: nothing may be charged any more. */
  readonly chargesStop: boolean;
}

function selectBilled(reader: Reader, wallNow: EpochMs) {
  return reader
    .select({
      userId: users.id,
      customerId: billingCustomers.customerId,
      email: users.email,
      timeZone: users.timeZone,
      region: users.region,
      chargesStop:
        sql<number>`("users"."deletion_due_at" is not null or ${billingCustomers.stopWantedAt} is not null or exists (
        select 1 from ${careExclusions} out where out.user_id = "users"."id" and out.kind = 'self-exclusion'
        and out.starts_at <= ${wallNow} and (out.ends_at is null or out.ends_at > ${wallNow})
      ))`.mapWith(Boolean),
    })
    .from(billingCustomers)
    .innerJoin(users, eq(users.id, billingCustomers.userId));
}

/** The person of a customer of the provider, or null. */
export async function getBilledPerson(
  reader: Reader,
  customerId: string,
  wallNow: EpochMs,
): Promise<BilledPerson | null> {
  const [row] = await selectBilled(reader, wallNow).where(eq(billingCustomers.customerId, customerId));
  return row ?? null;
}

/** Everybody who is a customer, in the order of their ids, after one of them (null: from the first). */
export async function listBilledPeople(
  reader: Reader,
  { after, limit, wallNow }: { readonly after: string | null; readonly limit: number; readonly wallNow: EpochMs },
): Promise<BilledPerson[]> {
  return selectBilled(reader, wallNow)
    .where(gt(billingCustomers.userId, after ?? ""))
    .orderBy(asc(billingCustomers.userId))
    .limit(limit);
}

/** Stores a person's customer id at the provider; the first one stays. */
export async function saveCustomer(
  tx: Transaction,
  customer: { readonly userId: string; readonly customerId: string; readonly createdAt: EpochMs },
): Promise<void> {
  const { customerId } = customer;
  await tx
    .insert(billingCustomers)
    .values(customer)
    .onConflictDoUpdate({ target: billingCustomers.userId, set: { customerId } });
}

/**
 * Records that a person asked not to be charged again, before the provider is asked: a failed request is repeated until it succeeds. Null
 * once it has, or where they wanted to pay again.
 */
export async function saveStopWanted(tx: Transaction, userId: string, at: EpochMs | null): Promise<void> {
  await tx.update(billingCustomers).set({ stopWantedAt: at }).where(eq(billingCustomers.userId, userId));
}

/**
 * Stores the state of a subscription and the plan it pays for, together. False where nothing is changed: a newer state is stored already,
 * or nothing was ever paid, so that a plan granted without a payment stays.
 */
export async function saveTruth(
  tx: Transaction,
  userId: string,
  truth: SubscriptionTruth,
  fetchedAt: EpochMs,
): Promise<boolean> {
  const [stored] = await tx
    .select({ fetchedAt: subscriptions.fetchedAt })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  if (!supersedes(fetchedAt, stored ?? null) || (!stored && truth.status === "free")) return false;
  const { subscriptionId, tier, status, priceCents, startedAt, nextTier, pastDueSince, endedAt } = truth;
  const set = {
    userId,
    subscriptionId,
    tier,
    status,
    billingCycle: truth.cycle,
    priceCents,
    startedAt,
    // Where a cancellation names another day than the period's end, that day is the end.
    currentPeriodEndsAt: truth.endsAt ?? truth.currentPeriodEndsAt,
    cancelAtPeriodEnd: truth.endsAt !== null,
    nextTier,
    pastDueSince,
    endedAt,
    fetchedAt,
  };
  await tx.insert(subscriptions).values(set).onConflictDoUpdate({ target: subscriptions.userId, set });
  await tx.update(users).set(planInForce(truth)).where(eq(users.id, userId));
  return true;
}

/** Whether an event of the provider was handled before. */
export async function isEventHandled(reader: Reader, id: string): Promise<boolean> {
  return (await reader.$count(billingEvents, eq(billingEvents.id, id))) > 0;
}

/** Records that an event was handled. */
export async function saveHandledEvent(tx: Transaction, event: typeof billingEvents.$inferInsert): Promise<void> {
  await tx.insert(billingEvents).values(event).onConflictDoNothing();
}

/** Records the refund of a first payment; one per person, ever. False where there is one already. */
export async function saveRefund(tx: Transaction, refund: typeof billingRefunds.$inferInsert): Promise<boolean> {
  if ((await tx.$count(billingRefunds, eq(billingRefunds.userId, refund.userId))) > 0) return false;
  await tx.insert(billingRefunds).values(refund);
  return true;
}
