import type { InStatement, Row } from "@libsql/client";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { GameWeather } from "#app/lib/engine/games/game-weather.ts";
import type { Feed, GameMarket, League } from "#app/lib/engine/leagues.ts";
import type { EndQuote } from "#app/lib/engine/ratings/consensus-line.ts";
import { readRows } from "#app/lib/platform/read-rows.server.ts";
import type { Database } from "#db/client.ts";

/** A franchise as it is stored. */
export interface StoredTeam {
  readonly id: string;
  readonly league: League;
  readonly code: string;
  readonly city: string;
  readonly nickname: string;
}

/** A game around now, with the newest forecast for its start. */
export interface NearGame {
  readonly id: string;
  readonly startAt: EpochMs;
  readonly localDate: string;
  readonly status: GameStatus;
  readonly neutral: boolean;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly weather: (GameWeather & { readonly knownAt: EpochMs }) | null;
}

/** How far ahead and back games are read: a team's next ones, and today's, which are not finished yet. */
const AHEAD_MS = 15 * DAY_MS;
const BACK_MS = 2 * DAY_MS;

function nearGameOf(row: Row): NearGame {
  return {
    id: String(row.id),
    startAt: Number(row.start_at) as EpochMs,
    localDate: String(row.local_date),
    status: row.status as GameStatus,
    neutral: row.neutral === 1,
    homeTeamId: String(row.home_team_id),
    awayTeamId: String(row.away_team_id),
    weather:
      row.known_at === null
        ? null
        : {
            knownAt: Number(row.known_at) as EpochMs,
            temperatureC: Number(row.temperature_c),
            precipitationProbability:
              row.precipitation_probability === null ? null : Number(row.precipitation_probability),
            windKmh: Number(row.wind_kmh),
            windFromDegrees: Number(row.wind_from_degrees),
            gustsKmh: row.gusts_kmh === null ? null : Number(row.gusts_kmh),
          },
  };
}

/** A league's teams and its games around a moment; one round trip. */
export async function getTeamSchedule(
  { client }: Database,
  { feed, league, asOf }: { readonly feed: Feed; readonly league: League; readonly asOf: EpochMs },
): Promise<{ readonly teams: readonly StoredTeam[]; readonly games: readonly NearGame[] }> {
  const statements: InStatement[] = [
    { sql: "SELECT id, league, code, city, nickname FROM teams WHERE league = ?1 AND active = 1", args: [league] },
    {
      sql: `SELECT g.id, g.start_at, g.local_date, g.status, g.neutral, g.home_team_id, g.away_team_id, w.known_at, w.temperature_c,
              w.precipitation_probability, w.wind_kmh, w.wind_from_degrees, w.gusts_kmh
            FROM games g LEFT JOIN game_weather w ON w.id = (
              SELECT n.id FROM game_weather n WHERE n.game_id = g.id AND n.known_at <= ?3 ORDER BY n.known_at DESC LIMIT 1)
            WHERE g.feed = ?1 AND g.league = ?2 AND g.start_at > ?4 AND g.start_at <= ?5 ORDER BY g.start_at, g.id`,
      args: [feed, league, asOf, asOf - BACK_MS, asOf + AHEAD_MS],
    },
  ];
  const [teams, games] = await client.batch(statements, "read");
  return {
    teams: (teams?.rows ?? []).map(({ id, code, city, nickname }) => ({
      id: String(id),
      league,
      code: String(code),
      city: String(city),
      nickname: String(nickname),
    })),
    games: (games?.rows ?? []).map(nearGameOf),
  };
}

/** A result as ratings read it. */
export interface LeagueResult {
  readonly season: number;
  readonly localDate: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly neutral: boolean;
  readonly playoff: boolean;
}

type PackedResult = readonly [number, string, string, string, number, number, number, number];

/** Every result of a league in a feed from days before `before`, in order of their day. */
export async function listLeagueResults(
  database: Database,
  {
    feed,
    league,
    before,
    asOf,
  }: { readonly feed: Feed; readonly league: League; readonly before: string; readonly asOf: EpochMs },
): Promise<readonly LeagueResult[]> {
  const rows = await readRows<PackedResult>(
    database,
    ["season", "local_date", "home_team_id", "away_team_id", "home_score", "away_score", "neutral", "playoff"],
    {
      sql: `SELECT season, local_date, home_team_id, away_team_id, home_score, away_score, neutral, playoff FROM games
            WHERE feed = ?1 AND league = ?2 AND start_at <= ?4 AND local_date < ?3 AND status = 'final' AND final_at <= ?4
              AND home_score IS NOT NULL AND away_score IS NOT NULL ORDER BY local_date, start_at, id`,
      args: [feed, league, before, asOf],
    },
  );
  return rows.map(([season, localDate, homeTeamId, awayTeamId, homeScore, awayScore, neutral, playoff]) => ({
    season,
    localDate,
    homeTeamId,
    awayTeamId,
    homeScore,
    awayScore,
    neutral: neutral === 1,
    playoff: playoff === 1,
  }));
}

/** A finished game of two teams with its closing quotes. */
export interface Meeting {
  readonly id: string;
  readonly date: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly closes: readonly EndQuote[];
}

/** Older meetings say nothing about the present teams. */
const MEETINGS_MS = 3 * 365 * DAY_MS;
const MOST_MEETINGS = 10;

type PackedClose = readonly [GameMarket, number | null, number, number];

/** The last finished games of two teams against each other, oldest first. */
export async function listMeetings(
  { client }: Database,
  {
    feed,
    teams: [one, other],
    asOf,
  }: { readonly feed: Feed; readonly teams: readonly [string, string]; readonly asOf: EpochMs },
): Promise<readonly Meeting[]> {
  const pair = (home: string, away: string) =>
    `SELECT id, start_at FROM games WHERE home_team_id = ${home} AND +away_team_id = ${away} AND start_at > ?4 AND start_at < ?5
       AND +feed = ?1 AND +status = 'final' AND final_at <= ?5`;
  const { rows } = await client.execute({
    sql: `SELECT g.id, g.local_date, g.home_team_id, g.away_team_id, g.home_score, g.away_score, (
            SELECT json_group_array(json_array(o.market, o.line, o.first_price, o.second_price)) FROM odds_snapshots o
            WHERE o.game_id = g.id AND o.market IN ('moneyline', 'spread', 'total') AND o.kind = 'close') AS closes
          FROM (${pair("?2", "?3")} UNION ALL ${pair("?3", "?2")} ORDER BY start_at DESC LIMIT ${MOST_MEETINGS}) m
          JOIN games g ON g.id = m.id WHERE g.home_score IS NOT NULL AND g.away_score IS NOT NULL ORDER BY g.start_at`,
    args: [feed, one, other, asOf - MEETINGS_MS, asOf],
  });
  return rows.map((row) => ({
    id: String(row.id),
    date: String(row.local_date),
    homeTeamId: String(row.home_team_id),
    awayTeamId: String(row.away_team_id),
    homeScore: Number(row.home_score),
    awayScore: Number(row.away_score),
    closes: (JSON.parse(String(row.closes)) as readonly PackedClose[]).map(
      ([market, line, first, second]) => ({ market, line, first, second }) as EndQuote,
    ),
  }));
}
