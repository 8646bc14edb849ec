import type { BetCells, BetField, ColumnMapping } from "./bet-cells.ts";
import { BET_FIELDS } from "./bet-cells.ts";
import { isBetType, severalBetsIn } from "./bet-kinds.ts";
import { headerWords, namedFields, recogniseColumns, recogniseSteps, spareColumns } from "./columns.ts";
import { jsonTable } from "./json-table.ts";
import { withMonths } from "./month-titles.ts";
import { PASTED_HEADERS } from "./pasted/pasted-bet.ts";
import { pastedCards } from "./pasted/pasted-cards.ts";
import { pastedNotes } from "./pasted/pasted-lines.ts";
import { pastedSlips, SLIP_HEADERS } from "./pasted/pasted-slips.ts";
import { pastedTickets } from "./pasted/pasted-tickets.ts";
import { tradedBets } from "./pasted/traded.ts";
import { tableRows, type FileRow, type TableRow } from "./text-table.ts";
import { legColumns, legsTogether, openByBox, propInColumns } from "./further-columns.ts";
import { atOnce } from "./in-steps.ts";
import {
  BOTH_SIDES,
  ENDS_WITH_CLOCK,
  IN_PLAY,
  NUMBERED_SIDE,
  PART_OF_GAME,
  RISK_AND_WIN,
  favoured,
  ofUnits,
  endedBy,
  flagged,
  partOf,
  pitcherWords,
} from "./cell-words.ts";
import { ABOUT_OTHERS, IS_PART, OTHER_TEAMS, isNoWholeGame } from "./narrowed-bets.ts";
import { readDate } from "./typed-date.ts";
import { readMarks } from "./typed-words.ts";
import { ASIAN_ODDS, asDecimal, fromCents } from "./typed-number.ts";

/** A file of bets as text cells below its headers. */
export interface BetsTable {
  /** The row that names the columns, from 1; null where none does. */
  readonly headerRow: number | null;
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
  /** The first rows of the file, unchanged, from which another header row can be chosen. */
  readonly top: readonly TableRow[];
}

/** A row that is not a bet, and why. */
export interface LeftRow {
  readonly row: number;
  readonly why: string;
}

/** The rows of one bet: its own cells, and those of each leg where legs have rows of their own. */
export interface BetGroup {
  readonly rows: readonly number[];
  readonly cells: BetCells;
  readonly legRows: readonly BetCells[];
}

/** Rows among which headers are looked for. */
const TOP_ROWS = 40;
const SHOWN_TOP = 12;
export const SAMPLES = 500;
/** Rows whose cells are sampled to find out what a column is. */
const COLUMN_SAMPLES = 200;
/** Rows after which a step ends, so that other requests can run: reading one takes tens of microseconds here. */
const RECORDS_PER_STEP = 250;

/** Whether a row holds values, not names: a date, an amount of money. */
function holdsValues({ cells }: TableRow): boolean {
  return cells.some(
    (cell) => readDate(cell, "mdy") !== null || readDate(cell, "dmy") !== null || /\d[.,]\d/.test(cell),
  );
}

/** The row that names date, stake and odds, or most of what a bet has; else the first row wide enough that holds no values. */
function headerAt(rows: readonly TableRow[]): number {
  const scores = rows.slice(0, TOP_ROWS).map((row) => {
    const fields = namedFields(row.cells);
    const money = fields.has("stake") || fields.has("profit") || fields.has("payout");
    return fields.size >= 2 && (money || fields.has("odds")) && !holdsValues(row) ? fields.size : 0;
  });
  const best = Math.max(...scores, 0);
  if (best > 0) return scores.indexOf(best);
  const first = rows.findIndex(({ cells }) => cells.length >= 3);
  const candidate = rows[first];
  return candidate === undefined || holdsValues(candidate) ? -1 : first;
}

const STAKE_AND_TYPE =
  /^([£$€]\s?\d[\d.,]*)\s+(singles?|doubles?|trebles?|fourfolds?|accumulators?|parlays?|bet builder|straight)$/i;

/** Rows without headers whose stake and type share a cell ("£10.00 Single"), with the two apart. */
function stakesApart(rows: readonly TableRow[]): readonly TableRow[] {
  const isBoth = (cell: string) => STAKE_AND_TYPE.test(cell);
  if (rows.filter(({ cells }) => cells.some(isBoth)).length < rows.length / 2) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.flatMap((cell) => STAKE_AND_TYPE.exec(cell)?.slice(1, 3) ?? [cell]),
  }));
}

const named = (cells: readonly string[], width: number) =>
  Array.from({ length: width }, (_, index) => cells[index]?.slice(0, 80) || `Column ${index + 1}`);

/**
 * The headers of a file and the rows below them, step by step. Titles above the headers are skipped.
 *
 * @param chosen the header row its owner chose; null for a file without one, undefined to look for it.
 * @param most records that are looked at.
 */
export function* tableSteps(
  text: string,
  chosen?: number | null,
  most: number = Number.POSITIVE_INFINITY,
): Generator<number, BetsTable> {
  const slips = pastedSlips(text);
  if (slips !== null) return { headerRow: null, headers: [...SLIP_HEADERS], rows: slips, top: [] };
  const pasted = pastedCards(text) ?? pastedTickets(text) ?? pastedNotes(text);
  if (pasted !== null) return { headerRow: null, headers: [...PASTED_HEADERS], rows: pasted, top: [] };
  const all: TableRow[] = [];
  for (const row of jsonTable(text) ?? tableRows(text)) {
    all.push(row);
    if (all.length >= most) break;
    if (all.length % RECORDS_PER_STEP === 0) yield RECORDS_PER_STEP;
  }
  const at = chosen === undefined ? headerAt(all) : all.findIndex(({ row }) => row === chosen);
  const below = at < 0 ? stakesApart(all) : withMonths(all, at).slice(at + 1);
  const traded = tradedBets(all[at]?.cells ?? [], below);
  if (traded !== null)
    return {
      headerRow: all[at]?.row ?? null,
      headers: [...PASTED_HEADERS],
      rows: traded,
      top: all.slice(0, SHOWN_TOP),
    };
  const width = Math.max(all[at]?.cells.length ?? 0, ...below.slice(0, SAMPLES).map(({ cells }) => cells.length));
  return {
    headerRow: all[at]?.row ?? null,
    headers: named(all[at]?.cells ?? [], width),
    rows: below.map((row) => ({ ...row, rows: [row.row] })),
    top: all.slice(0, SHOWN_TOP),
  };
}

/** The headers of a file and the rows below them. */
export const betsTable = (text: string, chosen?: number | null): BetsTable => atOnce(tableSteps(text, chosen));

/** The columns of a table, by their headers and their cells, column by column. */
export function columnSteps({ headers, rows }: BetsTable): Generator<number, ColumnMapping> {
  return recogniseSteps(
    headers,
    rows.slice(0, COLUMN_SAMPLES).map(({ cells }) => cells),
  );
}

/** The columns of a table, by their headers and their cells. */
export function columnsOf({ headers, rows }: BetsTable): ColumnMapping {
  return recogniseColumns(
    headers,
    rows.slice(0, COLUMN_SAMPLES).map(({ cells }) => cells),
  );
}

function cellsOf(table: BetsTable, columns: ColumnMapping): (row: FileRow) => BetCells {
  const spare = new Map(
    (["odds", "date", "selection"] as const).map(
      (field) => [field, spareColumns(table.headers, field, columns)] as const,
    ),
  );
  const taken = new Set(Object.values(columns));
  const at = (name: RegExp) => table.headers.findIndex((header) => name.test(headerWords(header)));
  const words = table.headers.map(headerWords);
  const parts = at(PART_OF_GAME);
  const unread = words.flatMap((name, column) =>
    taken.has(column) || column === parts || ABOUT_OTHERS.test(name) || TEAMS.test(name) ? [] : [column],
  );
  const live = at(/^(live|is live|in play|inplay|in game|live bet)$/);
  const [team, opponent] = [at(/^(tm|team)$/), at(/^(opp|opponent|versus|vs)$/)];
  // A model's own line is none that was bet, but says that a team beside it is no winner.
  const lines = words.flatMap((name, column) =>
    (unread.includes(column) || (/\b(line|spread)\b/.test(name) && !taken.has(column))) &&
    holdsLines(table, column, name)
      ? [column]
      : [],
  );
  const legs = legColumns(words);
  const propOf = propInColumns(words);
  const isOpen = openByBox(words, taken);
  const marks = table.headers.flatMap((header, column) =>
    /^(?!.*\b(winning|winnings|max)\b).*\b(bonus|free|boost(ed)?|promo)\b/.test(headerWords(header)) &&
    (column === columns.marks || !taken.has(column))
      ? [column]
      : [],
  );
  const oddsName = columns.odds === null ? "" : headerWords(table.headers[columns.odds] ?? "");
  const isHandicap = /handicap|^(hcp|hdp|ah|points?)$/.test(words[columns.line ?? -1] ?? "");
  const isAsian = ASIAN_ODDS.test(oddsName);
  const boosted = at(/^(?!is |was )(\w+ )?((boosted|enhanced) (odds|price)|(odds|price) (boosted|enhanced))$/);
  const unit = /\bunits\b/.test(headerWords(table.headers[columns.stake ?? -1] ?? ""))
    ? at(/^(unit|unit size|unit value|unit amount)$/)
    : -1;
  // Four lines beside bare picks, all below zero, may be those of each game's favorite.
  const ofFavorites = columns.line !== null && !isHandicap && areOfFavorites(table, columns);
  const [favorite, underdog] = [at(/^(fav|favou?rite)$/), at(/^(dog|underdog)$/)];
  const pitchers = at(/^(listed )?pitchers?( rule| option| action)?$|^listed$/);
  const teased = at(/^teaser (points?|pts)$/);
  const types = spareColumns(table.headers, "betType", columns).filter((column) => !taken.has(column));
  const otherLines = spareColumns(table.headers, "line", columns).filter(
    (column) => !taken.has(column) && !/total|number|num|points?|pts/.test(words[column] ?? ""),
  );
  const descriptions = spareColumns(table.headers, "selection", columns).filter((column) => !taken.has(column));
  const sides = spareColumns(table.headers, "market", columns).filter((column) => !taken.has(column));
  const totals = at(/^(game )?(total|o u|over under)( line)?$/);
  const cashedOut = at(/^cash(ed)? ?out( amount| value)?$/);
  const [won, lost, pushed] = [at(/^(win|won|wins)$/), at(/^(loss|lost|lose|losses)$/), at(/^(push|pushed|tie)$/)];
  const ends = won >= 0 && lost >= 0 && (columns.result === null || [won, lost].includes(columns.result));
  const [first, second] = [at(/^(team|side|player) ?(1|a|one)$/), at(/^(team|side|player) ?(2|b|two)$/)];
  const [away, home] = [at(/^(away|visitor|road)( team)?$/), at(/^home( team)?$/)];
  const gameOf = (cells: readonly string[]) => {
    if (columns.game !== null) return {};
    // Beside a total there is no opponent: the column names the game.
    const both = opponent < 0 ? null : BOTH_SIDES.exec(cells[opponent] ?? "");
    if (both) return { game: `${both[1]} ${both[2] === "@" ? "@" : "vs"} ${both[3]}` };
    if (away >= 0 && home >= 0 && cells[away] && cells[home])
      return {
        // Programs that number the sides count the home team first.
        game: NUMBERED_SIDE.test(cells[columns.selection ?? -1] ?? "")
          ? `${cells[home]} vs ${cells[away]}`
          : `${cells[away]} @ ${cells[home]}`,
      };
    if (first >= 0 && second >= 0 && cells[first] && cells[second])
      return { game: `${cells[first]} vs ${cells[second]}` };
    const other = (cells[opponent] ?? "").replace(/^(?:@\s*|(?:vs\.?|at)\s+)/i, "");
    // Beside a pick under another name, the opponent alone says which game it is.
    if (opponent < 0 || other === "" || taken.has(opponent)) return {};
    return team < 0 ? { game: `vs ${other}` } : cells[team] ? { game: `${withoutSign(cells[team])} vs ${other}` } : {};
  };
  // "@Chiefs" beside its opponent is the home team.
  const withoutSign = (cell: string) => (opponent < 0 ? cell : cell.replace(/^@\s*(?=\p{L})/u, ""));
  /** A row whose stake and profit are in units, beside what a unit is. */
  const inMoney = (said: Partial<Record<BetField, string>>, one: string) => {
    for (const field of ["stake", "profit", "toWin"] as const) {
      const header = headerWords(table.headers[columns[field] ?? -1] ?? "");
      if (said[field] && /\bunits?\b/.test(header)) said[field] = ofUnits(said[field], one);
    }
  };
  /** Further columns that qualify a field: the part of the game, bonuses and boosts, the format of odds. */
  const completed = (cells: readonly string[], said: Partial<Record<BetField, string>>): BetCells => {
    const ofGame = parts < 0 || parts === columns.market ? "" : partOf(cells[parts] ?? "");
    const beside = unread.map((column) => cells[column] ?? "");
    if (IS_PART.test(said.marks ?? "")) beside.push(said.marks ?? "");
    if (OTHER_TEAMS.test(said.betType ?? "")) beside.push(said.betType ?? "");
    const partBeside = partOf(
      beside.find((cell) => isNoWholeGame(cell)) ??
        types.map((column) => cells[column] ?? "").find((cell) => isNoWholeGame(cell, true)) ??
        "",
    );
    if (beside.some((cell) => /^lay$/i.test(cell))) said.betType = "lay";
    const isLive =
      (live >= 0 && !taken.has(live) && /^(true|yes|y|1|x|live)$/i.test(cells[live] ?? "")) ||
      [said.betType, said.marks, ...beside].some((cell) => IN_PLAY.test(cell ?? ""));
    const part = `${ofGame || partBeside}${isLive ? " live" : ""}`.trim();
    const marked = marks
      .map((column) => flagged(headerWords(table.headers[column] ?? ""), cells[column] ?? ""))
      .concat(types.map((column) => cells[column] ?? "").filter((cell) => readMarks(cell).length > 0))
      .filter(Boolean);
    if (unit >= 0) inMoney(said, cells[unit] ?? "");
    const both = said.stake?.includes("/") ? RISK_AND_WIN.exec(said.stake) : null;
    if (both) [said.stake, said.toWin] = [both[1] ?? "", both[2] ?? ""];
    if (boosted >= 0 && boosted !== columns.odds && /\d[.,/]\d|\d{2}/.test(cells[boosted] ?? ""))
      [said.odds, said.marks] = [cells[boosted], `${said.marks ?? ""} boost`.trim()];
    // Beside a team and its opponent, "Home" says where they play.
    const [own, against] = [cells[team] ?? "", cells[opponent] ?? ""];
    const isPlace = /^(home|away|h|a)$/i.test(said.side ?? "") && !said.selection && !taken.has(team);
    if (isPlace && own !== "" && against !== "") {
      const sides = /^h/i.test(said.side ?? "") ? `${against} @ ${own}` : `${own} @ ${against}`;
      Object.assign(said, { selection: own, side: "", ...(columns.game === null ? { game: sides } : {}) });
    }
    const picked = legsTogether(legs, cells) ?? propOf(cells, said);
    if (picked !== null) said.selection = picked;
    if (ofFavorites && favorite < 0 && isBarePick(said) && /^[-−]/.test(said.line ?? ""))
      Object.assign(said, { line: "", market: `${said.market ?? ""} spread`.trim() });
    if (favorite >= 0 && underdog >= 0 && columns.game === null)
      Object.assign(said, favoured(cells[favorite] ?? "", cells[underdog] ?? "", said));
    const whole = descriptions.map((column) => cells[column] ?? "").find((cell) => holdsPick(cell, said));
    if (whole !== undefined) said.selection = whole;
    // A tag may be the league.
    if (!said.league && !said.sport)
      said.league = cells.find(
        (cell, column) => (column === columns.marks || !taken.has(column)) && LEAGUE_NAME.test(cell.trim()),
      );
    // Two columns of lines that differ: which of them was bet is asked about.
    const isLine = (cell: string) => /^[+\-−]?\d{1,2}(?:\.\d+)?$/.test(cell);
    const other = otherLines.map((column) => cells[column] ?? "").find(isLine);
    const isTotal = /\b(over|under|total)\b|o ?\/ ?u/i.test(
      `${said.selection} ${said.side} ${said.market} ${said.betType}`,
    );
    if (other !== undefined && !isTotal && isLine(said.line ?? "") && Number(other) !== Number(said.line))
      Object.assign(said, { line: "", market: `${said.market ?? ""} spread`.trim() });
    // A number that may be the line, beside a team alone: what was bet is asked about.
    const isBare =
      !said.line &&
      !said.market &&
      !said.betType &&
      !/\d|\bml\b|money|\bwin/i.test((said.selection || said.side || "").replace(/\b(?:49|76|9)ers\b/gi, ""));
    if (isBare && lines.some((column) => /[1-9]|^pk$/i.test(cells[column] ?? ""))) said.market = "Spread";
    const type =
      types.map((column) => cells[column] ?? "").find((cell) => severalBetsIn(cell) !== null) ??
      beside.find((cell) => severalBetsIn(cell) !== null && isBetType(cell));
    if (type !== undefined && severalBetsIn(said.betType ?? "") === null) said.betType = type;
    // A leg's type may be the side of its total.
    if (!said.side) said.side = sides.map((column) => cells[column] ?? "").find((cell) => /^(over|under)$/i.test(cell));
    if (teased >= 0 && /[1-9]/.test(cells[teased] ?? "")) said.betType = `${said.betType ?? ""} teaser`.trim();
    // "O 229.5" below "O/U" beside the two teams.
    const number = /^(?:over|under|[ou])\s?\d[\d.,½]*$/i.test(said.side ?? "") ? said.side : undefined;
    if (number !== undefined && said.selection) [said.selection, said.side] = [`${said.selection} ${number}`, ""];
    // Spreads and totals have a column each.
    if (
      totals >= 0 &&
      !taken.has(totals) &&
      !/^\d/.test(said.line ?? "") &&
      /^\d{1,3}([.,]5|½)?$/.test(cells[totals] ?? "")
    )
      if (/^(over|under|o|u)$/i.test(said.selection || said.side || "")) said.line = cells[totals] ?? "";
    if (cashedOut >= 0 && !said.payout && !said.profit && cells[cashedOut]) said.payout = cells[cashedOut];
    if (isOpen(cells)) said.result = "open";
    if (ends) Object.assign(said, endedBy(cells[won] ?? "", cells[lost] ?? "", cells[pushed] ?? ""));
    const starters = pitchers < 0 ? "" : pitcherWords(cells[pitchers] ?? "");
    if (starters !== "") said.market = `${said.market ?? ""} ${starters}`.trim();
    if (part !== "") said.market = `${said.market ?? ""} ${part}`.trim();
    if (marked.length > 0) said.marks = [said.marks ?? "", ...marked].join(" ").trim().slice(0, 1000);
    // Programs write no plus.
    const isSpread = SPREADS.test(`${said.market ?? ""} ${said.betType ?? ""}`);
    if (isHandicap && isSpread && /^\d{1,2}(?:[.,]\d+)?$/.test(said.line ?? "")) said.line = `+${said.line}`;
    if (isAsian && said.odds !== undefined) said.odds = asDecimal(said.odds, oddsName);
    return said;
  };
  // A header may name the zone of its times: "Placed At (UTC)".
  const zones = new Map(
    (["date", "eventDate", "settledDate"] as const).flatMap((field) => {
      const zone = /\b(utc|gmt|e[sd]?t|c[sd]?t|m[sd]t|p[sd]?t|cest)$/.exec(
        headerWords((table.headers[columns[field] ?? -1] ?? "").replace(/[()[\]]/g, " ")),
      );
      return zone?.[1] === undefined ? [] : [[field, zone[1]] as const];
    }),
  ) as ReadonlyMap<BetField, string>;
  const inCents = new Set(
    table.headers.flatMap((header, column) =>
      /\bcents$/.test(headerWords(header.replace(/[()]/g, " "))) ? [column] : [],
    ),
  );
  const fields = BET_FIELDS.flatMap((field) => {
    const column = columns[field];
    const others = (spare.get(field as "odds") ?? []).filter((other) => !taken.has(other));
    return column === null ? [] : [{ field, column, others, header: table.headers[column] ?? "" }];
  });
  return ({ cells }) => {
    const said: Partial<Record<BetField, string>> = gameOf(cells);
    for (const { field, column, others, header } of fields) {
      const own = cells[column] ?? "";
      const other = own === "" ? others.find((at) => (cells[at] ?? "") !== "") : undefined;
      const cell = other === undefined ? own : (cells[other] ?? "");
      const zone = zones.get(field);
      said[field] = (
        field === "marks"
          ? flagged(headerWords(header), cell)
          : inCents.has(column)
            ? fromCents(cell)
            : zone !== undefined && ENDS_WITH_CLOCK.test(cell)
              ? `${cell} ${zone}`
              : field === "selection" || field === "side"
                ? withoutSign(cell)
                : cell
      ).slice(0, 1000);
    }
    return completed(cells, said);
  };
}

const SAYS_LINE = /\b(lines?|spreads?|open\w*|clos\w*|fair|proj\w*|current|model)\b/;

/** Whether a column nobody knows holds numbers like spreads: with their signs, most of them in halves. */
function holdsLines({ rows }: BetsTable, column: number, name: string): boolean {
  if (/\b(clv|ev|diff|margin|edge|net|profit|units?|u|roi|rating|power|adj\w*)\b/.test(name)) return false;
  const cells = rows.slice(0, COLUMN_SAMPLES).flatMap((row) => row.cells[column]?.trim() || []);
  const isLine = (cell: string) =>
    /^(?:[+\-−]?\d{1,2}(?:[.,](?:0|5|25|75)|½)?|[ou]\s?\d{1,3}(?:[.,]5|½)?|pk|ml|-|n\/a)$/i.test(cell);
  const halves = cells.filter((cell) => /[.,]5$|½$/.test(cell)).length;
  const isSigned = (cell: string) => /^[+\-−]\d|^pk$/i.test(cell);
  const inHalves = halves > 0 && 3 * halves >= cells.length && cells.some(isSigned);
  return cells.every(isLine) && (inHalves || (SAYS_LINE.test(name) && cells.length > 0 && cells.every(isSigned)));
}

/** A pick without a number of its own. */
const isBarePick = ({ selection = "", side = "" }: Partial<Record<BetField, string>>): boolean =>
  !/\d|^(over|under|o|u)$/i.test((selection || side).replace(/\b(?:49|76|9)ers\b/gi, ""));

/** Whether lines of spreads beside bare picks are all below zero, in four rows or more: run lines and puck lines mostly are. */
function areOfFavorites({ rows }: BetsTable, { line, selection, side }: ColumnMapping): boolean {
  const lines = rows.slice(0, COLUMN_SAMPLES).flatMap(({ cells }) => {
    const pick = { selection: cells[selection ?? -1] ?? "", side: cells[side ?? -1] ?? "" };
    const text = cells[line ?? -1] ?? "";
    return /^[+\-−]?\d{1,2}(?:[.,]\d+|½)?$/.test(text) && !/^-1[.,]5$/.test(text) && isBarePick(pick) ? [text] : [];
  });
  return lines.length >= 4 && lines.every((text) => /^[-−]/.test(text));
}

/** Whether a description repeats the pick of a row with a number that the row has nowhere else: "(Live) NO -4.5" beside "NO". */
function holdsPick(text: string, { selection = "", line = "" }: Partial<Record<BetField, string>>): boolean {
  if (selection === "" || line !== "" || /\d/.test(selection) || !/\d/.test(text)) return false;
  return ` ${text} `.toLowerCase().includes(` ${selection.toLowerCase()} `);
}

/** Columns of teams, whose codes may be words of bets: "TBL", "STL". */
const TEAMS = /^(tm|team|opp|opponent|versus|vs|away|home|visitor|road|fav|favou?rite|dog|underdog)( team)?$/;
const SPREADS = /spread|handicap|(run|puck) ?line|\b(ats|rl|pl)\b/i;
const LEAGUE_NAME = /^(?:nba|nfl|mlb|nhl|wnba|ncaa[a-z]*|cfb|cbb)$/i;

const TOTAL_ROW =
  /^\W*((grand|sub|running|overall|monthly|weekly|daily|year(ly)?|season)[\s-]*)?(totals?|sums?|summary|summe|average|avg|overall|balance|bankroll|record|roi|net( profit)?|profit|subtotal|summa|gesamt|suma|ending|starting|ytd)\b/i;

/** The column of a second stake, where rows hold two bets beside each other ("Stake 1", "Stake 2"); -1 without one. */
function secondStake(headers: readonly string[]): number {
  const words = headers.map(headerWords);
  const of = (number: string) =>
    words.findIndex((name) => new RegExp(`^(stake|wager|risk|amount) ?${number}$`).test(name));
  return of("(1|a)") < 0 ? -1 : of("(2|b)");
}

/** Why a row is not a bet; null if it is read as one. */
function noBet(row: FileRow, cells: BetCells, headings: ReadonlySet<string>, second: number): string | null {
  const filled = row.cells.filter((cell) => cell !== "");
  if (second >= 0 && row.cells[second]) return "Two bets in one row: write each in a row of its own.";
  const has = (field: BetField) => (cells[field] ?? "") !== "";
  const isDated = () =>
    ["date", "eventDate", "settledDate"].some((field) => {
      const text = cells[field as BetField] ?? "";
      return readDate(text, "mdy") !== null || readDate(text, "dmy") !== null;
    });
  if (filled.some((cell) => TOTAL_ROW.test(cell)) && !isDated()) return "A total row: it is not a bet.";
  if (filled.length >= 3 && filled.every((cell) => cell.length <= 40 && headings.has(headerWords(cell))))
    return "The headers again: no bet.";
  if (filled.length <= 2 && !(has("selection") && has("stake"))) return "Too little for a bet: a note or a heading.";
  if (!has("selection") && !has("game") && !isDated()) return "A row without a date and a selection: a sum, no bet.";
  return null;
}

/** Whether a row is a further leg of the bet above it: the same bet number and stake, another selection; or only a selection. */
function isLegOf(cells: BetCells, before: BetGroup | undefined): boolean {
  if (before === undefined) return false;
  const last = before.legRows.at(-1) ?? before.cells;
  const same = (field: BetField) => (cells[field] ?? "") === (before.cells[field] ?? "");
  const differs = (["selection", "game", "market", "line", "side", "legResult"] as const).some(
    (field) => (cells[field] ?? "") !== (last[field] ?? ""),
  );
  const id = cells.id ?? "";
  if (id !== "")
    return id === before.cells.id && same("date") && differs && (same("stake") || (cells.stake ?? "") === "");
  const bare = (["date", "stake", "eventDate"] as const).every((field) => (cells[field] ?? "") === "");
  const several = severalBetsIn(before.cells.betType ?? "") ?? severalBetsIn(before.cells.selection ?? "");
  return bare && several !== null && (cells.selection ?? "") !== "";
}

/** Whether a sheet writes a day once, above all its bets: many rows have none. A row without a date in any other file is one. */
function writesDatesOnce({ rows }: BetsTable, columns: ColumnMapping): boolean {
  const { date, stake } = columns;
  if (date === null || stake === null) return false;
  const bets = rows.filter(({ cells }) => cells[stake]);
  const [first] = bets;
  const above = first === undefined ? [] : rows.slice(0, rows.indexOf(first) + 1);
  return (
    bets.filter(({ cells }) => !cells[date]).length >= 0.25 * bets.length && above.some(({ cells }) => cells[date])
  );
}

/** Bets of a table, and its rows that are not bets. */
export interface Grouped {
  readonly bets: readonly BetGroup[];
  readonly left: readonly LeftRow[];
}

/** The bets of a table, with the rows of their legs folded in, and the rows that are not bets, step by step. */
export function* groupSteps(table: BetsTable, columns: ColumnMapping): Generator<number, Grouped> {
  const read = cellsOf(table, columns);
  const headings = new Set(table.headers.map(headerWords));
  const second = secondStake(table.headers);
  const bets: BetGroup[] = [];
  const left: LeftRow[] = [];
  const byId = new Map<string, number>();
  const datesOnce = writesDatesOnce(table, columns);
  let [done, day] = [0, ""];
  for (const row of table.rows) {
    if (++done % RECORDS_PER_STEP === 0) yield RECORDS_PER_STEP;
    const own = read(row);
    const isUndated = datesOnce && ["date", "eventDate", "settledDate"].every((field) => !own[field as BetField]);
    const cells = isUndated && day !== "" && own.stake && own.odds && own.selection ? { ...own, date: day } : own;
    if (own.date) day = own.date;
    const at = (cells.id ?? "") === "" ? undefined : byId.get(cells.id ?? "");
    const index = at ?? bets.length - 1;
    const before = bets[index];
    if (before !== undefined && isLegOf(cells, before)) {
      const legRows = before.legRows.length === 0 ? [before.cells, cells] : [...before.legRows, cells];
      bets[index] = { rows: [...before.rows, ...row.rows], cells: before.cells, legRows };
      continue;
    }
    const why = noBet(row, cells, headings, second);
    if (why !== null) {
      left.push({ row: row.row, why });
      continue;
    }
    if ((cells.id ?? "") !== "") byId.set(cells.id ?? "", bets.length);
    bets.push({ rows: row.rows, cells, legRows: [] });
  }
  return { bets, left };
}

/** The bets of a table, with the rows of their legs folded in, and the rows that are not bets. */
export const groupBets = (table: BetsTable, columns: ColumnMapping): Grouped => atOnce(groupSteps(table, columns));
