import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMoments, momentsOf, twoPoints } from "#app/lib/engine/bankroll/two-point-moments.ts";

const numbers = fc.array(
  fc.tuple(fc.double({ min: -5, max: 5, noNaN: true }), fc.double({ min: 0.05, max: 1, noNaN: true })),
  { minLength: 2, maxLength: 6 },
);

function distributionOf(rows: readonly (readonly [number, number])[]) {
  const sum = rows.reduce((total, [, weight]) => total + weight, 0);
  return { values: rows.map(([value]) => value), weights: rows.map(([, weight]) => weight / sum) };
}

describe("two points for a distribution", () => {
  it("have its mean, variance and third moment, and lie inside it", () => {
    fc.assert(
      fc.property(numbers, (rows) => {
        const { values, weights } = distributionOf(rows);
        const moments = momentsOf(values, weights);
        fc.pre(moments.variance > 1e-6);
        const points = twoPoints(moments);
        const again = momentsOf(
          points.map(({ value }) => value),
          points.map(({ weight }) => weight),
        );
        expect(points.reduce((total, { weight }) => total + weight, 0)).toBeCloseTo(1, 12);
        expect(again.mean).toBeCloseTo(moments.mean, 8);
        expect(again.variance).toBeCloseTo(moments.variance, 8);
        expect(again.third).toBeCloseTo(moments.third, 6);
        for (const { value } of points) {
          expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        }
      }),
    );
  });

  it("are one if nothing varies", () => {
    expect(twoPoints({ mean: 0.7, variance: 0, third: 0 })).toEqual([{ value: 0.7, weight: 1 }]);
  });

  it("add up over independent sums", () => {
    const coin = momentsOf([-1, 2], [0.6, 0.4]);
    const die = momentsOf([0, 3, 5], [0.5, 0.3, 0.2]);
    const both = momentsOf([-1, 2, 4, 2, 5, 7], [0.3, 0.18, 0.12, 0.2, 0.12, 0.08]);
    const sum = addMoments(coin, die);
    expect(both.mean).toBeCloseTo(sum.mean, 12);
    expect(both.variance).toBeCloseTo(sum.variance, 12);
    expect(both.third).toBeCloseTo(sum.third, 12);
  });
});
