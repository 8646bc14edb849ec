import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AmericanOdds } from "../../app/lib/engine/brands.ts";
import { LINE_MARKETS, PARLAY_TEAM_MARKETS } from "../../app/lib/engine/leagues.ts";
import type { PackedLadder } from "../../app/lib/engine/odds/prop-ladder.ts";
import { STARTER_ROLES } from "../../app/lib/engine/games/named-starter.ts";
import {
  feedColumn,
  gameMarketColumn,
  leagueColumn,
  marketColumn,
  moment,
  sideColumn,
  subjectColumn,
} from "./columns.ts";
import { games } from "./games.ts";

/** "off": the book no longer quotes this market; the row repeats its last price. */
export const QUOTE_KINDS = ["open", "move", "close", "off"] as const;

/** Quotes, append-only: a row only when something changed. `first` is home or over, `second` away or under. */
export const oddsSnapshots = sqliteTable(
  "odds_snapshots",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    book: text("book").notNull(),
    market: marketColumn().notNull(),
    subject: subjectColumn(),
    /** Home handicap, total or a prop's line; null on moneyline. */
    line: real("line"),
    first: integer("first_price").$type<AmericanOdds>().notNull(),
    second: integer("second_price").$type<AmericanOdds>().notNull(),
    kind: text("kind", { enum: QUOTE_KINDS }).notNull(),
    capturedAt: moment("captured_at").notNull(),
    fetchId: integer("fetch_id").references(() => providerFetches.id),
  },
  (t) => [
    uniqueIndex("odds_snapshots_once").on(t.gameId, t.market, t.subject, t.book, t.capturedAt),
    index("odds_snapshots_captured").on(t.capturedAt),
  ],
);

/**
 * Prices of books' ladders of alternate spreads and totals, append-only: a row only when one changed. Beside `odds_snapshots`, whose series
 * are main lines: there a line that changes is a move, here every line is a series of its own.
 */
export const alternateQuotes = sqliteTable(
  "alternate_quotes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    market: text("market", { enum: LINE_MARKETS }).notNull(),
    side: sideColumn().notNull(),
    /** The side's own handicap, or the total. */
    line: real("line").notNull(),
    book: text("book").notNull(),
    /** Null: the book no longer quotes this line. */
    price: integer("price").$type<AmericanOdds>(),
    capturedAt: moment("captured_at").notNull(),
    fetchId: integer("fetch_id").references(() => providerFetches.id),
  },
  (t) => [uniqueIndex("alternate_quotes_once").on(t.gameId, t.market, t.side, t.line, t.book, t.capturedAt)],
);

/**
 * A book's other lines of a player's count, append-only: one row for the whole ladder, and only when it differs from the one before (a live
 * reading always). Beside `odds_snapshots`, whose series of a prop is its main line.
 */
export const propLadders = sqliteTable(
  "prop_ladders",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    /** Statistic and player (`subjectText`). */
    subject: text("subject").notNull(),
    book: text("book").notNull(),
    /** Line, over and under of each, by line; null where the side is not quoted. Empty: the book has taken them down. */
    prices: text("prices", { mode: "json" }).$type<PackedLadder>().notNull(),
    capturedAt: moment("captured_at").notNull(),
    fetchId: integer("fetch_id").references(() => providerFetches.id),
  },
  (t) => [uniqueIndex("prop_ladders_once").on(t.gameId, t.subject, t.book, t.capturedAt)],
);

/** When a game's alternate lines were read, append-only: a line that has not changed since was seen then. */
export const alternateReadings = sqliteTable(
  "alternate_readings",
  {
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    readAt: moment("read_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.readAt] })],
);

/**
 * The books' prices for two sides of one game together, append-only: a row only when one of the four prices of a pair of lines changed.
 * Beside `odds_snapshots`, whose quotes have two sides.
 */
export const parlayQuotes = sqliteTable(
  "parlay_quotes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    /** The selection of the first leg. */
    market: text("market", { enum: PARLAY_TEAM_MARKETS }).notNull(),
    /** Home handicap; 0 on the moneyline, so that the unique key holds. */
    line: real("line").notNull(),
    total: real("total").notNull(),
    book: text("book").notNull(),
    /** American odds; all four null: the book no longer combines these lines. */
    homeOver: integer("home_over").$type<AmericanOdds>(),
    homeUnder: integer("home_under").$type<AmericanOdds>(),
    awayOver: integer("away_over").$type<AmericanOdds>(),
    awayUnder: integer("away_under").$type<AmericanOdds>(),
    capturedAt: moment("captured_at").notNull(),
    fetchId: integer("fetch_id").references(() => providerFetches.id),
  },
  (t) => [uniqueIndex("parlay_quotes_once").on(t.gameId, t.market, t.line, t.total, t.book, t.capturedAt)],
);

/** When a game's parlays were read, append-only: a price that has not changed since was seen then. */
export const parlayReadings = sqliteTable(
  "parlay_readings",
  {
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    readAt: moment("read_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.readAt] })],
);

/** Ticket and money shares of the first side (home or over), 0–1. */
export const splits = sqliteTable(
  "splits",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    market: gameMarketColumn().notNull(),
    firstTickets: real("first_tickets").notNull(),
    firstMoney: real("first_money").notNull(),
    sampleSize: integer("sample_size").notNull(),
    capturedAt: moment("captured_at").notNull(),
  },
  (t) => [uniqueIndex("splits_once").on(t.gameId, t.market, t.capturedAt)],
);

/** Verbatim provider answers, gzip-compressed, deleted after `expires_at`. */
export const providerFetches = sqliteTable(
  "provider_fetches",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feed: feedColumn().notNull(),
    provider: text("provider").notNull(),
    endpoint: text("endpoint").notNull(),
    requestedAt: moment("requested_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    status: integer("status").notNull(),
    bodyHash: text("body_hash").notNull(),
    body: blob("body", { mode: "buffer" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("provider_fetches_expiry").on(t.expiresAt),
    index("provider_fetches_provider").on(t.provider, t.requestedAt),
  ],
);

/** How a request to a provider ended. "unchanged": the answer was the one before, and is not stored again. */
export const CALL_OUTCOMES = ["news", "unchanged", "rate-limited", "silent", "unreadable", "failed"] as const;

/** One row per request that was sent to a live provider, answered or not; deleted after its retention. Keys are in none of its columns. */
export const providerCalls = sqliteTable(
  "provider_calls",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    provider: text("provider").notNull(),
    requestedAt: moment("requested_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    outcome: text("outcome", { enum: CALL_OUTCOMES }).notNull(),
    /** The status of the HTTP answer; null without an answer. */
    status: integer("status"),
    /** The cost in units of the provider's quota: by the provider's own count, else by ours before the request. */
    cost: integer("cost").notNull(),
  },
  (t) => [
    index("provider_calls_requested").on(t.requestedAt),
    index("provider_calls_cost")
      .on(t.requestedAt)
      .where(sql`cost > 0`),
  ],
);

/** A provider's spent share of its monthly quota, so that a new process continues where the old one stopped. */
export const providerQuotas = sqliteTable(
  "provider_quotas",
  {
    provider: text("provider").notNull(),
    /** Month in UTC, YYYY-MM. */
    month: text("month").notNull(),
    used: integer("used").notNull(),
    /** As reported by the provider; null before its first report. */
    remaining: integer("remaining"),
    /** Day in UTC, YYYY-MM-DD, and the quota spent on it. */
    day: text("day").notNull(),
    usedOnDay: integer("used_on_day").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.month] })],
);

/** Rows of imported CSV files: the source of the archive feed, which reads them by the archive's clock. */
export const archiveGames = sqliteTable(
  "archive_games",
  {
    /** "NBA:2024-01-15:BOS:TOR:0"; the last part numbers doubleheaders. */
    id: text("id").primaryKey(),
    league: leagueColumn().notNull(),
    season: integer("season").notNull(),
    date: text("date").notNull(),
    startAt: moment("start_at").notNull(),
    home: text("home").notNull(),
    away: text("away").notNull(),
    neutral: integer("neutral", { mode: "boolean" }).notNull(),
    playoff: integer("playoff", { mode: "boolean" }).notNull(),
    homeScore: integer("home_score").notNull(),
    awayScore: integer("away_score").notNull(),
  },
  (t) => [
    index("archive_games_league_start").on(t.league, t.startAt),
    index("archive_games_league_date").on(t.league, t.date),
  ],
);

export const archiveQuotes = sqliteTable(
  "archive_quotes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    archiveGameId: text("archive_game_id")
      .notNull()
      .references(() => archiveGames.id),
    book: text("book").notNull(),
    market: gameMarketColumn().notNull(),
    line: real("line"),
    first: integer("first_price").$type<AmericanOdds>().notNull(),
    second: integer("second_price").$type<AmericanOdds>().notNull(),
    kind: text("kind", { enum: QUOTE_KINDS }).notNull(),
    capturedAt: moment("captured_at").notNull(),
    /** True where the source has a line without prices and both sides are assumed at −110. */
    assumedPrice: integer("assumed_price", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    uniqueIndex("archive_quotes_once").on(t.archiveGameId, t.market, t.book, t.capturedAt),
    index("archive_quotes_captured").on(t.capturedAt),
  ],
);

export const archiveBoxLines = sqliteTable(
  "archive_box_lines",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    archiveGameId: text("archive_game_id")
      .notNull()
      .references(() => archiveGames.id),
    playerKey: text("player_key").notNull(),
    playerName: text("player_name").notNull(),
    team: text("team").notNull(),
    position: text("position").notNull(),
    starter: integer("starter", { mode: "boolean" }).notNull(),
    stats: text("stats", { mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  (t) => [uniqueIndex("archive_box_lines_once").on(t.archiveGameId, t.playerKey)],
);

/** The starter of a team in an imported game. */
export const archiveStarters = sqliteTable(
  "archive_starters",
  {
    archiveGameId: text("archive_game_id")
      .notNull()
      .references(() => archiveGames.id),
    team: text("team").notNull(),
    role: text("role", { enum: STARTER_ROLES }).notNull(),
    playerKey: text("player_key").notNull(),
    playerName: text("player_name").notNull(),
  },
  (t) => [primaryKey({ columns: [t.archiveGameId, t.team, t.role] })],
);
