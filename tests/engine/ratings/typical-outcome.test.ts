import { expect, test } from "vitest";
import { probability } from "#app/lib/engine/brands.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { repriceAtLine } from "#app/lib/engine/markets/shift-outcome.ts";
import { typicalOutcome } from "#app/lib/engine/ratings/typical-outcome.ts";

test("moves a price to another line by the league's spread of results, and nothing on the moneyline", () => {
  for (const league of LEAGUES) {
    expect(typicalOutcome(league, "moneyline")).toBeNull();
    const outcome = typicalOutcome(league, "spread");
    if (outcome === null) throw new Error("There is no shape");
    const even = probability(0.5);
    const worth = (line: number) => withoutPush(repriceAtLine(outcome, "spread", "home", even, -1.5, line));
    expect(worth(-1.5)).toBeCloseTo(0.5, 6);
    expect(worth(-2.5)).toBeLessThan(0.5);
    expect(worth(2.5)).toBeGreaterThan(worth(-0.5));
  }
  // NBA: a point is worth about φ(0)/13 = 3.1%, and 1.18 times that around 6, by which NBA games end oftener.
  const nba = typicalOutcome("NBA", "spread");
  if (nba === null) throw new Error("There is no shape");
  const half = probability(0.5);
  expect(withoutPush(repriceAtLine(nba, "spread", "home", half, -6.5, -5.5)) - 0.5).toBeCloseTo(0.0367, 3);
});
