import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { planOddsDay, type PropsQuestion } from "#app/lib/engine/feeds/props-plan.ts";
import { planQuota } from "#app/lib/engine/feeds/quota-plan.ts";
import { readingIsDue } from "#app/lib/engine/feeds/timed-readings.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";

/** The last day of a month: what is left may all be spent. */
const NOON = epochMs(Date.UTC(2026, 0, 31, 12));
const NONE: Readonly<Record<League, readonly EpochMs[]>> = { NBA: [], NHL: [], NFL: [], MLB: [] };
const COST = { cost: 3, propsCost: { NBA: 4, MLB: 2, NFL: 4, NHL: 2 }, alternatesCost: 2 } as const;
const after = (...offsets: readonly number[]) => offsets.map((offset) => epochMs(NOON + offset));
const ask = (more: Partial<PropsQuestion> = {}) =>
  planOddsDay({
    now: NOON,
    remaining: 20_000,
    usedToday: 0,
    monthly: 20_000,
    starts: NONE,
    wanted: NONE,
    ...COST,
    ...more,
  });

const anyQuestion = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31, 23, 59) }).chain((now) =>
  fc
    .record({
      remaining: fc.nat(30_000),
      usedToday: fc.nat(1_000),
      monthly: fc.constantFrom(500, 20_000, 100_000),
      ahead: fc.tuple(...LEAGUES.map(() => fc.array(fc.integer({ min: 1, max: 3 * DAY_MS }), { maxLength: 30 }))),
    })
    .map(({ ahead, ...question }): PropsQuestion => {
      const startsOf = (league: League) =>
        [...(ahead[LEAGUES.indexOf(league)] ?? [])].sort((a, b) => a - b).map((offset) => epochMs(now + offset));
      const starts = { NBA: startsOf("NBA"), MLB: startsOf("MLB"), NFL: startsOf("NFL"), NHL: startsOf("NHL") };
      const everySecond = (league: League) => starts[league].filter((_, index) => index % 2 === 0);
      const wanted = {
        NBA: everySecond("NBA"),
        MLB: everySecond("MLB"),
        NFL: everySecond("NFL"),
        NHL: everySecond("NHL"),
      };
      return { ...question, ...COST, now: epochMs(now), starts, wanted };
    }),
);

describe("a day's plan of lines and props", () => {
  it("never costs more than the day may spend, and leaves every closing price paid for", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const [lines, both] = [planQuota(question), planOddsDay(question)];
        expect(both.allowance).toBe(lines.allowance);
        expect(both.cost + both.props.cost + both.alternates.cost).toBeLessThanOrEqual(both.allowance);
        expect(both.props.cost + both.alternates.cost).toBeLessThanOrEqual(lines.spare);
        expect(both.alternates.cost).toBeLessThanOrEqual(both.allowance / 8);
        expect(both.props).toEqual(planOddsDay({ ...question, wanted: NONE }).props);
        // A game that starts just after midnight closes tomorrow, and tomorrow's plan pays for it.
        if (lines.spare < lines.allowance) expect(both.intervals.closing).toBe(lines.intervals.closing);
      }),
    );
  });

  it("has the richest readings of props if there is plenty, and gives them up step by step", () => {
    const starts = { ...NONE, NBA: after(8 * HOUR_MS, 9 * HOUR_MS) };
    const steps = [20_000, 700, 550, 400, 330, 310, 305, 303].map((remaining) => ask({ remaining, starts }).props);
    const counts = steps.map(({ before }) => before.length);
    expect(counts[0]).toBe(5);
    expect([...counts].sort((a, b) => b - a)).toEqual(counts);
    expect(steps[0]).toEqual({ before: [6, 3, 1.5, 0.5, 1 / 12].map((hours) => hours * HOUR_MS), cost: 2 * 5 * 4 });
  });

  it("reads none in a month too small to read those of every game", () => {
    const starts = { ...NONE, NBA: after(8 * HOUR_MS) };
    expect(ask({ monthly: 500, remaining: 500, starts }).props).toEqual({ before: [], cost: 0 });
    expect(ask({ monthly: 5_000, remaining: 5_000, starts }).props.before).not.toEqual([]);
  });

  it("gives up props before a closing price", () => {
    const starts = { ...NONE, NHL: after(2 * HOUR_MS) };
    const closes = 3;
    expect(ask({ remaining: closes + 1, starts }).props.before).toEqual([]);
    const enough = ask({ remaining: closes + 2, starts });
    expect(enough.props).toEqual({ before: [HOUR_MS], cost: 2 });
    expect(enough.intervals.closing).not.toBeNull();
  });
});

describe("alternate lines", () => {
  const starts = { ...NONE, NBA: after(8 * HOUR_MS, 9 * HOUR_MS, 10 * HOUR_MS) };
  const wanted = { ...NONE, NBA: after(9 * HOUR_MS) };

  it("are read for the wanted games, and for no others", () => {
    expect(ask({ starts, wanted }).alternates).toMatchObject({ cost: 2 * 10 });
    expect(ask({ starts }).alternates.cost).toBe(0);
    expect(ask({ starts, wanted: starts }).alternates.cost).toBe(3 * 2 * 10);
  });

  it("are given up step by step to an eighth of the day, and wholly in a small month", () => {
    const readings = (remaining: number) => ask({ remaining, starts, wanted }).alternates;
    const counts = [20_000, 300, 150, 90, 60, 40, 15].map((remaining) => readings(remaining).before.length);
    expect(counts[0]).toBe(10);
    expect(new Set(counts).size).toBeGreaterThan(2);
    expect([...counts].sort((a, b) => b - a)).toEqual(counts);
    expect(ask({ monthly: 500, remaining: 500, starts, wanted }).alternates).toEqual({ before: [], cost: 0 });
  });

  it("take nothing from closing prices", () => {
    const soon = { ...NONE, NHL: after(2 * HOUR_MS) };
    const enough = ask({ remaining: 4, starts: soon, wanted: soon });
    expect(enough.alternates).toEqual({ before: [], cost: 0 });
    expect(enough.intervals.closing).not.toBeNull();
  });
});

describe("the props of a game", () => {
  const startAt = epochMs(NOON + 4 * HOUR_MS);
  const before = [3 * HOUR_MS, HOUR_MS, 5 * MINUTE_MS];
  const due = (ahead: number, last: number | null) =>
    readingIsDue(before, { startAt, now: epochMs(startAt - ahead), lastReadAt: last === null ? null : startAt - last });

  it.each([
    ["before the first moment", 3 * HOUR_MS + 1, null, false],
    ["at the first moment", 3 * HOUR_MS, null, true],
    ["some time after it", 2.5 * HOUR_MS, null, true],
    ["too long after it", 1.9 * HOUR_MS, null, false],
    ["once they are read", 2.5 * HOUR_MS, 2.9 * HOUR_MS, false],
    ["at the next moment", HOUR_MS, 2.9 * HOUR_MS, true],
    ["in the minutes of the close", 4 * MINUTE_MS, HOUR_MS, true],
    ["twice in them", 2 * MINUTE_MS, 4 * MINUTE_MS, false],
    ["at the start", 0, HOUR_MS, false],
    ["after the start", -MINUTE_MS, HOUR_MS, false],
  ] as const)("%s", (_, ahead, last, expected) => {
    expect(due(ahead, last)).toBe(expected);
  });

  it("are never due where nothing is planned", () => {
    expect(readingIsDue([], { startAt, now: epochMs(startAt - HOUR_MS), lastReadAt: null })).toBe(false);
  });
});
