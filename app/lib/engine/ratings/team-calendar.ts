/** The days a team has played on this season, newest first, at most `MEMORY` of them. Part of the stored state. */
export interface TeamCalendar {
  days: number[];
}

/** Games a team remembers: three turns of a five-man rotation. */
export const MEMORY = 15;

/** Days of rest assumed without an earlier game: longer than any rest effect. */
const LONG_AGO = 99;

/** Days between a game on `day` and the team's newest game, or the one `back` games before that; `LONG_AGO` where there is none. */
export function daysSince(calendar: TeamCalendar | undefined, day: number, back = 0): number {
  const played = calendar?.days[back];
  return played === undefined ? LONG_AGO : day - played;
}

/** Puts a day in front of the `MEMORY` − 1 newest before it, in place. (`unshift` moves so short a list several times slower.) */
export function rememberDay({ days }: TeamCalendar, day: number): void {
  for (let i = Math.min(days.length, MEMORY - 1); i > 0; i--) days[i] = days[i - 1] as number;
  days[0] = day;
}
