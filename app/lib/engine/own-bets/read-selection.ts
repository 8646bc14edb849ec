import type { Market, Side } from "#app/lib/engine/leagues.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { BetField } from "./columns.ts";
import type { BetCells, CellError } from "./bet-cells.ts";
import { findTeams, wordsBesideTeams, type TeamMention } from "./team-words.ts";
import { readLine, type DecimalMark } from "./typed-number.ts";
import { isPartOfGame, readKind, readSide, type BetKind } from "./typed-words.ts";

/** What a row says was bet. */
export interface Selection {
  readonly kind: BetKind;
  /** Null on what is none of the markets of a whole game. */
  readonly market: Market | null;
  readonly side: Side | null;
  readonly line: number | null;
  /** Teams bet on, and all teams the row names. */
  readonly pickedTeams: readonly TeamMention[];
  readonly teams: readonly TeamMention[];
  /** The row's own words. */
  readonly selection: string;
  readonly game: string;
}

type Read =
  { readonly ok: true; readonly value: Selection } | { readonly ok: false; readonly errors: readonly CellError[] };

/** Longest text kept of a cell. */
const LONGEST_TEXT = 200;

const cell = (cells: BetCells, field: BetField) => (cells[field] ?? "").trim();

/** "Over 221.5", "o221½", "U 8.5" in a text: the side and the total. */
function totalIn(text: string): { readonly side: "over" | "under"; readonly line: number } | null {
  const match = /\b(over|under|[ou])\s*\(?\s*(\d{1,3}(?:[.,]\d+)?(?:\s*½)?)(?![\d.])/i.exec(text);
  if (!match) return null;
  const line = readLine((match[2] ?? "").replace(",", "."), ".");
  return line === null ? null : { side: /^o/i.test(match[1] ?? "") ? "over" : "under", line };
}

/** A handicap in a text: "-3.5", "+7", "PK". Odds ("-110") are none. */
function handicapIn(text: string): number | null {
  for (const [, written] of text.matchAll(/(?:^|[\s(])([+\-−]\s?\d{1,2}(?:[.,]\d+)?(?:\s*½)?)(?![\d.])/g)) {
    const line = readLine((written ?? "").replace(",", ".").replaceAll(" ", ""), ".");
    if (line !== null) return line;
  }
  return /(?:^|\s)(?:pk|pick'?em)(?:$|[\s,)])/i.test(text) ? 0 : null;
}

/** Words that say nothing more than which market of which game: whatever else stands there makes it a bet on something else. */
const MARKET_WORDS =
  /\b(over|under|o|u|total|totals|points?|pts|goals?|runs?|game|match|full|moneyline|money|line|ml|spread|handicap|run|puck|to|win|winner|the|at|vs|v|and|pk|pickem|incl|including|ot|overtime|extra|innings|alternate)\b/gi;

/** Whether a text names anybody or anything besides teams and the words of a market: a player, a part of the game. */
function namesMore(text: string, league: League | null): boolean {
  const rest = wordsBesideTeams(text, league)
    .replace(/\b\d+\b/g, " ")
    .replace(MARKET_WORDS, " ");
  return /[a-z]{3,}/i.test(rest);
}

interface Words {
  readonly selection: string;
  readonly stated: BetKind | null;
  readonly side: Side | null;
  readonly line: number | null;
  readonly league: League | null;
}

/** The kind of bet, with side and line where the words say them. */
function pickedIn(words: Words): { readonly kind: BetKind; readonly side: Side | null; readonly line: number | null } {
  const { selection, stated, side, league } = words;
  if (stated === "parlay" || stated === "prop") return { kind: stated, side: null, line: words.line };
  const total = totalIn(selection);
  if (stated === "total" || (stated === null && (total !== null || side === "over" || side === "under"))) {
    const of = side === "over" || side === "under" ? side : (total?.side ?? readSide(selection));
    return { kind: namesMore(selection, league) ? "prop" : "total", side: of, line: words.line ?? total?.line ?? null };
  }
  if (stated === "other") return { kind: "other", side: null, line: words.line };
  const handicap = words.line ?? handicapIn(selection);
  if (stated === "spread" || (stated === null && handicap !== null && !/\bml\b|money ?line/i.test(selection)))
    return { kind: "spread", side: side === "home" || side === "away" ? side : null, line: handicap };
  if (stated === "moneyline" || findTeams(selection, league).length > 0 || side === "home" || side === "away")
    return { kind: "moneyline", side: side === "home" || side === "away" ? side : null, line: null };
  return { kind: "other", side: null, line: words.line };
}

/** Which teams are bet on: the only one named, the one named last before the line, or the one in the side's own column. */
function pickedTeams(selection: string, sideText: string, league: League | null): readonly TeamMention[] {
  const inSide = findTeams(sideText, league);
  if (inSide.length > 0) return inSide.slice(0, 1);
  const named = findTeams(selection, league);
  if (named.length <= 1) return named;
  const picked = /[:\-–—|]\s*([^:|]*)$/.exec(selection.replace(/\s[@-]\s|\bvs?\b\.?/gi, " @ "));
  const after = picked ? findTeams(picked[1] ?? "", league) : [];
  return after.length === 1 ? after : [];
}

const marketOf = (kind: BetKind): Market | null =>
  kind === "moneyline" || kind === "spread" || kind === "total" ? kind : null;

/**
 * What was bet, from the columns for selection, game, bet type, side and line, whichever of them there are. Whole games only have a market:
 * first halves, team totals, props and parlays keep their words and the result their owner states.
 */
export function readSelection(cells: BetCells, league: League | null, decimals: DecimalMark): Read {
  const written = cell(cells, "selection");
  const game = cell(cells, "game");
  const sideText = cell(cells, "side");
  const typeText = cell(cells, "betType");
  const selection = written || sideText || game;
  if (selection === "")
    return { ok: false, errors: [{ field: "selection", message: "There is nothing that says what was bet." }] };
  const lineText = cell(cells, "line");
  const line = lineText === "" || /^[-–—]$|^n\/?a$|^ml$/i.test(lineText) ? null : readLine(lineText, decimals);
  if (lineText !== "" && line === null && !/^[-–—]$|^n\/?a$|^ml$/i.test(lineText))
    return {
      ok: false,
      errors: [{ field: "line", message: `“${lineText.slice(0, 40)}” is not a line. Write it like -3.5 or 221.5.` }],
    };
  const stated = readKind(typeText) ?? (isSeveral(selection) ? "parlay" : null);
  const partial = isPartOfGame(`${typeText} ${selection}`);
  const picked = pickedIn({ selection, stated, side: readSide(sideText), line, league });
  const whole = partial && marketOf(picked.kind) !== null ? ({ ...picked, kind: "other" } as const) : picked;
  return {
    ok: true,
    value: {
      ...whole,
      market: marketOf(whole.kind),
      pickedTeams: pickedTeams(written || sideText, sideText, league),
      teams: [...findTeams(game, league), ...findTeams(written, league)],
      selection: selection.slice(0, LONGEST_TEXT),
      game: game.slice(0, LONGEST_TEXT),
    },
  };
}

/** Whether a selection lists several bets: one to a line, or parted by signs that join legs. */
function isSeveral(selection: string): boolean {
  return selection.split(/\r?\n|\s\|\s|;\s|\s\/\s|\s&\s|\s\+\s/).filter((part) => part.trim().length > 2).length > 1;
}
