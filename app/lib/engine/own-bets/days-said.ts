import type { EpochMs } from "#app/lib/engine/brands.ts";
import { civilFromDay } from "#app/lib/engine/calendar/civil-day.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { readDate } from "./typed-date.ts";

/** A day by its word: "Today at 11:00 AM", "Yesterday, 7:00 PM", or all that a cell or a line holds. */
const DAY_SAID =
  /(^|[\n,;\t|":]|\bon|[—–](?=[ \t]*\w+ at \d))([ \t]*)(today|tonight|yesterday)(?=,?\s(?:at |@ ?)?\d{1,2}(?::\d{2})?\s?[ap:]|[ \t]*(?:$|[\r\n,;\t|"]))/gim;
const DATES =
  /\b(?:[A-Z][a-z]{2,8}\.? \d{1,2},? 20\d{2}|\d{1,2}\/\d{1,2}\/20\d{2}|20\d{2}-\d{2}-\d{2}|\d{1,2} [A-Z][a-z]{2,8} 20\d{2})\b/g;
/** How many days before today the newest date of a page that was copied today may be. */
const COPIED_TODAY = 3;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function written(day: number): string {
  const { year, month, dayOfMonth } = civilFromDay(day);
  return `${MONTHS[month - 1]} ${dayOfMonth}, ${year}`;
}

/**
 * A copied page with the dates of "today" and "yesterday", which are those of the day on which it is pasted; as it is where its newest date shows
 * that it was copied earlier.
 */
export function withDaysSaid(text: string, now: EpochMs): string {
  if (!/\b(?:today|tonight|yesterday)\b/i.test(text)) return text;
  const today = easternDayOf(now);
  const days = [...text.matchAll(DATES)].flatMap(([date]) => readDate(date, "mdy")?.day ?? []);
  if (days.length > 0 && Math.max(...days) < today - COPIED_TODAY) return text;
  return text.replace(
    DAY_SAID,
    (_, before: string, space: string, word: string) =>
      `${before}${space}${written(/^y/i.test(word) ? today - 1 : today)}`,
  );
}
