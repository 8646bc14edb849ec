import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { americanOdds, epochMs, probability } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Offer } from "#app/lib/engine/odds/quote.ts";
import type { LineEstimate } from "#app/lib/engine/picks/estimate.ts";
import {
  assessmentChange,
  isDoubtful,
  SECOND_LOOK_MS,
  valueOffers,
  type Assessed,
} from "#app/lib/engine/picks/line-estimate.ts";

const NOW = epochMs(Date.UTC(2026, 0, 15, 17));

function estimate(line: number | null, p: number, fields: Partial<LineEstimate> = {}): LineEstimate {
  return {
    line,
    modelProbability: probability(p),
    fairProbability: probability(p),
    probability: probability(p),
    probabilityLow: probability(p - 0.02),
    probabilityHigh: probability(p + 0.02),
    pushProbability: probability(0),
    doubt: null,
    ...fields,
  };
}

function offer(book: string, line: number | null, price: number, fields: Partial<Offer> = {}): Offer {
  return {
    book,
    line,
    price: americanOdds(price),
    otherPrice: americanOdds(-110),
    capturedAt: epochMs(NOW - 60 * MINUTE_MS),
    lastSeenAt: NOW,
    ...fields,
  };
}

describe("the worth of offers", () => {
  const lines = [estimate(-3.5, 0.5), estimate(-2.5, 0.54)];

  test("a better line at a shorter price is compared by expected value, with the probability of its own line", () => {
    const [best, second] = valueOffers([offer("a", -3.5, 105), offer("b", -2.5, -105)], lines);
    // .54 · (1 + 100/105) − 1 against .50 · 2.05 − 1.
    expect(best).toMatchObject({ offer: { book: "b" }, estimate: { line: -2.5 } });
    expect(best?.expectedValue).toBeCloseTo(0.54 * (1 + 100 / 105) - 1, 12);
    expect(second?.expectedValue).toBeCloseTo(0.025, 12);
  });

  test("an offer at a line that was not estimated is not valued at another line's probability", () => {
    expect(valueOffers([offer("a", -4.5, 150), offer("b", null, 150)], lines)).toEqual([]);
  });

  test("a push returns the stake", () => {
    const [valued] = valueOffers([offer("a", 7, 100)], [estimate(7, 0.5, { pushProbability: probability(0.1) })]);
    expect(valued?.expectedValue).toBeCloseTo(0, 12);
    const [better] = valueOffers([offer("a", 7, 110)], [estimate(7, 0.5, { pushProbability: probability(0.1) })]);
    expect(better?.expectedValue).toBeCloseTo(0.9 * (0.5 * 2.1 - 1), 12);
  });

  test("the order of the offers does not matter", () => {
    const offers = [offer("a", -3.5, 105), offer("b", -3.5, 105), offer("c", -2.5, -105), offer("d", -2.5, -120)];
    const expected = valueOffers(offers, lines);
    fc.assert(
      fc.property(fc.shuffledSubarray(offers, { minLength: 4 }), (shuffled) => {
        expect(valueOffers(shuffled, lines)).toEqual(expected);
      }),
    );
  });
});

describe("a price too good to be believed", () => {
  const valued = (price: number, age: number) => {
    const [one] = valueOffers([offer("a", null, price, { capturedAt: epochMs(NOW - age) })], [estimate(null, 0.5)]);
    if (!one) throw new Error("not valued");
    return one;
  };

  test.each([
    [119, 0, false],
    [121, 0, true],
    [121, SECOND_LOOK_MS - 1, true],
    [121, SECOND_LOOK_MS, false],
  ] as const)("+%i that has stood for %i ms: unconfirmed %s", (price, age, expected) => {
    expect(isDoubtful(valued(price, age), "moneyline", NOW)).toBe(expected);
  });

  test.each([
    [159, false],
    [161, true],
  ] as const)("+%i on a parlay, however long it has stood: doubtful %s", (price, expected) => {
    expect(isDoubtful(valued(price, 100 * SECOND_LOOK_MS), "parlay", NOW)).toBe(expected);
  });
});

describe("the reasons why a pick's worth has changed", () => {
  const before: Assessed = { modelVersionId: 1, asOf: NOW, line: -3.5, price: -110, lines: [estimate(-3.5, 0.55)] };
  const later = epochMs(NOW + 1);

  test.each<[string, Assessed | null, Partial<Parameters<typeof assessmentChange>[1]>]>([
    ["published", null, {}],
    ["model", before, { modelVersionId: 2, line: -4.5, price: -120, startersSince: later }],
    ["starter", before, { startersSince: later, line: -4.5, price: -120, lines: [estimate(-4.5, 0.5)] }],
    ["players", before, { playersSince: later, line: -4.5, price: -120, lines: [estimate(-4.5, 0.5)] }],
    ["time", before, { startersSince: NOW, playersSince: NOW }],
    ["line", before, { line: -4.5, lines: [estimate(-4.5, 0.5)] }],
    ["market", before, { lines: [estimate(-3.5, 0.55, { fairProbability: probability(0.56) })], price: -115 }],
    ["market", before, { lines: [estimate(-3.5, 0.55, { fairProbability: null })] }],
    ["ratings", before, { lines: [estimate(-3.5, 0.55, { modelProbability: probability(0.545) })] }],
    ["price", before, { price: -108 }],
    ["price", before, { line: null, price: null }],
    ["time", before, { lines: [estimate(-3.5, 0.5501)] }],
  ])("%s", (change, earlier, now) => {
    expect(assessmentChange(earlier, { ...before, asOf: later, startersSince: null, playersSince: null, ...now })).toBe(
      change,
    );
  });
});
