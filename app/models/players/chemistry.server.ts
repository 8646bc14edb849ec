import type { InStatement, ResultSet, Row } from "@libsql/client";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { sameStrings } from "#app/lib/engine/collections/same-strings.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed, League, Market } from "#app/lib/engine/leagues.ts";
import type { EndQuote } from "#app/lib/engine/ratings/consensus-line.ts";
import type { Database } from "#db/client.ts";

/** Somebody in a box score. */
export interface BoxAppearance {
  readonly playerId: string;
  readonly starter: boolean;
  /** Minutes; in the NFL passes, runs and targets; 0 in baseball. */
  readonly time: number;
  /** Place in the batting order, and whether he was the starting pitcher; null and false where unknown. */
  readonly place: number | null;
  readonly startedPitching: boolean;
}

/** A finished game of a season with its closing quotes and its box score. */
export interface SeasonGame {
  readonly id: string;
  readonly season: number;
  readonly date: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly closes: readonly EndQuote[];
  readonly home: readonly BoxAppearance[];
  readonly away: readonly BoxAppearance[];
}

export interface SeasonPlayer {
  readonly name: string;
  readonly position: string;
}

export interface SeasonTeam {
  readonly id: string;
  readonly code: string;
  readonly city: string;
  readonly nickname: string;
}

/** The newest season of a league as far as it was known. */
export interface LeagueSeason {
  readonly league: League;
  /** In order of their day. */
  readonly games: readonly SeasonGame[];
  readonly players: ReadonlyMap<string, SeasonPlayer>;
  readonly teams: readonly SeasonTeam[];
}

/** A season and its playoffs are over after this many days. */
const LONGEST_SEASON_MS = 300 * DAY_MS;

/** A player's time in a game, by league. */
const TIME: Readonly<Record<League, string>> = {
  NBA: "coalesce(b.stats ->> '$.min', 0)",
  NHL: "coalesce(b.stats ->> '$.toi', 0)",
  NFL: `coalesce(b.stats ->> '$.pass_att', 0) + coalesce(b.stats ->> '$.rush_att', 0)
        + max(coalesce(b.stats ->> '$.targets', 0), coalesce(b.stats ->> '$.rec', 0))`,
  MLB: "0",
};

/** Finished games of the newest season that began before `before`, whose results were known by `asOf`. */
const SEASON_GAMES = `
  SELECT g.id, g.season, g.local_date, g.start_at, g.home_team_id, g.away_team_id, r.home_score, r.away_score
  FROM games g
  JOIN game_results r ON r.id = (
    SELECT id FROM game_results WHERE game_id = g.id AND known_at <= ?1 ORDER BY known_at DESC, id DESC LIMIT 1)
  WHERE g.feed = ?2 AND g.league = ?3 AND g.start_at BETWEEN ?5 AND ?1 AND g.local_date < ?4
    AND r.status = 'final' AND r.home_score IS NOT NULL AND r.away_score IS NOT NULL
    AND g.season = (
      SELECT n.season FROM games n WHERE n.feed = ?2 AND n.league = ?3 AND n.start_at BETWEEN ?5 AND ?1 AND n.local_date < ?4
      ORDER BY n.start_at DESC LIMIT 1)`;

interface SeasonQuery {
  readonly feed: Feed;
  readonly asOf: EpochMs;
  /** Eastern calendar day; only games of earlier days are read. */
  readonly before: string;
}

function statementsOf(league: League, { feed, asOf, before }: SeasonQuery): InStatement[] {
  const args = [asOf, feed, league, before, asOf - LONGEST_SEASON_MS];
  // In baseball only starters are reported; elsewhere everyone who played.
  const whoCounts = league === "MLB" ? "WHERE b.starter = 1" : "";
  const season = `WITH season AS (${SEASON_GAMES})`;
  return [
    { sql: `${SEASON_GAMES} ORDER BY g.local_date, g.start_at, g.id`, args },
    {
      sql: `${season}
        SELECT o.game_id, json_group_array(json_array(o.market, o.line, o.first_price, o.second_price)) AS closes
        FROM season s CROSS JOIN odds_snapshots o ON o.game_id = s.id
        WHERE o.kind = 'close' AND o.market <> 'prop' AND o.captured_at <= s.start_at GROUP BY o.game_id`,
      args,
    },
    {
      sql: `${season}
        SELECT b.game_id, b.team_id, json_group_array(json_array(
          b.player_id, b.starter, ${TIME[league]}, b.stats ->> '$.slot', b.stats ->> '$.gs')) AS played
        FROM season s CROSS JOIN box_scores b ON b.game_id = s.id ${whoCounts} GROUP BY b.game_id, b.team_id`,
      args,
    },
    {
      sql: `${season}
        SELECT p.id, p.name, p.position FROM players p WHERE p.id IN (
          SELECT b.player_id FROM season s CROSS JOIN box_scores b ON b.game_id = s.id)`,
      args,
    },
    { sql: "SELECT id, code, city, nickname FROM teams WHERE league = ?1 AND active = 1", args: [league] },
  ];
}

type PackedAppearance = readonly [string, number, number, number | null, number | null];

function appearancesOf(row: Row, one: (id: string) => string): readonly BoxAppearance[] {
  const packed = JSON.parse(String(row.played)) as readonly PackedAppearance[];
  return packed.map(([playerId, starter, time, slot, started]) => ({
    playerId: one(playerId),
    starter: starter === 1,
    time: Number(time),
    place: slot,
    startedPitching: started === 1,
  }));
}

function closesOf(row: Row): readonly EndQuote[] {
  const packed = JSON.parse(String(row.closes)) as readonly (readonly [Market, number | null, number, number])[];
  return packed.map(([market, line, first, second]) => ({ market, line, first, second }) as EndQuote);
}

function seasonOf(league: League, results: readonly ResultSet[]): LeagueSeason {
  const rows = (index: number) => results[index]?.rows ?? [];
  const closes = new Map(rows(1).map((row) => [String(row.game_id), closesOf(row)]));
  const one = sameStrings();
  const played = new Map(
    rows(2).map((row) => [`${String(row.game_id)} ${String(row.team_id)}`, appearancesOf(row, one)]),
  );
  return {
    league,
    games: rows(0).map((row): SeasonGame => {
      const id = String(row.id);
      const homeTeamId = one(String(row.home_team_id));
      const awayTeamId = one(String(row.away_team_id));
      return {
        id,
        season: Number(row.season),
        date: String(row.local_date),
        homeTeamId,
        awayTeamId,
        homeScore: Number(row.home_score),
        awayScore: Number(row.away_score),
        closes: closes.get(id) ?? [],
        home: played.get(`${id} ${homeTeamId}`) ?? [],
        away: played.get(`${id} ${awayTeamId}`) ?? [],
      };
    }),
    players: new Map(
      rows(3).map(({ id, name, position }) => [String(id), { name: String(name), position: String(position) }]),
    ),
    teams: rows(4).map(({ id, code, city, nickname }) => ({
      id: String(id),
      code: String(code),
      city: String(city),
      nickname: String(nickname),
    })),
  };
}

/** The newest season of a league, with closing quotes and box scores; one round trip. Nothing of `before` or later is read. */
export async function getLeagueSeason(database: Database, league: League, query: SeasonQuery): Promise<LeagueSeason> {
  return seasonOf(league, await database.client.batch(statementsOf(league, query), "read"));
}
