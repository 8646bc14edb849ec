import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import type { Delivery } from "#app/lib/engine/notify/alert-types.ts";
import type { MailKind } from "#app/lib/engine/notify/mail-kinds.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import { outbox } from "#db/schema/notify.ts";

/** An e-mail to send. */
export interface Mail {
  /** The key of the message: queued twice under one key, it is sent once. */
  readonly dedupeKey: string;
  /** Null if it concerns no account. */
  readonly userId: string | null;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subject: string;
  /** Plain text, paragraphs separated by an empty line; addresses become links in the HTML part. */
  readonly body: string;
  readonly createdAt: EpochMs;
  /** Not before this moment; default: at once. */
  readonly dueAt?: EpochMs | undefined;
}

/** An e-mail or a text message to send. Of a text message `recipient` is a number in E.164, and `subject` is for its person's list only. */
export interface Message extends Mail {
  readonly channel: Delivery;
  /** From this moment it is out of date; null: never. */
  readonly expiresAt: EpochMs | null;
}

/** Queues an e-mail in the transaction of its event; the job "messages" sends it. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...mail, dueAt: epochMs(mail.dueAt ?? mail.createdAt) })
    .onConflictDoNothing({ target: outbox.dedupeKey });
}

/** Queues messages; one whose key was queued before is not changed. Returns how many are new. */
export function queueMessages(tx: Transaction, messages: readonly Message[]): Promise<number> {
  return insertRows(
    tx,
    "outbox",
    ["dedupe_key", "user_id", "kind", "channel", "recipient", "subject", "body", "created_at", "due_at", "expires_at"],
    messages.map((one) => [
      one.dedupeKey,
      one.userId,
      one.kind,
      one.channel,
      one.recipient,
      one.subject,
      one.body,
      one.createdAt,
      one.dueAt ?? one.createdAt,
      one.expiresAt,
    ]),
    "ON CONFLICT (dedupe_key) DO NOTHING",
  );
}

/** A message that is due, claimed for sending. */
export interface DueMessage {
  readonly id: number;
  readonly dedupeKey: string;
  readonly userId: string | null;
  readonly kind: Mail["kind"];
  readonly channel: Delivery;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs | null;
  readonly attempts: number;
}

/**
 * Claims messages of some channels that are due: each counts one more attempt and is due again at `nextDueAt`, so that a process that dies
 * while sending leaves it to the next one. The oldest first.
 */
export async function claimDueMessages(
  tx: Transaction,
  asked: {
    readonly now: EpochMs;
    readonly nextDueAt: EpochMs;
    readonly limit: number;
    readonly channels: readonly Delivery[];
  },
): Promise<readonly DueMessage[]> {
  const { now, nextDueAt, limit, channels } = asked;
  const due = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
        lte(outbox.dueAt, now),
        inArray(outbox.channel, [...channels]),
      ),
    )
    .orderBy(asc(outbox.dueAt))
    .limit(limit);
  return tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: nextDueAt })
    .where(inArray(outbox.id, due))
    .returning({
      id: outbox.id,
      dedupeKey: outbox.dedupeKey,
      userId: outbox.userId,
      kind: outbox.kind,
      channel: outbox.channel,
      recipient: outbox.recipient,
      subject: outbox.subject,
      body: outbox.body,
      createdAt: outbox.createdAt,
      expiresAt: outbox.expiresAt,
      attempts: outbox.attempts,
    });
}

/**
 * The stored text of a finished message. A message about an account may hold a link or a code that lets somebody in, so its text is
 * dropped.
 */
const withoutSecrets = sql`case when ${outbox.kind} = 'account' then '' else ${outbox.body} end`;

/**
 * Records the outcome of an attempt: sent, given up, or to be tried again. `attempts` resets the count if no attempt was made after all.
 */
export async function saveAttempt(
  tx: Transaction,
  id: number,
  result: {
    readonly sentAt?: EpochMs;
    readonly failedAt?: EpochMs;
    readonly dueAt?: EpochMs;
    readonly attempts?: number;
    readonly lastError?: string;
  },
): Promise<void> {
  const isOver = result.sentAt !== undefined || result.failedAt !== undefined;
  await tx
    .update(outbox)
    .set({ ...result, ...(isOver ? { body: withoutSecrets } : {}) })
    .where(eq(outbox.id, id));
}

/**
 * Records the provider's report on a text message it took; returns its number, or null for none of ours. Where reports repeat or come out
 * of order, the last state stays; a message whose sender died before recording it counts as sent.
 */
export async function saveReceipt(
  tx: Transaction,
  {
    id,
    state,
    detail,
  }: { readonly id: number; readonly state: "sent" | "delivered" | "failed"; readonly detail: string | null },
  at: EpochMs,
): Promise<string | null> {
  const first = (column: typeof outbox.sentAt | typeof outbox.failedAt | typeof outbox.deliveredAt) =>
    sql`coalesce(${column}, ${at})`;
  const times = {
    sent: { sentAt: first(outbox.sentAt) },
    delivered: { sentAt: first(outbox.sentAt), deliveredAt: first(outbox.deliveredAt) },
    failed: { failedAt: first(outbox.failedAt), lastError: detail },
  }[state];
  const [row] = await tx
    .update(outbox)
    .set({ ...times, body: withoutSecrets })
    .where(and(eq(outbox.id, id), eq(outbox.channel, "sms")))
    .returning({ recipient: outbox.recipient });
  return row?.recipient ?? null;
}

/** How many alerts people were sent, or are about to be, by each channel since a moment; the digest counts with them. */
export async function countAlertsSince(
  reader: Drizzle | Transaction,
  since: EpochMs,
): Promise<readonly { readonly userId: string | null; readonly channel: Delivery; readonly sent: number }[]> {
  return reader
    .select({ userId: outbox.userId, channel: outbox.channel, sent: count() })
    .from(outbox)
    .where(and(eq(outbox.kind, "alert"), gte(outbox.createdAt, since)))
    .groupBy(outbox.userId, outbox.channel);
}

/** Text messages about an account requested since a moment: by a person, and to a number. All of them are codes. */
export async function countCodesSince(
  reader: Drizzle | Transaction,
  { userId, number, since }: { readonly userId: string; readonly number: string; readonly since: EpochMs },
): Promise<{ readonly byPerson: number; readonly toNumber: number }> {
  const codes = and(eq(outbox.kind, "account"), eq(outbox.channel, "sms"), gte(outbox.createdAt, since));
  const [[fromPerson], [toNumber]] = await Promise.all([
    reader
      .select({ n: count() })
      .from(outbox)
      .where(and(eq(outbox.userId, userId), codes)),
    reader
      .select({ n: count() })
      .from(outbox)
      .where(and(eq(outbox.recipient, number), codes)),
  ]);
  return { byPerson: fromPerson?.n ?? 0, toNumber: toNumber?.n ?? 0 };
}

/** Deletes messages that were sent or given up before a moment; returns how many. */
export async function deleteOldMail(tx: Transaction, before: EpochMs): Promise<number> {
  const rows = await tx
    .delete(outbox)
    .where(or(lt(outbox.sentAt, before), lt(outbox.failedAt, before)))
    .returning({ id: outbox.id });
  return rows.length;
}

/** Deletes the messages of a person who was deleted, except the e-mails still to be sent. */
export async function deleteMailOf(tx: Transaction, userId: string): Promise<void> {
  const isOver = or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt), eq(outbox.channel, "sms"));
  await tx.delete(outbox).where(and(eq(outbox.userId, userId), isOver));
}

/** A message to a person, without its text: that may hold a link that lets somebody in. */
export interface OwnMail {
  readonly id: number;
  readonly kind: Mail["kind"];
  readonly channel: Delivery;
  readonly subject: string;
  readonly recipient: string;
  readonly createdAt: EpochMs;
  readonly dueAt: EpochMs;
  readonly attempts: number;
  readonly sentAt: EpochMs | null;
  readonly failedAt: EpochMs | null;
}

/** The newest messages to a person. */
export function listMailOf(reader: Drizzle | Transaction, userId: string, limit: number): Promise<readonly OwnMail[]> {
  return reader
    .select({
      id: outbox.id,
      kind: outbox.kind,
      channel: outbox.channel,
      subject: outbox.subject,
      recipient: outbox.recipient,
      createdAt: outbox.createdAt,
      dueAt: outbox.dueAt,
      attempts: outbox.attempts,
      sentAt: outbox.sentAt,
      failedAt: outbox.failedAt,
    })
    .from(outbox)
    .where(eq(outbox.userId, userId))
    .orderBy(desc(outbox.id))
    .limit(limit);
}
