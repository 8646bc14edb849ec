import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { gradedBy, openedAtTheLatest, openedBy } from "#app/lib/engine/record/deadlines.ts";

const START = Date.UTC(2026, 0, 15, 20);
/** How long a game that was put off may wait for its new date, in hours: a day, and the NFL's week from Thursday to Tuesday. */
const WAITS: Readonly<Record<League, number>> = { NBA: 24, NHL: 24, MLB: 24, NFL: 120 };
/** How long before its start a pick may be published, in hours. */
const PUBLISHED: Readonly<Record<League, number>> = { NBA: 36, NHL: 36, MLB: 36, NFL: 168 };

describe.each(LEAGUES)("%s", (league) => {
  const hoursAfter = (moment: number) => (moment - START) / HOUR_MS;

  test("is graded within a night and a day, later only while the game waits for a new date", () => {
    expect(hoursAfter(gradedBy({ league, startAt: START, waiting: false }))).toBe(36);
    expect(hoursAfter(gradedBy({ league, startAt: START, waiting: true }))).toBe(36 + WAITS[league]);
  });

  test("is opened at its start, and a waiting one when it would have to be graded", () => {
    expect(openedBy({ league, startAt: START, waiting: false })).toBe(START);
    expect(hoursAfter(openedBy({ league, startAt: START, waiting: true }))).toBe(36 + WAITS[league]);
  });

  test("a stated start in the far future does not help: the entry's own time bounds it", () => {
    expect(hoursAfter(openedAtTheLatest(league, START))).toBe(PUBLISHED[league] + WAITS[league] + 36);
  });
});
