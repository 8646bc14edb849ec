import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { cell, quoteCell, type BetCells, type BetField, type CellFormats, type Complaints } from "../bet-cells.ts";
import { guessDateOrder, readClock, readDate, type DateOrder, type WrittenDate } from "../typed-date.ts";
import { nearestDate } from "../year-less.ts";

/** Converts a written date to a moment, in the person's zone if none was written. */
export type MomentOf = (date: WrittenDate) => EpochMs;

const ORDER_TEXT: Readonly<Record<DateOrder, string>> = {
  ymd: "year, month, day",
  mdy: "month, day, year",
  dmy: "day, month, year",
};

/** A cell that means that there is no date. */
const NO_DATE = /^([-–—]|n\/?a|null|none|nan|tbd)$/i;

/** The date in a field of a row; one without its year is the nearest to when the bet was placed. */
function dateAt(
  cells: BetCells,
  field: BetField,
  formats: CellFormats,
  complaints: Complaints,
  placed: WrittenDate | null = null,
): WrittenDate | null {
  const text = cell(cells, field);
  if (text === "" || NO_DATE.test(text)) return null;
  const date = readDate(text, formats.dates) ?? (placed && nearestDate(text, formats.dates, placed.day));
  if (date) return date;
  const other = guessDateOrder([text]);
  const readable = other !== formats.dates && readDate(text, other) !== null;
  return complaints.add(
    field,
    readable
      ? `${quoteCell(text)} is not a date in the order ${ORDER_TEXT[formats.dates]}; it would be in the order ${ORDER_TEXT[other]}.`
      : `${quoteCell(text)} is not a date. Write it like 2026-11-20 or 11/20/2026 7:30 PM.`,
  );
}

/** When the bet was placed, when its game begins and when it was settled, as far as the row states it. */
export function momentsOf(
  cells: BetCells,
  formats: CellFormats,
  { momentOf, now }: { readonly momentOf: MomentOf; readonly now: EpochMs },
  complaints: Complaints,
  notes: string[],
) {
  const date = dateAt(cells, "date", formats, complaints);
  const clockText = cell(cells, "time");
  const clock = clockText === "" || NO_DATE.test(clockText) ? null : readClock(clockText);
  if (clockText !== "" && !NO_DATE.test(clockText) && clock === null)
    complaints.add("time", `${quoteCell(clockText)} is not a time of day. Write it like 7:30 PM or 19:30.`);
  const placed = date && (date.seconds === null && clock ? { ...date, ...clock } : date);
  // A time of day does not say of which day.
  const isClock =
    date !== null && /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]\.?(?:m\.?)?)?( \w+)?$/i.test(cell(cells, "eventDate"));
  const event = isClock ? null : dateAt(cells, "eventDate", formats, complaints, date);
  const settled = dateAt(cells, "settledDate", formats, complaints, date);
  const first = placed ?? event ?? settled;
  if (first === null) {
    if (complaints.errors.length === 0) complaints.add("date", "There is no date. Write it like 2026-11-20.");
    return null;
  }
  const placedAt = momentOf(first);
  if (placed && placedAt > now + DAY_MS) {
    complaints.add("date", `${quoteCell(cell(cells, "date"))} is in the future. Is the order of day and month right?`);
    return null;
  }
  const settledAt = settled && momentOf(settled);
  // Some books export the moment of settlement for both.
  const unreal = placed !== null && settledAt === placedAt && first.seconds !== null;
  if (unreal) notes.push("Placed and settled at the same moment: the time it was placed is not known.");
  return {
    placedAt,
    placedToTheMinute: first.seconds !== null && !unreal,
    eventAt: event && momentOf(event),
    eventToTheMinute: event !== null && event.seconds !== null,
    settledAt,
    settledToTheMinute: settled !== null && settled.seconds !== null,
  };
}
