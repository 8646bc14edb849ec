import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { TeamLine } from "#app/lib/engine/teams/team-role.ts";
import type { InStatement, ResultSet } from "@libsql/client";

/** Games of each team that roles are read from. */
const LAST_GAMES = 20;
/** Older games belong to another season. */
const WITHIN_MS = 200 * DAY_MS;

/** Minutes; in the NFL passes, runs and targets. */
const TIME = `coalesce(b.stats ->> '$.min', b.stats ->> '$.toi', coalesce(b.stats ->> '$.pass_att', 0) + coalesce(b.stats ->> '$.rush_att', 0)
  + max(coalesce(b.stats ->> '$.targets', 0), coalesce(b.stats ->> '$.rec', 0)))`;

/** Game, player, name, position, started, time, slot, started pitching. */
type PackedLine = readonly [string, string, string, string, number, number, number | null, number | null];

/** Lines of teams' last games, and their players' names. */
export interface TeamLines {
  readonly lines: ReadonlyMap<string, readonly TeamLine[]>;
  readonly names: ReadonlyMap<string, string>;
}

/** The query for the lines of teams' last games that were over by `asOf`. */
export function teamLinesStatement({
  feed,
  teamIds,
  asOf,
}: {
  readonly feed: Feed;
  readonly teamIds: readonly string[];
  readonly asOf: EpochMs;
}): InStatement {
  const side = (column: string) =>
    `SELECT id, start_at FROM games WHERE ${column} = asked.value AND start_at > ?3 AND start_at < ?4 AND +feed = ?1 AND +status = 'final' AND final_at <= ?4`;
  return {
    sql: `SELECT asked.value AS team_id, (
            SELECT json_group_array(json_array(b.game_id, b.player_id, p.name, p.position, b.starter, ${TIME}, b.stats ->> '$.slot', b.stats ->> '$.gs'))
            FROM (${side("home_team_id")} UNION ALL ${side("away_team_id")} ORDER BY start_at DESC LIMIT ${LAST_GAMES}) g
            CROSS JOIN box_scores b ON b.game_id = g.id AND b.team_id = asked.value JOIN players p ON p.id = b.player_id
          ) AS lines
          FROM json_each(?2) asked`,
    args: [feed, JSON.stringify(teamIds), asOf - WITHIN_MS, asOf],
  };
}

/** The rows of `teamLinesStatement`, by team. */
export function teamLinesFrom({ rows }: ResultSet): TeamLines {
  const lines = new Map<string, readonly TeamLine[]>();
  const names = new Map<string, string>();
  for (const row of rows) {
    const packed = JSON.parse(String(row.lines)) as readonly PackedLine[];
    for (const [, playerId, name] of packed) names.set(playerId, name);
    lines.set(
      String(row.team_id),
      packed.map(([gameId, playerId, , position, starter, time, slot, started]): TeamLine => ({
        gameId,
        playerId,
        position,
        slot,
        starter: starter === 1,
        time: Number(time),
        startedPitching: started === 1,
      })),
    );
  }
  return { lines, names };
}
