import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AmericanOdds } from "../../app/lib/engine/brands.ts";
import {
  ALERT_TYPES,
  DELIVERIES,
  type ConfidenceThreshold,
  type GameAlertMinutes,
} from "../../app/lib/engine/notify/alert-types.ts";
import { users } from "./accounts.ts";
import { feedColumn, flag, marketColumn, moment, sideColumn, subjectColumn } from "./columns.ts";
import { games } from "./games.ts";
import { picks } from "./picks.ts";

/** Alerts of a person on the site; one per key. Deleted after sixty days. */
export const alerts = sqliteTable(
  "alerts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: ALERT_TYPES }).notNull(),
    /** The key of the alert: computed twice, sent once. */
    dedupeKey: text("dedupe_key").notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    /** The screen it leads to; null: there is nothing to do. */
    path: text("path"),
    createdAt: moment("created_at").notNull(),
    readAt: moment("read_at"),
  },
  (t) => [
    uniqueIndex("alerts_once").on(t.userId, t.dedupeKey),
    index("alerts_unread").on(t.userId, t.readAt),
    index("alerts_created").on(t.createdAt),
  ],
);

/** The alerts a person wants. No row: the defaults, and nothing is sent. */
export const notificationPreferences = sqliteTable(
  "notification_preferences",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    enableGameAlerts: flag("enable_game_alerts").notNull(),
    enableOddsShifts: flag("enable_odds_shifts").notNull(),
    enableHighConfidence: flag("enable_high_confidence").notNull(),
    enableDailyDigest: flag("enable_daily_digest").notNull(),
    enableNewBets: flag("enable_new_bets").notNull().default(false),
    enableEdgeAlerts: flag("enable_edge_alerts").notNull().default(false),
    /** Percent. */
    minEdge: integer("min_edge").notNull().default(5),
    enableStarterChanges: flag("enable_starter_changes").notNull().default(true),
    /** Minutes before the start. */
    gameAlertTiming: integer("game_alert_timing").$type<GameAlertMinutes>().notNull(),
    /** Percent. */
    minConfidenceThreshold: integer("min_confidence_threshold").$type<ConfidenceThreshold>().notNull(),
    favoriteTeams: text("favorite_teams", { mode: "json" }).$type<readonly string[]>().notNull(),
    gameAlertsDelivery: text("game_alerts_delivery", { enum: DELIVERIES }).notNull(),
    highConfDelivery: text("high_conf_delivery", { enum: DELIVERIES }).notNull(),
    oddsShiftDelivery: text("odds_shift_delivery", { enum: DELIVERIES }).notNull(),
    dailyDigestDelivery: text("daily_digest_delivery", { enum: DELIVERIES }).notNull(),
    /** Hours of the person's day. */
    digestHour: integer("digest_hour").notNull(),
    quietFrom: integer("quiet_from").notNull(),
    quietTo: integer("quiet_to").notNull(),
    /** When messages were stopped by the link in one of them; saving the preferences starts them again. */
    unsubscribedAt: moment("unsubscribed_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    index("notification_preferences_digest")
      .on(t.digestHour)
      .where(sql`enable_daily_digest`),
    index("notification_preferences_bets")
      .on(t.userId)
      .where(sql`enable_new_bets or enable_edge_alerts`),
    index("notification_preferences_fans")
      .on(t.userId)
      .where(sql`favorite_teams <> '[]'`),
  ],
);

/** The read position in a feed's news for alerts: the greatest ids that were read. */
export const alertPositions = sqliteTable(
  "alert_positions",
  {
    feed: feedColumn().notNull(),
    run: integer("run").notNull(),
    pickId: integer("pick_id").notNull(),
    assessmentId: integer("assessment_id").notNull(),
    gradingId: integer("grading_id").notNull(),
    injuryId: integer("injury_id").notNull().default(0),
    lineupId: integer("lineup_id").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.feed, t.run] })],
);

/** "Tell me when this bet is offered at that price": a side of a game's market, or of a prop, at one line. */
export const priceWatches = sqliteTable(
  "price_watches",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    market: marketColumn().notNull(),
    subject: subjectColumn(),
    side: sideColumn().notNull(),
    /** The side's own; null on the moneyline. */
    line: real("line"),
    /** Market, subject, side and line as one text: one watch per person and bet. */
    bet: text("bet").notNull(),
    /** The pick it was set from; null: it was set from a price. */
    pickId: integer("pick_id").references(() => picks.id),
    price: integer("price").$type<AmericanOdds>().notNull(),
    createdAt: moment("created_at").notNull(),
    reachedAt: moment("reached_at"),
  },
  (t) => [
    uniqueIndex("price_watches_once").on(t.userId, t.gameId, t.bet),
    index("price_watches_open").on(t.reachedAt, t.gameId),
    index("price_watches_game").on(t.gameId),
    index("price_watches_pick").on(t.pickId),
  ],
);
