import { and, asc, count, desc, eq, getTableName, gte, inArray, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import type { GivenUpBecause, Receipt } from "#app/lib/engine/access/web-hooks.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { webHookAttempts, webHookDeliveries, webHooks } from "#db/schema/web-hooks.ts";

type Reader = Drizzle | Transaction;
const log = webHookDeliveries;
const waiting = and(isNull(log.sentAt), isNull(log.givenUpAt));

/** A message to a receiver. */
export interface NewDelivery {
  readonly webHookId: string;
  readonly userId: string;
  readonly messageId: string;
  readonly topic: string;
  readonly payload: string;
  readonly createdAt: EpochMs;
}

/** Queues messages; one that was queued before is not changed. Returns how many are new. */
export function queueDeliveries(tx: Transaction, given: readonly NewDelivery[]): Promise<number> {
  return insertRows(
    tx,
    getTableName(log),
    ["web_hook_id", "user_id", "message_id", "topic", "payload", "created_at", "queued_at", "due_at"],
    given.map((one) => [
      one.webHookId,
      one.userId,
      one.messageId,
      one.topic,
      one.payload,
      one.createdAt,
      one.createdAt,
      one.createdAt,
    ]),
    "ON CONFLICT (message_id) DO NOTHING",
  );
}

/** Whether messages of a receiver are due, as a condition of a query of receivers. */
export const hasDue = (now: EpochMs): SQL => sql`exists (
  select 1 from ${log} waits
  where waits.web_hook_id = "web_hooks"."id" and waits.sent_at is null and waits.given_up_at is null and waits.due_at <= ${now}
)`;

/** How many messages of a receiver wait, as a column of a query of receivers. */
export const waitingColumn: SQL<number> = sql`(
  select count(*) from ${log} waits
  where waits.web_hook_id = "web_hooks"."id" and waits.sent_at is null and waits.given_up_at is null
)`.mapWith(Number);

/** A message that is due. */
export interface DueDelivery {
  readonly id: number;
  readonly messageId: string;
  readonly topic: string;
  readonly payload: string;
  readonly attempts: number;
  readonly aside: boolean;
}

/** The messages of a receiver that are due, in the order of their events. */
export function listDueDeliveries(
  reader: Reader,
  { webHookId, now, limit }: { readonly webHookId: string; readonly now: EpochMs; readonly limit: number },
): Promise<readonly DueDelivery[]> {
  return reader
    .select({
      id: log.id,
      messageId: log.messageId,
      topic: log.topic,
      payload: log.payload,
      attempts: log.attempts,
      aside: log.aside,
    })
    .from(log)
    .where(and(eq(log.webHookId, webHookId), waiting, lte(log.dueAt, now)))
    .orderBy(asc(log.id))
    .limit(limit);
}

/** Records an attempt and its effect on the message; nothing for a message whose receiver was removed meanwhile. */
export async function saveWebHookAttempt(
  tx: Transaction,
  {
    deliveryId,
    userId,
    at,
    receipt,
  }: {
    readonly deliveryId: number;
    readonly userId: string;
    readonly at: EpochMs;
    readonly receipt: Receipt;
  },
  change: {
    readonly sentAt?: EpochMs;
    readonly givenUpAt?: EpochMs;
    readonly givenUpBecause?: GivenUpBecause;
    readonly dueAt?: EpochMs;
  } = {},
): Promise<void> {
  const [known] = await tx
    .update(log)
    .set({ ...change, attempts: sql`${log.attempts} + 1` })
    .where(eq(log.id, deliveryId))
    .returning({ id: log.id });
  if (known) await tx.insert(webHookAttempts).values({ deliveryId, userId, at, ...receipt });
}

/** Sets messages aside: from now on each is tried on its own and holds up no other. */
export async function setAside(tx: Transaction, id: number, dueAt: EpochMs): Promise<void> {
  await tx.update(log).set({ aside: true, dueAt }).where(eq(log.id, id));
}

/** Gives up a receiver's waiting messages; returns how many there were. */
export async function giveUpWaiting(
  tx: Transaction,
  webHookId: string,
  { at, because }: { readonly at: EpochMs; readonly because: GivenUpBecause },
): Promise<number> {
  const { rowsAffected } = await tx
    .update(log)
    .set({ givenUpAt: at, givenUpBecause: because })
    .where(and(eq(log.webHookId, webHookId), waiting));
  return rowsAffected;
}

/** Gives up every message that was queued before a moment and still waits; returns how many there were. */
export async function giveUpOld(
  tx: Transaction,
  { before, at }: { readonly before: EpochMs; readonly at: EpochMs },
): Promise<number> {
  const { rowsAffected } = await tx
    .update(log)
    .set({ givenUpAt: at, givenUpBecause: "three-days" })
    .where(and(waiting, lte(log.queuedAt, before)));
  return rowsAffected;
}

/** Stores a message that was sent at once, with its answer. */
export async function createSentDelivery(
  tx: Transaction,
  { messageId, webHookId, userId, topic, payload, createdAt }: NewDelivery,
  { receipt, taken }: { readonly receipt: Receipt; readonly taken: boolean },
): Promise<void> {
  const [row] = await tx
    .insert(log)
    .values({
      messageId,
      webHookId,
      userId,
      topic,
      payload,
      createdAt,
      queuedAt: createdAt,
      dueAt: createdAt,
      ...(taken ? { sentAt: createdAt } : { givenUpAt: createdAt, givenUpBecause: "tried-once" as const }),
    })
    .returning({ id: log.id });
  if (row) await saveWebHookAttempt(tx, { deliveryId: row.id, userId, at: createdAt, receipt });
}

/** How many messages about a topic a person was sent since a moment. */
export async function countDeliveriesOf(
  reader: Reader,
  { userId, topic, since }: { readonly userId: string; readonly topic: string; readonly since: EpochMs },
): Promise<number> {
  const [row] = await reader
    .select({ sent: count() })
    .from(log)
    .where(and(eq(log.userId, userId), eq(log.topic, topic), gte(log.createdAt, since)));
  return row?.sent ?? 0;
}

/** An entry of the delivery log. */
export interface LoggedDelivery {
  readonly id: number;
  readonly messageId: string;
  readonly topic: string;
  readonly payload: string;
  readonly createdAt: EpochMs;
  readonly dueAt: EpochMs;
  readonly attempts: number;
  readonly sentAt: EpochMs | null;
  readonly givenUpAt: EpochMs | null;
  readonly givenUpBecause: GivenUpBecause | null;
  /** The newest attempt; null before the first. */
  readonly last: (Receipt & { readonly at: EpochMs }) | null;
}

/** The log of one of a person's receivers, the newest first; `before`: older than the entry of that id. */
export async function listDeliveries(
  reader: Reader,
  {
    userId,
    webHookId,
    before,
    limit,
  }: {
    readonly userId: string;
    readonly webHookId: string;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<readonly LoggedDelivery[]> {
  const newest = sql`(select max(tried.id) from ${webHookAttempts} tried where tried.delivery_id = ${log}."id")`;
  const rows = await reader
    .select({
      id: log.id,
      messageId: log.messageId,
      topic: log.topic,
      payload: log.payload,
      createdAt: log.createdAt,
      dueAt: log.dueAt,
      attempts: log.attempts,
      sentAt: log.sentAt,
      givenUpAt: log.givenUpAt,
      givenUpBecause: log.givenUpBecause,
      last: {
        at: webHookAttempts.at,
        status: webHookAttempts.status,
        durationMs: webHookAttempts.durationMs,
        excerpt: webHookAttempts.excerpt,
        error: webHookAttempts.error,
      },
    })
    .from(log)
    .leftJoin(webHookAttempts, eq(webHookAttempts.id, newest))
    .where(
      and(
        eq(log.webHookId, webHookId),
        eq(sql`+${log.userId}`, userId),
        before === undefined ? undefined : lt(log.id, before),
      ),
    )
    .orderBy(desc(log.id))
    .limit(limit);
  return rows;
}

/** Queues a message of the log again, under its id; false where the receiver has none of that id, or it still waits. */
export async function replayDelivery(
  tx: Transaction,
  { webHookId, id, at }: { readonly webHookId: string; readonly id: number; readonly at: EpochMs },
): Promise<boolean> {
  const rows = await tx
    .update(log)
    .set({ sentAt: null, givenUpAt: null, givenUpBecause: null, queuedAt: at, dueAt: at, aside: true })
    .where(
      and(
        eq(log.id, id),
        eq(log.webHookId, webHookId),
        sql`(${log.sentAt} is not null or ${log.givenUpAt} is not null)`,
      ),
    )
    .returning({ id: log.id });
  return rows.length > 0;
}

/** Deletes messages made before a moment, with their attempts; returns their number. */
export async function deleteOldDeliveries(tx: Transaction, before: EpochMs): Promise<number> {
  const old = tx.select({ id: log.id }).from(log).where(lt(log.createdAt, before));
  const { rowsAffected } = await tx.delete(log).where(inArray(log.id, old));
  return rowsAffected;
}

/** The numbers of waiting messages and of those sent and given up since a moment, and the state of the receivers. */
export async function countWebHookTraffic(reader: Reader, since: EpochMs) {
  const number = (of: SQL) => of.mapWith(Number);
  const [row] = await reader
    .select({
      queued: number(sql`(select count(*) from ${log} where sent_at is null and given_up_at is null)`),
      sent: number(sql`(select count(*) from ${log} where sent_at >= ${since})`),
      failed: number(sql`(select count(*) from ${log} where given_up_at >= ${since})`),
      active: number(sql`coalesce(sum(${webHooks.pausedAt} is null and ${webHooks.failingSince} is null), 0)`),
      failing: number(sql`coalesce(sum(${webHooks.pausedAt} is null and ${webHooks.failingSince} is not null), 0)`),
      paused: number(sql`coalesce(sum(${webHooks.pausedAt} is not null), 0)`),
    })
    .from(webHooks);
  const { queued = 0, sent = 0, failed = 0, active = 0, failing = 0, paused = 0 } = row ?? {};
  return { messages: { queued, sent, failed }, receivers: { active, failing, paused } };
}
