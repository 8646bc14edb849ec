import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { EXCLUSION_KINDS } from "../../app/lib/engine/care/exclusion.ts";
import { LIMIT_KINDS, LIMIT_PERIODS } from "../../app/lib/engine/care/limits.ts";
import { moment } from "./columns.ts";
import { users } from "./accounts.ts";

/**
 * Limits people set themselves, append-only: of a kind and period the newest row in force counts. A lower limit is in force at once, a
 * higher one (or none) a day after the request.
 */
export const careLimits = sqliteTable(
  "care_limits",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: LIMIT_KINDS }).notNull(),
    period: text("period", { enum: LIMIT_PERIODS }).notNull(),
    /** Cents of a stake or loss limit, minutes of a time limit; null: no limit. */
    amount: integer("amount"),
    setAt: moment("set_at").notNull(),
    inForceFrom: moment("in_force_from").notNull(),
  },
  (t) => [index("care_limits_user").on(t.userId, t.kind, t.period)],
);

/**
 * Time-outs and self-exclusions, append-only and kept when the account is deleted: people who excluded themselves stay excluded when they
 * sign in again in any way that `careMarks` recognizes.
 */
export const careExclusions = sqliteTable(
  "care_exclusions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id").notNull(),
    /** SHA-256 of the verified address at that moment, in lower case; one of the person's marks. */
    emailHash: text("email_hash").notNull(),
    kind: text("kind", { enum: EXCLUSION_KINDS }).notNull(),
    startsAt: moment("starts_at").notNull(),
    /** Null: forever. */
    endsAt: moment("ends_at"),
  },
  (t) => [
    index("care_exclusions_user").on(t.userId),
    index("care_exclusions_email").on(t.emailHash),
    index("care_exclusions_end").on(t.endsAt),
  ],
);

/**
 * The marks by which a person would be recognized: hashes of every verified address their account ever had and of every identity that leads
 * into it. They stay when the account is deleted for as long as an exclusion of theirs is in force, so they have no reference to the
 * person.
 */
export const careMarks = sqliteTable(
  "care_marks",
  {
    userId: text("user_id").notNull(),
    /** SHA-256 of an address in lower case, or of an issuer and a subject. */
    mark: text("mark").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mark] }), index("care_marks_mark").on(t.mark)],
);

/** Minutes a person used the product on each of their days, for time limits and the reality check. */
export const careTime = sqliteTable(
  "care_time",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The person's own calendar day, YYYY-MM-DD. */
    day: text("day").notNull(),
    minutes: integer("minutes").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
