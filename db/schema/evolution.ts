import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { FEATURES } from "../../app/lib/engine/evolution/features.ts";
import type { League } from "../../app/lib/engine/leagues.ts";
import type { VersionEvidence } from "../../app/lib/engine/training/version-evidence.ts";
import { users } from "./accounts.ts";
import { feedColumn, flag, leagueColumn, moment } from "./columns.ts";
import { modelVersions } from "./picks.ts";

/** Every change of a switch, append-only; the newest of a feature and person counts. A person's own go with the account. */
export const featureSwitches = sqliteTable(
  "feature_switches",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feature: text("feature", { enum: FEATURES }).notNull(),
    /** Null: it was switched for everybody. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    enabled: flag("enabled").notNull(),
    /** An operator's id where it concerns everybody; the id stays when the account is deleted. */
    changedBy: text("changed_by").notNull(),
    changedAt: moment("changed_at").notNull(),
  },
  (t) => [index("feature_switches_newest").on(t.feature, t.userId, t.id), index("feature_switches_user").on(t.userId)],
);

/** Why a training was requested. */
export const RUN_CAUSES = ["nightly", "operator"] as const;
export const TRAINING_RESULTS = ["first", "published", "refused", "too-few-games", "nothing-new"] as const;

/** The result of a run for one league. */
export interface LeagueTraining {
  readonly league: League;
  readonly result: (typeof TRAINING_RESULTS)[number];
  /** The version that was trained; null where none was. */
  readonly label: string | null;
  readonly milliseconds: number;
}

/** Trainings of a feed's leagues, queued and worked league by league; at most one of a feed is unfinished. */
export const trainingRuns = sqliteTable(
  "training_runs",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    cause: text("cause", { enum: RUN_CAUSES }).notNull(),
    /** The operator's id; null at night. */
    requestedBy: text("requested_by"),
    requestedAt: moment("requested_at").notNull(),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
    leagues: text("leagues", { mode: "json" }).$type<readonly League[]>().notNull(),
    done: text("done", { mode: "json" }).$type<readonly LeagueTraining[]>().notNull(),
    error: text("error"),
  },
  (t) => [
    uniqueIndex("training_runs_one_at_a_time")
      .on(t.feed)
      .where(sql`finished_at is null`),
    index("training_runs_newest").on(t.feed, t.run, t.id),
  ],
);

export const MODEL_EVENTS = ["first", "published", "refused", "rolled-back"] as const;

/** The outcome of every version's training, and every rollback, append-only (M24). */
export const modelEvents = sqliteTable(
  "model_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    league: leagueColumn().notNull(),
    event: text("event", { enum: MODEL_EVENTS }).notNull(),
    /** The version of the event: trained, or restored. */
    versionId: integer("version_id")
      .notNull()
      .references(() => modelVersions.id),
    /** The champion before; null for a league's first version. */
    championId: integer("champion_id").references(() => modelVersions.id),
    /** Games that both versions forecast and neither had seen, and how many are needed to decide. */
    n: integer("n").notNull(),
    needed: integer("needed").notNull(),
    days: integer("days").notNull(),
    /** Log loss per game, challenger minus champion, with its standard error; null without a comparison. */
    difference: real("difference"),
    standardError: real("standard_error"),
    /** Standard errors below 0 that publish. */
    threshold: real("threshold").notNull(),
    evidence: text("evidence", { mode: "json" }).$type<VersionEvidence>(),
    /** The operator who rolled back; null where the test decided. */
    decidedBy: text("decided_by"),
    at: moment("at").notNull(),
  },
  (t) => [index("model_events_newest").on(t.feed, t.run, t.id), index("model_events_version").on(t.versionId)],
);

export const STRATEGY_OUTCOMES = ["kept", "raised", "lowered"] as const;

/** Publishing thresholds per league as fitted on the closing line value of published picks, append-only; the newest counts. */
export const strategyVersions = sqliteTable(
  "strategy_versions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    league: leagueColumn().notNull(),
    /** Expected value per unit a pick must exceed besides the gates; 0: only the gates. */
    minimumEdge: real("minimum_edge").notNull(),
    outcome: text("outcome", { enum: STRATEGY_OUTCOMES }).notNull(),
    /** Graded picks with a close in the window. */
    picks: integer("picks").notNull(),
    /** Of these, the ones below the threshold that was tried, their mean closing line value after shrinkage, and its standard error. */
    tried: real("tried"),
    n: integer("n").notNull(),
    closingLineValue: real("closing_line_value"),
    standardError: real("standard_error"),
    /** Hash of the picks it was fitted on: the same picks make no second row. */
    dataHash: text("data_hash").notNull(),
    at: moment("at").notNull(),
  },
  (t) => [
    index("strategy_versions_newest").on(t.feed, t.run, t.league, t.id),
    uniqueIndex("strategy_versions_once").on(t.feed, t.run, t.league, t.dataHash),
  ],
);

/** How often a person opened a section of their dashboard; stored only while their own switch is on. */
export const sectionVisits = sqliteTable(
  "section_visits",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    section: text("section").notNull(),
    visits: integer("visits").notNull(),
    lastAt: moment("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.section] })],
);

/** The order of a person's sections as their visits made it. */
export const sectionOrders = sqliteTable("section_orders", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sections: text("sections", { mode: "json" }).$type<readonly string[]>().notNull(),
  /** Number of visits behind it. */
  visits: integer("visits").notNull(),
  at: moment("at").notNull(),
});
