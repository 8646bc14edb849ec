import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { LEAGUE_TIME_ZONE } from "#app/lib/engine/leagues.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function wallTime(moment: EpochMs, timeZone: string): Readonly<Record<string, number>> {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formatters.set(timeZone, formatter);
  }
  return Object.fromEntries(formatter.formatToParts(moment).map((part) => [part.type, Number(part.value)]));
}

/** The calendar day of a moment in a zone, "YYYY-MM-DD"; by default the day picks are counted in (D4). */
export function dayKey(moment: EpochMs, timeZone: string = LEAGUE_TIME_ZONE): string {
  const { year = 0, month = 0, day = 0 } = wallTime(moment, timeZone);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const HOUR = 3_600_000;

/**
 * The first moment after `moment` whose calendar day in the zone is another one: the next local midnight, also on the two days a year
 * that have 23 or 25 hours. Found by halving to the millisecond.
 */
export function nextMidnight(moment: EpochMs, timeZone: string = LEAGUE_TIME_ZONE): EpochMs {
  const today = dayKey(moment, timeZone);
  let before: number = moment;
  let after = moment + 26 * HOUR;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayKey(epochMs(middle), timeZone) === today) before = middle;
    else after = middle;
  }
  return epochMs(after);
}
