import { weekday } from "#app/lib/engine/calendar/civil-day.ts";
import { namedFields } from "./columns/header-names.ts";
import type { TableRow } from "./text-table.ts";
import { readDate } from "./typed-date.ts";

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

const MONTH_TITLE =
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,?\s*(?:(?:'|’)?(\d{2})|(20\d{2}))?$/i;
const DAY_ALONE = /^((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+)?(\d{1,2})(?:st|nd|rd|th)?$/i;

/** The month that a row names and nothing else ("DECEMBER 2025"), as dates write it; null for every other row. */
function titleOf({ cells }: TableRow): { readonly month: string; readonly year: string } | null {
  const [only = "", another] = cells.filter((cell) => cell !== "");
  const found = another === undefined ? MONTH_TITLE.exec(only) : null;
  if (!found) return null;
  const year = found[3] ?? (found[2] === undefined ? "" : `20${found[2]}`);
  return { month: found[1] ?? "", year: year === "" ? "" : `, ${year}` };
}

/** Rows of a sheet that writes each month once, above its days ("Thu 14"), with the month in every date; all others as they are. */
export function withMonths(all: readonly TableRow[], headerAt: number): readonly TableRow[] {
  const column = (all[headerAt]?.cells ?? []).findIndex((header) => namedFields([header]).has("date"));
  if (column < 0 || !all.some((row) => titleOf(row) !== null)) return all;
  let title: ReturnType<typeof titleOf> = null;
  return all.map((row) => {
    title = titleOf(row) ?? title;
    const day = title && DAY_ALONE.exec(row.cells[column] ?? "");
    if (!day || title === null) return row;
    const written = `${day[1] ?? ""}${title.month} ${day[2]}${title.year}`;
    const read = readDate(written, "mdy");
    // Another weekday is another month's.
    if (read && day[1] && WEEKDAYS[weekday(read.day)] !== day[1].slice(0, 3).toLowerCase()) return row;
    return { ...row, cells: row.cells.map((cell, index) => (index === column ? written : cell)) };
  });
}
