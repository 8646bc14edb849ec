import fc from "fast-check";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { coolDownUntil } from "#app/lib/engine/care/cool-down.ts";
import { endsLater, isOpenWhileExcluded } from "#app/lib/engine/care/exclusion.ts";
import { inForceFrom, limitNow, limitReached, limitsNow, type LimitSet } from "#app/lib/engine/care/limits.ts";
import { firstDayAfter, firstDayOf, minutesUsed, timeUpUntil } from "#app/lib/engine/care/time-used.ts";

const T = Date.UTC(2026, 0, 15, 17);
const at = (offset: number) => epochMs(T + offset);

/** Rows as the workflow would append them: each wanted amount at its moment. */
function history(wishes: readonly { readonly amount: number | null; readonly at: number }[]): LimitSet[] {
  const rows: LimitSet[] = [];
  for (const wish of wishes) {
    const now = at(wish.at);
    const current = limitNow(rows, "stake", "day", now).amount;
    rows.push({
      kind: "stake",
      period: "day",
      amount: wish.amount,
      setAt: now,
      inForceFrom: inForceFrom(current, wish.amount, now),
    });
  }
  return rows;
}

test("a tighter limit holds at once, a looser one a day later, and a tighter one withdraws a waiting looser one", () => {
  const rows = history([
    { amount: 5000, at: 0 },
    { amount: 10_000, at: HOUR_MS },
  ]);
  expect(limitNow(rows, "stake", "day", at(2 * HOUR_MS))).toEqual({
    kind: "stake",
    period: "day",
    amount: 5000,
    next: { amount: 10_000, inForceFrom: at(HOUR_MS + DAY_MS) },
  });
  expect(limitNow(rows, "stake", "day", at(HOUR_MS + DAY_MS))).toMatchObject({ amount: 10_000, next: null });
  const back = [...rows, ...history([{ amount: 4000, at: 3 * HOUR_MS }])];
  expect(limitNow(back, "stake", "day", at(3 * DAY_MS))).toMatchObject({ amount: 4000, next: null });
  expect(limitNow(rows, "loss", "day", at(2 * HOUR_MS))).toMatchObject({ amount: null, next: null });
  expect(limitsNow(rows, at(0))).toHaveLength(9);
});

test("whatever the person requests, the limit at the moment of the request never gets looser", () => {
  const wish = fc.record({
    amount: fc.option(fc.integer({ min: 100, max: 100_000 })),
    at: fc.integer({ min: 0, max: 5 * DAY_MS }),
  });
  const looser = (wishes: readonly { readonly amount: number | null; readonly at: number }[]) => {
    const rows = history(wishes);
    return wishes.filter(({ at: when }) => {
      const before = limitNow(
        rows.filter((row) => row.setAt < at(when)),
        "stake",
        "day",
        at(when),
      ).amount;
      const after = limitNow(rows, "stake", "day", at(when)).amount;
      return before !== null && (after === null || after > before);
    });
  };
  const sequences = fc.sample(fc.array(wish, { minLength: 1, maxLength: 8 }), { numRuns: 300, seed: 11 });
  expect(sequences.flatMap((wishes) => looser(wishes.toSorted((a, b) => a.at - b.at)))).toEqual([]);
});

test("a stake limit counts stakes, a loss limit the worst that can still happen, and the tightest one answers", () => {
  const used = { stakedCents: 4000, lostCents: 1000, openCents: 2500 };
  const same = { day: used, week: used, month: used };
  const limit = (kind: "stake" | "loss" | "time", amount: number) => ({
    kind,
    period: "day" as const,
    amount,
    next: null,
  });
  expect(limitReached([limit("stake", 5000)], same, 1000)).toBeNull();
  expect(limitReached([limit("stake", 5000)], same, 1001)).toMatchObject({ kind: "stake", leftCents: 1000 });
  expect(limitReached([limit("loss", 5000)], same, 1500)).toBeNull();
  expect(limitReached([limit("loss", 5000)], same, 1501)).toMatchObject({ kind: "loss", leftCents: 1500 });
  expect(limitReached([limit("stake", 5000), limit("loss", 4000)], same, 2000)).toMatchObject({ leftCents: 500 });
  expect(limitReached([limit("time", 1)], same, 1000)).toBeNull();
  // A profit gives no more room than the limit itself.
  const won = { stakedCents: 0, lostCents: -9000, openCents: 0 };
  expect(limitReached([limit("loss", 1000)], { day: won, week: won, month: won }, 1001)).toMatchObject({
    leftCents: 1000,
  });
});

test("weeks run from Monday to Sunday, months by the calendar", () => {
  expect(firstDayOf("week", "2026-01-18")).toBe("2026-01-12");
  expect(firstDayOf("week", "2026-01-12")).toBe("2026-01-12");
  expect(firstDayAfter("week", "2026-01-18")).toBe("2026-01-19");
  expect(firstDayAfter("month", "2026-02-28")).toBe("2026-03-01");
  expect(firstDayAfter("month", "2026-12-31")).toBe("2027-01-01");
  expect(firstDayAfter("day", "2026-02-28")).toBe("2026-03-01");
  expect(() => firstDayOf("week", "soon")).toThrow(RangeError);
});

test("a used-up time limit closes until the end of the longest period it is used up in", () => {
  const use = [
    { day: "2026-01-15", minutes: 40 },
    { day: "2026-01-13", minutes: 90 },
    { day: "2026-01-02", minutes: 300 },
  ];
  expect(minutesUsed(use, "2026-01-15")).toEqual({ day: 40, week: 130, month: 430 });
  const limit = (period: "day" | "week" | "month", amount: number) => ({
    kind: "time" as const,
    period,
    amount,
    next: null,
  });
  expect(timeUpUntil([limit("day", 41), limit("week", 131)], use, "2026-01-15")).toBeNull();
  expect(timeUpUntil([limit("day", 40)], use, "2026-01-15")).toBe("2026-01-16");
  expect(timeUpUntil([limit("day", 30), limit("week", 120)], use, "2026-01-15")).toBe("2026-01-19");
  expect(timeUpUntil([limit("month", 400), limit("day", 30)], use, "2026-01-15")).toBe("2026-02-01");
});

test("three bets lost within an hour pause staking for fifteen minutes from the last of them", () => {
  const lost = (...minutes: number[]) =>
    minutes.map((minute) => ({ endedAt: at(-minute * MINUTE_MS), settledAt: at(-minute * MINUTE_MS) }));
  expect(coolDownUntil(lost(1, 20, 60), at(0))).toBe(at(14 * MINUTE_MS));
  expect(coolDownUntil(lost(1, 20, 62), at(0))).toBeNull();
  expect(coolDownUntil(lost(1, 20), at(0))).toBeNull();
  expect(coolDownUntil(lost(15, 20, 25), at(0))).toBeNull();
  // 14 minutes and 20 seconds from now, said as the minute that follows.
  expect(coolDownUntil(lost(2 / 3, 20, 60), at(0))).toBe(at(15 * MINUTE_MS));
});

test("results that come late and together count by when their games had ended, and pause from when they are settled", () => {
  const settled = (...endedMinutesAgo: number[]) =>
    endedMinutesAgo.map((minute) => ({ endedAt: at(-minute * MINUTE_MS), settledAt: at(-MINUTE_MS) }));
  expect(coolDownUntil(settled(2, 90, 180), at(0))).toBeNull();
  expect(coolDownUntil(settled(180, 200, 240), at(0))).toBe(at(14 * MINUTE_MS));
});

test("one end is later than another, and forever is later than any", () => {
  expect(endsLater(null, at(0))).toBe(true);
  expect(endsLater(at(0), null)).toBe(false);
  expect(endsLater(null, null)).toBe(false);
  expect(endsLater(at(1), at(0))).toBe(true);
});

test("while a person is excluded only care, the account, help and the law stay open", () => {
  for (const path of ["/care", "/care/self-test", "/settings/data", "/subscription", "/help", "/legal/terms"])
    expect(isOpenWhileExcluded(path), path).toBe(true);
  for (const path of ["/", "/dashboard", "/saved-picks", "/roi-simulator", "/careful", "/subscription/terms", "/demo"])
    expect(isOpenWhileExcluded(path), path).toBe(false);
});
