import type { League } from "#app/lib/engine/leagues.ts";
import { cell, type BetCells } from "../bet-cells.ts";
import { findTeams } from "../team-words.ts";
import { readLeagues, type NamedLeagues } from "../typed-words.ts";

/** A league written before what was bet: "NBA: Pacers ML", "FOOTBALL - NFL - Bears ML". */
export const LEAGUE_FIRST =
  /^\W*(?:(?:FOOTBALL|BASKETBALL|BASEBALL|HOCKEY)\W+)?(NBA|NFL|MLB|NHL|WNBA|NCAA[A-Z]*|CBB|CFB)\b/;

/** The same behind it, or behind its team: "Hawks -4.5 (NBA)", "Rangers (NHL) ML". */
const LEAGUE_LAST = /[([](NBA|NFL|MLB|NHL|WNBA|NCAA[A-Z]*|CBB|CFB)[)\]]/;

/** The leagues and the sport of a row. A sport beside a league says nothing more. */
export function leaguesOf(cells: BetCells): NamedLeagues {
  const written = readLeagues(cell(cells, "league"));
  const selection = cell(cells, "selection");
  const beside = (LEAGUE_FIRST.exec(selection) ?? LEAGUE_LAST.exec(selection))?.[1];
  const isNamed = written.followed.length > 0 || written.others.length > 0;
  const league = isNamed || beside === undefined ? written : readLeagues(beside);
  if (league.followed.length > 0 || league.others.length > 0) return league;
  const sport = readLeagues(cell(cells, "sport"));
  const hints = league.hints.length > 0 ? league.hints : sport.hints;
  const isUnnamed = hints.length === 0 && sport.followed.length === 0 && sport.others.length === 0;
  return { followed: sport.followed, hints: isUnnamed ? leagueOfLine(cells) : hints, others: sport.others };
}

/** Run lines and puck lines belong to one sport each. */
function leagueOfLine(cells: BetCells): readonly League[] {
  const words = `${cell(cells, "market")} ${cell(cells, "betType")}`;
  if (/\brun ?line\b|^\s*RL\s*$/i.test(words)) return ["MLB"];
  return /\bpuck ?line\b/i.test(words) ? ["NHL"] : [];
}

/** Whether a row is about baseball: by its league, or by a team that plays nothing else. */
export function isBaseball(selection: string, { followed, hints, others }: NamedLeagues): boolean {
  const leagues = [...followed, ...hints];
  if (others.length > 0 || !selection.includes("(")) return false;
  if (leagues.length > 0) return leagues.every((league) => league === "MLB");
  return findTeams(selection, null).some(({ teams }) => teams.every(({ league }) => league === "MLB"));
}
