import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { LONGEST_ABSENCE_MS } from "#app/lib/engine/games/availability.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { StarterRole, StarterStatus } from "#app/lib/engine/games/named-starter.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#db/client.ts";
import type { InStatement, Row } from "@libsql/client";
import type { INJURY_STATUSES } from "#db/schema/games.ts";

type InjuryStatus = (typeof INJURY_STATUSES)[number];

/** A game that reports are about. */
export interface NewsGame {
  readonly id: string;
  readonly league: League;
  readonly startAt: EpochMs;
  readonly status: GameStatus;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
}

interface Report {
  readonly id: number;
  readonly at: EpochMs;
  readonly league: League;
  readonly teamId: string;
  readonly playerId: string;
  readonly playerName: string;
  readonly position: string;
}

/** A report about whether a player can play, with the report before it. */
export interface InjuryReport extends Report {
  readonly kind: "injury";
  readonly status: InjuryStatus;
  readonly note: string;
  readonly before: InjuryStatus | null;
}

/** A report about who starts a game, with the player named before. */
export interface StarterReport extends Report {
  readonly kind: "starter";
  readonly status: StarterStatus;
  readonly role: StarterRole;
  readonly gameId: string;
  readonly before: { readonly playerId: string; readonly playerName: string } | null;
}

export interface NamedTeam {
  readonly id: string;
  readonly league: League;
  readonly code: string;
  readonly city: string;
  readonly nickname: string;
}

/** News of who plays. */
export interface WhoPlays {
  /** Newest first. */
  readonly reports: readonly (InjuryReport | StarterReport)[];
  /** Those of the days around, by start. */
  readonly games: readonly NewsGame[];
  readonly teams: readonly NamedTeam[];
}

export interface WhoPlaysQuery {
  readonly feed: Feed;
  readonly league: League | "ALL";
  /** Reports in (since, asOf]. */
  readonly since: EpochMs;
  readonly asOf: EpochMs;
}

/** How far ahead the game of a report may be: in the NFL up to a week and a bye. */
const GAMES_AHEAD_MS = 15 * DAY_MS;

const INJURIES = `
  SELECT 'injury' AS kind, r.id AS id, r.reported_at AS at, t.league, r.team_id, r.player_id, p.name, p.position, r.status, r.note,
    NULL AS role, NULL AS game_id,
    (SELECT b.status FROM injuries b WHERE b.player_id = r.player_id AND b.reported_at < r.reported_at
       AND b.reported_at > r.reported_at - ${LONGEST_ABSENCE_MS} ORDER BY b.reported_at DESC LIMIT 1) AS before, NULL AS before_name
  FROM injuries r JOIN players p ON p.id = r.player_id JOIN teams t ON t.id = r.team_id
  WHERE r.reported_at > ?3 AND r.reported_at <= ?4 AND +r.feed = ?1 AND (?2 = 'ALL' OR t.league = ?2)`;

const STARTERS = `
  SELECT 'starter' AS kind, l.id AS id, l.known_at AS at, t.league, l.team_id, l.player_id, p.name, p.position, l.status, '' AS note,
    l.role, l.game_id, b.player_id AS before, bp.name AS before_name
  FROM lineups l CROSS JOIN games g ON g.id = l.game_id JOIN players p ON p.id = l.player_id JOIN teams t ON t.id = l.team_id
  LEFT JOIN lineups b ON b.id = (
    SELECT e.id FROM lineups e WHERE e.game_id = l.game_id AND e.team_id = l.team_id AND e.role = l.role AND e.known_at < l.known_at
    ORDER BY e.known_at DESC LIMIT 1)
  LEFT JOIN players bp ON bp.id = b.player_id
  WHERE l.known_at > ?3 AND l.known_at <= ?4 AND +g.feed = ?1 AND (?2 = 'ALL' OR t.league = ?2)`;

function reportOf(row: Row): InjuryReport | StarterReport {
  const shared = {
    id: Number(row.id),
    at: Number(row.at) as EpochMs,
    league: row.league as League,
    teamId: String(row.team_id),
    playerId: String(row.player_id),
    playerName: String(row.name),
    position: String(row.position),
  };
  if (row.kind === "injury")
    return {
      ...shared,
      kind: "injury",
      note: String(row.note),
      status: row.status as InjuryStatus,
      before: row.before as InjuryStatus | null,
    };
  return {
    ...shared,
    kind: "starter",
    status: row.status as StarterStatus,
    role: row.role as StarterRole,
    gameId: String(row.game_id),
    before: row.before === null ? null : { playerId: String(row.before), playerName: String(row.before_name) },
  };
}

function gameOf(row: Row): NewsGame {
  return {
    id: String(row.id),
    league: row.league as League,
    startAt: Number(row.start_at) as EpochMs,
    status: row.status as GameStatus,
    homeTeamId: String(row.home_team_id),
    awayTeamId: String(row.away_team_id),
  };
}

function statementsOf({ feed, league, since, asOf }: WhoPlaysQuery): InStatement[] {
  return [
    { sql: `${INJURIES} UNION ALL ${STARTERS} ORDER BY at DESC, id DESC`, args: [feed, league, since, asOf] },
    {
      sql: `SELECT id, league, start_at, status, home_team_id, away_team_id FROM games
            WHERE feed = ?1 AND start_at > ?2 AND start_at <= ?3 AND (?4 = 'ALL' OR league = ?4) ORDER BY start_at, id`,
      args: [feed, since, asOf + GAMES_AHEAD_MS, league],
    },
    {
      sql: "SELECT id, league, code, city, nickname FROM teams WHERE active = 1 AND (?1 = 'ALL' OR league = ?1)",
      args: [league],
    },
  ];
}

/** Reports about injuries and starters of a feed with the games and teams they are about; one round trip. */
export async function getWhoPlays({ client }: Database, query: WhoPlaysQuery): Promise<WhoPlays> {
  const results = await client.batch(statementsOf(query), "read");
  const rows = (at: number) => results[at]?.rows ?? [];
  return {
    reports: rows(0).map(reportOf),
    games: rows(1).map(gameOf),
    teams: rows(2).map(({ id, league, code, city, nickname }) => ({
      id: String(id),
      league: league as League,
      code: String(code),
      city: String(city),
      nickname: String(nickname),
    })),
  };
}

/** Games with an open bet of a person, parlays' legs among them. */
export async function listOwnGameIds(
  { client }: Database,
  { userId, feed, run }: { readonly userId: string; readonly feed: Feed; readonly run: number },
): Promise<ReadonlySet<string>> {
  const { rows } = await client.execute({
    sql: `SELECT game_id FROM saved_picks WHERE user_id = ?1 AND feed = ?2 AND run = ?3 AND status = 'pending' AND deleted_at IS NULL
              AND game_id IS NOT NULL
            UNION
            SELECT l.game_id FROM saved_picks s JOIN saved_pick_legs l ON l.saved_pick_id = s.id
            WHERE s.user_id = ?1 AND s.feed = ?2 AND s.run = ?3 AND s.status = 'pending' AND s.deleted_at IS NULL AND l.game_id IS NOT NULL`,
    args: [userId, feed, run],
  });
  return new Set(rows.map((row) => String(row.game_id)));
}

/** Players who are not simply available, by the newest report of each player of some teams: a longer absence shows in a newer report. */
const REPORTED_WITHIN_MS = 45 * DAY_MS;

/** The newest report of every player of some teams who is not simply available, oldest first. */
export async function listAbsent(
  { client }: Database,
  { feed, teamIds, asOf }: { readonly feed: Feed; readonly teamIds: readonly string[]; readonly asOf: EpochMs },
): Promise<readonly InjuryReport[]> {
  const { rows } = await client.execute({
    sql: `SELECT 'injury' AS kind, r.id AS id, max(r.reported_at) AS at, t.league, r.team_id, r.player_id, p.name, p.position, r.status, r.note,
            NULL AS before
          FROM json_each(?2) asked JOIN teams t ON t.id = asked.value CROSS JOIN injuries r ON r.team_id = t.id JOIN players p ON p.id = r.player_id
          WHERE r.reported_at > ?3 AND r.reported_at <= ?4 AND +r.feed = ?1 GROUP BY r.player_id ORDER BY at, r.id`,
    args: [feed, JSON.stringify(teamIds), epochMs(asOf - REPORTED_WITHIN_MS), asOf],
  });
  return rows
    .map(reportOf)
    .filter((report) => report.kind === "injury")
    .filter(({ status }) => status !== "available");
}
