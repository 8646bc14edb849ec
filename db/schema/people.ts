import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { REPORT_REASONS } from "../../app/lib/engine/people/rules.ts";
import { users } from "./accounts.ts";
import { feedColumn, moment } from "./columns.ts";
import { picks } from "./picks.ts";

/**
 * A person's name among the members, and since when. The row stays when they leave, so that nobody else takes the name, and returning does
 * not undo an operator's decision; it goes with the account.
 */
export const peopleProfiles = sqliteTable(
  "people_profiles",
  {
    /** The address of the profile; it reveals nothing about the account. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The name's skeleton: no two profiles have the same. */
    skeleton: text("skeleton").notNull(),
    /** When the name was chosen; it can be changed again some days later. */
    namedAt: moment("named_at").notNull(),
    joinedAt: moment("joined_at").notNull(),
    /** Set while the person hides themselves. */
    leftAt: moment("left_at"),
    /** Set while an operator hides the profile, with the reason given to the person. */
    hiddenAt: moment("hidden_at"),
    hiddenWhy: text("hidden_why"),
  },
  (t) => [
    uniqueIndex("people_profiles_user").on(t.userId),
    uniqueIndex("people_profiles_skeleton").on(t.skeleton),
    // Hidden profiles are looked up in every list of members.
    index("people_profiles_left")
      .on(t.leftAt)
      .where(sql`left_at is not null`),
    index("people_profiles_hidden")
      .on(t.hiddenAt)
      .where(sql`hidden_at is not null`),
  ],
);

const profileColumn = () =>
  text("profile_id")
    .notNull()
    .references(() => peopleProfiles.id, { onDelete: "cascade" });
const ownerColumn = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The members whose shared picks a person sees. */
export const peopleFollows = sqliteTable(
  "people_follows",
  { userId: ownerColumn(), profileId: profileColumn(), followedAt: moment("followed_at").notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.profileId] }), index("people_follows_profile").on(t.profileId)],
);

/** The members a person blocked: neither sees the other. */
export const peopleBlocks = sqliteTable(
  "people_blocks",
  { userId: ownerColumn(), profileId: profileColumn(), blockedAt: moment("blocked_at").notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.profileId] }), index("people_blocks_profile").on(t.profileId)],
);

/** Members' reports for an operator; a person has at most one open report on a profile. */
export const peopleReports = sqliteTable(
  "people_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: ownerColumn(),
    profileId: profileColumn(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    note: text("note").notNull(),
    /** The profile's name when it was reported. */
    name: text("name").notNull(),
    reportedAt: moment("reported_at").notNull(),
    closedAt: moment("closed_at"),
    /** Whether the profile was hidden; null while the report is open. */
    outcome: text("outcome", { enum: ["hidden", "kept"] }),
  },
  (t) => [
    uniqueIndex("people_reports_open")
      .on(t.userId, t.profileId)
      .where(sql`closed_at is null`),
    index("people_reports_user").on(t.userId, t.reportedAt),
    index("people_reports_profile").on(t.profileId, t.closedAt),
    index("people_reports_waiting").on(t.closedAt, t.reportedAt),
  ],
);

/** Picks people showed to their followers, each before its game; append-only except for the moment one is taken back. */
export const peopleShares = sqliteTable(
  "people_shares",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: ownerColumn(),
    pickId: integer("pick_id")
      .notNull()
      .references(() => picks.id),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    /** On the feed's clock: before the game's start. */
    sharedAt: moment("shared_at").notNull(),
    takenBackAt: moment("taken_back_at"),
  },
  (t) => [
    uniqueIndex("people_shares_once").on(t.userId, t.pickId),
    index("people_shares_newest").on(t.userId, t.feed, t.run, t.sharedAt),
    index("people_shares_pick").on(t.pickId),
  ],
);
