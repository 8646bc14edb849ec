import { levelOf, type PropState, type StatisticState } from "./prop-state.ts";

/** The similarity of two players' styles: 1 for the same style, toward 0 for a center and a playmaker. */
function likeness(manners: PropState["manners"], a: string, b: string): number {
  const one = manners.get(a);
  const other = manners.get(b);
  if (one === undefined || other === undefined) return 0;
  const gap = Math.log((one.first + 0.5) / (one.second + 0.5)) - Math.log((other.first + 0.5) / (other.second + 0.5));
  return Math.exp(-gap * gap);
}

/** An absent regular with the chances and counts his absence frees; a long absence counts less and less. */
export interface Absent {
  readonly playerId: string;
  readonly chances: number;
  readonly counts: number;
}

function absentOf(state: StatisticState, playerId: string, teamId: string, day: number): Absent | null {
  const { regularChances } = state.spec;
  const track = state.tracks.get(playerId);
  if (regularChances === 0 || track === undefined || track.teamId !== teamId || track.games < 5) return null;
  const level = levelOf(state, track);
  if (level.chances.medium < regularChances) return null;
  const left = 0.5 ** (Math.max(0, day - track.lastDay) / state.memory.absence);
  const chances = left * level.chances.medium;
  return { playerId, chances, counts: chances * level.rate.long };
}

/** The regulars of a team among the players named. */
export function absentRegulars(
  state: StatisticState,
  teamId: string,
  day: number,
  named: Iterable<string>,
): readonly Absent[] {
  const found: Absent[] = [];
  for (const playerId of named) {
    const absent = absentOf(state, playerId, teamId, day);
    if (absent !== null) found.push(absent);
  }
  return found;
}

/** The chances and counts that absent regulars free for one player. */
export interface Freed {
  readonly chances: number;
  readonly counts: number;
  readonly alike: number;
}

export function freedFor(state: PropState, absent: readonly Absent[], playerId: string): Freed {
  let chances = 0;
  let counts = 0;
  let alike = 0;
  for (const one of absent) {
    if (one.playerId === playerId) continue;
    chances += one.chances;
    counts += one.counts;
    alike += one.chances * likeness(state.manners, playerId, one.playerId);
  }
  return { chances, counts, alike };
}

/** The players of a team's roster who do not play; the regulars among them are its absences. */
export function missingFrom(state: StatisticState, teamId: string, playing: ReadonlySet<string>): readonly string[] {
  return [...(state.rosters.get(teamId) ?? [])].filter((playerId) => !playing.has(playerId));
}
