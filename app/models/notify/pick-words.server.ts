import { eq, sql, type SQL } from "drizzle-orm";
import { alias, type SelectedFields, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { subjectPlayerId } from "#app/models/feeds/catalog.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { players, teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";
import { picks } from "#db/schema/picks.ts";

export const home = alias(teams, "home");
export const away = alias(teams, "away");

/** An equality that filters and chooses no index: the rows are found by another, narrower way. */
export const filteredOnly = (column: SQLiteColumn, value: string | number): SQL => sql`+${column} = ${value}`;

/** The fields by which a message names a pick: its market and side, the teams, its start. */
const words = {
  pickId: picks.id,
  league: picks.league,
  gameId: picks.gameId,
  market: picks.market,
  subject: picks.subject,
  playerName: players.name,
  side: picks.side,
  line: picks.line,
  startAt: games.startAt,
  home: { city: home.city, nickname: home.nickname },
  away: { city: away.city, nickname: away.nickname },
};

/** Picks in words, with further columns; the caller joins the tables of those and names them. */
export function selectPickWords<Fields extends SelectedFields>(reader: Drizzle | Transaction, further: Fields) {
  return reader
    .select({ ...words, ...further })
    .from(picks)
    .innerJoin(games, eq(games.id, picks.gameId))
    .innerJoin(home, eq(home.id, games.homeTeamId))
    .innerJoin(away, eq(away.id, games.awayTeamId))
    .leftJoin(players, eq(players.id, subjectPlayerId(picks.subject)))
    .$dynamic();
}
