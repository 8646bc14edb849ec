import type { BetField, CellFormats, ColumnMapping } from "./bet-cells.ts";
import { SAMPLES, type BetsTable } from "./bets-file.ts";
import { headerWords } from "./columns.ts";
import { guessDateOrder, isOrderUnsure } from "./typed-date.ts";
import { guessDecimalMark, guessOddsFormat } from "./typed-number.ts";

function samplesOf({ rows }: BetsTable, columns: ColumnMapping, fields: readonly BetField[]): readonly string[] {
  return fields.flatMap((field) => {
    const column = columns[field];
    return column === null ? [] : rows.slice(0, SAMPLES).flatMap(({ cells }) => cells[column] || []);
  });
}

/** The cells from which the order of days and months is guessed. */
export function dateSamples(table: BetsTable, columns: ColumnMapping): readonly string[] {
  return samplesOf(table, columns, ["date", "eventDate", "settledDate"]);
}

/** An amount in a currency whose countries write the day first. */
const notAmericas = (cell: string) =>
  /[£€₽₺]|r\$|\bkr\b|zł|kč|\b(?:gbp|eur|sek|nok|dkk|pln|chf|aud|nzd|brl|inr)\b/i.test(cell);

/** A day's name in languages whose countries write the day first. */
const DAY_ELSEWHERE = /^(datum|fecha|data|dato|dag|tag|giorno|dia|jour|paivamaara|pvm|speldatum)\b|^date (du|de)\b/;

/** How a table's cells are written, as far as they show it. */
export function formatsOf(table: BetsTable, columns: ColumnMapping): CellFormats {
  const decimals = guessDecimalMark(samplesOf(table, columns, ["stake", "profit", "payout", "odds"]));
  const dates = dateSamples(table, columns);
  const isDayFirst =
    isOrderUnsure(dates) &&
    (samplesOf(table, columns, ["stake", "profit", "payout"]).some(notAmericas) ||
      DAY_ELSEWHERE.test(headerWords(table.headers[columns.date ?? -1] ?? "")));
  return {
    dates: isDayFirst ? "dmy" : guessDateOrder(dates),
    odds: guessOddsFormat(samplesOf(table, columns, ["odds"]), decimals),
    decimals,
  };
}
