import { describe, expect, it } from "vitest";
import { massAround, massMean } from "#app/lib/engine/markets/integer-mass.ts";
import { correlationOf, jointCount, sdTogether, type CountPart } from "#app/lib/engine/props/combinations.ts";
import { countMass, roundedPowerWith } from "#app/lib/engine/props/count-distribution.ts";
import { countMoments } from "#app/lib/engine/props/shift-count.ts";
import { COMBINATIONS, type CombinedStatistic, type PropStatistic } from "#app/lib/engine/props/statistics.ts";

const points = (mean: number, uneven = 0.06): CountPart => ({
  statistic: "points",
  uneven,
  distribution: roundedPowerWith(mean, 2.8, 1.3),
});
const counted = (statistic: PropStatistic, mean: number, uneven = 0.06): CountPart => ({
  statistic,
  uneven,
  distribution: { kind: "negative-binomial", mean, ratio: 1.4 },
});
const parts = (uneven?: number) => [points(24, uneven), counted("rebounds", 8, uneven), counted("assists", 5, uneven)];

describe("a combination's distribution", () => {
  it("has the sum of the means, and the variances with every covariance: by hand for three parts", () => {
    const joint = countMoments(jointCount("points-rebounds-assists", parts()));
    const [p, r, a] = parts().map(({ distribution }) => countMoments(distribution));
    if (!p || !r || !a) throw new Error("no parts");
    const variance =
      p.sd ** 2 + r.sd ** 2 + a.sd ** 2 + 2 * (0.276 * p.sd * r.sd + 0.151 * p.sd * a.sd + 0.187 * r.sd * a.sd);
    expect(joint.mean).toBeCloseTo(37, 1);
    expect(joint.sd).toBeCloseTo(Math.sqrt(variance), 1);
    const independent = Math.sqrt(p.sd ** 2 + r.sd ** 2 + a.sd ** 2);
    expect(joint.sd).toBeGreaterThan(1.08 * independent);
  });

  it("is a distribution at every size: it adds up to one, and falls as the line rises", () => {
    for (const mean of [3, 9, 17, 31])
      for (const uneven of [0, 0.02, 0.06, 0.5])
        for (const statistic of Object.keys(COMBINATIONS) as CombinedStatistic[]) {
          const own = COMBINATIONS[statistic].parts.map((part, i) => counted(part, mean / (i + 1), uneven));
          const mass = countMass(jointCount(statistic, own));
          const sum = own.reduce((total, { distribution }) => total + countMoments(distribution).mean, 0);
          expect(Array.from(mass.weights).reduce((total, w) => total + w, 0)).toBeCloseTo(1, 9);
          expect(Math.abs(massMean(mass) - sum)).toBeLessThan(0.05 * sum);
          const overs = [0.5, 0.8, 1, 1.2, 1.5].map((share) => massAround(mass, Math.floor(share * sum) + 0.5).above);
          expect(overs).toEqual(overs.toSorted((x, y) => y - x));
        }
  });

  it("is wider the more uneven a player's minutes are, and the same in any order of its parts", () => {
    const spread = (uneven: number) => sdTogether(parts(uneven), () => 5);
    expect(spread(0.02)).toBeLessThan(spread(0.06));
    expect(spread(0.06)).toBeLessThan(spread(0.2));
    expect(sdTogether(parts().toReversed(), () => 5)).toBeCloseTo(spread(0.06), 12);
    expect(correlationOf("assists", "points", 0.06)).toBe(correlationOf("points", "assists", 0.06));
    // Nothing is known about two counts that were never fitted.
    expect(correlationOf("points", "threes", 0.06)).toBe(0);
  });
});
