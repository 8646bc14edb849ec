import { expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { freshForMs, isStale } from "#app/lib/engine/odds/freshness.ts";

it.each([
  ["moneyline", "live", 30],
  ["spread", "simulation", 30],
  ["total", "live", 45],
  ["moneyline", "archive", 36 * 60],
  ["total", "archive", 36 * 60],
] as const)("a %s on the %s feed stays fresh for %i minutes, to the millisecond (D22)", (market, feed, minutes) => {
  const limit = minutes * 60_000;
  const lastSeenAt = epochMs(1_700_000_000_000);
  expect(freshForMs(market, feed)).toBe(limit);
  expect(isStale(market, feed, lastSeenAt, epochMs(lastSeenAt + limit))).toBe(false);
  expect(isStale(market, feed, lastSeenAt, epochMs(lastSeenAt + limit + 1))).toBe(true);
});
