import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Cents } from "../../app/lib/engine/brands.ts";
import { FEEDS, TIERS } from "../../app/lib/engine/leagues.ts";
import { moment } from "./columns.ts";
import { picks } from "./picks.ts";

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    username: text("username").notNull(),
    tier: text("tier", { enum: TIERS }).notNull().default("free"),
    trialStartedAt: moment("trial_started_at").notNull(),
    bankrollCents: integer("bankroll_cents").$type<Cents>(),
    oddsFormat: text("odds_format", { enum: ["american", "decimal", "fractional"] })
      .notNull()
      .default("american"),
    timeZone: text("time_zone").notNull().default("America/New_York"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex("users_email").on(t.email)],
);

/** Who a person is at the OAuth provider. */
export const identities = sqliteTable(
  "identities",
  {
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("identities_user").on(t.userId)],
);

/** Sessions are rows; the cookie carries a random token whose SHA-256 is the key here. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    feed: text("feed", { enum: FEEDS }),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

/** The first reveal of a pick on a day (America/New_York) uses one of the day's picks (D4). */
export const reveals = sqliteTable(
  "reveals",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    pickId: integer("pick_id")
      .notNull()
      .references(() => picks.id),
    day: text("day").notNull(),
    revealedAt: moment("revealed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.pickId] })],
);

/** Answers of mutations that carried an Idempotency-Key, kept for a day. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotency_keys_created").on(t.createdAt)],
);

/** Who did what, append-only. `detail` is JSON without secrets. */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: moment("at").notNull(),
    userId: text("user_id"),
    kind: text("kind").notNull(),
    requestId: text("request_id"),
    detail: text("detail", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index("audit_events_user").on(t.userId, t.at)],
);

/** What a person agreed to before signing in or paying, append-only: which text, in which version, and when. */
export const consents = sqliteTable(
  "consents",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Which text: "landing-terms". */
    document: text("document").notNull(),
    version: text("version").notNull(),
    acceptedAt: moment("accepted_at").notNull(),
  },
  (t) => [index("consents_user").on(t.userId, t.document)],
);
