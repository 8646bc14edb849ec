import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import type { BetCells, BetField, CellError } from "./bet-cells.ts";
import type { BetKind, OwnResult } from "./bet-words.ts";
import {
  isBetType,
  isPromotion,
  isSeveralBets,
  marketOfKind,
  readKind,
  saysFuture,
  saysPeriod,
  severalBetsIn,
  SINGLE,
} from "./bet-kinds.ts";
import { readPick } from "./picks/read-pick.ts";
import { withoutStarter } from "./pitcher-words.ts";
import { tokensOf } from "./tokens.ts";
import { findTeams, type TeamKey, type TeamMention } from "./team-words.ts";
import {
  inEnglish,
  marginAsLine,
  marketInEnglish,
  partedDescription,
  plainNotation,
  withoutOvertime,
} from "./written-notation.ts";
import { besideLeague } from "./narrowed-bets.ts";
import { withoutNumber } from "./numbered-games.ts";
import { isMatchup, legsInJson, legTexts } from "./leg-texts.ts";
import { spokenPlainly } from "./spoken-picks.ts";
import { readLine, type DecimalMark } from "./typed-number.ts";
import { readLeagues, readResult, type NamedLeagues } from "./typed-words.ts";

/** One leg of a combined bet. */
export interface BetLeg {
  readonly kind: BetKind;
  readonly league: League | null;
  readonly team: TeamKey | null;
  readonly side: Side | null;
  readonly line: number | null;
  /** The leg's own words. */
  readonly selection: string;
  /** Null while it is open, or where the row does not say. */
  readonly result: OwnResult | null;
}

/** The selection of a row. */
export interface Selection {
  readonly kind: BetKind;
  /** Null outside the markets of a whole game. */
  readonly market: Market | null;
  readonly side: Side | null;
  readonly line: number | null;
  readonly league: League | null;
  /** The name of a league or sport we do not follow; null without one. */
  readonly otherLeague: string | null;
  readonly team: TeamKey | null;
  readonly pair: readonly [TeamKey, TeamKey] | null;
  readonly secondIsHome: boolean;
  readonly betOn: TeamMention | null;
  readonly named: readonly TeamMention[];
  /** It is none of our games, or only the owner knows which: never linked to a game. */
  readonly foreign: boolean;
  readonly unsure: boolean;
  readonly live: boolean;
  readonly legs: readonly BetLeg[];
  /** The row's own words. */
  readonly selection: string;
  readonly game: string;
}

type Read =
  | { readonly ok: true; readonly value: Selection }
  | { readonly ok: false; readonly errors: readonly CellError[] };

/** Longest text kept of a cell. */
const LONGEST_TEXT = 200;

const cell = (cells: BetCells, field: BetField) => (cells[field] ?? "").trim();
const isNothing = (text: string) => /^([-–—]|n\/?a|ml|none|null|nan)?$/i.test(text);

/** A league written before what was bet: "NBA: Pacers ML", "FOOTBALL - NFL - Bears ML". */
const LEAGUE_FIRST = /^\W*(?:(?:FOOTBALL|BASKETBALL|BASEBALL|HOCKEY)\W+)?(NBA|NFL|MLB|NHL|WNBA|NCAA[A-Z]*|CBB|CFB)\b/;

/** The same behind it, or behind its team: "Hawks -4.5 (NBA)", "Rangers (NHL) ML". */
const LEAGUE_LAST = /[([](NBA|NFL|MLB|NHL|WNBA|NCAA[A-Z]*|CBB|CFB)[)\]]/;

/** The leagues and the sport of a row. A sport beside a league says nothing more. */
function leaguesOf(cells: BetCells): NamedLeagues {
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

/** Run lines and puck lines are one sport's alone. */
function leagueOfLine(cells: BetCells): readonly League[] {
  const words = `${cell(cells, "market")} ${cell(cells, "betType")}`;
  if (/\brun ?line\b|^\s*RL\s*$/i.test(words)) return ["MLB"];
  return /\bpuck ?line\b/i.test(words) ? ["NHL"] : [];
}

/** A total with its number: "Total 232.5", "Over 232.5". A spread's number does not say whose it is. */
const TOTAL_IN_MARKET =
  /(?:^(?:game |match |alt(?:ernate)? )?total(?: points| goals| runs)?|(?:^|:)\s*o\/?u|^over ?\/ ?under|^over|^under|^(?=\d{2}|\d\.5))[\s:]*\(?(\d{1,3}(?:[.,]\d+)?)\)?$/i;

interface Lined {
  readonly line: number | null;
  readonly error: CellError | null;
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
 * A row whose line's cell holds more than a line, with that apart: whose line it is ("BAL -6.5"), its market ("1H +3.5") or its odds; null for every
 * other. Words that are not known say of no winner that it was bet on.
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

function lineOf(cells: BetCells, decimals: DecimalMark): Lined {
  const text = cell(cells, "line");
  if (isNothing(text)) return { line: null, error: null };
  const line = readLine(text, decimals);
  // No handicap has three digits: that is the price again.
  if (line !== null && /^[+\-−]\d{3}/.test(text)) return { line: null, error: null };
  if (line !== null) return { line, error: null };
  // A line's cell may repeat the side or the market: "Over 221.5", "Moneyline".
  if (/\p{L}{3}/u.test(text)) return { line: null, error: null };
  return {
    line: null,
    error: { field: "line", message: `“${text.slice(0, 40)}” is not a line. Write it like -3.5 or 221.5.` },
  };
}

function legOf(
  text: string,
  leagues: NamedLeagues,
  decimals: DecimalMark,
  parts: Partial<Record<"game" | "market" | "side" | "result", string>> & { line?: number | null },
): BetLeg {
  const market = parts.market ?? "";
  const stated = readKind(market);
  const pick = readPick({
    selection: withoutNumber(text),
    game: parts.game ?? "",
    market,
    side: parts.side ?? "",
    line: parts.line ?? null,
    stated: stated !== null && isSeveralBets(stated) ? null : stated,
    leagues,
    decimals,
  });
  const result = readResult(parts.result ?? "");
  const { kind, league, team, side, line } = pick;
  return {
    kind,
    league,
    team,
    side,
    line,
    selection: text.slice(0, LONGEST_TEXT),
    result: result.kind === "settled" ? result.result : null,
  };
}

/** The legs of a bet whose legs have rows of their own. */
function legsOfRows(rows: readonly BetCells[], decimals: DecimalMark): readonly BetLeg[] {
  return rows.map((row) =>
    legOf(cell(row, "selection") || cell(row, "side") || cell(row, "game"), leaguesOf(row), decimals, {
      game: cell(row, "game"),
      market: cell(row, "market"),
      side: cell(row, "side"),
      result: cell(row, "legResult"),
      line: lineOf(row, decimals).line,
    }),
  );
}

/** The kind of a combined bet: by its words, else a parlay. */
function severalKind(cells: BetCells, several: BetKind | null): BetKind {
  if (/^(true|yes|1|sgp.*)$/i.test(cell(cells, "sameGame")) && (several === null || several === "parlay"))
    return "sameGameParlay";
  return several ?? "parlay";
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

/**
 * Reads the selection from the columns for selection, game, market, bet type, side and line, whichever of them there are; with the rows of
 * its legs where they have rows of their own. Whole games only have a market: everything else keeps its words and the result its owner
 * states.
 */
export function readSelection(cells: BetCells, decimals: DecimalMark, legRows: readonly BetCells[] = []): Read {
  const game = cell(cells, "game");
  const asked =
    listed(cells) ??
    sidedByLine(cells) ??
    linedInWords(cells) ??
    answered(cells) ??
    numbered(cells) ??
    beaten(cells) ??
    opposed(cells) ??
    described(cells) ??
    introduced(cells);
  if (asked !== null) return readSelection(asked, decimals, legRows);
  const plainly = spokenPlainly(cells);
  if (plainly !== null) return inOwnWords(readSelection(plainly, decimals, legRows), cell(cells, "selection"), game);
  const leagues = leaguesOf(cells);
  const own = cell(cells, "selection");
  const pick = isBaseball(own, leagues) ? withoutStarter(own) : own;
  const named = plainNotation(marginAsLine(inEnglish(withoutOvertime(pick))), game, decimals);
  const saysSide = named.side !== null && cell(cells, "side") === "";
  const written = named.side !== null && !saysSide ? cell(cells, "selection") : named.text;
  const sideText = saysSide ? (named.side ?? "") : cell(cells, "side");
  const typeText = isPromotion(cell(cells, "betType")) ? "" : marketInEnglish(withoutOvertime(cell(cells, "betType")));
  const ofMarket = marketInEnglish(
    withoutOvertime(
      [cell(cells, "market"), ...(["league", "sport"] as const).map((field) => besideLeague(cell(cells, field)))]
        .join(" ")
        .trim(),
    ),
  );
  // A column named like a market's may say only how many bets a ticket holds.
  const marketText = SINGLE.test(ofMarket) ? "" : ofMarket;
  const sideIsWord = /^(home|away|over|under|yes|no|[haou])$/i.test(sideText);
  const selection = written || (sideIsWord ? "" : sideText) || (sideText === "" ? game : sideText);
  const words = selection || marketText || typeText;
  if (selection === "" && game === "")
    return { ok: false, errors: [{ field: "selection", message: "There is nothing that says what was bet." }] };
  const inMarket =
    cell(cells, "line") === ""
      ? (TOTAL_IN_MARKET.exec(marketText) ?? TOTAL_IN_MARKET.exec(typeText) ?? TOTAL_IN_MARKET.exec(game))?.[1]
      : undefined;
  const ofCell = lineOf(inMarket === undefined ? cells : { ...cells, line: inMarket }, decimals);
  const lined = ofCell.line === null && saysSide ? { line: named.line, error: ofCell.error } : ofCell;
  if (lined.error) return { ok: false, errors: [lined.error] };
  const several =
    severalBetsIn(typeText) ??
    severalBetsIn(marketText) ??
    (isBetType(game) ? severalBetsIn(game) : null) ??
    (/\b(parlay|sgp|teaser|round robin)\b/i.test(selection) ? severalBetsIn(selection) : null);
  const single = SINGLE.test(typeText);
  const texts = single ? [selection] : legTexts(selection, several === null ? null : typeText);
  const kept = {
    selection: words.slice(0, LONGEST_TEXT),
    game: game.slice(0, LONGEST_TEXT),
    otherLeague: leagues.others[0]?.slice(0, 60) ?? null,
  };
  if (several !== null || texts.length > 1 || legRows.length > 1) {
    const [only, another] = [...new Set(leagues.followed)];
    const legs =
      legRows.length > 1
        ? legsOfRows(legRows, decimals)
        : texts.length > 1
          ? texts.map((text) => legOf(text, leagues, decimals, {}))
          : [];
    const listed = legs.length > 1 ? legs.map((leg) => leg.selection).join(" | ") : kept.selection;
    return {
      ok: true,
      value: {
        ...kept,
        selection: listed.slice(0, LONGEST_TEXT),
        kind: severalKind(cells, several),
        market: null,
        side: null,
        line: null,
        league: another === undefined && leagues.others.length === 0 ? (only ?? commonOf(legs)) : null,
        team: null,
        pair: null,
        secondIsHome: false,
        betOn: null,
        named: [],
        foreign: leagues.others.length > 0,
        unsure: false,
        live: false,
        legs,
      },
    };
  }
  // A lay bet wins if the selection loses, and "no" is the other side of a market's question.
  const against =
    /^lay$/i.test(typeText) ||
    /^lay$/i.test(sideText) ||
    [marketText, typeText].some((text) => /(^|\s)no$/i.test(text)) ||
    // Of a count or a total over a number, "no" is under it.
    (/^no$/i.test(sideText) && (!/\d/.test(selection) || /(?:^|\s)[+\-−]\d|\bunder\b/i.test(selection)));
  const market = `${marketText} ${single || (readKind(typeText) === null && marketText !== "") ? "" : typeText}`
    .replaceAll("_", " ")
    .trim();
  const read = readPick({
    selection: written || (sideIsWord ? "" : sideText),
    game,
    market,
    side: /^no$/i.test(sideText) && /\bover\b/i.test(selection) ? "under" : /^yes$/i.test(sideText) ? "" : sideText,
    line: lined.line,
    stated: against ? "other" : statedKind(marketText, typeText),
    leagues,
    decimals,
  });
  return { ok: true, value: Object.assign(kept, read, { market: marketOfKind(read.kind), legs: [] }) };
}

/** Whether a row is about baseball: by its league, or by a team that plays nothing else. */
function isBaseball(selection: string, { followed, hints, others }: NamedLeagues): boolean {
  const leagues = [...followed, ...hints];
  if (others.length > 0 || !selection.includes("(")) return false;
  if (leagues.length > 0) return leagues.every((league) => league === "MLB");
  return findTeams(selection, null).some(({ teams }) => teams.every(({ league }) => league === "MLB"));
}

/** The kind that market and type name together: "Moneyline" of the type "3-Way" is none of a whole game. */
function statedKind(market: string, type: string): BetKind | null {
  const [ofMarket, ofType] = [readKind(market), readKind(type)];
  const isNarrowed =
    ofMarket !== null &&
    ofType !== null &&
    marketOfKind(ofMarket) !== null &&
    !isSeveralBets(ofType) &&
    marketOfKind(ofType) === null;
  return isNarrowed ? ofType : (ofMarket ?? ofType);
}

/** What was read of a sentence, with the sentence as its owner's words. */
const inOwnWords = (read: Read, selection: string, game: string): Read =>
  read.ok
    ? {
        ok: true,
        value: { ...read.value, selection: selection.slice(0, LONGEST_TEXT), game: game.slice(0, LONGEST_TEXT) },
      }
    : read;

/** The league of all legs; null if there are several. A total alone names none. */
function commonOf(legs: readonly BetLeg[]): League | null {
  const named = legs.filter(({ league, kind }) => league !== null || kind !== "total");
  const [only, another] = [...new Set(named.map(({ league }) => league))];
  return another === undefined ? (only ?? null) : null;
}
