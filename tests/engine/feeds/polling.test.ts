import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { isDue, nearness, paceOf } from "#app/lib/engine/feeds/polling.ts";

const NOW = epochMs(Date.UTC(2026, 0, 15, 20));
const inTime = (...offsets: readonly number[]) => offsets.map((offset) => epochMs(NOW + offset));

describe("how near a league is to its next game", () => {
  it.each([
    [1, "closing"],
    [5 * MINUTE_MS, "closing"],
    [5 * MINUTE_MS + 1, "hour"],
    [HOUR_MS, "hour"],
    [HOUR_MS + 1, "hours"],
    [6 * HOUR_MS, "hours"],
    [6 * HOUR_MS + 1, "days"],
    [7 * DAY_MS, "days"],
    [7 * DAY_MS + 1, "idle"],
  ])("a start in %d ms is %s", (offset, expected) => {
    expect(nearness({ starts: inTime(offset) }, NOW)).toBe(expected);
  });

  it("depends on the next start: past ones do not count, later ones neither", () => {
    expect(nearness({ starts: inTime(-MINUTE_MS, 0, 30 * MINUTE_MS, 2 * HOUR_MS) }, NOW)).toBe("hour");
    expect(nearness({ starts: inTime(-HOUR_MS, 0) }, NOW)).toBe("idle");
    expect(nearness({ starts: [] }, NOW)).toBe("idle");
  });
});

describe("how often data is requested", () => {
  const pace = (offset: number, running = 0) => paceOf({ running, starts: inTime(offset) }, NOW);

  it("odds every five minutes within six hours of a start, hourly before", () => {
    for (const offset of [MINUTE_MS, HOUR_MS, 6 * HOUR_MS]) expect(pace(offset).odds).toBe(5 * MINUTE_MS);
    expect(pace(6 * HOUR_MS + 1).odds).toBe(HOUR_MS);
  });

  it("scores every thirty to sixty seconds while games run, however far the next one is; hourly without", () => {
    for (const offset of [MINUTE_MS, 3 * HOUR_MS, DAY_MS, 30 * DAY_MS]) {
      expect(pace(offset, 1).board).toBeGreaterThanOrEqual(30 * SECOND_MS);
      expect(pace(offset, 1).board).toBeLessThanOrEqual(MINUTE_MS);
    }
    expect(pace(DAY_MS).board).toBe(HOUR_MS);
  });

  it("nothing becomes rarer the nearer a start is", () => {
    const paces = [MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS, DAY_MS, 30 * DAY_MS].map((offset) => pace(offset));
    for (const kind of ["board", "schedule", "odds", "lineups"] as const) {
      const every = paces.map((each) => each[kind]);
      expect(every).toEqual([...every].sort((a, b) => a - b));
    }
  });
});

describe("what is due", () => {
  it("is due if never requested, or long enough ago, give or take ten seconds", () => {
    expect(isDue(null, HOUR_MS, NOW)).toBe(true);
    expect(isDue(NOW - MINUTE_MS, MINUTE_MS, NOW)).toBe(true);
    expect(isDue(NOW - MINUTE_MS + 10 * SECOND_MS, MINUTE_MS, NOW)).toBe(true);
    expect(isDue(NOW - MINUTE_MS + 10 * SECOND_MS + 1, MINUTE_MS, NOW)).toBe(false);
  });
});
