import type { League } from "#app/lib/engine/leagues.ts";
import { cell, type BetCells } from "../bet-cells.ts";
import type { BetKind } from "../bet-words.ts";
import { isBetType, isSeveralBets, readKind, severalBetsIn, SINGLE } from "../bet-kinds.ts";
import { legTexts } from "../leg-texts.ts";
import { withoutNumber } from "../numbered-games.ts";
import { readPick } from "../picks/read-pick.ts";
import type { DecimalMark } from "../typed-number.ts";
import { readResult, type NamedLeagues } from "../typed-words.ts";
import { leaguesOf } from "./row-leagues.ts";
import { lineOf } from "./row-line.ts";
import { keptWords, type RowWords } from "./row-words.ts";
import { LONGEST_TEXT, type BetLeg, type Selection } from "./selection.ts";

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
      line: lineOf(cell(row, "line"), decimals).line,
    }),
  );
}

/** The kind of a combined bet: by its words, else a parlay. */
function kindOfSeveral(cells: BetCells, several: BetKind | null): BetKind {
  if (/^(true|yes|1|sgp.*)$/i.test(cell(cells, "sameGame")) && (several === null || several === "parlay"))
    return "sameGameParlay";
  return several ?? "parlay";
}

/** The league of all legs; null if there are several. A bare total names none. */
function commonOf(legs: readonly BetLeg[]): League | null {
  const named = legs.filter(({ league, kind }) => league !== null || kind !== "total");
  const [only, another] = [...new Set(named.map(({ league }) => league))];
  return another === undefined ? (only ?? null) : null;
}

/** The kind of several bets that a row's type, its market, its game or its selection names; null where none does. */
const severalNamed = ({ type, market, game, selection }: RowWords): BetKind | null =>
  severalBetsIn(type) ??
  severalBetsIn(market) ??
  (isBetType(game) ? severalBetsIn(game) : null) ??
  (/\b(parlay|sgp|teaser|round robin)\b/i.test(selection) ? severalBetsIn(selection) : null);

/** The selection of a row that combines several bets; null for one of a single bet. */
export function combinedBet(
  cells: BetCells,
  said: RowWords,
  decimals: DecimalMark,
  legRows: readonly BetCells[],
): Selection | null {
  const several = severalNamed(said);
  const { leagues, type } = said;
  const texts = SINGLE.test(type) ? [said.selection] : legTexts(said.selection, several === null ? null : type);
  if (several === null && texts.length < 2 && legRows.length < 2) return null;
  const ofTexts = texts.length > 1 ? texts : [];
  const legs =
    legRows.length > 1 ? legsOfRows(legRows, decimals) : ofTexts.map((text) => legOf(text, leagues, decimals, {}));
  const kept = keptWords(said);
  const listed = legs.length > 1 ? legs.map((leg) => leg.selection).join(" | ") : kept.selection;
  const [only, another] = [...new Set(leagues.followed)];
  return {
    ...kept,
    selection: listed.slice(0, LONGEST_TEXT),
    kind: kindOfSeveral(cells, several),
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
  };
}
