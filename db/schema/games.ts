import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { GAME_STATUSES, RESULT_STATUSES } from "../../app/lib/engine/games/game-state.ts";
import { STARTER_STATUSES, STARTER_ROLES } from "../../app/lib/engine/games/named-starter.ts";
import { players, teams } from "./catalog.ts";
import { feedColumn, flag, leagueColumn, moment } from "./columns.ts";

/**
 * The present state of a game in one feed at the feed's clock. `id` is "{feed}:{external id}".
 * Final results, with the time each became known, are appended to `game_results`.
 */
export const games = sqliteTable(
  "games",
  {
    id: text("id").primaryKey(),
    feed: feedColumn().notNull(),
    externalId: text("external_id").notNull(),
    league: leagueColumn().notNull(),
    season: integer("season").notNull(),
    startAt: moment("start_at").notNull(),
    /** Calendar day in US Eastern time, YYYY-MM-DD. */
    localDate: text("local_date").notNull(),
    homeTeamId: text("home_team_id")
      .notNull()
      .references(() => teams.id),
    awayTeamId: text("away_team_id")
      .notNull()
      .references(() => teams.id),
    neutral: flag("neutral").notNull().default(false),
    playoff: flag("playoff").notNull().default(false),
    status: text("status", { enum: GAME_STATUSES }).notNull().default("scheduled"),
    homeScore: integer("home_score"),
    awayScore: integer("away_score"),
    periodLabel: text("period_label"),
    overtime: flag("overtime"),
    finalAt: moment("final_at"),
    /** How much of it was played: "whole", "forfeit", "4.5/9"; null where no source says (`playedText`). */
    played: text("played"),
    /** When a suspended game resumed; null for a game played in one go. */
    resumedAt: moment("resumed_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("games_feed_external").on(t.feed, t.externalId),
    index("games_feed_start").on(t.feed, t.startAt),
    index("games_feed_league_start").on(t.feed, t.league, t.startAt),
    index("games_feed_status_start").on(t.feed, t.status, t.startAt),
    index("games_home").on(t.homeTeamId, t.startAt),
    index("games_away").on(t.awayTeamId, t.startAt),
  ],
);

/** Each live provider's id of a game, found once by teams and start and fixed from then on. */
export const gameAliases = sqliteTable(
  "game_aliases",
  {
    provider: text("provider").notNull(),
    /** The provider's own id of the game. */
    alias: text("alias").notNull(),
    league: leagueColumn().notNull(),
    /** The game's external id in the live feed. */
    externalId: text("external_id").notNull(),
    /** The provider has home and away the other way round. */
    swapped: flag("swapped").notNull().default(false),
    joinedAt: moment("joined_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.alias] }), index("game_aliases_game").on(t.externalId)],
);

/** Every result as it became known, append-only. A correction is a further row; the newest one counts. */
export const gameResults = sqliteTable(
  "game_results",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    status: text("status", { enum: RESULT_STATUSES }).notNull(),
    homeScore: integer("home_score"),
    awayScore: integer("away_score"),
    overtime: flag("overtime"),
    /** How much of the game was played, as in `games`. */
    played: text("played"),
    resumedAt: moment("resumed_at"),
    knownAt: moment("known_at").notNull(),
    /** Hash of the reported result; the same report twice is one row. */
    fingerprint: text("fingerprint").notNull(),
  },
  (t) => [
    uniqueIndex("game_results_once").on(t.gameId, t.fingerprint),
    index("game_results_game_known").on(t.gameId, t.knownAt),
    index("game_results_known").on(t.knownAt),
  ],
);

export const boxScores = sqliteTable(
  "box_scores",
  {
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    playerId: text("player_id")
      .notNull()
      .references(() => players.id),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id),
    starter: flag("starter").notNull().default(false),
    /** JSON object of the league's own fields. */
    stats: text("stats", { mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  (t) => [uniqueIndex("box_scores_game_player").on(t.gameId, t.playerId), index("box_scores_player").on(t.playerId)],
);

/**
 * Forecasts for the hour in which a game starts, at its home ground, in the order they came, append-only; the newest one known by a moment
 * counts.
 */
export const gameWeather = sqliteTable(
  "game_weather",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    knownAt: moment("known_at").notNull(),
    temperatureC: real("temperature_c").notNull(),
    precipitationProbability: real("precipitation_probability"),
    windKmh: real("wind_kmh").notNull(),
    windFromDegrees: real("wind_from_degrees").notNull(),
    gustsKmh: real("gusts_kmh"),
  },
  (t) => [uniqueIndex("game_weather_once").on(t.gameId, t.knownAt)],
);

/** Reports about starters, in the order they came, append-only; the newest one known by a moment counts. */
export const lineups = sqliteTable(
  "lineups",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id),
    role: text("role", { enum: STARTER_ROLES }).notNull(),
    playerId: text("player_id")
      .notNull()
      .references(() => players.id),
    status: text("status", { enum: STARTER_STATUSES }).notNull(),
    knownAt: moment("known_at").notNull(),
  },
  (t) => [
    uniqueIndex("lineups_once").on(t.gameId, t.teamId, t.role, t.knownAt),
    // News and the live stream read by the moment a report became known.
    index("lineups_known").on(t.knownAt),
  ],
);

/** Players' teams, as they became known, append-only; the newest row of a player known by a moment counts. */
export const rosterMoves = sqliteTable(
  "roster_moves",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feed: feedColumn().notNull(),
    league: leagueColumn().notNull(),
    playerId: text("player_id")
      .notNull()
      .references(() => players.id),
    /** Null: on no team of the league. */
    teamId: text("team_id").references(() => teams.id),
    /** Since when he is on the team. */
    since: moment("since").notNull(),
    knownAt: moment("known_at").notNull(),
  },
  (t) => [
    uniqueIndex("roster_moves_once").on(t.playerId, t.knownAt),
    index("roster_moves_league_known").on(t.feed, t.league, t.knownAt),
  ],
);

export const INJURY_STATUSES = ["out", "doubtful", "questionable", "probable", "available"] as const;

/** Injury reports as they came, append-only. */
export const injuries = sqliteTable(
  "injuries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    feed: feedColumn().notNull(),
    playerId: text("player_id")
      .notNull()
      .references(() => players.id),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id),
    status: text("status", { enum: INJURY_STATUSES }).notNull(),
    note: text("note").notNull(),
    reportedAt: moment("reported_at").notNull(),
  },
  (t) => [
    uniqueIndex("injuries_once").on(t.playerId, t.reportedAt),
    index("injuries_team_reported").on(t.teamId, t.reportedAt),
    index("injuries_reported").on(t.reportedAt),
  ],
);
