import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SummarizedBet } from "#app/lib/views/bets/summarize-bets.ts";
import { summarizeBets } from "#tests/engine/whole-lists.ts";
import { at } from "#tests/workflows/scene.ts";

const bet = (given: Partial<SummarizedBet> & { readonly hour?: number }): SummarizedBet => ({
  status: "pending",
  stakeCents: 1000,
  profitCents: null,
  closingLineValue: null,
  gameId: null,
  settledAt: given.hour === undefined ? null : at(given.hour * HOUR_MS),
  ...given,
});

test("a hand-computed record", () => {
  const summary = summarizeBets([
    bet({ hour: 1, status: "won", stakeCents: 1100, profitCents: 1000, closingLineValue: 0.02 }),
    bet({ hour: 2, status: "lost", stakeCents: 2000, profitCents: -2000, closingLineValue: -0.01 }),
    bet({ hour: 3, status: "push", stakeCents: 500, profitCents: 0, closingLineValue: 0.01 }),
    bet({ hour: 4, status: "void", stakeCents: 900, profitCents: 0 }),
    bet({ hour: 5, status: "won", stakeCents: 1000, profitCents: 1500, closingLineValue: 0.04 }),
    bet({ hour: 6, status: "won", stakeCents: 400, profitCents: 400 }),
    bet({ stakeCents: 700 }),
  ]);
  expect(summary).toMatchObject({
    settled: 6,
    open: 1,
    openStakeCents: 700,
    stakedCents: 5000,
    profitCents: 900,
    wins: 3,
    losses: 1,
    pushes: 1,
    voids: 1,
    streak: { kind: "win", count: 2 },
  });
  expect(summary.roi).toMatchObject({ value: 0.18, n: 5, smallSample: true });
  // Residuals profit − .18·stake: 802, −2360, −90, 1320, 328; SE = √(5/4 · 8,070,888)/5000.
  expect(summary.roi.high).toBeCloseTo(0.18 + (1.959964 * Math.sqrt(1.25 * 8_070_888)) / 5000, 6);
  expect(summary.winRate).toMatchObject({ value: 0.75, n: 4, smallSample: true });
  // Wilson, 3 of 4.
  expect(summary.winRate.low).toBeCloseTo(0.3006, 4);
  expect(summary.winRate.high).toBeCloseTo(0.9544, 4);
  expect(summary.closingLineValue).toMatchObject({ n: 4, smallSample: true });
  expect(summary.closingLineValue.value).toBeCloseTo(0.015, 12);
  expect(summary.beatCloseRate).toMatchObject({ value: 0.75, n: 4 });
  expect(summary.equity.map((point) => [point.profitCents, point.drawdownCents])).toEqual([
    [1000, 0],
    [-1000, 2000],
    [-1000, 2000],
    [-1000, 2000],
    [500, 500],
    [900, 100],
  ]);
});

test("bets on one game are one observation of the closing line", () => {
  const on = (gameId: string, closingLineValue: number) =>
    bet({ hour: 1, status: "won", profitCents: 900, gameId, closingLineValue });
  const apart = summarizeBets([on("a", 0.05), on("b", 0.05), on("c", -0.01), on("d", -0.01)]).closingLineValue;
  const together = summarizeBets([on("a", 0.05), on("a", 0.05), on("c", -0.01), on("c", -0.01)]).closingLineValue;
  expect(apart.value).toBeCloseTo(0.02, 12);
  expect(together.value).toBeCloseTo(0.02, 12);
  expect((together.high ?? 0) - (together.low ?? 0)).toBeGreaterThan((apart.high ?? 0) - (apart.low ?? 0));
  expect(summarizeBets([on("a", 0.05), on("a", 0.01)]).closingLineValue).toMatchObject({ n: 2, low: null, high: null });
});

test("nothing settled has no rates", () => {
  const summary = summarizeBets([bet({})]);
  for (const rate of [summary.winRate, summary.roi, summary.closingLineValue, summary.beatCloseRate])
    expect(rate).toEqual({ value: null, n: 0, low: null, high: null, smallSample: true });
  expect(summary).toMatchObject({ streak: { kind: "none", count: 0 }, equity: [] });
});

const settledBet = fc
  .record({
    status: fc.constantFrom("won", "lost", "push", "void"),
    stakeCents: fc.integer({ min: 100, max: 1_000_000 }),
    odds: fc.integer({ min: 101, max: 900 }),
    closingLineValue: fc.option(fc.double({ min: -0.2, max: 0.2, noNaN: true })),
  })
  .map(({ status, stakeCents, odds, closingLineValue }) =>
    bet({
      status: status as SummarizedBet["status"],
      stakeCents,
      closingLineValue,
      hour: 1,
      profitCents: status === "won" ? Math.round((stakeCents * odds) / 100) : status === "lost" ? -stakeCents : 0,
    }),
  );

test("counts partition the bets, intervals hold their value, the curve ends at the profit", () => {
  fc.assert(
    fc.property(fc.array(settledBet, { maxLength: 700 }), fc.nat(20), (settled, open) => {
      const summary = summarizeBets([...settled, ...Array.from({ length: open }, () => bet({}))]);
      expect(summary.settled).toBe(settled.length);
      expect(summary.open).toBe(open);
      expect(summary.wins + summary.losses + summary.pushes + summary.voids).toBe(summary.settled);
      expect(summary.equity.at(-1)?.profitCents ?? 0).toBe(summary.profitCents);
      expect(summary.equity.length).toBeLessThanOrEqual(302);
      for (const point of summary.equity) expect(point.drawdownCents).toBeGreaterThanOrEqual(0);
      for (const rate of [summary.winRate, summary.roi, summary.closingLineValue, summary.beatCloseRate]) {
        if (rate.value === null || rate.low === null || rate.high === null) continue;
        expect(rate.low).toBeLessThanOrEqual(rate.value + 1e-9);
        expect(rate.high).toBeGreaterThanOrEqual(rate.value - 1e-9);
      }
      if (summary.stakedCents > 0) expect(summary.roi.value).toBeCloseTo(summary.profitCents / summary.stakedCents, 9);
      expect(summary.streak.count).toBeLessThanOrEqual(summary.wins + summary.losses);
    }),
  );
});
