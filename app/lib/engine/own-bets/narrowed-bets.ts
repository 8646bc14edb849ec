import { LEAGUES } from "#app/lib/engine/leagues.ts";
import type { BetKind } from "./bet-words.ts";
import { isSeveralBets, marketOfKind, readKind, saysStatistic } from "./bet-kinds.ts";
import { IN_PLAY, partOf } from "./cell-words.ts";
import { partMatchup } from "./matchup.ts";
import { textOf, tokensOf } from "./tokens.ts";

/** Columns that are about something else than what was bet. */
export const ABOUT_OTHERS =
  /note|comment|remark|memo|\bnotas?\b|notizen|bemerkung|anmerkung|opmerking|kommentar|comentario|observa|uwagi|poznam|anteckning|\btags?\b|strategy|system|model|final|indicator|tier|priority|rank|conf|grade|rating|capper|source|account|book|week|month|result|score|reason|code|stak|kelly|unit|size/;

/** How a game ended, which says nothing of what was bet. */
const ENDED_IN =
  /^(?:(?:f(?:inal)?\s?[/ -]\s?)?(?:\d?\s?ot|so|overtime|shootout)|(?:f(?:inal)?\s?[/ -]\s?)?\d{2}(?:th)?(?: inn(?:ings?)?)?|f(?:inal)?|extras?(?: innings)?|y(?:es)?|no?|[-–—])$/i;
const IN_OVERTIME = /ot|so|overtime|shootout|extras?/i;
/** Columns that name what was bet, or a part of the game, whatever they hold. */
const NAMES_A_PART = /part|period|segment|stage|scope|half|quarter|market|\bbet|type|rule|incl|count|line|pick/;

/** Whether a column holds only how games ended ("OT", "F/SO", "11 inn"), below a name that says nothing of bets. */
export function sayHowGamesEnded(header: string, cells: readonly string[]): boolean {
  return (
    !NAMES_A_PART.test(header) &&
    cells.some((cell) => IN_OVERTIME.test(cell)) &&
    cells.every((cell) => ENDED_IN.test(cell))
  );
}

/** The kind of bet that a short cell under any name states, where nothing else has such words. */
export function kindBeside(cell: string): BetKind | null {
  if (cell.length > 30 || /\d[.,]\d/.test(cell) || !/[a-z]{2}|\d[ .]?[a-z]|[a-z]\d/i.test(cell)) return null;
  const kind = readKind(cell);
  if (kind === "prop") return /\b(props?|player|anytime|scorer|first basket)\b/i.test(cell) ? kind : null;
  return kind === "future" && !/^futures?$|outright|series|mvp|^to (?:win|make|reach|miss)\b/i.test(cell) ? null : kind;
}

/** Teams of our names that play in no league of ours. */
export const OTHER_TEAMS =
  /^(?:wom[ae]n\w*|wnba|ncaa\w*|college(?: \w+ball)?|cfb|cbb|ahl|g ?league|(?:nba )?summer league|sims?|simulat\w+|(?:nba )?2k\d*|e ?sports?|pre ?season|exhibition|all ?stars?(?: game)?)$/i;

/**
 * Whether a cell that no field holds says that the bet is on a part of a game, a team's own total, a player or another thing than a game.
 *
 * @param isType its column is named like a bet's type.
 */
export function isNoWholeGame(cell: string, isType = false): boolean {
  const kind = kindBeside(cell) ?? (isType ? readKind(cell) : null);
  return (kind !== null && marketOfKind(kind) === null && !isSeveralBets(kind)) || OTHER_TEAMS.test(cell.trim());
}

/** A note that says no more than that a bet is not on all of one game. */
export const IS_PART =
  /^(?:(?:1st|2nd|3rd|4th|first|second|third|fourth) (?:half|quarter|qtr|period|inning)(?: only)?|(?:half|quarter|period|inning) [1-4]|[1-4][hqp]|[hqp][1-4]|[fs]h|half ?time|ht|f[357]|(?:1st|first) (?:5|five)(?: innings)?|(?:thru|through|after) [1-9]|(?:reg(?:ulation)?|puck line reg)(?: time)?(?: only)?|(?:ml |moneyline )?(?:3|three)[- ]?way(?: ml| moneyline)?|1x2|60[- ]?min(?:utes)?(?: line)?|(?:alt )?team total|tt|player (?:props?|total)|sgp|parlay|live(?: [hqp][1-4])?|in[- ]?(?:play|game)|(?:draw|tie) no bet|[dt]nb|(?:ml )?or (?:draw|tie)|no tie|draw|tie|no ot|excl(?:uding)? (?:ot|overtime)|overtime|extra innings|series(?: winner| price)?|to win (?:the )?series|[ny]rfi|race to \d+|first to \d+|to score (?:first|last)|next goal|first (?:basket|td|touchdown)|(?:winning|exact) (?:margin|score)|margin [\d-]+|win by \d+\+?|odd ?\/ ?even|ht ?\/ ?ft|double result|highest scoring half|to lead at half|each quarter|(?:any|each|win both) hal(?:f|ves)|futures?|outright|teaser|round robin|not to win|lay|wom[ae]n|wnba|preseason|summer league)$/i;

/** Words beside a game or a league that say that a bet is not on all of one game, or in play; empty for all others. */
function narrowing(text: string): string {
  const beside = text.replace(/[^\p{L}\d]+/gu, " ").trim();
  if (beside === "") return "";
  const kind = kindBeside(beside) ?? (saysStatistic(beside) ? "prop" : null);
  const isNarrowed = (kind !== null && marketOfKind(kind) === null) || IS_PART.test(beside);
  return IN_PLAY.test(beside) || isNarrowed ? partOf(beside) : "";
}

/** What of its games a league's cell says was bet on: "NBA - 1st Half", "NFL Player Props"; empty where it says nothing. */
export const besideLeague = (text: string): string =>
  text.length <= 4 ? "" : narrowing(text.replace(/\b(nba|nfl|mlb|nhl)\b/i, ""));

/** Most games' cells name two sides and no more: they are not taken apart for what stands beside them. */
const MAY_NARROW =
  /\d ?[a-z]\b|\b[a-z]\d|\d\d|hal(f|ves)|quarter|qtr|period|inn|total|points|runs|goals|\btt\b|\bht\b|prop|player|reg|way|live|play|chance|dnb|1st|goal|1x2|full|draw|margin|race|first|last|odd|high|future|series|outright|handicap|parlay|sgp|anytime|scorer|basket|special|corner|score|[([:]|(?:@|\bat\b|\bvs?\b).*(?:\s[-–—]|,)\s/i;

/** Texts of a pick whose game's cell also says what of the game was bet on: "Lakers @ Celtics (1st Half Spread)". */
export function narrowedByGame<
  Texts extends { readonly game: string; readonly market: string; readonly stated: BetKind | null },
>(texts: Texts): Texts {
  if (!MAY_NARROW.test(texts.game) || (texts.stated !== null && marketOfKind(texts.stated) === null)) return texts;
  const rest = textOf(partMatchup(tokensOf(texts.game), LEAGUES).rest);
  const beside = OTHER_TEAMS.test(rest.replace(/[^\p{L}\d ]+/gu, " ").trim()) ? rest : narrowing(rest);
  if (beside === "") return texts;
  const kind = kindBeside(beside);
  const stated = kind === null ? texts.stated : isSeveralBets(kind) ? "other" : kind;
  return { ...texts, market: `${texts.market} ${beside}`.trim(), stated };
}
