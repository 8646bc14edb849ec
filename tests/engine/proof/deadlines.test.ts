import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { gradedBy, openedAtTheLatest, openedBy } from "#app/lib/engine/proof/deadlines.ts";

const START = Date.UTC(2026, 0, 15, 20);
const A_MOMENT = 1 / HOUR_MS;
/**
 * How long a game of that Thursday, 3 PM Eastern, may wait for its new date when it is put off, in hours: a day, MLB's until 6 AM, and the
 * NFL's week until the end of Wednesday.
 */
const WAITS: Readonly<Record<League, number>> = { NBA: 24, NHL: 24, MLB: 15, NFL: 153 - A_MOMENT };
/**
 * The same for a game that starts at the end of the time for which a pick of that moment may be published: at 3 AM, when MLB's day has begun,
 * and a week later.
 */
const WAITS_THEN: Readonly<Record<League, number>> = { NBA: 24, NHL: 24, MLB: 27, NFL: 153 - A_MOMENT };
/** How long before its start a pick may be published, in hours. */
const PUBLISHED: Readonly<Record<League, number>> = { NBA: 36, NHL: 36, MLB: 36, NFL: 168 };

describe.each(LEAGUES)("%s", (league) => {
  const hoursAfter = (moment: number) => (moment - START) / HOUR_MS;

  test("is graded within a night and a day, later only while the game waits for a new date", () => {
    expect(hoursAfter(gradedBy({ league, startAt: START, waiting: false }))).toBe(36);
    expect(hoursAfter(gradedBy({ league, startAt: START, waiting: true }))).toBeCloseTo(36 + WAITS[league], 9);
  });

  test("is opened at its start, and a waiting one when it would have to be graded", () => {
    expect(openedBy({ league, startAt: START, waiting: false })).toBe(START);
    expect(hoursAfter(openedBy({ league, startAt: START, waiting: true }))).toBeCloseTo(36 + WAITS[league], 9);
  });

  test("a stated start in the far future does not help: the entry's own time bounds it", () => {
    expect(hoursAfter(openedAtTheLatest(league, START))).toBeCloseTo(PUBLISHED[league] + WAITS_THEN[league] + 36, 9);
  });
});
