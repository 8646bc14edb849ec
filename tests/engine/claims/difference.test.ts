import { describe, expect, test } from "vitest";
import {
  differenceBetween,
  differenceFrom,
  placesOf,
  sumsOf,
  sumsWithout,
  type Counted,
} from "#app/lib/engine/claims/difference.ts";
import { noise } from "../insights/bets.ts";

const cases: readonly Counted[] = Array.from({ length: 300 }, (_, i) => ({
  cluster: `game-${Math.floor(i / 3)}`,
  value: noise(i),
  weight: 1 + (i % 4),
}));

describe("cases summed by cluster", () => {
  test("all but some are the sums of the others, also where they share a cluster", () => {
    const places = placesOf(cases);
    const isSome = (_: Counted, i: number) => i % 7 < 2;
    const [some, others] = [cases.filter(isSome), cases.filter((one, i) => !isSome(one, i))];
    const left = sumsWithout(sumsOf(cases, places), sumsOf(some, places));
    const direct = sumsOf(others, places);
    expect(left.n).toBe(others.length);
    expect([...left.cases]).toEqual([...direct.cases]);
    for (const [i, value] of left.value.entries()) expect(value).toBeCloseTo(direct.value[i] ?? 0, 12);
    const [found, expected] = [differenceBetween(sumsOf(some), left), differenceBetween(sumsOf(some), sumsOf(others))];
    expect(found?.estimate).toBeCloseTo(expected?.estimate ?? 0, 12);
    expect(found?.p).toBeCloseTo(expected?.p ?? 0, 9);
  });

  test("a cluster without remaining cases is not a cluster", () => {
    const two: readonly Counted[] = [
      { cluster: "a", value: 1, weight: 1 },
      { cluster: "b", value: 2, weight: 1 },
      { cluster: "c", value: 4, weight: 1 },
    ];
    const places = placesOf(two);
    const left = sumsWithout(sumsOf(two, places), sumsOf(two.slice(2), places));
    // Mean 1.5, residuals ∓.5: variance (.25 + .25)·2/1/2².
    expect(differenceFrom(left, 0)).toMatchObject({ estimate: 1.5, high: expect.closeTo(1.5 + 1.959964 * 0.5, 5) });
    expect(differenceFrom(sumsWithout(left, sumsOf(two.slice(1, 2), places)), 0)).toBeNull();
  });

  test("a case of a cluster without a place is refused", () => {
    expect(() => sumsOf(cases, placesOf(cases.slice(0, 3)))).toThrow(RangeError);
  });
});
