import { LEAGUES } from "#app/lib/engine/leagues.ts";
import type { BetKind } from "./bet-words.ts";
import { isSeveralBets, marketOfKind, readKind } from "./bet-kinds.ts";
import { IN_PLAY, partOf } from "./cell-words.ts";
import { partMatchup } from "./matchup.ts";
import { textOf, tokensOf } from "./tokens.ts";

/** Columns that are about something else than what was bet. */
export const ABOUT_OTHERS =
  /note|comment|remark|tag|strategy|system|model|tier|priority|rank|conf|grade|rating|capper|source|account|book|week|month|result|score|reason|code|stak|kelly|unit|size/;

/** The kind of bet that a short cell under any name states, where nothing else has such words. */
export function kindBeside(cell: string): BetKind | null {
  if (cell.length > 30 || /\d[.,]\d/.test(cell) || !/[a-z]{2}|\d ?[a-z]|[a-z]\d/i.test(cell)) return null;
  const kind = readKind(cell);
  if (kind === "prop") return /\b(props?|player|anytime|scorer|first basket)\b/i.test(cell) ? kind : null;
  return kind === "future" && !/^futures?$|outright|series/i.test(cell) ? null : kind;
}

/** Whether a cell that no field holds says that the bet is on a part of a game, a team's own total, a player or another thing than a game. */
export function isNoWholeGame(cell: string): boolean {
  const kind = kindBeside(cell);
  return kind !== null && marketOfKind(kind) === null && !isSeveralBets(kind);
}

/** A note that says no more than that a bet is not on all of one game. */
export const IS_PART =
  /^(?:(?:1st|2nd|3rd|4th|first|second|third|fourth) (?:half|quarter|qtr|period)|[1-4][hqp]|h[12]|f[357]|(?:1st|first) (?:5|five)(?: innings)?|regulation|3-?way|60 min(?:utes)?|team total|tt|player props?|sgp|parlay|live)$/i;

/** Words beside a game or a league that say that a bet is not on all of one game, or in play; empty for all others. */
function narrowing(text: string): string {
  const beside = text.replace(/[^\p{L}\d]+/gu, " ").trim();
  if (beside === "") return "";
  const kind = kindBeside(beside);
  return IN_PLAY.test(beside) || (kind !== null && marketOfKind(kind) === null) ? partOf(beside) : "";
}

/** What of its games a league's cell says was bet on: "NBA - 1st Half", "NFL Player Props"; empty where it says nothing. */
export const besideLeague = (text: string): string =>
  text.length <= 4 ? "" : narrowing(text.replace(/\b(nba|nfl|mlb|nhl)\b/i, ""));

/** Most games' cells name two sides and no more: they are not taken apart for what stands beside them. */
const MAY_NARROW =
  /\d ?[a-z]\b|\b[a-z]\d|\d\d|hal(f|ves)|quarter|qtr|period|inn|total|points|runs|goals|\btt\b|\bht\b|prop|player|reg|way|live|play|chance|dnb|1st|goal|1x2|full|draw|margin|race|first|last|odd|high|future|series|outright|handicap|parlay|sgp|anytime|scorer|basket|special|corner|score/i;

/** Texts of a pick whose game's cell also says what of the game was bet on: "Lakers @ Celtics (1st Half Spread)". */
export function narrowedByGame<
  Texts extends { readonly game: string; readonly market: string; readonly stated: BetKind | null },
>(texts: Texts): Texts {
  if (!MAY_NARROW.test(texts.game) || (texts.stated !== null && marketOfKind(texts.stated) === null)) return texts;
  const beside = narrowing(textOf(partMatchup(tokensOf(texts.game), LEAGUES).rest));
  if (beside === "") return texts;
  const kind = kindBeside(beside);
  const stated = kind === null ? texts.stated : isSeveralBets(kind) ? "other" : kind;
  return { ...texts, market: `${texts.market} ${beside}`.trim(), stated };
}
