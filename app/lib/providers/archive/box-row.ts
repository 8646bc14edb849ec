import type { League } from "#app/lib/engine/leagues.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { flag, numberOf, teamOf, text, type Fields } from "./row-fields.ts";

export const BOX_COLUMNS = ["date", "home", "away", "team", "player_id", "player"] as const;

const COUNTED: Readonly<Record<"NBA" | "MLB", readonly string[]>> = {
  NBA: "min pts reb oreb dreb ast stl blk tov fgm fga fg3m fg3a ftm fta pf plus_minus".split(" "),
  MLB: "slot pa ab r h 2b 3b hr rbi bb so hbp sb cs gs outs bf p_h p_r p_er p_hr p_bb p_so w l sv".split(" "),
};

/** First position of a baseball player by its number: 1–9 in the field, 10 DH, 11 PH, 12 PR. */
const BASEBALL_POSITIONS = "P C 1B 2B 3B SS LF CF RF DH PH PR".split(" ");

/** One player's line in one game of a box score file. */
export interface ArchiveBoxLine {
  readonly line: number;
  readonly league: League;
  readonly date: string;
  readonly home: string;
  readonly away: string;
  /** 0, or 1 and 2 for the games of a doubleheader. */
  readonly game: number;
  readonly team: string;
  readonly playerKey: string;
  readonly playerName: string;
  /** Empty where the source has none. */
  readonly position: string;
  readonly starter: boolean;
  /** The source's own fields, blank ones left out. */
  readonly stats: Readonly<Record<string, number>>;
}

export interface ParsedBoxLine {
  readonly line: number;
  readonly box: ArchiveBoxLine | null;
  readonly problems: readonly string[];
}

/** Parses one record of a league's box score file; a field that is not a number is left out and reported. */
export function parseBoxRow(fields: Fields, line: number, league: "NBA" | "MLB"): ParsedBoxLine {
  const problems: string[] = [];
  const refused = (why?: string): ParsedBoxLine => ({ line, box: null, problems: why ? [...problems, why] : problems });
  const date = text(fields, "date");
  if (gameDay(date) === null) return refused(`date "${date}" is not a day`);
  const home = teamOf(fields, "home", league, problems);
  const away = teamOf(fields, "away", league, problems);
  const team = teamOf(fields, "team", league, problems);
  if (home === null || away === null || team === null) return refused();
  if (home === away) return refused(`${home} cannot play itself`);
  if (team !== home && team !== away) return refused(`${team} does not play in ${away} at ${home}`);
  const key = text(fields, "player_id");
  const playerName = text(fields, "player");
  if (key === "" || playerName === "") return refused("no player");
  const game = Number(text(fields, "game") || "0");
  if (game !== 0 && game !== 1 && game !== 2) return refused(`game ${game} is not 0, 1 or 2`);
  const stats: Record<string, number> = {};
  for (const column of COUNTED[league]) {
    const value = numberOf(fields, column, problems);
    if (value === null) continue;
    if (value < 0 && column !== "plus_minus") return refused(`${column} ${value} is below zero`);
    stats[column] = value;
  }
  const position = league === "MLB" ? (BASEBALL_POSITIONS[Number(text(fields, "pos")) - 1] ?? "") : "";
  const starter = league === "MLB" && flag(fields, "start");
  return {
    line,
    problems,
    box: {
      line,
      league,
      date,
      home,
      away,
      game,
      team,
      playerKey: `${league}-${key}`,
      playerName,
      position,
      starter,
      stats,
    },
  };
}
