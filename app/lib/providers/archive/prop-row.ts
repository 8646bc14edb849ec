import type { League } from "#app/lib/engine/leagues.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { PlayerGame } from "#app/lib/engine/props/prop-specs.ts";
import { flag, text, type Fields } from "./row-fields.ts";
import { archiveTeam } from "./team-codes.ts";

/** The columns by which a file of player games belongs to a league; one of each group must be there. */
const MARKS: readonly (readonly [League, readonly (readonly string[])[]])[] = [
  ["NBA", [["pts"], ["fga", "min", "reb", "fg3m", "ast"]]],
  ["MLB", [["p_so", "bf", "ab", "pa"]]],
  ["NFL", [["pass_yds", "rush_yds", "rec_yds", "rec"]]],
  ["NHL", [["shots", "saves"]]],
];

/** The league of a file of player games by its columns; null when it is not such a file. */
export function boxLeagueOf(header: readonly string[]): League | null {
  const has = (column: string) => header.includes(column);
  if (!has("date") || !has("team") || !(has("player_id") || has("player"))) return null;
  if (!has("opp") && !(has("home") && has("away"))) return null;
  return MARKS.find(([, groups]) => groups.every((group) => group.some(has)))?.[0] ?? null;
}

const WORDS = new Set(
  "league season date home away team opp player_id player start source game pos plus_minus".split(" "),
);

/** A line of a player's game with the name by which another file may know the player. */
export interface NamedPlayerGame extends PlayerGame {
  readonly name: string;
}

interface ParsedPlayerGame {
  readonly line: NamedPlayerGame | null;
  readonly problem: string | null;
}

/** Minutes are written as 34.2 or 34:12. */
function numberIn(written: string): number | null {
  const clock = /^(\d+):(\d\d)(?::\d\d)?$/.exec(written);
  const value = clock ? Number(clock[1]) + Number(clock[2]) / 60 : Number(written);
  return Number.isFinite(value) ? value : null;
}

/** Yards can be lost; everything else is counted from 0. */
const mayBeNegative = (column: string) => column.endsWith("_yds");

function statsOf(fields: Fields): { readonly stats: Record<string, number>; readonly problem: string | null } {
  const stats: Record<string, number> = {};
  let problem: string | null = null;
  for (const [column, raw] of Object.entries(fields)) {
    const written = (raw ?? "").trim();
    if (written === "" || WORDS.has(column)) continue;
    const value = numberIn(written);
    if (value !== null && (value >= 0 || mayBeNegative(column))) stats[column] = value;
    else problem ??= `${column} "${written}" is not a count`;
  }
  return { stats, problem };
}

/** Spaces, accents and points in a name do not distinguish players between sources. */
const plainName = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^\p{L}\s]/gu, "")
    .replace(/\b(jr|sr|ii|iii|iv)\b/giu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** First positions of a baseball player who came in for another: pinch hitter and pinch runner. */
const SUBSTITUTES = new Set(["11", "12"]);

/** The file's own mark; where it has none, a batter with a first position of his own. */
function starterIn(fields: Fields): boolean {
  if (fields["start"] !== undefined || fields["slot"] === undefined) return flag(fields, "start");
  return Number(text(fields, "slot")) > 0 && !SUBSTITUTES.has(text(fields, "pos"));
}

/**
 * Reads one record of a file of player games. A team code that is none of the league's is kept as written. A field that is not a count is
 * left out, with a problem.
 */
export function parsePlayerGame(fields: Fields, league: League): ParsedPlayerGame {
  const refused = (problem: string): ParsedPlayerGame => ({ line: null, problem });
  const day = gameDay(text(fields, "date"));
  if (day === null) return refused(`date "${text(fields, "date")}" is not a day`);
  const codeIn = (column: string) => {
    const written = text(fields, column);
    return archiveTeam(league, written) ?? written;
  };
  const team = codeIn("team");
  const home = codeIn("home");
  const away = codeIn("away");
  const opponent = codeIn("opp") || (team === home ? away : home);
  if (team === "" || opponent === "" || team === opponent) return refused("no two teams");
  if (home !== "" && away !== "" && team !== home && team !== away) {
    return refused(`${team} does not play in ${away} at ${home}`);
  }
  const name = text(fields, "player");
  const key = text(fields, "player_id") || name;
  if (key === "") return refused("no player");
  const { stats, problem } = statsOf(fields);
  const pair = home !== "" ? `${home} ${away}` : [team, opponent].sort().join(" ");
  return {
    problem,
    line: {
      playerId: key,
      name: plainName(name),
      teamId: team,
      opponentId: opponent,
      gameId: `${text(fields, "date")} ${pair} ${text(fields, "game") || "0"}`,
      day,
      home: team === home,
      starter: starterIn(fields),
      stats,
    },
  };
}
