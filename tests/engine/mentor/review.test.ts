import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { longestRun, longestRunByChance, stakeSpread } from "#app/lib/engine/mentor/review.ts";
import { reviewBets } from "#tests/engine/whole-lists.ts";
import { anyHistory, madeBet } from "./made-bets.ts";

describe("the longest run", () => {
  test("counts one result, and pushes and voids do not break it", () => {
    expect(longestRun(["loss", "loss", "push", "loss", "win", "loss", "void", "loss"], "loss")).toBe(3);
    expect(longestRun(["win", "win"], "loss")).toBe(0);
    expect(longestRun([], "win")).toBe(0);
  });

  test("by chance: Schilling's 200 tosses of a fair coin", () => {
    const run = longestRunByChance(200, 0.5);
    expect(run?.expected).toBeCloseTo(6.977, 3);
    expect(run?.sd).toBeCloseTo(1.873, 3);
  });

  test("by chance: agrees with counted runs of a made sequence", () => {
    // Every tenth of a fixed multiplicative sequence, as good as independent for this.
    let state = 12_345;
    const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const lengths = Array.from({ length: 2000 }, () =>
      longestRun(
        Array.from({ length: 120 }, () => (next() < 0.45 ? ("loss" as const) : ("win" as const))),
        "loss",
      ),
    );
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(mean).toBeCloseTo(longestRunByChance(120, 0.45)?.expected ?? 0, 0);
    expect(Math.abs(mean - (longestRunByChance(120, 0.45)?.expected ?? 0))).toBeLessThan(0.2);
  });

  test("by chance: nothing is claimed where the approximation does not hold", () => {
    expect(longestRunByChance(15, 0.5)).toBeNull();
    expect(longestRunByChance(1000, 0.001)).toBeNull();
    expect(longestRunByChance(1000, 1)).toBeNull();
  });
});

test("the spread is the largest stake against the median", () => {
  expect(stakeSpread([1000, 1000, 4000])).toEqual({ medianCents: 1000, largestCents: 4000, multiple: 4 });
  expect(stakeSpread([1000, 3000])).toEqual({ medianCents: 2000, largestCents: 3000, multiple: 1.5 });
  expect(stakeSpread([0])).toBeNull();
});

test("a review: what prices ask, the deepest fall, what the model backed, parlays", () => {
  const bets = [
    madeBet(0, { status: "won", decimalOdds: 2 }),
    madeBet(1, { status: "lost", decimalOdds: 4 }),
    madeBet(2, { status: "lost", decimalOdds: 4, betType: "Parlay", verdict: null }),
    madeBet(3, { status: "void", decimalOdds: 1.01 }),
    madeBet(4, { status: "pending", decimalOdds: 1.01 }),
  ];
  const review = reviewBets(bets);
  expect(review.breakEven).toBeCloseTo((0.5 + 0.25 + 0.25) / 3, 9);
  expect(review.drawdownCents).toBe(2000);
  expect(review.all).toMatchObject({ settled: 4, wins: 1, losses: 2, profit: -1000 });
  expect(review.backed).toMatchObject({ settled: 3, profit: 0 });
  expect(review.parlays).toMatchObject({ settled: 1, staked: 1000 });
  expect(review.losingRun).toEqual({ longest: 2, byChance: null });
});

test("over any history the deepest fall is at least how far the end lies below the start", () => {
  fc.assert(
    fc.property(anyHistory, ({ bets }) => {
      const { drawdownCents, all, breakEven } = reviewBets(bets);
      expect(drawdownCents).toBeGreaterThanOrEqual(Math.max(0, -all.profit));
      if (breakEven !== null) expect(breakEven > 0 && breakEven < 1).toBe(true);
    }),
  );
});
