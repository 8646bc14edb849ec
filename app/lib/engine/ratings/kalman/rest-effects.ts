import type { League } from "#app/lib/engine/leagues.ts";
import { daysSince, type TeamCalendar } from "../team-calendar.ts";
import { DAILY_EFFECT, WEEKLY_EFFECT } from "./effects.ts";
import type { ObservationRow } from "./observation-row.ts";
import type { ScaleState } from "./scale-state.ts";

export interface GameCalendars {
  readonly homeCalendar: TeamCalendar | undefined;
  readonly awayCalendar: TeamCalendar | undefined;
}

function addRest(row: ObservationRow, state: ScaleState, index: number): void {
  const effect = state.effects[index];
  if (effect !== undefined) row.add(effect, 1);
}

/** After a bye, or a Thursday game: at least ten days of rest. More than 24 is the off-season. */
function isAfterBye(calendar: TeamCalendar | undefined, day: number): boolean {
  const days = daysSince(calendar, day);
  return days >= 10 && days <= 24;
}

function addWeeklyRest(row: ObservationRow, state: ScaleState, day: number, calendars: GameCalendars): void {
  if (isAfterBye(calendars.homeCalendar, day)) addRest(row, state, WEEKLY_EFFECT.homeAfterBye);
  if (isAfterBye(calendars.awayCalendar, day)) addRest(row, state, WEEKLY_EFFECT.awayAfterBye);
}

/** Whether a game is the team's third within four days: the one before last was at most three days ago. */
function isThirdInFourDays(calendar: TeamCalendar | undefined, day: number): boolean {
  return daysSince(calendar, day, 1) <= 3;
}

function addDailyRest(row: ObservationRow, state: ScaleState, day: number, calendars: GameCalendars): void {
  const { homeCalendar, awayCalendar } = calendars;
  const home = daysSince(homeCalendar, day);
  const away = daysSince(awayCalendar, day);
  if (home === 1) addRest(row, state, DAILY_EFFECT.homePlayedYesterday);
  else if (home === 2) addRest(row, state, DAILY_EFFECT.homeOneDayOff);
  if (away === 1) addRest(row, state, DAILY_EFFECT.awayPlayedYesterday);
  else if (away === 2) addRest(row, state, DAILY_EFFECT.awayOneDayOff);
  if (isThirdInFourDays(homeCalendar, day)) addRest(row, state, DAILY_EFFECT.homeThirdInFourDays);
  if (isThirdInFourDays(awayCalendar, day)) addRest(row, state, DAILY_EFFECT.awayThirdInFourDays);
}

/** Adds both teams' rest effects to a game's row. */
export function addRestEffects(
  row: ObservationRow,
  state: ScaleState,
  league: League,
  day: number,
  calendars: GameCalendars,
): void {
  if (league === "NFL") addWeeklyRest(row, state, day, calendars);
  else addDailyRest(row, state, day, calendars);
}
