import { expect, test } from "vitest";
import { publishingFloor, type GradedOffer } from "#app/lib/engine/picks/publishing-floor.ts";

/** `n` picks of an edge, two a day, whose closing line value swings about a mean. */
const offers = (n: number, expectedValue: number, mean: number, from = 0): readonly GradedOffer[] =>
  Array.from({ length: n }, (_, i) => ({
    id: from + i,
    expectedValue,
    day: `day ${i >> 1}`,
    closingLineValue: mean + (i % 4 < 2 ? 0.02 : -0.02),
  }));

test("thin edges that lost to the close beyond doubt raise the floor to just where they are", () => {
  const picks = [...offers(200, 0.008, -0.03), ...offers(200, 0.045, 0.03, 1000)];
  const { floor, tried, picks: n } = publishingFloor(picks);
  // Up to 3 % there are only the losing ones; up to 5 % the better ones outweigh them.
  expect(floor).toBe(0.04);
  expect(n).toBe(400);
  expect(tried).toMatchObject({ floor: 0.04, n: 200 });
  // Shrunk toward the mean of all, which is 0.
  expect(tried?.closingLineValue).toBeCloseTo((200 * -0.03) / 250, 12);
});

test("if they did not, only the gates remain, and the nearest try is given with its error", () => {
  const { floor, tried } = publishingFloor([...offers(200, 0.008, -0.001), ...offers(200, 0.045, 0.02, 1000)]);
  expect(floor).toBe(0);
  expect(tried?.standardError).toBeGreaterThan(0);
  expect((tried?.closingLineValue ?? -1) + 2.326 * (tried?.standardError ?? 0)).toBeGreaterThanOrEqual(0);
});

test("too few picks, or too few days, prove nothing however much they lost", () => {
  expect(publishingFloor(offers(49, 0.008, -0.2))).toEqual({ floor: 0, picks: 49, tried: null });
  const oneDay = offers(100, 0.008, -0.2).map((offer) => ({ ...offer, day: "one" }));
  expect(publishingFloor(oneDay)).toMatchObject({ floor: 0, tried: null });
  expect(publishingFloor([])).toEqual({ floor: 0, picks: 0, tried: null });
});

test("the order of the picks does not matter", () => {
  const picks = [...offers(200, 0.008, -0.03), ...offers(200, 0.045, 0.03, 1000)];
  expect(publishingFloor([...picks].reverse())).toEqual(publishingFloor(picks));
});
