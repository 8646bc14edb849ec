import { describe, expect, it } from "vitest";
import { expectedGrowth, GRADE_NEEDS, gradeOf, gradeScale, labelledBy } from "#app/lib/engine/picks/grade.ts";
import { confidenceLabel, isHotPick } from "#app/lib/engine/picks/labels.ts";

const bet = (stakeFraction: number, probability = 0.55, price = -110) => ({ stakeFraction, probability, price });
/** A hundred picks: half have stakes that rise from 0 in steps of .02 %, the other half have none. */
const year = gradeScale(Array.from({ length: 100 }, (_, i) => bet(Math.max(0, i - 49) * 0.0002)));

describe("the grade of a pick (D36)", () => {
  it("growth is that of the bankroll's logarithm, nothing without a stake, less where the edge is less", () => {
    expect(expectedGrowth(bet(0.01))).toBeCloseTo(0.55 * Math.log(1 + 0.01 * (10 / 11)) + 0.45 * Math.log(0.99), 12);
    expect(expectedGrowth(bet(0))).toBe(0);
    expect(expectedGrowth(bet(0.01, 0.56))).toBeGreaterThan(expectedGrowth(bet(0.01)));
    // Twice Kelly and more grows no more than nothing.
    expect(expectedGrowth(bet(0.2))).toBeLessThan(0);
  });
  it("counts the picks it is better than, none twice, ties not at all", () => {
    expect(gradeOf(bet(0), year)).toBe(0);
    expect(gradeOf(bet(0.0001), year)).toBe(50);
    expect(gradeOf(bet(49 * 0.0002), year)).toBe(98);
    expect(gradeOf(bet(0.03), year)).toBe(100);
  });
  it("there is none among too few, and labels then depend on the chance", () => {
    const few = gradeScale(Array.from({ length: GRADE_NEEDS - 1 }, () => bet(0.01)));
    expect(gradeOf(bet(0.02), few)).toBeNull();
    expect(labelledBy(null, 0.62)).toBe(0.62);
    expect(labelledBy(76, 0.43)).toBe(0.76);
  });
  it("an underdog with a large stake is Elite and hot, a favorite without one Standard", () => {
    const of = (given: ReturnType<typeof bet>) => labelledBy(gradeOf(given, year), given.probability);
    const [underdog, favorite] = [of(bet(0.02, 0.43, 152)), of(bet(0, 0.9, -900))];
    expect([confidenceLabel(underdog), isHotPick(underdog)]).toEqual(["Elite", true]);
    expect([confidenceLabel(favorite), isHotPick(favorite)]).toEqual(["Standard", false]);
  });
});
