import { civilFromDay, dayFromCivil, isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { behindWeekday, monthBehindDay, MONTHS, weekdayOf } from "./date-words.ts";
import { zoneOf } from "./time-zones.ts";
import { withoutAccents } from "./tokens.ts";

/** The order of day, month and year where a date is only numbers. */
export const DATE_ORDERS = ["ymd", "mdy", "dmy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A date as somebody wrote it, before its time zone is applied. */
export interface WrittenDate {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Seconds after midnight; null where no time was written. */
  readonly seconds: number | null;
  /** The zone written next to it: minutes ahead of UTC, or the name of a zone; null if none was written. */
  readonly zone: number | string | null;
}

/** The day of a date, or null where the calendar has no such day. Two-digit years are of this century. */
function civil(year: number, month: number, dayOfMonth: number): number | null {
  const full = year < 100 ? 2000 + year : year;
  if (full < 1990 || full > 2100) return null;
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return null;
  const day = dayFromCivil(full, month, dayOfMonth);
  return dayOfMonth < 29 || civilFromDay(day).month === month ? day : null;
}

const NUMBERS = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})/;
const WORDS_FIRST = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s-]+)['’]?(\d{4}|\d{2}(?!:))/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-]+(?:de )?([a-z]{3,12})\.?,?[\s-]+(?:de )?(\d{4}|\d{2}(?!:))/;

/** A date in lower case without accents. */
const plainDate = (text: string): string => withoutAccents(text.trim().toLowerCase().replace(/\s+/g, " "));

/** The day at the beginning of a text, and the rest of the text. */
function leadingDay(text: string, order: DateOrder): { readonly day: number | null; readonly rest: string } | null {
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [all, a, b, c] = numbers.map(String) as [string, string, string, string];
    const parts = [Number(a), Number(b), Number(c)] as const;
    // A year of four digits shows its own position, in any order.
    const yearFirst = a.length === 4 || (order === "ymd" && c.length !== 4);
    const [year, month, day] = yearFirst
      ? parts
      : order === "dmy"
        ? [parts[2], parts[1], parts[0]]
        : [parts[2], parts[0], parts[1]];
    return { day: civil(year, month, day), rest: text.slice(all.length).replace(/^\.(?=\s|$)/, "") };
  }
  const named = WORDS_FIRST.exec(text);
  const turned = named ? null : DAY_FIRST.exec(text);
  const match = named ?? turned;
  if (!match) return null;
  const [all, one = "", two = "", year = ""] = match;
  const month = named ? MONTHS.indexOf(one.slice(0, 3)) + 1 : monthBehindDay(two);
  if (month === 0) return null;
  return { day: civil(Number(year), month, Number(named ? two : one)), rest: text.slice(all.length) };
}

/** A day without a year, as in lists of one season. */
export interface DayOfYear {
  readonly month: number;
  readonly dayOfMonth: number;
  /** From Sunday, 0; null where none is written. */
  readonly weekday: number | null;
  /** The rest of the text: empty, or a time of day. */
  readonly rest: string;
}

const DAY_AND_MONTH = /^(\d{1,2})([./-])(\d{1,2})(?:\.(?!\d))?(?=$|[\s,])/;
const MONTH_THEN_DAY = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?=$|[\s,])/;
const DAY_THEN_MONTH = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-]+(?:de )?([a-z]{3,12})\.?(?=$|[\s,])/;

/** Reads a date without a year: "12/14", "14.12.", "Thu Dec 14", "14 Dec, 7:30 PM". Null for other texts, and for dates with a year. */
export function readDayOfYear(text: string, order: DateOrder): DayOfYear | null {
  const plain = plainDate(text);
  const behind = behindWeekday(plain);
  // "Mar 16" is a day of March; behind a weekday, as in "mar. 16 janv.", it is not.
  return dayWithoutYear(plain, order, null) ?? (behind && dayWithoutYear(behind.rest, order, behind.weekday));
}

function dayWithoutYear(bare: string, order: DateOrder, weekday: number | null): DayOfYear | null {
  const numbers = DAY_AND_MONTH.exec(bare);
  const named = numbers ? null : MONTH_THEN_DAY.exec(bare);
  const turned = numbers || named ? null : DAY_THEN_MONTH.exec(bare);
  const match = numbers ?? named ?? turned;
  if (!match) return null;
  const [all, a = "", b = "", c = ""] = match;
  const dayFirst = order === "dmy" || (order === "ymd" && b === ".");
  const [month, dayOfMonth] = numbers
    ? dayFirst
      ? [Number(c), Number(a)]
      : [Number(a), Number(c)]
    : named
      ? [MONTHS.indexOf(a.slice(0, 3)) + 1, Number(b)]
      : [monthBehindDay(b), Number(a)];
  const rest = bare.slice(all.length).replace(/^,/, "");
  if (month < 1 || month > 12 || dayOfMonth < 1 || civil(2024, month, dayOfMonth) === null) return null;
  if (rest.trim() !== "" && clockOf(rest) === null) return null;
  return { month, dayOfMonth, weekday, rest };
}

const CLOCK =
  /^[\s,t@•·|–—-]*(?:(?:at|as|a|a las|um|om|kl\.?|alle|ore)\s+)?(\d{1,2})(?:(?::| ?h ?)(\d{2}))?(?::(\d{2})(?:\.\d+)?)?(?:\s(?:uhr|uur)\b)?\s*([ap])?\.?(?:m\.?)?(?=\s|$|[+\-z(])/;

/** The time of day in a text, and the zone after it; null for other texts. */
function clockOf(text: string): Pick<WrittenDate, "seconds" | "zone"> | null {
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [all, hours = "", minutes, seconds, half] = match;
  if (minutes === undefined && half === undefined) return null;
  // "16:10 PM"
  const isTwice = half === "p" && minutes !== undefined && Number(hours) > 12;
  const hour = half === undefined || isTwice ? Number(hours) : (Number(hours) % 12) + (half === "p" ? 12 : 0);
  if (hour > 23 || Number(minutes ?? 0) > 59 || (half !== undefined && !isTwice && Number(hours) > 12)) return null;
  const zone = zoneOf(text.slice(all.length));
  return zone === undefined ? null : { seconds: hour * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0), zone };
}

/** Days from a spreadsheet's day 0 (December 30, 1899) to 1970. */
const SHEET_DAYS = 25_569;
const DAY_SECONDS = 86_400;

/** A moment that is one number: a spreadsheet's days since 1899, or seconds or milliseconds since 1970. Null for other numbers. */
function countedMoment(text: string): WrittenDate | null {
  if (/^[34]\d{4}([.,]\d+)?$/.test(text)) {
    const serial = Number(text.replace(",", "."));
    const day = Math.floor(serial);
    const seconds = Math.round((serial - day) * DAY_SECONDS);
    const written = /[.,]/.test(text);
    return { day: day - SHEET_DAYS, seconds: written ? Math.min(seconds, DAY_SECONDS - 1) : null, zone: null };
  }
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  if (compact) {
    const day = civil(Number(compact[1]), Number(compact[2]), Number(compact[3]));
    return day === null ? null : { day, seconds: null, zone: null };
  }
  if (!/^1\d{9}(\d{3})?(\.\d+)?$/.test(text)) return null;
  const total = Math.floor(Number(text) / (Number(text) > 1e11 ? 1000 : 1));
  return { day: Math.floor(total / DAY_SECONDS), seconds: total % DAY_SECONDS, zone: 0 };
}

const CLOCK_FIRST = /^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?),? (?:on )?(\D*\d.*)$/;

/** The day behind a time of day, with that as its rest: "7:30 PM, Jan 20 2024". */
function behindClock(text: string, order: DateOrder): ReturnType<typeof leadingDay> {
  const [, clock = "", day = ""] = CLOCK_FIRST.exec(text) ?? [];
  const led = leadingDay(day, order) ?? leadingDay(behindWeekday(day)?.rest ?? "", order);
  return led && { day: led.day, rest: `${clock} ${led.rest}` };
}

/** The form in which programs write moments; most files use it, and checking it first halves the time. */
const ISO = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z)?)?\s*$/;

function isoMoment([
  ,
  year,
  month,
  dayOfMonth,
  hours,
  minutes,
  seconds = "0",
  utc,
]: RegExpExecArray): WrittenDate | null {
  const day = civil(Number(year), Number(month), Number(dayOfMonth));
  if (day === null || hours === undefined) return day === null ? null : { day, seconds: null, zone: null };
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hour > 23 || minute > 59) return null;
  return { day, seconds: hour * 3600 + minute * 60 + Number(seconds), zone: utc === undefined ? null : 0 };
}

/**
 * Reads a date as trackers and books write it: "2026-11-20T19:30:00Z", "11/20/2026 7:30 PM", "20.11.26", "Nov 20, 2026 @ 7:30pm ET". The
 * order decides only where a date is numbers without a year of four digits in front. Null for a text that is not a date, or not a day of
 * the calendar.
 */
export function readDate(text: string, order: DateOrder): WrittenDate | null {
  const iso = ISO.exec(text);
  if (iso) return isoMoment(iso);
  const plain = plainDate(text);
  const behind = behindWeekday(plain);
  const counted = countedMoment(behind?.rest ?? plain);
  if (counted !== null) return counted;
  const led =
    leadingDay(plain, order) ??
    (behind && leadingDay(behind.rest.replace(/^\((.*)\)$/, "$1"), order)) ??
    behindClock(plain, order);
  if (led === null) return null;
  const [, word] = /^[\s,]+\(?([a-z-]{2,13})\.?\)?$/.exec(led.rest) ?? [];
  const rest = word !== undefined && weekdayOf(word) !== null ? "" : led.rest;
  if (led.day === null) return null;
  if (rest.trim() === "") return { day: led.day, seconds: null, zone: null };
  const clock = clockOf(rest.replace(/(\s\d{1,2})\.(\d{2})(?!\d)/, "$1:$2"));
  return clock && { day: led.day, ...clock };
}

/** Reads a time of day in a column of its own: "7:30 PM", "19:30". Seconds after midnight; null for other texts. */
export function readClock(text: string): Pick<WrittenDate, "seconds" | "zone"> | null {
  const bare = text.trim().toLowerCase();
  // A spreadsheet's part of a day.
  if (/^0?[.,]\d{2,}$/.test(bare))
    return { seconds: Math.min(86_399, Math.round(Number(bare.replace(",", ".")) * DAY_SECONDS)), zone: null };
  // "19.30", as Italians and Germans write it.
  return clockOf(bare.replace(/^(\d{1,2})\.(\d{2})(?!\d)/, "$1:$2"));
}

/** A text with a zone behind its time of day; as written where it has no time, or a zone of its own. */
export function inZone(text: string, zone: string): string {
  const bare = text.trim();
  const counted = countedMoment(bare);
  if (counted !== null) {
    const { day, seconds } = counted;
    if (seconds === null || counted.zone !== null) return text;
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
    return `${isoDate(day)} ${hours}:${String(minutes).padStart(2, "0")} ${zone}`;
  }
  const date = readDate(bare, "mdy") ?? readDate(bare, "dmy");
  const part = date === null ? (readDayOfYear(bare, "mdy") ?? readDayOfYear(bare, "dmy")) : null;
  const time = date ?? (part === null ? readClock(bare) : clockOf(part.rest));
  return time !== null && time.seconds !== null && time.zone === null ? `${bare} ${zone}` : text;
}

/**
 * The order in which most of these dates are days of the calendar. If the dates fit both orders, numbers between dots are read day first,
 * and others month first, as North American books write them.
 */
export function guessDateOrder(samples: readonly string[]): DateOrder {
  const readable = (order: DateOrder) =>
    samples.filter((text) => readDate(text, order) !== null || readDayOfYear(text, order) !== null).length;
  const yearFirst = samples.filter((text) => /^\s*\d{4}\D/.test(text)).length;
  if (yearFirst > samples.length / 2) return "ymd";
  const [dmy, mdy] = [readable("dmy"), readable("mdy")];
  if (dmy !== mdy) return dmy > mdy ? "dmy" : "mdy";
  const dotted = samples.filter((text) => /^\s*\d{1,2}\.\d{1,2}\.(\d{2,4}|$|\s)/.test(text)).length;
  return dotted > samples.length / 2 ? "dmy" : "mdy";
}

/** The day of a text by an order; one without a year is of a leap year. Undefined for other texts. */
function dayIn(text: string, order: DateOrder): number | null | undefined {
  const part = readDayOfYear(text, order);
  return readDate(text, order)?.day ?? (part === null ? undefined : civil(2024, part.month, part.dayOfMonth));
}

/** Numbers that may be day and month or month and day. */
const EITHER_ORDER = /^\s*(\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4}|(?=[\s,]|$)))/;

/** A date that is another day in each order of day and month, without its time, and both days; null where there is none among these. */
export function ambiguousDate(
  samples: readonly string[],
): { readonly text: string; readonly mdy: number; readonly dmy: number } | null {
  for (const sample of samples) {
    const text = EITHER_ORDER.exec(sample)?.[1];
    const [mdy, dmy] = text === undefined ? [] : [dayIn(sample, "mdy"), dayIn(sample, "dmy")];
    if (text !== undefined && mdy != null && dmy != null && mdy !== dmy) return { text, mdy, dmy };
  }
  return null;
}

/** Whether every date is valid in two orders, so that only the owner knows which is meant. */
export function isOrderUnsure(samples: readonly string[]): boolean {
  const numbers = samples.filter((text) => EITHER_ORDER.test(text));
  const isValid = (text: string) => dayIn(text, "mdy") !== undefined && dayIn(text, "dmy") !== undefined;
  return numbers.every(isValid) && ambiguousDate(numbers) !== null;
}
