import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";

/** What failed in people's browsers: no person, no address, no text that somebody typed. */
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
    /** The request the screen came with; null where the browser does not know it. */
    requestId: text("request_id"),
  },
  (t) => [index("client_errors_at").on(t.at)],
);
