/**
 * Civil-day arithmetic without a clock. A day is the count of days since 1970-01-01 in the proleptic Gregorian calendar, negative
 * before (Howard Hinnant, "chrono-compatible low-level date algorithms": days_from_civil, civil_from_days).
 */

export interface CivilDate {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  /** 1–31. */
  readonly dayOfMonth: number;
}

/** The day number of a date. */
export function dayFromCivil(year: number, month: number, dayOfMonth: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The date of a day number. */
export function civilFromDay(day: number): CivilDate {
  const z = day + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

/** The day number of the first day of a day's month. */
export const firstOfMonth = (day: number): number => day - civilFromDay(day).dayOfMonth + 1;

/** The date of a day number as "YYYY-MM-DD". */
export function isoDate(day: number): string {
  const { year, month, dayOfMonth } = civilFromDay(day);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(dayOfMonth)}`;
}

/** Day number of "YYYY-MM-DD"; null when the text is not a date of the calendar. */
export function gameDay(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const day = dayFromCivil(Number(match[1]), Number(match[2]), Number(match[3]));
  return isoDate(day) === text ? day : null;
}

/** 0 Sunday … 6 Saturday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The first day on or after `day` that falls on `wanted` (0 Sunday … 6 Saturday). */
export function onOrAfter(day: number, wanted: number): number {
  return day + ((wanted - weekday(day) + 7) % 7);
}
