import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { daysLeftInMonth, endOfUtcDay, planQuota, type OddsIntervals } from "#app/lib/engine/feeds/quota-plan.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";

const COST = 3;
const NOON = epochMs(Date.UTC(2026, 0, 15, 12));
const NONE: Readonly<Record<League, readonly EpochMs[]>> = { NBA: [], NHL: [], NFL: [], MLB: [] };
const NEARNESSES = ["closing", "hour", "hours", "days", "idle"] as const;

/** Starts of every league, by its place in the list of leagues. */
const startsBy = (
  of: (league: League, index: number) => readonly EpochMs[],
): Readonly<Record<League, readonly EpochMs[]>> => ({
  ...NONE,
  ...Object.fromEntries(LEAGUES.map((league, index) => [league, of(league, index)])),
});

const ask = (more: Partial<Parameters<typeof planQuota>[0]> = {}) =>
  planQuota({ now: NOON, remaining: 20_000, usedToday: 0, cost: COST, starts: NONE, ...more });

const anyMoment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31, 23, 59) }).map(epochMs);
const anyStarts = (now: EpochMs) =>
  fc
    .tuple(...LEAGUES.map(() => fc.array(fc.integer({ min: 1, max: 9 * DAY_MS }), { maxLength: 30 })))
    .map((lists) =>
      startsBy((_, index) => [...(lists[index] ?? [])].sort((a, b) => a - b).map((offset) => epochMs(now + offset))),
    );
const anyQuestion = anyMoment.chain((now) =>
  fc.record({
    now: fc.constant(now),
    remaining: fc.nat(25_000),
    usedToday: fc.nat(1_000),
    cost: fc.constant(COST),
    starts: anyStarts(now),
  }),
);
/** The shorter the richer; null is never. */
const every = (intervals: OddsIntervals) => NEARNESSES.map((key) => intervals[key] ?? Infinity);

describe("a day's plan", () => {
  it("never costs more than the day may spend, nor the day more than the month has", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { cost, allowance, wanted } = planQuota(question);
        expect(cost).toBeLessThanOrEqual(allowance);
        expect(cost).toBeLessThanOrEqual(Math.max(wanted, 0));
        expect(allowance).toBeGreaterThanOrEqual(0);
        expect(allowance).toBeLessThanOrEqual(question.remaining);
        const share = (question.remaining + question.usedToday) / daysLeftInMonth(question.now);
        expect(allowance).toBeLessThanOrEqual(Math.max(0, share - question.usedToday));
      }),
    );
  });

  it("reads at least as often the more is left", () => {
    fc.assert(
      fc.property(anyQuestion, fc.nat(30_000), (question, more) => {
        const [poorer, richer] = [
          planQuota(question),
          planQuota({ ...question, remaining: question.remaining + more }),
        ];
        every(richer.intervals).forEach((interval, index) => {
          expect(interval).toBeLessThanOrEqual(every(poorer.intervals)[index] as number);
        });
      }),
    );
  });

  it("gives up distant games first, step by step from the richest plan to closing prices only", () => {
    const last = epochMs(Date.UTC(2026, 0, 31, 12));
    const starts = startsBy((_, at) => [2, 5, 9].map((hours) => epochMs(last + hours * HOUR_MS + at * 7 * MINUTE_MS)));
    const steps: number[][] = [];
    // On the month's last day what is left is what may be spent.
    for (let remaining = 0; remaining <= 2000; remaining++) {
      const next = every(ask({ now: last, remaining, starts }).intervals);
      const before = steps.at(-1);
      if (before?.every((interval, at) => interval === next[at])) continue;
      if (before) next.forEach((interval, at) => expect(interval).toBeLessThanOrEqual(before[at] as number));
      steps.push(next);
    }
    expect(steps.length).toBeGreaterThanOrEqual(12);
    const minutes = (list: readonly number[]) => list.map((interval) => interval / MINUTE_MS);
    expect(minutes(steps[0] as number[])).toEqual([Infinity, Infinity, Infinity, Infinity, Infinity]);
    expect(minutes(steps[1] as number[])).toEqual([5, Infinity, Infinity, Infinity, Infinity]);
    expect(minutes(steps.at(-1) as number[])).toEqual([5, 5, 5, 60, Infinity]);
  });

  it("reads closing prices as long as one reading is left, and nothing at all with less", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { allowance, intervals } = planQuota(question);
        if (allowance >= COST) expect(intervals.closing).toBe(5 * MINUTE_MS);
        else expect(every(intervals)).toEqual(NEARNESSES.map(() => Infinity));
      }),
    );
  });

  it("never reads less the nearer a start is, and never a league without games", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const intervals = every(planQuota(question).intervals);
        expect(intervals).toEqual([...intervals].sort((a, b) => a - b));
        expect(intervals.at(-1)).toBe(Infinity);
      }),
    );
  });

  it("is the issue's if the quota allows it: five minutes within six hours, hourly before", () => {
    const starts = { ...NONE, NBA: [epochMs(NOON + 9 * HOUR_MS)] };
    expect(ask({ remaining: 100_000, starts }).intervals).toEqual({
      closing: 5 * MINUTE_MS,
      hour: 5 * MINUTE_MS,
      hours: 5 * MINUTE_MS,
      days: HOUR_MS,
      idle: null,
    });
  });

  it("costs what it says: three hours far away hourly, then six hours every five minutes", () => {
    const starts = { ...NONE, NHL: [epochMs(NOON + 9 * HOUR_MS)] };
    const readings = 3 + 60 + 11 + 1;
    // The start itself, 21:00, ends the closing time; nothing is left of the day after it.
    expect(ask({ remaining: 100_000, starts })).toMatchObject({ cost: readings * COST, wanted: readings * COST });
    // An hour later the next game starts: it is near from the moment the first one has begun.
    const two = { ...NONE, NHL: [epochMs(NOON + 9 * HOUR_MS), epochMs(NOON + 10 * HOUR_MS)] };
    expect(ask({ remaining: 100_000, starts: two }).cost).toBe((readings + 11 + 1) * COST);
  });

  it("shares the rest evenly among the remaining days, this one included", () => {
    expect(daysLeftInMonth(NOON)).toBe(17);
    expect(daysLeftInMonth(epochMs(Date.UTC(2026, 1, 28, 23, 59)))).toBe(1);
    expect(daysLeftInMonth(epochMs(Date.UTC(2028, 1, 1)))).toBe(29);
    expect(daysLeftInMonth(epochMs(Date.UTC(2026, 11, 30)))).toBe(2);
    expect(ask({ remaining: 1700 }).allowance).toBe(100);
    expect(ask({ remaining: 1660, usedToday: 40 }).allowance).toBe(60);
    expect(ask({ remaining: 1500, usedToday: 200 }).allowance).toBe(0);
    expect(endOfUtcDay(NOON)).toBe(Date.UTC(2026, 0, 16));
  });
});
