import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Cents } from "../../app/lib/engine/brands.ts";
import { CURRENCY_MARKS } from "../../app/lib/engine/bankroll/currency-marks.ts";
import type { CareHold } from "../../app/lib/engine/care/care-hold.ts";
import { REGION_KEYS } from "../../app/lib/engine/care/regions.ts";
import { TOUR_STATES } from "../../app/lib/engine/mentor/tour-steps.ts";
import { BOOKS, FEEDS, TIERS, type Book } from "../../app/lib/engine/leagues.ts";
import { flag, moment } from "./columns.ts";

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** Verified, in lower case. */
    email: text("email").notNull(),
    /** Whether the person chose the address in Settings; a sign-in then leaves it alone. */
    emailChosen: flag("email_chosen").notNull().default(false),
    username: text("username").notNull(),
    /** Whether the person chose the name in Settings; a sign-in then leaves it alone. */
    usernameChosen: flag("username_chosen").notNull().default(false),
    /** The plan paid for or granted. In force only until `tierEndsAt`: read it through `tierNow`. */
    tier: text("tier", { enum: TIERS }).notNull().default("free"),
    /** From this moment the tier is free again, independent of all other events; null where it does not end. */
    tierEndsAt: moment("tier_ends_at"),
    /** Day of birth as the person gave it at consent, YYYY-MM-DD. */
    birthDate: text("birth_date"),
    /** Key of `REGIONS`. */
    region: text("region", { enum: REGION_KEYS }),
    /** Sign shown before amounts of money; amounts are never converted. */
    currencyMark: text("currency_mark", { enum: CURRENCY_MARKS }).notNull().default("$"),
    /** One betting unit, where the person thinks in units. */
    unitCents: integer("unit_cents").$type<Cents>(),
    defaultStakeCents: integer("default_stake_cents")
      .$type<Cents>()
      .notNull()
      .default(2500 as Cents),
    preferredBook: text("preferred_book", { enum: BOOKS }),
    /** Sportsbooks the person has an account at; null: not said, so all. */
    ownBooks: text("own_books", { mode: "json" }).$type<readonly Book[]>(),
    /** The minutes of use after which a reminder shows, repeatedly; null: never. */
    realityCheckMinutes: integer("reality_check_minutes").default(60),
    /** Whether features marked as early access show. */
    earlyAccess: flag("early_access").notNull().default(false),
    /** The person's progress on the tour; null: it has not begun. */
    tour: text("tour", { enum: TOUR_STATES }),
    /** When the account is deleted for good; null: not requested. */
    deletionDueAt: moment("deletion_due_at"),
    trialStartedAt: moment("trial_started_at").notNull(),
    bankrollCents: integer("bankroll_cents").$type<Cents>(),
    oddsFormat: text("odds_format", { enum: ["american", "decimal", "fractional"] })
      .notNull()
      .default("american"),
    timeZone: text("time_zone").notNull().default("America/New_York"),
    /** The earlier values that the person's own limits still use for a day after a setting changed; null if nothing changed recently. */
    careHold: text("care_hold", { mode: "json" }).$type<CareHold>(),
    createdAt: moment("created_at").notNull(),
    /** A person of the simulated world (D43), who bets by rules and is visible only there. */
    simulated: flag("simulated").notNull().default(false),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    index("users_deletion").on(t.deletionDueAt),
    index("users_time_zone").on(t.timeZone),
    index("users_simulated")
      .on(t.simulated)
      .where(sql`simulated = 1`),
  ],
);

/** A person's identities at OAuth providers. */
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

/** Answers of mutations that carried an Idempotency-Key, for a day. */
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

/** A person's agreements before signing in or paying, append-only: which text, in which version, and when. */
export const consents = sqliteTable(
  "consents",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Which text: "landing-terms", "plan-pro". */
    document: text("document").notNull(),
    version: text("version").notNull(),
    /** The whole text as it was shown; null on acceptances from before it was stored. */
    text: text("text"),
    acceptedAt: moment("accepted_at").notNull(),
  },
  (t) => [index("consents_user").on(t.userId, t.document)],
);

/** A new e-mail address waiting for its link to be opened. The link carries a random token whose SHA-256 is the key here. */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("email_changes_user").on(t.userId)],
);

export const EXPORT_KINDS = ["everything", "tax-year"] as const;

/** Exports of a person's own data, made by a job. The file itself is stored here, compressed, until it expires. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: EXPORT_KINDS }).notNull(),
    /** The calendar year of a tax-year export; null on others. */
    year: integer("year"),
    requestedAt: moment("requested_at").notNull(),
    startedAt: moment("started_at"),
    /** Progress: tables written of tables to write. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    finishedAt: moment("finished_at"),
    expiresAt: moment("expires_at"),
    /** The zip archive; null before it is finished and after it expired. */
    archive: blob("archive", { mode: "buffer" }),
    error: text("error"),
  },
  (t) => [
    index("data_exports_user").on(t.userId, t.requestedAt),
    index("data_exports_waiting").on(t.finishedAt),
    index("data_exports_expiry").on(t.expiresAt),
  ],
);

/** Filters of the pick list that a person has named and saved. */
export const savedFilters = sqliteTable(
  "saved_filters",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The query string of the list, without its question mark. */
    query: text("query").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex("saved_filters_name").on(t.userId, t.name)],
);

/** Members' own words for the rotating banner, shown only with consent and with their connection disclosed (D33). */
export const testimonials = sqliteTable(
  "testimonials",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    words: text("words").notNull(),
    /** The name they want shown. */
    signedAs: text("signed_as").notNull(),
    /** Their connection with us besides being a member, in a sentence; empty if there is none. */
    connection: text("connection").notNull(),
    consentedAt: moment("consented_at").notNull(),
    withdrawnAt: moment("withdrawn_at"),
    /** Hidden until an operator approves it. */
    decidedAt: moment("decided_at"),
    decision: text("decision", { enum: ["shown", "refused"] }),
    /** Why it is not shown, for the person; empty where it is. */
    decisionWhy: text("decision_why").notNull().default(""),
  },
  (t) => [index("testimonials_user").on(t.userId), index("testimonials_waiting").on(t.decision, t.consentedAt)],
);

/** Members' reports of others' words; one report of a person on the same words, ever. */
export const testimonialReports = sqliteTable(
  "testimonial_reports",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    testimonialId: integer("testimonial_id")
      .notNull()
      .references(() => testimonials.id, { onDelete: "cascade" }),
    note: text("note").notNull(),
    reportedAt: moment("reported_at").notNull(),
    closedAt: moment("closed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.testimonialId] }),
    index("testimonial_reports_open").on(t.closedAt, t.testimonialId),
  ],
);

/** Questions to support, answered by e-mail; shown with their state. */
export const supportRequests = sqliteTable(
  "support_requests",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The plan at that moment; Elite is answered first. */
    tier: text("tier", { enum: TIERS }).notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** Path of the screen it is about, where it was named. */
    screen: text("screen"),
    requestId: text("request_id"),
    createdAt: moment("created_at").notNull(),
    answeredAt: moment("answered_at"),
    closedAt: moment("closed_at"),
  },
  (t) => [index("support_requests_user").on(t.userId, t.createdAt)],
);
