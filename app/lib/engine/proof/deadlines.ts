import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { PICK_WINDOW_MS } from "#app/lib/engine/picks/pick-window.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { lastStartOf } from "#app/lib/engine/settle/rules.ts";

/**
 * A pick is graded within this time of its start. Games last up to five hours and are graded a minute after their final score; the rest
 * is for a provider that is late or an outage over a night and a day.
 */
const GRADING_DEADLINE_MS = 36 * HOUR_MS;

/** The fields of a game that its deadlines need. Moments are epoch milliseconds. */
export interface DueGame {
  readonly league: League;
  /** The start published with the pick, or stated by the file while the pick is sealed. */
  readonly startAt: number;
  /** Whether the file says the game was postponed or canceled: it waits as long as its league's rule for new dates allows. */
  readonly waiting: boolean;
}

/** The latest moment at which a pick of the game may still be ungraded. */
export function gradedBy({ league, startAt, waiting }: DueGame): number {
  return (waiting ? lastStartOf(league, epochMs(startAt)) : startAt) + GRADING_DEADLINE_MS;
}

/** The latest moment at which the content of a pick may still be withheld: its start, or later for a postponed game. */
export function openedBy(game: DueGame): number {
  return game.waiting ? gradedBy(game) : game.startAt;
}

/**
 * The same without relying on the stated start: the pick was entered by `enteredBy`, a pick is published at most its league's window before
 * the start, and a game moved beyond its league's rule makes the pick void.
 */
export function openedAtTheLatest(league: League, enteredBy: number): number {
  return gradedBy({ league, startAt: enteredBy + PICK_WINDOW_MS[league], waiting: true });
}
