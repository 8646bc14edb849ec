import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publishingThreshold, THRESHOLD_GRID, type PastOffer } from "#app/lib/engine/picks/publishing-threshold.ts";

/** A number of offers with one expected value, five a day. Their closing line value alternates about a mean. */
const offers = (n: number, expectedValue: number, mean: number, swing = 0.05): readonly PastOffer[] =>
  Array.from({ length: n }, (_, i) => ({
    expectedValue,
    closingLineValue: mean + (i % 2 === 0 ? swing : -swing),
    day: Math.floor(i / 5),
    season: 2020,
  }));
const anyOffers = fc.array(
  fc.record({
    expectedValue: fc.double({ min: -0.05, max: 0.15, noNaN: true }),
    closingLineValue: fc.double({ min: -0.3, max: 0.35, noNaN: true }),
    day: fc.integer({ min: 0, max: 80 }),
    season: fc.integer({ min: 2015, max: 2020 }),
  }),
  { maxLength: 400 },
);

describe("the threshold of publishing (M36)", () => {
  it("is 0 where the offers just above 0 are worth more than 1 % at the close", () => {
    const answer = publishingThreshold([...offers(400, 0.004, 0.02), ...offers(200, -0.02, -0.04)]);
    expect(answer).toMatchObject({ threshold: 0, n: 400 });
    expect(answer.clv).toBeCloseTo(0.02, 12);
    expect(answer.low).toBeGreaterThan(0);
    expect(answer.low).toBeLessThan(0.02);
  });

  it("looks at the marginal offer, not at the mean of everything above", () => {
    // Everything above 0 is worth 2 % on average, the offers near 0 nothing.
    const past = [...offers(300, 0.002, 0), ...offers(300, 0.045, 0.04)];
    const answer = publishingThreshold(past);
    expect(answer.threshold).toBe(0.04);
    expect(answer.clv).toBeCloseTo(0.04, 12);
  });

  it("is none where the mean is not above 1 %, or not surely above 0", () => {
    expect(publishingThreshold(offers(2_000, 0.04, -0.001))).toMatchObject({ threshold: null, n: 2_000 });
    expect(publishingThreshold(offers(2_000, 0.04, 0.009)).threshold).toBeNull();
    const unsure = publishingThreshold(offers(100, 0.04, 0.011, 0.2));
    expect(unsure.threshold).toBeNull();
    expect(unsure.clv).toBeCloseTo(0.011, 12);
    expect(unsure.low).toBeLessThan(0);
  });

  it("is none on fewer than fifty offers or twenty days, however good, and without a past", () => {
    expect(publishingThreshold(offers(100, 0.004, 0.1)).threshold).toBe(0);
    const spread = (n: number, days: number) => offers(n, 0.004, 0.1).map((o, i) => ({ ...o, day: i % days }));
    expect(publishingThreshold(spread(50, 20)).threshold).toBe(0);
    expect(publishingThreshold(spread(49, 20)).threshold).toBeNull();
    expect(publishingThreshold(spread(50, 19)).threshold).toBeNull();
    expect(publishingThreshold([])).toEqual({ threshold: null, share: 0.9, n: 0, clv: null, low: null });
  });

  it("takes a day for one surprise: the same offers crowded into fewer days prove less", () => {
    const apart = Array.from({ length: 300 }, (_, i) => ({
      expectedValue: 0.004,
      closingLineValue: 0.012 + (Math.floor(i / 10) % 2 === 0 ? 0.08 : -0.08),
      day: i,
      season: 2020,
    }));
    const crowded = apart.map((offer, i) => ({ ...offer, day: Math.floor(i / 10) }));
    const [loose, tight] = [publishingThreshold(crowded), publishingThreshold(apart)];
    expect(tight.threshold).toBe(0);
    expect(loose.threshold).toBeNull();
    expect(loose.clv).toBeCloseTo(tight.clv ?? 0, 12);
    expect(loose.low).toBeLessThan((tight.low ?? 0) - 0.005);
  });

  it("answers with a threshold of the grid about which offers were worth 1 %, or with none", () => {
    fc.assert(
      fc.property(anyOffers, (past) => {
        const { threshold, n, clv, low } = publishingThreshold(past);
        if (threshold === null) return;
        expect(THRESHOLD_GRID).toContain(threshold);
        expect(n).toBeGreaterThanOrEqual(50);
        expect(clv).toBeGreaterThan(0.01);
        expect(low).toBeGreaterThan(0);
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
        expect(back.share).toBeCloseTo(there.share ?? 0, 9);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the believed part of an edge (M36)", () => {
  it("is what came back of past edges, drawn to .9 until many have closed", () => {
    expect(publishingThreshold(offers(20, 0.03, 0)).share).toBeGreaterThan(0.8);
    expect(publishingThreshold(offers(6_000, 0.03, 0.015)).share).toBeCloseTo(0.52, 2);
    expect(publishingThreshold(offers(6_000, 0.03, 0.06)).share).toBe(1);
    expect(publishingThreshold(offers(60_000, 0.03, -0.06)).share).toBe(0.05);
  });

  it("follows the newest seasons", () => {
    const old = offers(1_000, 0.03, 0).map((offer) => ({ ...offer, season: 2010 }));
    const share = publishingThreshold([...old, ...offers(1_000, 0.03, 0.03)]).share ?? 0;
    expect(share).toBeGreaterThan(0.85);
  });
});
