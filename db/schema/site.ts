import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";

/** Failures in people's browsers: no person, no address, no text that somebody typed. */
export const clientErrors = sqliteTable(
  "client_errors",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: moment("at").notNull(),
    kind: text("kind", { enum: ["render", "script", "load"] }).notNull(),
    /** The path, without its query. */
    screen: text("screen").notNull(),
    message: text("message").notNull(),
    device: text("device", { enum: ["phone", "tablet", "desktop"] }).notNull(),
    /** The request that loaded the screen; null where the browser does not know it. */
    requestId: text("request_id"),
  },
  (t) => [index("client_errors_at").on(t.at)],
);

/** Callers that were refused far more often than callers usually are: the security log. */
export const refusalExcesses = sqliteTable(
  "refusal_excesses",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: moment("at").notNull(),
    /** A network address, or an account's id. */
    by: text("by", { enum: ["address", "account"] }).notNull(),
    caller: text("caller").notNull(),
    refused: integer("refused").notNull(),
    /** The expected number by the learned base rate of a caller in the same time. */
    expected: real("expected").notNull(),
    kinds: text("kinds", { mode: "json" }).$type<Readonly<Record<string, number>>>().notNull(),
  },
  (t) => [index("refusal_excesses_at").on(t.at)],
);
