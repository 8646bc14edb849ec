import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MAIL_KINDS } from "../../app/lib/engine/notify/mail-kinds.ts";
import { moment } from "./columns.ts";

/**
 * E-mails to send, written in the transaction of what they tell and sent by a job: tried again with growing pauses, sent once. Kept
 * without a reference to the person, so that a last message about a deleted account still arrives.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** What makes a message the same message: queued twice, sent once. */
    dedupeKey: text("dedupe_key").notNull(),
    userId: text("user_id"),
    kind: text("kind", { enum: MAIL_KINDS }).notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** Plain text; the HTML part is made from it. */
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
    dueAt: moment("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    /** When it was given up, after the last attempt. */
    failedAt: moment("failed_at"),
    lastError: text("last_error"),
  },
  (t) => [
    uniqueIndex("outbox_once").on(t.dedupeKey),
    index("outbox_due").on(t.sentAt, t.dueAt),
    index("outbox_failed").on(t.failedAt),
    index("outbox_user").on(t.userId),
  ],
);
