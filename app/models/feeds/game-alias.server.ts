import { and, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import { alias as tableAlias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { GameAlias, KnownGame } from "#app/lib/engine/games/known-game.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import type { Database } from "#db/client.ts";
import { players, teams } from "#db/schema/catalog.ts";
import { gameAliases, games } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";

const home = tableAlias(teams, "home");
const away = tableAlias(teams, "away");

/** Games of the live feed that start in [from, to], by start. */
export async function listLiveGames(
  database: Database,
  query: { readonly league: League; readonly from: EpochMs; readonly to: EpochMs },
): Promise<readonly KnownGame[]> {
  return database.read
    .select({
      externalId: games.externalId,
      league: games.league,
      startAt: games.startAt,
      localDate: games.localDate,
      homeCode: home.code,
      awayCode: away.code,
      status: games.status,
      finalAt: games.finalAt,
      neutral: games.neutral,
    })
    .from(games)
    .innerJoin(home, eq(home.id, games.homeTeamId))
    .innerJoin(away, eq(away.id, games.awayTeamId))
    .where(
      and(
        eq(games.feed, "live"),
        eq(games.league, query.league),
        gte(games.startAt, query.from),
        lte(games.startAt, query.to),
      ),
    )
    .orderBy(games.startAt, games.id);
}

/** The data from which the live feed's ratings of a league learn. */
export interface LiveHistory {
  readonly league: League;
  readonly results: number;
  /** Results of games that also have a closing price. */
  readonly closes: number;
  readonly firstStartAt: EpochMs | null;
  readonly lastStartAt: EpochMs | null;
}

/** How many results, and closing prices with them, the live feed has of some leagues. */
export async function listLiveHistory(database: Database, leagues: readonly League[]): Promise<readonly LiveHistory[]> {
  return database.read.all<LiveHistory>(sql`
    select l.value as league, count(g.id) as results, min(g.start_at) as "firstStartAt", max(g.start_at) as "lastStartAt",
      coalesce(sum(exists (select 1 from ${oddsSnapshots} s where s.game_id = g.id and s.kind = 'close')), 0) as closes
    from json_each(${JSON.stringify(leagues)}) l
    left join ${games} g on g.feed = 'live' and g.league = l.value and g.status = 'final'
    group by l.value`);
}

/** The games that providers' ids were joined to, for games of the live feed that start in [from, to]. */
export async function listGameAliases(
  database: Database,
  query: { readonly league: League; readonly from: EpochMs; readonly to: EpochMs },
): Promise<readonly GameAlias[]> {
  return database.read
    .select({
      provider: gameAliases.provider,
      alias: gameAliases.alias,
      league: gameAliases.league,
      externalId: gameAliases.externalId,
      swapped: gameAliases.swapped,
    })
    .from(games)
    .innerJoin(gameAliases, eq(gameAliases.externalId, games.externalId))
    .where(
      and(
        eq(games.feed, "live"),
        eq(games.league, query.league),
        gte(games.startAt, query.from),
        lte(games.startAt, query.to),
      ),
    );
}

/** Stores what providers call games; the first join of a game stays. */
export async function saveGameAliases(
  database: Database,
  given: readonly GameAlias[],
  joinedAt: EpochMs,
): Promise<number> {
  if (given.length === 0) return 0;
  return database.write((tx) =>
    insertRows(
      tx,
      "game_aliases",
      ["provider", "alias", "league", "external_id", "swapped", "joined_at"],
      given.map((a) => [a.provider, a.alias, a.league, a.externalId, a.swapped ? 1 : 0, joinedAt]),
    ),
  );
}

/** Games of the live feed that became final in (from, to]. */
export async function listLiveFinals(
  database: Database,
  query: { readonly league: League; readonly from: EpochMs; readonly to: EpochMs },
): Promise<readonly string[]> {
  const rows = await database.read
    .select({ externalId: games.externalId })
    .from(games)
    .where(
      and(
        eq(games.feed, "live"),
        eq(games.league, query.league),
        eq(games.status, "final"),
        gt(games.finalAt, query.from),
        lte(games.finalAt, query.to),
        lt(games.startAt, query.to),
      ),
    )
    .orderBy(games.finalAt);
  return rows.map(({ externalId }) => externalId);
}

/** Players of a league in the live feed, by team and name: providers name the same player by different ids. */
export async function listLivePlayers(
  database: Database,
  league: League,
): Promise<readonly { readonly externalId: string; readonly teamCode: string | null; readonly name: string }[]> {
  return database.read
    .select({
      externalId: sql<string>`substr(${players.id}, ${"live:".length + 1})`,
      teamCode: teams.code,
      name: players.name,
    })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(and(eq(players.feed, "live"), eq(players.league, league)))
    .orderBy(players.name);
}
