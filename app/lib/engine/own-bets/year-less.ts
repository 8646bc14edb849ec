import { civilFromDay, dayFromCivil, isoDate, weekday as weekdayOf } from "#app/lib/engine/calendar/civil-day.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { ColumnMapping } from "./bet-cells.ts";
import type { FileRow, TableRow } from "./text-table.ts";
import { readDate, readDayOfYear, type DateOrder, type DayOfYear, type WrittenDate } from "./typed-date.ts";

/** The parts of a table that are read: its rows, and the first rows of the file unchanged, with titles. */
interface Dated {
  readonly headerRow: number | null;
  readonly rows: readonly FileRow[];
  readonly top: readonly TableRow[];
}

/** The year of the first row of a table whose dates have none, and whether the file itself shows it. */
export interface FirstYear {
  readonly year: number;
  /** True if weekdays, a dated row or a title give the year; false if it is the last year without a row in the future. */
  readonly certain: boolean;
}

/** The fields that hold dates. */
export const DATE_FIELDS = ["date", "eventDate", "settledDate"] as const;
/** Rows that show whether dates have years. */
const TELLING = 500;
/** The highest age of a list of bets, in years. */
const OLDEST = 12;
/** Days by which rows may be out of order, and the jump against a list's direction that marks a new year. */
const DISORDER = 45;
const TURN = 320;

/** A row's first date: with a year, or without one. */
interface RowDate {
  readonly at: number;
  readonly day: number | null;
  readonly part: DayOfYear | null;
}

// "Suns" are a team.
const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)(?:[a-z]{0,3}day|(?<=tue|wed)s|(?<=thu)rs?)?\.?$/i;
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** The weekday that is all one of a row's cells says, from Sunday, 0; null for none. */
function weekdayIn(cells: readonly string[]): number | null {
  const found = cells.flatMap((cell) => WEEKDAY.exec(cell.trim())?.[1]?.toLowerCase() ?? []);
  return found.length === 1 ? WEEKDAYS.indexOf(found[0] ?? "") : null;
}

const MONTH_AND_YEAR = /\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\.? (20[0-3]\d)$/i;

/** The first day of the month that is all one row says, amid the others: "Bets of January 2026". */
function titledMonth(cells: readonly string[]): number | null {
  const [only = "", another] = cells.filter((cell) => cell !== "");
  const [, month, year] = another === undefined ? (MONTH_AND_YEAR.exec(only) ?? []) : [];
  return month === undefined ? null : (readDate(`${month} 1, ${year}`, "mdy")?.day ?? null);
}

/** A day without a year, by another date of its row that has one: a bet is placed before its game and its end, and seldom a year before. */
function lastBefore(part: DayOfYear | null, written: readonly string[], order: DateOrder): number | null {
  const [known] = written.flatMap((text) => readDate(text, order)?.day ?? []);
  if (known === undefined) return null;
  const { year } = civilFromDay(known);
  // The zones of a row's dates may differ by a day.
  const days = [year, year - 1].flatMap((one) => dayOf(part, one) ?? []);
  return days.find((day) => day <= known + 1) ?? null;
}

function datesOf({ rows }: Dated, columns: ColumnMapping, order: DateOrder): readonly RowDate[] {
  return rows.flatMap(({ cells }, at) => {
    const titled = titledMonth(cells);
    if (titled !== null) return [{ at, day: titled, part: null }];
    const written = DATE_FIELDS.map((field) => (columns[field] === null ? "" : (cells[columns[field]] ?? "")));
    for (const text of written) {
      if (text === "") continue;
      const day = readDate(text, order)?.day ?? null;
      const read = day === null ? readDayOfYear(text, order) : null;
      if (day === null && read === null) continue;
      // The weekday may have a column of its own.
      const part = read && read.weekday === null ? { ...read, weekday: weekdayIn(cells) } : read;
      return [{ at, day: day ?? lastBefore(part, written, order), part }];
    }
    return [];
  });
}

const placeOf = ({ day, part }: RowDate): number => {
  const { month, dayOfMonth } = part ?? civilFromDay(day ?? 0);
  return (month - 1) * 30.5 + dayOfMonth;
};

/** The number of years each row is later than the first: rows run in one direction and jump at a new year. */
function turnsOf(dates: readonly RowDate[]): readonly number[] {
  const places = dates.map(placeOf);
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  const forward = steps.filter((step) => (step > 0 && step <= DISORDER) || step < -TURN).length;
  const backward = steps.filter((step) => (step < 0 && step >= -DISORDER) || step > TURN).length;
  const way = backward > forward ? -1 : 1;
  let years = 0;
  return [0, ...steps.map((step) => (years += step * way < -DISORDER ? way : step * way > TURN ? 0 - way : 0))];
}

/** A year in the titles above the headers. */
function titledYear({ top, headerRow }: Dated): number | null {
  const titles = top.filter(({ row }) => row < (headerRow ?? 0)).flatMap(({ cells }) => cells);
  const years = [...new Set(titles.flatMap((text) => /(?<!\d)(20[0-3]\d)(?!\d)/.exec(text)?.[1] ?? []))];
  return years.length === 1 ? Number(years[0]) : null;
}

/** The first year of the season that a title above the headers names: "2025-26", "Season 2025/2026"; null without one. */
function titledSeason({ top, headerRow }: Dated): number | null {
  const titles = top.filter(({ row }) => row < (headerRow ?? 0)).flatMap(({ cells }) => cells);
  const seasons = titles.flatMap((text) => {
    const [, first, last] = /(?<!\d)(20[0-3]\d)\s?[-–/]\s?(?:20)?(\d{2})(?![\d/-])/.exec(text) ?? [];
    return first !== undefined && (Number(first) + 1) % 100 === Number(last) ? [Number(first)] : [];
  });
  return new Set(seasons).size === 1 ? (seasons[0] ?? null) : null;
}

/** Seasons turn in the summer. */
const FIRST_MONTH = 7;

/**
 * The year of the first row of a table whose dates have none: by the weekdays written beside them, by rows that have a year, by a title
 * above the headers, or else the last year in which no row is in the future. Null if every date has its year.
 */
export function firstYearOf(table: Dated, columns: ColumnMapping, order: DateOrder, now: EpochMs): FirstYear | null {
  // All dates of a file are written alike, so its first rows suffice.
  const first = { ...table, rows: table.rows.slice(0, TELLING) };
  if (datesOf(first, columns, order).every(({ part }) => part === null)) return null;
  const dates = datesOf(table, columns, order);
  const turns = turnsOf(dates);
  const dated = dates.findIndex(({ day }) => day !== null);
  if (dated >= 0) return { year: civilFromDay(dates[dated]?.day ?? 0).year - (turns[dated] ?? 0), certain: true };
  const [today, thisYear] = [Math.floor(now / DAY_MS) + 1, civilFromDay(Math.floor(now / DAY_MS) + 1).year];
  const dayIn = (index: number, year: number) => dayOf(dates[index]?.part ?? null, year + (turns[index] ?? 0));
  const fits = (year: number) => dates.every((_, index) => (dayIn(index, year) ?? Number.POSITIVE_INFINITY) <= today);
  const latest = thisYear - Math.min(0, ...turns);
  const possible = Array.from({ length: OLDEST + 1 }, (_, ago) => latest - ago).filter(fits);
  const weekdays = dates.flatMap(({ part }, index) =>
    part?.weekday == null ? [] : [{ index, weekday: part.weekday }],
  );
  const agreeing = possible.find((year) => {
    const right = weekdays.filter(({ index, weekday }) => weekdayOf(dayIn(index, year) ?? 0) === weekday);
    return weekdays.length > 0 && right.length >= 0.9 * weekdays.length;
  });
  if (agreeing !== undefined) return { year: agreeing, certain: true };
  const season = titledSeason(table);
  const inSeason = (index: number, year: number) => {
    const { year: of, month } = civilFromDay(dayIn(index, year) ?? 0);
    return of - (month < FIRST_MONTH ? 1 : 0) === season;
  };
  const ofSeason = possible.find((year) => season !== null && dates.every((_, index) => inSeason(index, year)));
  if (ofSeason !== undefined) return { year: ofSeason, certain: true };
  const titled = titledYear(table);
  if (season === null && titled !== null && possible.includes(titled) && turns.every((turn) => turn === 0))
    return { year: titled, certain: true };
  return { year: possible[0] ?? thisYear, certain: false };
}

function dayOf(part: DayOfYear | null, year: number): number | null {
  if (part === null) return null;
  const day = dayFromCivil(year, part.month, part.dayOfMonth);
  return civilFromDay(day).month === part.month ? day : null;
}

/** A date without a year in the year in which it is nearest to a day; null for other texts. */
export function nearestDate(text: string, order: DateOrder, to: number): WrittenDate | null {
  const part = readDayOfYear(text, order);
  const { year } = civilFromDay(to);
  const days = [year - 1, year, year + 1].flatMap((one) => dayOf(part, one) ?? []);
  const [nearest] = days.sort((a, b) => Math.abs(a - to) - Math.abs(b - to));
  return part === null || nearest === undefined ? null : readDate(`${isoDate(nearest)}${part.rest}`, order);
}

/** Adds to a table's dates the years that follow from the year of its first row. */
export function withYears<T extends Dated>(table: T, columns: ColumnMapping, order: DateOrder, firstYear: number): T {
  const dates = datesOf(table, columns, order);
  const turns = turnsOf(dates);
  const yearAt = new Map(
    dates.map(({ at, day }, index) => [at, day === null ? firstYear + (turns[index] ?? 0) : civilFromDay(day).year]),
  );
  const fields = DATE_FIELDS.flatMap((field) => columns[field] ?? []);
  const rows = table.rows.map((row, at) => {
    const year = yearAt.get(at);
    if (year === undefined) return row;
    const parts = fields.map((column) => ({ column, part: readDayOfYear(row.cells[column] ?? "", order) }));
    if (parts.every(({ part }) => part === null)) return row;
    const first = parts.find(({ part }) => part !== null)?.part;
    const cells = [...row.cells];
    for (const { column, part } of parts) {
      if (part === null) continue;
      // A bet settled or played after New Year's Eve may have been placed before it.
      const turned = first && part.month < first.month - 6 ? 1 : 0;
      const day = dayOf(part, year + turned);
      if (day !== null) cells[column] = `${isoDate(day)}${part.rest}`;
    }
    return { ...row, cells };
  });
  return { ...table, rows };
}
