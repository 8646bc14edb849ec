import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AgentWeight } from "../../app/lib/engine/agents/fit-weights.ts";
import { AGENTS, STANCES, type Evidence } from "../../app/lib/engine/agents/opinion.ts";
import { AGENT_TASKS } from "../../app/lib/engine/agents/tasks.ts";
import { users } from "./accounts.ts";
import { feedColumn, moment } from "./columns.ts";
import { picks } from "./picks.ts";

/** Each agent's opinion on each published pick, from what was known when it was published, append-only. */
export const agentOpinions = sqliteTable(
  "agent_opinions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    pickId: integer("pick_id")
      .notNull()
      .references(() => picks.id),
    agent: text("agent", { enum: AGENTS }).notNull(),
    stance: text("stance", { enum: STANCES }).notNull(),
    /** From −1, all against, to 1, all for. */
    signal: real("signal").notNull(),
    sentence: text("sentence").notNull(),
    evidence: text("evidence", { mode: "json" }).$type<readonly Evidence[]>().notNull(),
    /** The feed's clock: nothing later was read. */
    asOf: moment("as_of").notNull(),
    /** Wall-clock time. */
    recordedAt: moment("recorded_at").notNull(),
  },
  (t) => [uniqueIndex("agent_opinions_once").on(t.pickId, t.agent)],
);

/** How much each agent counts in the final confidence, as fitted, append-only; the newest of a feed's run counts. */
export const agentWeights = sqliteTable(
  "agent_weights",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    /** Graded picks it was fitted on. */
    picks: integer("picks").notNull(),
    weights: text("weights", { mode: "json" }).$type<readonly AgentWeight[]>().notNull(),
    /** Hash of the picks, their results and signals: the same make no second row. */
    dataHash: text("data_hash").notNull(),
    /** The feed's clock. */
    at: moment("at").notNull(),
  },
  (t) => [
    uniqueIndex("agent_weights_once").on(t.feed, t.run, t.dataHash),
    index("agent_weights_newest").on(t.feed, t.run, t.id),
  ],
);

/** A person's runs of the agents, the newest twenty of each person. */
export const agentRuns = sqliteTable(
  "agent_runs",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    task: text("task", { enum: [...AGENT_TASKS, ...AGENTS] }).notNull(),
    /** The subject of the run, in words: "today's slate". */
    subject: text("subject").notNull(),
    executedAt: moment("executed_at").notNull(),
    milliseconds: integer("milliseconds").notNull(),
    /** Null where it failed. */
    result: text("result", { mode: "json" }).$type<unknown>(),
    error: text("error"),
  },
  (t) => [index("agent_runs_user").on(t.userId, t.id)],
);
