import { cell, type BetCells, type BetField } from "../bet-cells.ts";
import { readKind, saysFuture, saysPeriod, severalBetsIn } from "../bet-kinds.ts";
import { isMatchup, legsInJson } from "../leg-texts.ts";
import { findTeams } from "../team-words.ts";
import { tokensOf } from "../tokens.ts";
import { partedDescription, withBoughtLine } from "../written-notation.ts";
import { LEAGUE_FIRST } from "./row-leagues.ts";

/** A row whose line's cell also says what the line was before it was bought ("-2.5 (from -3)"), without that; null for every other. */
function boughtLine(cells: BetCells): BetCells | null {
  const written = cell(cells, "line");
  const line = withBoughtLine(written);
  return line === written || line === "" ? null : { ...cells, line };
}

/** A row whose line's cell says over or under, or whose total it is ("u244.5", "TT o117"), with that behind the pick; null for every other. */
function sidedByLine(cells: BetCells): BetCells | null {
  const [own, line] = [cell(cells, "selection"), cell(cells, "line")];
  const team = own === "" ? cell(cells, "side") : own;
  if (team === "" || !/^(?:(?:tt|team total)\s)?(?:over|under|ovr?|und?r?|[ou])\s?\d[\d.,]*½?$/i.test(line))
    return null;
  return { ...cells, selection: `${team} ${line}`, side: own === "" ? "" : (cells.side ?? ""), line: "" };
}

/** "-6.5 BAL" and "BAL-6.5" as "BAL -6.5". */
const withTeamFirst = (line: string): string =>
  line
    .replace(/^([+\-−]\d{1,2}(?:[.,]\d+|½)?)\s+(\p{L}[\p{L}\s.]*)$/u, "$2 $1")
    .replace(/^(\p{L}{2,})([+\-−]\d)/u, "$1 $2");

/**
 * A row whose line's cell holds more than a line, with that apart: whose line it is ("BAL -6.5"), its market ("1H +3.5") or its odds; null
 * for every other. Unknown words never mean a bet on the winner.
 */
function linedInWords(cells: BetCells): BetCells | null {
  const line = withTeamFirst(cell(cells, "line"));
  const [, priced] = /^([+\-−]?\d{1,2}(?:[.,]\d+|½)?)\s*[/\s]\s*[+\-−]\d{3,}$/.exec(line) ?? [];
  if (priced !== undefined) return { ...cells, line: priced };
  if (!/\p{L}/u.test(line) || !/(?<!\d)\d{1,2}(?!\d)/.test(line) || /^(?:over|under|[ou])\s?\d/i.test(line))
    return null;
  const isTeams = /\p{L}{2}/u.test(line) && /(?:^|\s|\()[+\-−]\d{1,2}(?:[.,]\d+|½)?\)?$/.test(line);
  const said = readKind(line) !== null ? line : isTeams ? `Spread: ${line}` : "Spread";
  return { ...cells, market: `${cell(cells, "market")} ${said}`.trim(), line: "" };
}

/** A row whose only leg a program wrote as a list; null for every other. */
function listed(cells: BetCells): BetCells | null {
  const [only, another] = legsInJson(cell(cells, "selection")) ?? [];
  return only !== undefined && another === undefined ? { ...cells, selection: only } : null;
}

/** A row that picks yes or no, with the question as selection; null for every other. */
function answered(cells: BetCells): BetCells | null {
  const [pick, market, game] = [cell(cells, "selection"), cell(cells, "market"), cell(cells, "game")];
  if (!/^(yes|no)$/i.test(pick)) return null;
  if (market.length >= 12) return { ...cells, selection: market, market: "", side: pick };
  return game.length >= 12 && !isMatchup(game) ? { ...cells, selection: game, game: "", side: pick } : null;
}

/** A market of two outcomes, where 1 and 2 are the sides of the game. */
const TWO_WAY = /money ?line|\bml\b|home ?\/ ?away|\b(2|two)[ -]?way\b|handicap|spread|(puck|run) ?line/i;

/** A row that names a side of its game by number, in a market of two; null for every other. */
function numbered(cells: BetCells): BetCells | null {
  const found = /^([12])(?:\s*\(?\s*([+\-−]\d[\d.,]*)\s*\)?)?$/.exec(cell(cells, "selection"));
  const sides = cell(cells, "game").split(/\s(?:@|vs?\.?|versus|at|[-–—])\s/i);
  const team = sides.length === 2 ? sides[Number(found?.[1]) - 1]?.trim() : undefined;
  if (!found || !team || !TWO_WAY.test(`${cell(cells, "market")} ${cell(cells, "betType")}`)) return null;
  return { ...cells, selection: `${team} ${found[2] ?? ""}`.trim() };
}

/** A winner that names whom it beats: "Broncos to beat Jaguars". */
const BEATS =
  /^(?!.*\b(?:by|the|spread|line|odds|and|or|over|under|in)\b)(\p{L}[^\n|;+&/]*?)\s(?:to )?(?:beats?|defeats?)\s(\p{L}[^\n|;+&/]*)$/iu;

/** A row whose pick beats its opponent, with the two apart; null for every other. */
function beaten(cells: BetCells): BetCells | null {
  const [, winner, loser] = BEATS.exec(cell(cells, "selection")) ?? [];
  if (winner === undefined || loser === undefined || saysPeriod(loser) || saysFuture(loser)) return null;
  return { ...cells, selection: `${winner} to win`, game: cell(cells, "game") || `${winner} vs ${loser}` };
}

/** A pick with its game behind it: "Raiders +11.5 (LV @ PHI)". */
const GAME_BEHIND = /^(.*\S)\s*[([]([^()[\]]+\s(?:@|vs?\.?|at)\s[^()[\]]+)[)\]]$/i;

/** A pick with its opponent alone behind it: "Jaguars +3 (49ers)". */
function opposed(cells: BetCells): BetCells | null {
  const [, pick = "", beside = ""] = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/.exec(cell(cells, "selection")) ?? [];
  if (beside === "" || cell(cells, "game") !== "" || /[|\n]/.test(pick)) return null;
  const [own, another] = findTeams(pick, null);
  const [opponent] = findTeams(beside, null);
  if (own === undefined || another !== undefined || opponent?.words !== tokensOf(beside).length) return null;
  const isOther = !own.teams.some((one) =>
    opponent.teams.some((two) => one.league === two.league && one.code === two.code),
  );
  return isOther ? { ...cells, selection: pick, game: `vs ${beside}` } : null;
}

/** Splits a row whose only text is a game, the market and the pick; null for every other. */
function described(cells: BetCells): BetCells | null {
  const only = ["selection", "market", "side"].every((field) => cell(cells, field as BetField) === "");
  const behind = only && !/[;|\n]/.test(cell(cells, "game")) ? GAME_BEHIND.exec(cell(cells, "game")) : null;
  if (behind) return { ...cells, selection: behind[1] ?? "", game: behind[2] ?? "" };
  const parts = only ? partedDescription(cell(cells, "game")) : null;
  return parts && !/\r?\n/.test(cell(cells, "game")) ? { ...cells, ...parts } : null;
}

/** A row whose selection begins with its game ("Celtics - Cavaliers : Celtics (-8.5)"), with the two apart; null for every other. */
function introduced(cells: BetCells): BetCells | null {
  const text = cell(cells, "selection");
  if (cell(cells, "game") !== "" || /[|\n]/.test(text) || severalBetsIn(cell(cells, "betType")) !== null) return null;
  const league = LEAGUE_FIRST.exec(text)?.[1];
  const parted = partedDescription(text.replace(LEAGUE_FIRST, "").trim());
  if (parted !== null) {
    const named = league !== undefined && cell(cells, "league") === "" ? { league } : {};
    const market = `${cell(cells, "market")} ${parted.market}`.trim();
    return { ...cells, ...named, ...parted, market };
  }
  const parts = /^([^:]+\s(?:@|vs?\.?|[-–])\s[^:]+?)\s?:\s+([^:]+)$/i.exec(text);
  return parts && { ...cells, game: parts[1] ?? "", selection: parts[2] ?? "" };
}

/** In this order: a row that one of them takes apart is then read from the first on. */
const RULES: readonly ((cells: BetCells) => BetCells | null)[] = [
  listed,
  boughtLine,
  sidedByLine,
  linedInWords,
  answered,
  numbered,
  beaten,
  opposed,
  described,
  introduced,
];

/** A row one of whose cells holds more than its field, with that apart; null for every other. */
export function takenApart(cells: BetCells): BetCells | null {
  for (const rule of RULES) {
    const apart = rule(cells);
    if (apart !== null) return apart;
  }
  return null;
}
