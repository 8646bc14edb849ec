import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";

/**
 * The numbers by which the providers know simulated games and players. A number spells its id, so it needs no table: a restarted stand-in
 * gives the same numbers, and no two things share one.
 */

/** Numbers of games start over after this many days, about 26 years. */
const DAYS = 9_800;
/** More than any league has had teams, and games of a team at home on a day: 0 the only one, 1 and 2 of a doubleheader. */
const TEAMS = 34;
const TWINS = 3;

const CODES: ReadonlyMap<string, readonly string[]> = new Map(
  LEAGUES.map((league) => [
    league.toLowerCase(),
    [...new Set([...teamsOf(league), ...teamsOf(league, 2000)].map(({ code }) => code))].sort(),
  ]),
);

const teamIndex = (league: string, code: string): number => CODES.get(league)?.indexOf(code) ?? -1;

/** The number of "mlb-260720-LAA-HOU-2": its day, its home team and which of a doubleheader; 1–999,600. @throws RangeError */
export function gameNumber(externalId: string): number {
  const parts = /^([a-z]+)-(\d\d)(\d\d)(\d\d)-[A-Z]+-([A-Z]+)(?:-([12]))?$/.exec(externalId);
  const [, league = "", year, month, day, home = "", twin = "0"] = parts ?? [];
  const at = gameDay(`20${year}-${month}-${day}`);
  const team = teamIndex(league, home);
  if (at === null || team < 0) throw new RangeError(`"${externalId}" is no simulated game`);
  return ((at % DAYS) * TEAMS + team) * TWINS + Number(twin) + 1;
}

/** The day of a game with this number, in days since 1970-01-01: of the possible days, the nearest to `today`. */
export function dayOfGameNumber(number: number, today: number): number {
  const day = Math.floor((number - 1) / (TEAMS * TWINS));
  return day + DAYS * Math.round((today - day) / DAYS);
}

/** The number of "nba-BOS-3-24": league, team, roster slot and year in seven digits. @throws RangeError */
export function playerNumber(externalId: string): number {
  const parts = /^([a-z]+)-([A-Z]+)-(\d{1,2})-(\d{1,2})$/.exec(externalId);
  const [, league = "", code = "", slot, since] = parts ?? [];
  const team = teamIndex(league, code);
  if (team < 0) throw new RangeError(`"${externalId}" is no simulated player`);
  const place = [...CODES.keys()].indexOf(league) + 1;
  return ((place * 100 + team) * 100 + Number(slot)) * 100 + Number(since);
}
