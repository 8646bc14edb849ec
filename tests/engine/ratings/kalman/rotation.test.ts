import { describe, expect, it } from "vitest";
import {
  addSurprises,
  ROTATION_CLASS,
  rotationClass,
  ROTATION_CLASSES,
  rotationWeights,
} from "#app/lib/engine/ratings/kalman/rotation.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import { advanceRatings, newRatingState, predictRatings } from "#app/lib/engine/ratings/rating-state.ts";
import { MEMORY } from "#app/lib/engine/ratings/team-calendar.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";

describe("rotation", () => {
  it("tells the fifth game five days later from the others, and has a weight for every class", () => {
    expect(rotationClass(5, 5)).not.toBe(rotationClass(5, 6));
    expect(rotationClass(5, 5)).not.toBe(rotationClass(4, 4));
    for (let lag = 1; lag <= MEMORY; lag++) {
      for (let gap = 0; gap < 30; gap++) expect(rotationClass(lag, gap)).toBeLessThan(ROTATION_CLASSES);
    }
    expect(LEAGUE_PARAMETERS.MLB.margin.rotationMeans).toHaveLength(ROTATION_CLASSES);
  });

  it("keeps the order in which weights are stored", () => {
    const byClass = { ...ROTATION_CLASS };
    expect(rotationWeights(byClass)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(LEAGUE_PARAMETERS.MLB.margin.rotationMeans).toEqual([
      -0.07, 0.01, 0.18, 0.16, 0, 0, -0.03, 0.12, 0.1, 0.02, 0.04,
    ]);
  });

  it("adds a surprise to the class of its game, and none of 11 to 14 games ago", () => {
    const sums = new Float64Array(ROTATION_CLASSES);
    const surprises = Array.from({ length: MEMORY }, (_, i) => 2 ** i);
    const days = surprises.map((_, i) => 99 - i);
    addSurprises(sums, surprises, { days }, 100, -1);
    expect(sums[ROTATION_CLASS.oneToFour]).toBe(-(1 + 2 + 4 + 8));
    expect(sums[ROTATION_CLASS.fiveGamesFiveDays]).toBe(-16);
    expect(sums[ROTATION_CLASS.tenGamesTenDays]).toBe(-(2 ** 9));
    expect(sums[ROTATION_CLASS.fifteenGames]).toBe(-(2 ** 14));
    expect(sums.reduce((a, b) => a + b, 0)).toBe(-(2 ** 10 - 1 + 2 ** 14));
  });

  it("expects again what the closing line said five games ago", () => {
    const mlb = LEAGUE_PARAMETERS.MLB;
    const [pattern] = madeUpGames({ league: "MLB", teams: 2, days: 1, seasons: [2020] });
    if (!pattern?.close) throw new Error("no game");
    const line = pattern.close;
    const even = { ...line, homeMoneyline: -105, awayMoneyline: -105 } as typeof line;
    const ace = { ...line, homeMoneyline: -250, awayMoneyline: 220 } as typeof line;
    const season = Array.from({ length: 20 }, (_, i) => ({
      ...pattern,
      day: pattern.day + i,
      homeScore: 4,
      awayScore: 4,
      close: i % 5 === 0 ? ace : even,
    }));
    const at = (n: number) => {
      const state = advanceRatings(newRatingState(mlb), mlb, season.slice(0, n));
      return predictRatings(state, mlb, { ...pattern, day: pattern.day + n }).margin.rotation;
    };
    expect(at(15)).toBeGreaterThan(at(14) + 0.2);
    expect(at(15)).toBeGreaterThan(at(16) + 0.2);
  });
});
