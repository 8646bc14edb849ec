import { isMonth, isWeekday } from "./date-words.ts";
import { withoutAccents } from "./tokens.ts";
import { readDate, readDayOfYear } from "./typed-date.ts";

/** The day a line names: its date as written, or null where only the writer knows the date. */
export interface SaidDay {
  readonly day: string | null;
}

/** Only this many characters of a line are searched for a day: headings are short. */
const LOOKED_AT = 80;

const WORD = "\\p{L}{2,13}";
const CLOCK = "[\\s,]{1,3}(?:at )?\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]m)?";
/** A date: of numbers (hyphens alone stand in records: "3-1"), or with a month's name before or behind its day. */
const WHEN = new RegExp(
  `(?<![\\p{L}\\d/.+-])(?:(${WORD})[.,]?\\s)?(?:(\\d{4}[/.-]\\d{1,2}[/.-]\\d{1,2}|\\d{1,2}([/.-])\\d{1,2}\\3\\d{4}|\\d{1,2}([/.])\\d{1,2}\\4\\d{2}|\\d{1,2}\\.\\d{1,2}\\.)|(\\d{1,2}/\\d{1,2})|(${WORD})\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? (?:20|['’])\\d{2})?|\\d{1,2}(?:st|nd|rd|th|er|\\.)? (?:de )?(${WORD})\\.?(?: (?:de )?20\\d{2})?)(?:${CLOCK})?(?![\\p{L}\\d/])`,
  "giu",
);
/** Words that may stand before a day and change nothing of it: "NBA 12/9", "Bets for Dec 9". */
const LABEL = /^(?:nba|nfl|mlb|nhl|bets?|picks?|plays?|games?|cards?|slate|for|of|on|date|day|the|from|placed)$/;
/** A name or label before a date: "CapperJoe — 12/09/2025", "Date: 12/9". */
const NAMED = /^(?:[^\s\d]\S*(?:\s[^\s\d]\S*){0,3})?\s?[—–|•·:,[(-]+\s?\[?$/;
/** What a fraction counts: "1/2 unit plays", "5/8 hit". */
const COUNTED =
  /^\s*(?:u|units?|pts?|points?|kelly|sizes?|stakes?|of|right|correct|won|win|wins|hits?|plays?|picks?|bets?)\b/i;
/** Days that are not dates, in the languages of notes. */
const UNSURE =
  /^(?:(?:today|tonight|tomorrow|tmrw|yesterday|heute|gestern|morgen|hoy|ayer|manana|demain|hier|oggi|ieri|domani|hoje|ontem|amanha|vandaag|gisteren|idag|igar|imorgon)\b|(?:next|last|following|previous) (?:day|night|morning|week|weekend|month)\b|(?:week|wk|day|woche|tag|semaine|jour|journee|semana|dia|settimana|giorno|giornata|jornada)\s?#?\d{1,3}\b|(?:the )?\d{1,2}(?:st|nd|rd|th)\b(?!\s(?:half|quarter|qtr|period|inning|[hqp5]\b|five|td|touchdown))|[mst]nf\b)|\b(?:today|yesterday) at \d/;
/** Two numbers that may be a day or a record; a record is followed by what it counts. */
const HYPHENED = /^\d{1,2}-\d{1,2}(?!\s*(?:[-+(,\d]|today|tonight|so far|day|on\b|ats|record|this|last|yesterday))/;

const plain = (line: string) =>
  withoutAccents(line.slice(0, LOOKED_AT))
    .toLowerCase()
    .replace(/^[^\p{L}\d]{1,80}/u, "");

/** A date in a line, with its place there. */
interface Found {
  readonly at: number;
  readonly text: string;
  readonly hasYearOrMonth: boolean;
}

/** The dates of a lower-case line without accents. */
function datesIn(text: string): readonly Found[] {
  return [...text.matchAll(WHEN)].flatMap((found): Found[] => {
    const [all, before = "", full, , , short, named, behind] = found;
    const month = named ?? behind;
    if (month !== undefined && !isMonth(month)) return [];
    // A word before the date is part of it as a day of the week.
    const skipped = before !== "" && !isWeekday(before) ? (/^\S+\s/.exec(all)?.[0].length ?? 0) : 0;
    const said = all.slice(skipped);
    const isDay = (["mdy", "dmy"] as const).some(
      (order) => readDate(said, order) !== null || readDayOfYear(said, order) !== null,
    );
    return isDay
      ? [{ at: found.index + skipped, text: said, hasYearOrMonth: full !== undefined || short === undefined }]
      : [];
  });
}

/** Whether a line without a date names a different day from the one above it. */
function isOtherDay(text: string): boolean {
  if (UNSURE.test(text) || HYPHENED.test(text)) return true;
  const words = text.split(/[^a-z0-9]+/).filter((word) => word !== "");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length > 6) return isWeekday(first);
  const isTitle =
    words.length <= 3 && words.every((word) => isMonth(word) || LABEL.test(word) || /^(?:20)?\d{2}$/.test(word));
  return isWeekday(first) || isWeekday(last) || (isTitle && words.some(isMonth));
}

/** The day that a line of notes, itself not a bet, gives the bets below it; null for a line that gives none. */
export function headedDay(line: string): SaidDay | null {
  const text = plain(line);
  const dates = datesIn(text);
  const [only, another] = dates;
  if (only === undefined) return isOtherDay(text) ? { day: null } : null;
  const before = text.slice(0, only.at);
  const behind = text.slice(only.at + only.text.length);
  const words = before.split(/[^a-z0-9]+/).filter((word) => word !== "");
  const isLed = words.every((word) => LABEL.test(word) || isWeekday(word)) || NAMED.test(before);
  const isWhole = only.hasYearOrMonth || !(/\d/.test(behind) || COUNTED.test(behind));
  return { day: another === undefined && isLed && isWhole ? only.text : null };
}

/** Characters of a heading that are quoted. */
const LONGEST_HEADING = 40;
/** The text in place of a date for bets below a line whose day is unknown: it is not a date, and says why. */
export const belowUnknown = (line: string): string => `below “${line.slice(0, LONGEST_HEADING)}”`;

/** The day of the lines below each heading, as far as it is known. */
export class DayAbove {
  private said = "";
  private isNew = false;

  /** The date as written, or what stands for one; empty above all headings. */
  get day(): string {
    return this.said;
  }

  /** A line that names its day with certainty. */
  set(day: string): void {
    [this.said, this.isNew] = [day, true];
  }

  /** A heading ends the day above it, even where its own date is unknown. "Tuesday" directly below "Dec 9" is the same day. */
  head({ day }: SaidDay, line: string): void {
    if (day !== null) this.set(day);
    else if (!this.isNew) this.said = belowUnknown(line);
  }

  /** A bet. After a bet with a day of its own, the day above it no longer applies. */
  bet(line: string, date = this.said): void {
    this.isNew = false;
    if (this.said !== "" && date !== this.said) this.said = belowUnknown(line);
  }
}

/** The day a bet's own line says beside the one above it: its date in front with what follows, or what else it says of a day; null where it says none. */
export function ownDay(line: string): (SaidDay & { readonly rest: string }) | null {
  const text = plain(line);
  const dates = datesIn(text);
  const [first] = dates;
  if (first?.at === 0) {
    const from = line.length - line.replace(/^[^\p{L}\d]{1,80}/u, "").length + first.text.length;
    return { day: first.text, rest: line.slice(from).replace(/^[\s:,)\]–—|-]{1,20}/, "") };
  }
  const isSaid = dates.some(
    ({ at, text: date, hasYearOrMonth }) =>
      hasYearOrMonth || /[([]$|\b(?:on|for) $/.test(text.slice(0, at)) || at + date.length === text.length,
  );
  const isOther = isWeekday(/^[a-z]+/.exec(text)?.[0] ?? "") || /\b(?:tomorrow|tmrw|yesterday)\b/.test(text);
  return isSaid || isOther ? { day: null, rest: line } : null;
}
