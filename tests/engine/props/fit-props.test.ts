import { describe, expect, it } from "vitest";
import { trainProps, type PropRow } from "#app/lib/engine/props/fit-props.ts";
import { MEAN_FEATURES, modelOf, type MeanFeature } from "#app/lib/engine/props/prop-model.ts";
import { defaultPropModel } from "#app/lib/engine/props/player-model.ts";
import { startModel } from "#app/lib/engine/props/start-models.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

const start = modelOf(startModel("NBA"), "rebounds");
const truth: Partial<Record<MeanFeature, number>> = {
  level: 1,
  chancesShort: 0.8,
  opponent: 1.1,
  home: 0.06,
  freedCounts: 0.4,
};
const USUAL = 4.2;

/** Rows whose counts are Poisson around a mean that was drawn from a gamma distribution, so that the variance is `ratio` means. */
function madeUpRows(n: number, ratio: number): readonly PropRow[] {
  const random = randomOf(seedKey("fit props"), 1);
  return Array.from({ length: n }, (_, day): PropRow => {
    const values = MEAN_FEATURES.map(() => 0);
    let sum = 0;
    MEAN_FEATURES.forEach((feature, i) => {
      const spread = feature === "level" ? 0.5 : 0.2;
      values[i] = feature === "intercept" ? 1 : feature in truth ? spread * random.normal() : 0;
      sum += (truth[feature] ?? 0) * (values[i] ?? 0);
    });
    const mean = USUAL * Math.exp(sum);
    // A gamma variable as a sum of exponential ones: shape mean/(ratio − 1) rounded up or down by chance.
    const shape = mean / (ratio - 1);
    const whole = Math.floor(shape) + (random.chance(shape - Math.floor(shape)) ? 1 : 0);
    let gamma = 0;
    for (let k = 0; k < whole; k++) gamma -= Math.log(1 - random.next());
    const chances = { short: 30, medium: 30, long: 30 };
    const rate = { short: 0.2, medium: 0.2, long: 0.2 };
    const features = {
      values,
      level: { chances, rate },
      effectiveGames: 40,
      uneven: 0.06,
    } as unknown as PropRow["features"];
    return { day, features, usualMean: USUAL, count: random.poisson(gamma * (ratio - 1)) };
  });
}

describe("the training of a statistic", () => {
  const { model, rows } = trainProps("NBA", new Map([["rebounds", madeUpRows(20_000, 2)]]));
  const found = modelOf(model, "rebounds");

  it("finds the coefficients the counts were made with", () => {
    expect(rows).toEqual({ rebounds: 20_000 });
    for (const [feature, value] of Object.entries(truth)) {
      expect(Math.abs(found.mean[feature as MeanFeature] - value), feature).toBeLessThan(0.06);
    }
  });

  it("finds the spread, and leaves alone what the rows say nothing of", () => {
    const { intercept, few, uneven } = found.ratio;
    expect(Math.exp(intercept + few / 40 + uneven * 0.06)).toBeCloseTo(2, 0);
    expect(found.mean.total).toBeCloseTo(start.mean.total, 6);
    expect(found.memory).toEqual(start.memory);
  });

  it("keeps what ships where the rows are too few, and in the other statistics", () => {
    const shipped = defaultPropModel("NBA");
    expect(modelOf(model, "points")).toEqual(modelOf(shipped, "points"));
    expect(trainProps("NBA", new Map([["rebounds", madeUpRows(499, 2)]]))).toEqual({
      model: shipped,
      rows: { rebounds: 0 },
    });
  });
});
