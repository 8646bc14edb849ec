import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { GIVEN_UP_BECAUSE, RECEIVER_ERRORS, WEB_HOOK_PAUSES } from "../../app/lib/engine/access/web-hooks.ts";
import { users } from "./accounts.ts";
import { feedColumn, flag, moment } from "./columns.ts";

/** A person's receiver of web hooks: its address, its topics, its secret, and its state. */
export const webHooks = sqliteTable(
  "web_hooks",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    url: text("url").notNull(),
    topics: text("topics", { mode: "json" }).$type<readonly string[]>().notNull(),
    /** Encrypted: it has to be read again to sign. */
    sealedSecret: text("sealed_secret").notNull(),
    /** The previous secret, which signs as well for a while. */
    sealedFormerSecret: text("sealed_former_secret"),
    formerSecretUntil: moment("former_secret_until"),
    createdAt: moment("created_at").notNull(),
    pausedAt: moment("paused_at"),
    pausedBecause: text("paused_because", { enum: WEB_HOOK_PAUSES }),
    /** Failures since it last took a message. */
    failures: integer("failures").notNull().default(0),
    failingSince: moment("failing_since"),
    nextAttemptAt: moment("next_attempt_at").notNull(),
    /** While a worker sends to it; a worker that died leaves it to the next one at this moment. */
    leaseUntil: moment("lease_until"),
  },
  (t) => [index("web_hooks_user").on(t.userId), index("web_hooks_due").on(t.pausedAt, t.nextAttemptAt)],
);

/** Messages to receivers: the waiting ones are the outbox, all of them the delivery log. Deleted after thirty days. */
export const webHookDeliveries = sqliteTable(
  "web_hook_deliveries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    webHookId: text("web_hook_id")
      .notNull()
      .references(() => webHooks.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * The same on every attempt, derived from receiver and event: a message queued twice is sent once, and a receiver can drop one that
     * comes twice.
     */
    messageId: text("message_id").notNull(),
    topic: text("topic").notNull(),
    /** JSON as it is signed and sent. */
    payload: text("payload").notNull(),
    createdAt: moment("created_at").notNull(),
    /** From when it is tried for three days: when it was queued, or replayed. */
    queuedAt: moment("queued_at").notNull(),
    dueAt: moment("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Tried on its own, without holding up later messages: replayed, or refused while the next one was taken. */
    aside: flag("aside").notNull().default(false),
    sentAt: moment("sent_at"),
    givenUpAt: moment("given_up_at"),
    givenUpBecause: text("given_up_because", { enum: GIVEN_UP_BECAUSE }),
  },
  (t) => [
    uniqueIndex("web_hook_deliveries_once").on(t.messageId),
    index("web_hook_deliveries_log").on(t.webHookId, t.id),
    index("web_hook_deliveries_user").on(t.userId, t.topic, t.createdAt),
    index("web_hook_deliveries_waiting")
      .on(t.webHookId, t.dueAt)
      .where(sql`sent_at is null and given_up_at is null`),
    index("web_hook_deliveries_old").on(t.createdAt),
    index("web_hook_deliveries_sent").on(t.sentAt),
    index("web_hook_deliveries_given_up").on(t.givenUpAt),
  ],
);

/** Every attempt to deliver a message, and its response. */
export const webHookAttempts = sqliteTable(
  "web_hook_attempts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    deliveryId: integer("delivery_id")
      .notNull()
      .references(() => webHookDeliveries.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
    /** Null where no answer came. */
    status: integer("status"),
    durationMs: integer("duration_ms").notNull(),
    /** The first 200 characters of the answer. */
    excerpt: text("excerpt"),
    error: text("error", { enum: RECEIVER_ERRORS }),
  },
  (t) => [index("web_hook_attempts_delivery").on(t.deliveryId, t.id), index("web_hook_attempts_user").on(t.userId)],
);

/** How far a feed's events were handed to receivers. No row: there are no receivers, and the next one begins with later events. */
export const webHookPositions = sqliteTable("web_hook_positions", {
  feed: feedColumn().primaryKey(),
  position: text("position").notNull(),
});
