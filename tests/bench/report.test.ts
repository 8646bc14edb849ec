import { describe, expect, it } from "vitest";
import { atLeast, atMost, isKept, tableOf, type Row } from "./report.ts";
import { median, quantile } from "./timing.ts";

const row = (measured: number, mark: Row["mark"]): Row => ({
  part: "pages",
  what: "A page",
  measured,
  mark,
  unit: "ms",
  detail: "of two",
});

describe("the bench's report", () => {
  it.each([
    [8, atLeast(8), true],
    [7.999, atLeast(8), false],
    [50, atMost(50), true],
    [50.001, atMost(50), false],
    [Number.NaN, atMost(50), false],
    [Number.NaN, atLeast(8), false],
    [1e9, null, true],
  ] as const)("%d keeps %j: %s", (measured, mark, kept) => {
    expect(isKept({ measured, mark })).toBe(kept);
  });

  it("is a table with a line per row that says which mark was missed", () => {
    const lines = tableOf([row(49.94, atMost(50)), row(51, atMost(50)), row(171, null)]).split("\n");
    expect(lines).toEqual([
      "what    measured     mark          made of",
      "A page   49.9 ms  ≤ 50 ms  ok      of two",
      "A page   51.0 ms  ≤ 50 ms  MISSED  of two",
      "A page    171 ms        –          of two",
    ]);
  });

  it("takes the middle and the tail of its times", () => {
    expect(median([5, 1, 9])).toBe(5);
    expect(median([4, 1, 9, 5])).toBe(4);
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(10);
  });
});
