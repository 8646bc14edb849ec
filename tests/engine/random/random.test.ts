import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

const stream = (...keys: readonly number[]) => randomOf(seedKey("linewise"), ...keys);
const draws = (n: number, draw: () => number) => Array.from({ length: n }, draw);
const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
const varianceAround = (centre: number, values: readonly number[]) => mean(values.map((x) => (x - centre) ** 2));

describe("named streams", () => {
  it("never change: simulated worlds depend on these numbers", () => {
    expect(seedKey("linewise")).toEqual({ low: 1985942478, high: 3329912442 });
    const random = stream(1, 2026);
    expect([random.next(), random.normal(), random.poisson(3), random.below(100), random.next()]).toEqual([
      0.1262869497295469, -1.4313006661714163, 3, 23, 0.09986816882155836,
    ]);
  });

  it("are the same for the same name and uncorrelated for different names", () => {
    const [one, same, other] = [stream(1, 7), stream(1, 7), stream(1, 8)];
    const pairs = draws(4_000, () => {
      const x = one.next();
      expect(same.next()).toBe(x);
      return (x - 0.5) * (other.next() - 0.5) * 12;
    });
    expect(Math.abs(mean(pairs))).toBeLessThan(4 / Math.sqrt(4_000));
  });
});

describe("distributions", () => {
  const n = 20_000;
  const random = stream(2);

  it.each([
    ["uniform", () => random.between(2, 4), 3, 4 / 12],
    ["uniform integer", () => random.below(6), 2.5, 35 / 12],
    ["chance", () => Number(random.chance(0.3)), 0.3, 0.21],
    ["normal", () => random.normal(), 0, 1],
    ["Poisson", () => random.poisson(3.2), 3.2, 3.2],
    ["binomial", () => random.binomial(12, 0.4), 4.8, 2.88],
    ["weighted index", () => random.weighted([1, 0, 3]), 1.5, 0.75],
  ])("%s has its mean and variance", (_, draw, expectedMean, expectedVariance) => {
    const values = draws(n, draw);
    expect(Math.abs(mean(values) - expectedMean)).toBeLessThan(4 * Math.sqrt(expectedVariance / n));
    expect(varianceAround(expectedMean, values) / expectedVariance).toBeCloseTo(1, 1);
  });

  it("shuffling keeps every item and gives each place the same chance", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        expect(random.shuffle([...items]).sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
      }),
    );
    const places = draws(n, () => random.shuffle([0, 1, 2, 3]).indexOf(0));
    expect(Math.abs(mean(places) - 1.5)).toBeLessThan(4 * Math.sqrt(1.25 / n));
  });
});
