import { civilFromDay, dayFromCivil } from "#app/lib/engine/calendar/civil-day.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/** The season a game day belongs to, counted by the year in which it ends (NBA, NHL) or starts (NFL, MLB). */
export function seasonOfDay(league: League, day: number): number {
  const { year, month } = civilFromDay(day);
  if (league === "MLB") return year;
  if (league === "NFL") return month <= 3 ? year - 1 : year;
  // The season of 2020 ended in the fall; its last regular games were in August.
  return month >= 10 ? year + 1 : year;
}

/** The first day that `seasonOfDay` counts to a season. */
export function firstDayOfSeason(league: League, season: number): number {
  if (league === "MLB") return dayFromCivil(season, 1, 1);
  return league === "NFL" ? dayFromCivil(season, 4, 1) : dayFromCivil(season - 1, 10, 1);
}
