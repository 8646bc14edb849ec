import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { TokenScope } from "../../app/lib/engine/access/token-scopes.ts";
import { users } from "./accounts.ts";
import { feedColumn, moment } from "./columns.ts";

/** Personal API tokens. Only a hash is kept: what opens something is shown once. */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** Its first characters, to be recognized by. */
    start: text("start").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<readonly TokenScope[]>().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** To the minute; null before the first use. */
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
  },
  (t) => [uniqueIndex("api_tokens_hash").on(t.tokenHash), index("api_tokens_user").on(t.userId)],
);

/** Requests of a token by UTC day, written with its last use. */
export const apiTokenDays = sqliteTable(
  "api_token_days",
  {
    tokenId: text("token_id")
      .notNull()
      .references(() => apiTokens.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text("day").notNull(),
    requests: integer("requests").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.day] }), index("api_token_days_user").on(t.userId)],
);

export const CHANGE_KINDS = ["game", "slip", "bet"] as const;

/**
 * What was changed in place, in the order of commits: live scores and starts of games, people's slips and bets. Triggers write it, so that no
 * writer can forget it. Everything else that the live stream tells of is appended to tables whose ids have that order already. Pruned.
 */
export const changeLog = sqliteTable(
  "change_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: CHANGE_KINDS }).notNull(),
    feed: feedColumn().notNull(),
    /** Null on games, which every run shares. */
    run: integer("run"),
    /** Whose; null on games. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The game's or the bet's id; empty on slips. */
    ref: text("ref").notNull(),
    change: text("change", { enum: ["added", "changed", "settled", "removed"] }).notNull(),
    /** Wall-clock time. */
    at: moment("at").notNull(),
  },
  (t) => [index("change_log_at").on(t.at), index("change_log_user").on(t.userId)],
);
