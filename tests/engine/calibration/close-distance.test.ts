import { expect, test } from "vitest";
import { countedDistance, distanceSd } from "#app/lib/engine/calibration/close-distance.ts";
import { logistic } from "#app/lib/engine/markets/logit.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

const published = (logit: number, sd: number) => ({
  probability: logistic(logit),
  probabilityLow: logistic(logit - Z_90 * sd),
  probabilityHigh: logistic(logit + Z_90 * sd),
});

test("a distance is that of the logits, and counts no further than three standard deviations of the forecast", () => {
  expect(countedDistance(published(0.4, 0.1), logistic(0.55))).toBeCloseTo(0.15, 9);
  expect(countedDistance(published(0.4, 0.1), logistic(0.25))).toBeCloseTo(-0.15, 9);
  expect(countedDistance(published(0.4, 0.1), logistic(2))).toBeCloseTo(0.3, 9);
  expect(countedDistance(published(0.4, 0.1), logistic(-2))).toBeCloseTo(-0.3, 9);
});

test("nothing measured changes nothing; many games are believed", () => {
  expect(distanceSd(0.2, undefined)).toBe(0.2);
  expect(distanceSd(0.2, { games: 0, squares: 0 })).toBeCloseTo(0.2, 12);
  expect(distanceSd(0.2, { games: 1e7, squares: 1e7 * 0.09 })).toBeCloseTo(0.3, 4);
});

test("an interval too narrow by half holds nine closes in ten once some weeks are measured, and one too wide as well", () => {
  const random = randomOf(seedKey("distances"), 1);
  const heldAfter = (expected: number, actual: number) => {
    let past = { games: 0, squares: 0 };
    let held = 0;
    for (let game = 0; game < 4_000; game++) {
      const sd = distanceSd(expected, past);
      const close = actual * random.normal();
      if (game >= 1_000 && Math.abs(close) < Z_90 * sd) held++;
      const distance = countedDistance(published(0, sd), logistic(close));
      past = { games: past.games + 1, squares: past.squares + distance ** 2 };
    }
    return held / 3_000;
  };
  for (const expected of [0.1, 0.2, 0.3]) {
    expect(heldAfter(expected, 0.2)).toBeGreaterThan(0.88);
    expect(heldAfter(expected, 0.2)).toBeLessThan(0.92);
  }
});
