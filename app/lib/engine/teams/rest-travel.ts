import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";

/** Calendar days from one YYYY-MM-DD to another. */
export function daysBetween(from: string, to: string): number {
  const [a, b] = [gameDay(from), gameDay(to)];
  if (a === null || b === null) throw new RangeError(`No calendar day: ${from}, ${to}`);
  return b - a;
}

/** A place on the map, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A game for computing travel. */
export interface ScheduledStop {
  readonly date: string;
  readonly atHome: boolean;
  /** Its place; null if not stored. */
  readonly place: Place | null;
}

/** A team's rest and travel before a game. */
export interface RestAndTravel {
  /** Full days off before it; null for the season's first game. */
  readonly restDays: number | null;
  /** The second game in two days. */
  readonly backToBack: boolean;
  /** Games in the seven days that end with it, including itself. */
  readonly gamesInSeven: number;
  /** The number of consecutive away games including this one; 0 at home. */
  readonly roadGames: number;
  /** From the ground of the previous game; null if one of the two places is not stored. */
  readonly kilometres: number | null;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance of two places, in kilometers (haversine). */
export function kilometresBetween(a: Place, b: Place): number {
  const [lat, lon] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(lon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** @param before the team's earlier games of the season, oldest first. */
export function restAndTravel(before: readonly ScheduledStop[], game: ScheduledStop): RestAndTravel {
  const last = before.at(-1);
  const restDays = last === undefined ? null : daysBetween(last.date, game.date) - 1;
  const lastAtHome = before.findLastIndex(({ atHome }) => atHome);
  return {
    restDays,
    backToBack: restDays !== null && restDays <= 0,
    gamesInSeven: 1 + before.filter(({ date }) => daysBetween(date, game.date) < 7).length,
    roadGames: game.atHome ? 0 : before.length - lastAtHome,
    kilometres: last?.place && game.place ? kilometresBetween(last.place, game.place) : null,
  };
}
