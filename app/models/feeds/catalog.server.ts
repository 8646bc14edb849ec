import { sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { teamName } from "#app/lib/format/labels.ts";
import type { Database, Transaction } from "#db/client.ts";
import { players } from "#db/schema/catalog.ts";
import { seedAliases, seedTeams } from "#db/seed/team-catalogue.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import { readRows } from "#app/lib/platform/read-rows.server.ts";

export interface TeamRecord {
  readonly id: string;
  readonly league: League;
  readonly code: string;
  readonly city: string;
  readonly nickname: string;
  readonly conference: string | null;
  readonly division: string | null;
  readonly active: boolean;
}

export interface TeamAliasRecord {
  readonly provider: string;
  readonly league: League;
  readonly alias: string;
  readonly teamId: string;
}

/** Stores the team catalog; teams already there take the new names, aliases are added. */
export async function saveTeamCatalogue(
  database: Database,
  given: readonly TeamRecord[],
  aliases: readonly TeamAliasRecord[],
): Promise<void> {
  await database.write(async (tx) => {
    await insertRows(
      tx,
      "teams",
      ["id", "league", "code", "city", "nickname", "conference", "division", "active"],
      given.map((t) => [t.id, t.league, t.code, t.city, t.nickname, t.conference, t.division, t.active ? 1 : 0]),
      `ON CONFLICT (id) DO UPDATE SET city = excluded.city, nickname = excluded.nickname, conference = excluded.conference,
       division = excluded.division, active = excluded.active`,
    );
    await insertRows(
      tx,
      "team_aliases",
      ["provider", "league", "alias", "team_id"],
      aliases.map((a) => [a.provider, a.league, a.alias, a.teamId]),
      "ON CONFLICT (provider, league, alias) DO UPDATE SET team_id = excluded.team_id",
    );
  });
}

/** Every name a provider uses for the teams of a league, with the team's id. */
export async function listTeamAliases(
  database: Database,
  provider: string,
  league: League,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows<readonly [alias: string, teamId: string]>(database, ["alias", "team_id"], {
    sql: "SELECT alias, team_id FROM team_aliases WHERE provider = ?1 AND league = ?2",
    args: [provider, league],
  });
  return new Map(rows);
}

export interface PlayerRecord {
  readonly externalId: string;
  readonly league: League;
  readonly teamId: string | null;
  readonly name: string;
  readonly position: string;
}

/** The id of a feed's player: "{feed}:{external id}". */
export function playerId(feed: Feed, externalId: string): string {
  return `${feed}:${externalId}`;
}

/** Stores players as a feed reports them; a known player moves to the team and position reported last. */
export async function savePlayers(tx: Transaction, feed: Feed, given: readonly PlayerRecord[]): Promise<number> {
  return insertRows(
    tx,
    "players",
    ["id", "feed", "league", "team_id", "name", "position"],
    given.map((p) => [playerId(feed, p.externalId), feed, p.league, p.teamId, p.name, p.position]),
    `ON CONFLICT (id) DO UPDATE SET team_id = excluded.team_id, name = excluded.name, position = excluded.position
     WHERE team_id IS NOT excluded.team_id OR name <> excluded.name OR position <> excluded.position`,
  );
}

/** Stores the unknown players of a report as it names them; a known player keeps the roster's values. */
export async function savePlayersOnce(tx: Transaction, feed: Feed, given: readonly PlayerRecord[]): Promise<number> {
  const named = new Map(given.map((player) => [playerId(feed, player.externalId), player]));
  const known = await listKnownPlayers(tx, [...named.keys()]);
  return savePlayers(
    tx,
    feed,
    [...named].flatMap(([id, player]) => (known.has(id) ? [] : [player])),
  );
}

/** Those of the ids that are known players. */
export async function listKnownPlayers(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: players.id })
    .from(players)
    .where(sql`${players.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Set(rows.map(({ id }) => id));
}

/** Team names of a league by id, in full: "Boston Celtics". */
export async function listTeamNames(database: Database, league: League): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows<readonly [string, string, string]>(database, ["id", "city", "nickname"], {
    sql: "SELECT id, city, nickname FROM teams WHERE league = ?1",
    args: [league],
  });
  return new Map(rows.map(([id, city, nickname]) => [id, teamName({ city, nickname })]));
}

/** Makes sure that every franchise and every feed's names for it are stored. */
export async function ensureTeamCatalogue(database: Database): Promise<void> {
  await saveTeamCatalogue(database, seedTeams(), seedAliases());
}

/** The id of the player that a stored subject names (`subjectText`), as a column to join `players` on; no player's where it is empty. */
export const subjectPlayerId = (subject: AnySQLiteColumn) =>
  sql<string>`substr(${subject}, instr(${subject}, ':') + 1)`;

export interface PlayerOfTeam {
  readonly name: string;
  readonly position: string;
  readonly teamId: string | null;
}

/** Players by their ids, with the team they belong to now. */
export async function listPlayersById(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlayerOfTeam>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read
    .select({ id: players.id, name: players.name, position: players.position, teamId: players.teamId })
    .from(players)
    .where(sql`${players.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, ...player }) => [id, player]));
}
