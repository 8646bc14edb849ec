import { dayFromCivil, isoDate, weekday } from "#app/lib/engine/calendar/civil-day.ts";
import { headerWords, namedFields } from "./columns/header-names.ts";
import { DayAbove, headedDay } from "./day-headings.ts";
import { IS_PART } from "./narrowed-bets.ts";
import type { TableRow } from "./text-table.ts";
import { readDate } from "./typed-date.ts";

const WEEK_HEADER = /^(?:nfl )?(?:week|wk)(?: (?:no|number|nr))?$/;
const SEASON_HEADER = /^(?:nfl )?(?:season|year)$/;
const YEAR = /(?<!\d)(20[0-3]\d)(?!\d)/;

/** A game and no more: "Boston Celtics at Toronto Raptors". */
const GAME = /^\p{L}[\p{L}\d.' ]*\s(?:@|at|vs?\.?)\s\p{L}[\p{L}\d.' ]*$/iu;

/** Weeks of the playoffs by name, after the last of the season. */
const PLAYOFFS: readonly (readonly [RegExp, number])[] = [
  [/wild ?card|^wc/i, 1],
  [/divisional|^div/i, 2],
  [/conference|^conf|^(?:afc|nfc)|^champ/i, 3],
  [/super ?bowl|^sb/i, 5],
];

const LEAGUE =
  /^(?:nfl|nba|mlb|nhl|wnba|ncaa\w*|cfb|cbb|cfl|ufl|mls|epl|soccer|basketball|baseball|hockey|golf|ufc|tennis)$/i;

/** The week of an NFL season that a cell names; null for none. */
function weekIn(cell: string, season: number): number | null {
  const last = season >= 2021 ? 18 : 17;
  const number = /^(?:nfl )?(?:week|wk|w)?\s?#?(\d{1,2})$/i.exec(cell.trim())?.[1];
  if (number !== undefined) return Number(number) >= 1 && Number(number) <= last + 5 ? Number(number) : null;
  const after = PLAYOFFS.find(([name]) => name.test(cell.trim()))?.[1];
  return after === undefined ? null : last + after;
}

/** The Wednesday before the games of a week: the first week's are from the Thursday after Labor Day, the first Monday of September. */
function dayOfWeek(season: number, week: number): number {
  const first = dayFromCivil(season, 9, 1);
  const laborDay = first + ((8 - weekday(first)) % 7);
  return laborDay + 2 + 7 * (week - 1);
}

/** A table with one more column, behind all others; the rows above its headers as they are. */
function withColumn(
  all: readonly TableRow[],
  headerAt: number,
  name: string,
  cellOf: (row: TableRow, at: number) => string,
): readonly TableRow[] {
  const width = Math.max(...all.slice(headerAt).map(({ cells }) => cells.length));
  return all.map((row, at) => {
    if (at < headerAt) return row;
    const short = Array.from({ length: width - row.cells.length }, () => "");
    return { ...row, cells: [...row.cells, ...short, at === headerAt ? name : cellOf(row, at)] };
  });
}

/** The only text of a row; empty in a row of several cells. */
function aloneIn({ cells }: TableRow): string {
  const [only = "", another] = cells.filter((cell) => cell !== "");
  return another === undefined ? only : "";
}

/**
 * Rows of an NFL sheet that names weeks instead of days ("Week 14"), with the day before the games of their week as their date; all others as they
 * are. The season has to be said: in a column or in a title.
 */
function withWeeks(all: readonly TableRow[], headerAt: number): readonly TableRow[] {
  const words = (all[headerAt]?.cells ?? []).map(headerWords);
  const weeks = words.findIndex((name) => WEEK_HEADER.test(name));
  const seasons = words.findIndex((name) => SEASON_HEADER.test(name));
  if (weeks < 0) return all;
  const titles = all
    .slice(0, headerAt)
    .flatMap(({ cells }) => cells)
    .join(" ");
  return withColumn(all, headerAt, "Date placed", ({ cells }) => {
    const season = Number(YEAR.exec(cells[seasons] ?? "")?.[1] ?? YEAR.exec(titles)?.[1] ?? Number.NaN);
    const leagues = cells.filter((cell) => LEAGUE.test(cell.trim()));
    const isNfl = leagues.length > 0 ? leagues.every((cell) => /^nfl$/i.test(cell.trim())) : /\bNFL\b/i.test(titles);
    const week = Number.isNaN(season) || !isNfl ? null : weekIn(cells[weeks] ?? "", season);
    return week === null ? "" : isoDate(dayOfWeek(season, week));
  });
}

const isDay = (text: string): boolean => /\d/.test(text) && readDate(text, "mdy")?.seconds === null;

/** Rows of a sheet without dates that writes each day once, alone above its bets, with that day as their date; all others as they are. */
function withDaysAbove(all: readonly TableRow[], headerAt: number): readonly TableRow[] | null {
  if (!all.slice(headerAt + 1).some((row) => isDay(aloneIn(row)))) return null;
  const above = new DayAbove();
  const titled = all.slice(0, headerAt).map(aloneIn).filter(isDay).at(-1);
  if (titled !== undefined) above.set(titled);
  return withColumn(all, headerAt, "Date placed", (row) => {
    const alone = aloneIn(row);
    const heading = alone === "" || isDay(alone) ? null : headedDay(alone);
    if (isDay(alone)) above.set(alone);
    else if (heading !== null) above.head(heading, alone);
    else if (alone === "") above.bet("");
    return alone === "" ? above.day : "";
  });
}

/** Rows of a sheet whose games stand alone, above their bets or each below its bet, with the game as a column; all others as they are. */
function withGamesApart(all: readonly TableRow[], headerAt: number): readonly TableRow[] {
  const below = all.slice(headerAt + 1).filter((row) => !isDay(aloneIn(row)));
  const isGame = (row: TableRow | undefined) => row !== undefined && GAME.test(aloneIn(row));
  const games = below.filter(isGame).length;
  // Each below its bet: no two bets, and no two games, one after the other.
  const areBelow =
    !isGame(below[0]) && below.every((row, at) => isGame(row) !== isGame(below[at + 1]) || aloneIn(row) !== "");
  if (games < 2 || (!areBelow && !isGame(below[0]))) return all;
  let game = "";
  return withColumn(all, headerAt, "Event", (row, at) => {
    const next = all[at + 1];
    if (isGame(row)) game = aloneIn(row);
    if (aloneIn(row) !== "") return "";
    return areBelow ? (isGame(next) && next ? aloneIn(next) : "") : game;
  });
}

const LONGEST_TITLE = 30;
/** The same with the marks around it. */
const LONGEST_MARKED_TITLE = 60;

/** What a title says about all bets below it, where they are not on a whole game: "Futures", "1st Half bets", "Player props". */
function titledPart(row: TableRow): string {
  const alone = aloneIn(row);
  if (alone.length > LONGEST_MARKED_TITLE) return "";
  const title = alone.replace(/^[#*\s]+|[*:\s]+$/g, "").replace(/\s(?:bets|picks|plays|wagers)$/i, "");
  return IS_PART.test(title) || /^(?:player )?props?$/i.test(title) ? title : "";
}

/** Rows below titles that say on what part of a game their bets are, with it as a column; all others as they are. */
function withParts(all: readonly TableRow[], headerAt: number): readonly TableRow[] {
  if (!all.some((row) => titledPart(row) !== "")) return all;
  const above = all.slice(0, headerAt).filter((row) => aloneIn(row) !== "");
  let part = titledPart(above.at(-1) ?? { row: 0, cells: [] });
  return withColumn(all, headerAt, "Part of game", (row) => {
    const title = aloneIn(row);
    // Neither a day, a game nor a remark ends what a title began.
    if (title !== "" && title.length <= LONGEST_TITLE && !isDay(title) && !GAME.test(title)) part = titledPart(row);
    return title === "" ? part : "";
  });
}

/** A table with what its rows say only together: the day, the week, the game or the part of it that stands once for several, or in a row of its own. */
export function withRowsAbove(written: readonly TableRow[], headerAt: number): readonly TableRow[] {
  if (headerAt < 0) return written;
  const all = withParts(written, headerAt);
  const fields = namedFields(all[headerAt]?.cells ?? []);
  const played = fields.has("game") ? all : withGamesApart(all, headerAt);
  if (fields.has("date") || fields.has("settledDate")) return played;
  return withDaysAbove(played, headerAt) ?? (fields.has("eventDate") ? played : withWeeks(played, headerAt));
}
