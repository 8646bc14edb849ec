import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DELIVERIES } from "../../app/lib/engine/notify/alert-types.ts";
import { MAIL_KINDS } from "../../app/lib/engine/notify/mail-kinds.ts";
import { STOP_REASONS } from "../../app/lib/engine/notify/stop-reasons.ts";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/**
 * E-mails and text messages to send, a row per message and channel, written in the transaction of their event and sent by a job: tried
 * again with growing pauses, sent once. Stored without a reference to the person, so that a last message about a deleted account still
 * arrives.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The key of the message: queued twice, sent once. */
    dedupeKey: text("dedupe_key").notNull(),
    userId: text("user_id"),
    kind: text("kind", { enum: MAIL_KINDS }).notNull(),
    channel: text("channel", { enum: DELIVERIES }).notNull().default("email"),
    /** An address, or a telephone number in E.164. */
    recipient: text("recipient").notNull(),
    /** For a text message: its subject in its person's list; it is not sent. */
    subject: text("subject").notNull(),
    /** Plain text; the HTML part of an e-mail is made from it. */
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
    dueAt: moment("due_at").notNull(),
    /** From this moment it is out of date and is not sent; null: never. */
    expiresAt: moment("expires_at"),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    /** When it was given up, after the last attempt. */
    failedAt: moment("failed_at"),
    lastError: text("last_error"),
    /** When the provider of text messages reports that it arrived; e-mails have no such report. */
    deliveredAt: moment("delivered_at"),
  },
  (t) => [
    uniqueIndex("outbox_once").on(t.dedupeKey),
    index("outbox_due").on(t.sentAt, t.dueAt),
    index("outbox_failed").on(t.failedAt),
    index("outbox_user").on(t.userId),
    index("outbox_told").on(t.kind, t.createdAt),
    index("outbox_recipient").on(t.recipient, t.createdAt),
  ],
);

/**
 * A person's telephone number for text messages. Nothing but a code is sent to a number before that code was entered; another number takes
 * the place of the confirmed one only when its own code is.
 */
export const phones = sqliteTable(
  "phones",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** E.164, confirmed; null before the first code was entered. */
    number: text("number"),
    confirmedAt: moment("confirmed_at"),
    /** The number a code was sent to, until it is entered. */
    pendingNumber: text("pending_number"),
    /** SHA-256 of the code with the person and the number. */
    codeHash: text("code_hash"),
    codeExpiresAt: moment("code_expires_at"),
    codeAttempts: integer("code_attempts").notNull().default(0),
    /** When the person agreed to texts as things happen, and to the digest as a text; null: not, or no longer. The texts are in consents. */
    alertsConsentAt: moment("alerts_consent_at"),
    digestConsentAt: moment("digest_consent_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("phones_number").on(t.number), index("phones_pending").on(t.pendingNumber)],
);

/** Addresses and numbers that get nothing: their holder asked for that, or messages to them do not arrive. */
export const messageStops = sqliteTable(
  "message_stops",
  {
    channel: text("channel", { enum: DELIVERIES }).notNull(),
    /** An address in lower case, or a number in E.164. */
    recipient: text("recipient").notNull(),
    reason: text("reason", { enum: STOP_REASONS }).notNull(),
    stoppedAt: moment("stopped_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.recipient] })],
);
