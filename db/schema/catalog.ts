import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { feedColumn, flag, leagueColumn } from "./columns.ts";

/** Franchises. `id` is "NBA-BOS"; the code is franchise-stable (data/README.md). */
export const teams = sqliteTable("teams", {
  id: text("id").primaryKey(),
  league: leagueColumn().notNull(),
  code: text("code").notNull(),
  city: text("city").notNull(),
  nickname: text("nickname").notNull(),
  conference: text("conference"),
  division: text("division"),
  active: flag("active").notNull().default(true),
});

/** Each provider's names of a team; unknown names are reported, never guessed. */
export const teamAliases = sqliteTable(
  "team_aliases",
  {
    provider: text("provider").notNull(),
    league: leagueColumn().notNull(),
    alias: text("alias").notNull(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id),
  },
  (t) => [primaryKey({ columns: [t.provider, t.league, t.alias] }), index("team_aliases_team").on(t.teamId)],
);

export const players = sqliteTable(
  "players",
  {
    id: text("id").primaryKey(),
    feed: feedColumn().notNull(),
    league: leagueColumn().notNull(),
    teamId: text("team_id").references(() => teams.id),
    name: text("name").notNull(),
    position: text("position").notNull(),
  },
  (t) => [index("players_team").on(t.teamId), index("players_feed_league_name").on(t.feed, t.league, t.name)],
);

export const playerAliases = sqliteTable(
  "player_aliases",
  {
    provider: text("provider").notNull(),
    alias: text("alias").notNull(),
    playerId: text("player_id")
      .notNull()
      .references(() => players.id),
  },
  (t) => [primaryKey({ columns: [t.provider, t.alias] }), index("player_aliases_player").on(t.playerId)],
);
