import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { isToBeAnnounced } from "#app/lib/engine/games/start-to-be-announced.ts";
/**
 * Times as text, from UTC epoch milliseconds and a time zone. Identical on the server and in every browser: only the calendar comes from
 * Intl; the words and their order are our own.
 */
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly weekday: string;
}

/** Leagues schedule by this zone, so days without a time are in it. */
const LEAGUE_ZONE = "America/New_York";
const formatters = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone Intl does not know, or a moment that is not finite. */
function localTime(at: number, timeZone: string): LocalTime {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      weekday: "short",
    });
    formatters.set(timeZone, formatter);
  }
  const parts = new Map(formatter.formatToParts(at).map((part) => [part.type, part.value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number("year"),
    month: number("month"),
    day: number("day"),
    hour: number("hour"),
    minute: number("minute"),
    weekday: WEEKDAYS.find((w) => w === parts.get("weekday")) ?? "",
  };
}

/** The calendar day of a moment in a time zone, YYYY-MM-DD. */
export function localDay(at: number, timeZone: string): string {
  const { year, month, day } = localTime(at, timeZone);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** The hour of a moment in a time zone, 0–23. */
export const localHour = (at: number, timeZone: string): number => localTime(at, timeZone).hour;

/** The minute of that hour, 0–59, which differs from UTC in some zones. */
export const localMinute = (at: number, timeZone: string): number => localTime(at, timeZone).minute;

/** "Jan 15, 2024". */
export function formatDate(at: number, timeZone: string): string {
  const { year, month, day } = localTime(at, timeZone);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** "Jan 15, 2024" for a calendar day, YYYY-MM-DD. */
export function formatCalendarDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}

const dayText = ({ month, day, weekday }: LocalTime) => `${weekday}, ${MONTHS[month - 1]} ${day}`;
/** Shown instead of the time of a start that is to be announced. */
const NO_TIME = "time TBD";
const timeText = ({ hour, minute }: LocalTime) =>
  `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;

/** A moment as a day and a time; with a time to be announced it is a day in the league's zone. */
function dayAndTime(at: number, timeZone: string): { readonly local: LocalTime; readonly time: string } {
  if (Number.isInteger(at) && isToBeAnnounced(epochMs(at))) return { local: localTime(at, LEAGUE_ZONE), time: NO_TIME };
  const local = localTime(at, timeZone);
  return { local, time: timeText(local) };
}

/** "Mon, Jan 15". */
export const formatDay = (at: number, timeZone: string): string => dayText(dayAndTime(at, timeZone).local);

/** "7:30 PM"; "time TBD" for a start that is to be announced. */
export const formatTime = (at: number, timeZone: string): string => dayAndTime(at, timeZone).time;

/** "Mon 7:30 PM": for axes of a few days. */
export function formatWeekdayTime(at: number, timeZone: string): string {
  const { local, time } = dayAndTime(at, timeZone);
  return `${local.weekday} ${time}`;
}

/** "Mon, Jan 15, 7:30 PM"; with the year "Mon, Jan 15, 2024, 7:30 PM". */
export function formatDateTime(at: number, timeZone: string, options: { readonly year?: boolean } = {}): string {
  const { local, time } = dayAndTime(at, timeZone);
  const year = options.year === true ? `, ${local.year}` : "";
  return `${dayText(local)}${year}, ${time}`;
}

/** "45 s", "4 min", "2 h", "3 d": the largest unit that fits, rounded down. */
export function formatDuration(milliseconds: number): string {
  const size = Math.max(0, milliseconds);
  if (size < MINUTE_MS) return `${Math.floor(size / SECOND_MS)} s`;
  if (size < HOUR_MS) return `${Math.floor(size / MINUTE_MS)} min`;
  return size < 2 * DAY_MS ? `${Math.floor(size / HOUR_MS)} h` : `${Math.floor(size / DAY_MS)} d`;
}

/** An age in milliseconds: "just now" under a minute (and for moments that a skewed clock puts in the future), then "4 min ago". */
export function formatAge(milliseconds: number): string {
  return milliseconds < MINUTE_MS ? "just now" : `${formatDuration(milliseconds)} ago`;
}

/** How long a price has been unchanged, from milliseconds: "just changed" under a minute, then "unchanged 4 min". */
export function formatUnchanged(milliseconds: number): string {
  return milliseconds < MINUTE_MS ? "just changed" : `unchanged ${formatDuration(milliseconds)}`;
}
