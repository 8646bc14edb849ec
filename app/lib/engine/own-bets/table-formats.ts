import type { BetField, CellFormats, ColumnMapping } from "./bet-cells.ts";
import { SAMPLES, type BetsTable } from "./bets-file.ts";
import { headerWords } from "./columns/header-names.ts";
import { guessDateOrder, isOrderUnsure } from "./typed-date.ts";
import { guessDecimalMark, guessOddsFormat } from "./typed-number.ts";
import { DATE_FIELDS } from "./year-less.ts";

/** Cells from everywhere in the file: its first rows may cover only a few days. */
function samplesOf({ rows }: BetsTable, columns: ColumnMapping, fields: readonly BetField[]): readonly string[] {
  const every = Math.ceil(rows.length / SAMPLES);
  const some = rows.filter((_, at) => at % every === 0);
  return fields.flatMap((field) => {
    const column = columns[field];
    return column === null ? [] : some.flatMap(({ cells }) => cells[column] || []);
  });
}

/** The cells from which the order of days and months is guessed. */
export function dateSamples(table: BetsTable, columns: ColumnMapping): readonly string[] {
  return samplesOf(table, columns, DATE_FIELDS);
}

/** An amount in a currency whose countries write the day first. */
const notAmericas = (cell: string) =>
  /[£€₽₺]|r\$|\bkr\b|zł|kč|\b(?:gbp|eur|sek|nok|dkk|pln|chf|aud|nzd|brl|inr)\b/i.test(cell);

/** A day's name in languages whose countries write the day first. */
const DAY_ELSEWHERE = /^(datum|fecha|data|dato|dag|tag|giorno|dia|jour|paivamaara|pvm|speldatum)\b|^date (du|de)\b/;

/** Signs of a writer who puts the month first: American odds, AM and PM, months without a zero, a tracker's zone. */
const MONTH_FIRST =
  /(^|[\s(@])[+\-−]\d{3,}(?![\d-])|^\d\/|^\d\d\/\d\/|\d ?[ap]\.?m\b|\b(?:gmt|utc|e[sd]?t|p[sd]?t|c[sd]?t)$/i;

/** Whether anything beside the dates tells the order of their days and months: currencies, headers, American odds. */
export function hasSignsOfOrder(table: BetsTable, columns: ColumnMapping): boolean {
  if (isDaysFirst(table, columns)) return true;
  const cells = samplesOf(table, columns, ["date", "eventDate", "odds", "line", "selection"]);
  // Decimal odds are written in both halves of the world.
  return (
    cells.some((cell) => MONTH_FIRST.test(cell)) || !cells.some((cell) => /(?:^|[\s@])\d{1,3}[.,]\d{2}$/.test(cell))
  );
}

function isDaysFirst(table: BetsTable, columns: ColumnMapping): boolean {
  return (
    samplesOf(table, columns, ["stake", "profit", "payout"]).some(notAmericas) ||
    DAY_ELSEWHERE.test(headerWords(table.headers[columns.date ?? -1] ?? ""))
  );
}

/** How a table's cells are written, as far as they show it. */
export function formatsOf(table: BetsTable, columns: ColumnMapping): CellFormats {
  const decimals = guessDecimalMark(samplesOf(table, columns, ["stake", "profit", "payout", "odds"]));
  const dates = dateSamples(table, columns);
  const isDayFirst = isOrderUnsure(dates) && isDaysFirst(table, columns);
  return {
    dates: isDayFirst ? "dmy" : guessDateOrder(dates),
    odds: guessOddsFormat(samplesOf(table, columns, ["odds"]), decimals),
    decimals,
  };
}
