import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { BOOKS, LEAGUES, MARKETS } from "#app/lib/engine/leagues.ts";
import { largestStake } from "#app/lib/engine/odds/book-limits.ts";

test.each([
  ["NBA", "spread", "fanduel", 0.5, 10_000],
  ["NBA", "spread", "espnbet", 30, 400],
  ["NFL", "prop", "betmgm", 6, 250],
  ["MLB", "parlay", "caesars", 1, 400],
] as const)("%s %s at %s, %s hours before the start: $%s", (league, market, book, hours, dollars) => {
  expect(largestStake({ league, market, book }, hours * HOUR_MS)).toBe(dollars * 100);
});

test("limits rise toward the start, and are lower on props than on the game's own markets; other books have none", () => {
  const one = {
    league: fc.constantFrom(...LEAGUES),
    market: fc.constantFrom(...MARKETS),
    book: fc.constantFrom(...BOOKS),
  };
  const hour = fc.integer({ min: 0, max: 400 }).map((hours) => hours * HOUR_MS);
  fc.assert(
    fc.property(fc.record(one), hour, hour, (bet, before, more) => {
      const [late, early] = [largestStake(bet, before) ?? 0, largestStake(bet, before + more) ?? 0];
      expect(early).toBeLessThanOrEqual(late);
      expect(early).toBeGreaterThanOrEqual(25_000);
      expect(largestStake({ ...bet, market: "prop" }, before)).toBeLessThanOrEqual(
        largestStake({ ...bet, market: "total" }, before) ?? 0,
      );
    }),
  );
  expect(largestStake({ league: "NBA", market: "total", book: "pinnacle" }, 0)).toBeNull();
});
