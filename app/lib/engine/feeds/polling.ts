import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";

/** A league's games, reduced to what decides how often providers are asked. */
export interface Slate {
  /** Games in play, and games past their start without a report that they have begun or been called off. */
  readonly running: number;
  /** Starts still to come, ascending. */
  readonly starts: readonly EpochMs[];
}

/** How near a league is to its next game. "closing": a game starts within five minutes. */
export type Nearness = "closing" | "hour" | "hours" | "days" | "idle";

/** The limits of each nearness: the next start is at most this far away. */
const WITHIN: readonly (readonly [Exclude<Nearness, "idle">, number])[] = [
  ["closing", 5 * MINUTE_MS],
  ["hour", HOUR_MS],
  ["hours", 6 * HOUR_MS],
  ["days", 7 * DAY_MS],
];

/** How near a league is to its next game at a moment. Starts that have passed do not count. */
export function nearness({ starts }: Pick<Slate, "starts">, now: number): Nearness {
  const next = starts.find((start) => start > now);
  if (next === undefined) return "idle";
  return WITHIN.find(([, limit]) => next - now <= limit)?.[0] ?? "idle";
}

/** How often each kind of data is asked for, in milliseconds, if only the slate limits it (issue "Live data", §2). */
interface Pace {
  /** Games of today and yesterday. */
  readonly board: number;
  /** The schedule of the days around, and a second source of scores. */
  readonly schedule: number;
  readonly odds: number;
  /** Who plays: line-ups, announced starters, injury reports. */
  readonly lineups: number;
}

const PACE: Readonly<Record<Nearness, Pace>> = {
  closing: { board: 30 * SECOND_MS, schedule: HOUR_MS, odds: 5 * MINUTE_MS, lineups: 5 * MINUTE_MS },
  hour: { board: MINUTE_MS, schedule: HOUR_MS, odds: 5 * MINUTE_MS, lineups: 5 * MINUTE_MS },
  hours: { board: 10 * MINUTE_MS, schedule: HOUR_MS, odds: 5 * MINUTE_MS, lineups: 15 * MINUTE_MS },
  days: { board: HOUR_MS, schedule: HOUR_MS, odds: HOUR_MS, lineups: HOUR_MS },
  idle: { board: 6 * HOUR_MS, schedule: 12 * HOUR_MS, odds: 12 * HOUR_MS, lineups: 12 * HOUR_MS },
};

/** How often scores are asked for while a game is in play; and how often the paid source is asked when every other one fails. */
const IN_PLAY = { board: 30 * SECOND_MS, paidScores: 5 * MINUTE_MS } as const;

/** How often each kind of data of a league is asked for now. `paidScores`: null while no game is in play. */
export function paceOf(slate: Slate, now: number): Pace & { readonly paidScores: number | null } {
  const pace = PACE[nearness(slate, now)];
  return slate.running > 0 ? { ...pace, ...IN_PLAY } : { ...pace, paidScores: null };
}

/** Tolerance for jobs, which do not run to the millisecond. */
const SLACK_MS = 10 * SECOND_MS;

/** Whether something asked for every `every` milliseconds is due. */
export function isDue(lastAt: number | null, every: number, now: number): boolean {
  return lastAt === null || now - lastAt >= every - SLACK_MS;
}
