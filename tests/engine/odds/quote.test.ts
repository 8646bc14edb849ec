import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { lastSeenAt } from "#app/lib/engine/odds/quote.ts";

const at = (minute: number) => epochMs(minute * 60_000);

test("a quote was last seen when its league was last read, however long ago it changed", () => {
  expect(lastSeenAt(at(1), { feed: "simulation", readThrough: at(90) })).toBe(at(90));
  expect(lastSeenAt(at(1), { feed: "live", readThrough: at(90) })).toBe(at(90));
});

test("a quote was never last seen before it changed", () => {
  expect(lastSeenAt(at(9), { feed: "live", readThrough: at(5) })).toBe(at(9));
  expect(lastSeenAt(at(9), { feed: "live", readThrough: null })).toBe(at(9));
});

test("the archive knows nothing between its moments", () => {
  expect(lastSeenAt(at(1), { feed: "archive", readThrough: at(90) })).toBe(at(1));
});
