import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  PRIORITIES,
  RECOMMENDATION_STATUSES,
  RECOMMENDATION_TYPES,
  TIMEFRAMES,
  type Before,
  type Effect,
} from "../../app/lib/engine/recommendations/recommendation.ts";
import { users } from "./accounts.ts";
import { leagueColumn, moment } from "./columns.ts";

/** Recommendations to a person with their evidence, and the person's decision. Deleted after a year. */
export const recommendations = sqliteTable(
  "recommendations",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    rule: text("rule").notNull(),
    /** The subject of the finding; one is open at a time per rule and subject. */
    subject: text("subject").notNull(),
    type: text("type", { enum: RECOMMENDATION_TYPES }).notNull(),
    priority: text("priority", { enum: PRIORITIES }).notNull(),
    riskLevel: text("risk_level", { enum: ["low", "medium", "high"] }).notNull(),
    /** 0–1: one minus the probability that the finding is due to chance. */
    confidence: real("confidence").notNull(),
    expectedValue: real("expected_value"),
    timeframe: text("timeframe", { enum: TIMEFRAMES }).notNull(),
    league: leagueColumn(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** Its figures, in a sentence. */
    reasoning: text("reasoning").notNull(),
    actionItems: text("action_items", { mode: "json" }).$type<readonly string[]>().notNull(),
    effect: text("effect", { mode: "json" }).$type<Effect>().notNull(),
    status: text("status", { enum: RECOMMENDATION_STATUSES }).notNull().default("active"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** When it was dismissed or implemented. */
    decidedAt: moment("decided_at"),
    /** The state before it was implemented; null once that state is restored, and before. */
    before: text("before", { mode: "json" }).$type<Before>(),
  },
  (t) => [index("recommendations_user").on(t.userId, t.createdAt), index("recommendations_created").on(t.createdAt)],
);
