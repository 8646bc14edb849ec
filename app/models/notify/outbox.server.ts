import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Transaction } from "#db/client.ts";
import { outbox, type MAIL_KINDS } from "#db/schema/notify.ts";

/** An e-mail to send. */
export interface Mail {
  /** What makes it the same message: queued twice under one key, it is sent once. */
  readonly dedupeKey: string;
  /** Null where it is about no account. */
  readonly userId: string | null;
  readonly kind: (typeof MAIL_KINDS)[number];
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
