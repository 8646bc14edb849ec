import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import type { MailKind } from "#app/lib/engine/notify/mail-kinds.ts";
import { outbox } from "#db/schema/notify.ts";

/** An e-mail to send. */
export interface Mail {
  /** What makes it the same message: queued twice under one key, it is sent once. */
  readonly dedupeKey: string;
  /** Null where it is about no account. */
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

/** Queues an e-mail in the transaction of what it tells; the job "mail" sends it. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...mail, dueAt: epochMs(mail.dueAt ?? mail.createdAt) })
    .onConflictDoNothing({ target: outbox.dedupeKey });
}

/** An e-mail that is due, claimed for sending. */
export interface DueMail {
  readonly id: number;
  readonly dedupeKey: string;
  readonly userId: string | null;
  readonly kind: Mail["kind"];
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly attempts: number;
}

/**
 * Claims e-mails that are due: each counts one more attempt and is due again at `nextDueAt`, so that a process that dies while sending
 * leaves it to the next one. The oldest first.
 */
export async function claimDueMail(
  tx: Transaction,
  { now, nextDueAt, limit }: { readonly now: EpochMs; readonly nextDueAt: EpochMs; readonly limit: number },
): Promise<readonly DueMail[]> {
  const due = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.dueAt, now)))
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
      recipient: outbox.recipient,
      subject: outbox.subject,
      body: outbox.body,
      attempts: outbox.attempts,
    });
}

/** Records what came of an attempt: sent, given up, or to be tried again. */
export async function saveMailAttempt(
  tx: Transaction,
  id: number,
  result: {
    readonly sentAt?: EpochMs;
    readonly failedAt?: EpochMs;
    readonly dueAt?: EpochMs;
    readonly lastError?: string;
  },
): Promise<void> {
  await tx.update(outbox).set(result).where(eq(outbox.id, id));
}

/** Forgets e-mails that were sent or given up before a moment; returns how many. */
export async function deleteOldMail(tx: Transaction, before: EpochMs): Promise<number> {
  const rows = await tx
    .delete(outbox)
    .where(or(lt(outbox.sentAt, before), lt(outbox.failedAt, before)))
    .returning({ id: outbox.id });
  return rows.length;
}

/** Forgets the e-mails of a person that was deleted, but the ones still to be sent. */
export async function deleteMailOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(outbox)
    .where(and(eq(outbox.userId, userId), or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt))));
}

/** An e-mail to a person, without its text: that may hold a link that lets somebody in. */
export interface OwnMail {
  readonly id: number;
  readonly kind: Mail["kind"];
  readonly subject: string;
  readonly recipient: string;
  readonly createdAt: EpochMs;
  readonly dueAt: EpochMs;
  readonly attempts: number;
  readonly sentAt: EpochMs | null;
  readonly failedAt: EpochMs | null;
}

/** The newest e-mails to a person. */
export function listMailOf(reader: Drizzle | Transaction, userId: string, limit: number): Promise<readonly OwnMail[]> {
  return reader
    .select({
      id: outbox.id,
      kind: outbox.kind,
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
