import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publishingThreshold, THRESHOLD_GRID, type PastOffer } from "#app/lib/engine/picks/publishing-threshold.ts";

/** So many offers of one expected value, their closing line value alternating about a mean; five a day. */
const offers = (n: number, expectedValue: number, mean: number, swing = 0.05): readonly PastOffer[] =>
  Array.from({ length: n }, (_, i) => ({
    expectedValue,
    closingLineValue: mean + (i % 2 === 0 ? swing : -swing),
    day: Math.floor(i / 5),
  }));
const anyOffers = fc.array(
  fc.record({
    expectedValue: fc.double({ min: -0.05, max: 0.15, noNaN: true }),
    closingLineValue: fc.double({ min: -0.3, max: 0.35, noNaN: true }),
    day: fc.integer({ min: 0, max: 80 }),
  }),
  { maxLength: 400 },
);

describe("the threshold of publishing (M29)", () => {
  it("is 0 where everything with a positive expectation beat the close", () => {
    const answer = publishingThreshold([...offers(400, 0.01, 0.02), ...offers(200, -0.01, -0.04)]);
    expect(answer).toMatchObject({ threshold: 0, n: 400 });
    expect(answer.clv).toBeCloseTo(0.02, 12);
    expect(answer.low).toBeGreaterThan(0);
    expect(answer.low).toBeLessThan(0.02);
  });

  it("is the smallest that leaves out enough of what lost", () => {
    const past = [...offers(400, 0.004, -0.03), ...offers(300, 0.012, -0.03), ...offers(300, 0.018, 0.03)];
    expect(publishingThreshold(past)).toMatchObject({ threshold: 0.015, n: 300 });
    // An offer must exceed the threshold: what lies on it does not pass.
    const onIt = past.map((offer) => (offer.expectedValue === 0.012 ? { ...offer, expectedValue: 0.015 } : offer));
    expect(publishingThreshold(onIt)).toMatchObject({ threshold: 0.015, n: 300 });
  });

  it("is none where the mean is not above 0, or not surely", () => {
    expect(publishingThreshold(offers(2_000, 0.04, -0.001))).toMatchObject({ threshold: null, n: 2_000 });
    expect(publishingThreshold(offers(2_000, 0.04, 0)).threshold).toBeNull();
    const unsure = publishingThreshold(offers(100, 0.04, 0.001, 0.1));
    expect(unsure.threshold).toBeNull();
    expect(unsure.clv).toBeCloseTo(0.001, 12);
    expect(unsure.low).toBeLessThan(0);
  });

  it("is none on fewer than fifty offers or twenty days, however good, and without a past", () => {
    expect(publishingThreshold(offers(100, 0.04, 0.1)).threshold).toBe(0);
    const spread = (n: number, days: number) => offers(n, 0.04, 0.1).map((o, i) => ({ ...o, day: i % days }));
    expect(publishingThreshold(spread(50, 20)).threshold).toBe(0);
    expect(publishingThreshold(spread(49, 20)).threshold).toBeNull();
    expect(publishingThreshold(spread(50, 19)).threshold).toBeNull();
    expect(publishingThreshold([])).toEqual({ threshold: null, n: 0, clv: null, low: null });
  });

  it("takes a day for one surprise: the same offers crowded into fewer days prove less", () => {
    const apart = Array.from({ length: 300 }, (_, i) => ({
      expectedValue: 0.02,
      closingLineValue: 0.006 + (Math.floor(i / 10) % 2 === 0 ? 0.05 : -0.05),
      day: i,
    }));
    const crowded = apart.map((offer, i) => ({ ...offer, day: Math.floor(i / 10) }));
    const [loose, tight] = [publishingThreshold(crowded), publishingThreshold(apart)];
    expect(tight.threshold).toBe(0);
    expect(loose.threshold).toBeNull();
    expect(loose.clv).toBeCloseTo(tight.clv ?? 0, 12);
    expect(loose.low).toBeLessThan((tight.low ?? 0) - 0.005);
  });

  it("always answers with a mean and a lower bound above 0, of what exceeds it, and with the least such", () => {
    fc.assert(
      fc.property(anyOffers, (past) => {
        const { threshold, n, clv, low } = publishingThreshold(past);
        const above = (t: number) => past.filter(({ expectedValue }) => expectedValue > t);
        const passing = above(threshold ?? THRESHOLD_GRID[0]);
        expect(n).toBe(passing.length);
        if (clv !== null) {
          expect(clv).toBeCloseTo(passing.reduce((sum, o) => sum + o.closingLineValue, 0) / n, 9);
        }
        if (threshold === null) return;
        expect(THRESHOLD_GRID).toContain(threshold);
        expect(n).toBeGreaterThanOrEqual(50);
        expect(low).toBeGreaterThan(0);
        expect(clv).toBeGreaterThan(low ?? 0);
        // What a higher threshold lets through, a lower one does too.
        for (const lower of THRESHOLD_GRID.filter((t) => t < threshold)) {
          expect(above(lower)).toEqual(expect.arrayContaining([...passing]));
          const worse = publishingThreshold(past.filter(({ expectedValue }) => expectedValue > lower));
          expect(worse.threshold).toBe(threshold);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("does not care for the order", () => {
    fc.assert(
      fc.property(anyOffers, (past) => {
        const [there, back] = [publishingThreshold(past), publishingThreshold(past.toReversed())];
        expect(back.threshold).toBe(there.threshold);
        expect(back.n).toBe(there.n);
      }),
      { numRuns: 60 },
    );
  });
});
