import { describe, expect, it } from "vitest";
import { massMean } from "#app/lib/engine/markets/integer-mass.ts";
import { keyNumberMargin, keyNumbersAround } from "#app/lib/engine/markets/key-number-margin.ts";
import {
  EXTRA_INNINGS_AWAY_MARGINS,
  EXTRA_INNINGS_HOME_MARGINS,
  NFL_MARGIN_WEIGHTS,
} from "#app/lib/engine/markets/key-numbers.ts";

/**
 * Absolute margins 1–45 of the games of 2006–2021 in `games-nfl.csv.gz` that have a closing spread: how many were seen, and how many a
 * normal margin of standard deviation 13.38 around the closing spread expects. Counted apart from the engine.
 */
const SEEN_AND_EXPECTED: readonly (readonly [number, number])[] = [
  [164, 229.04],
  [174, 227.51],
  [620, 224.98],
  [212, 221.48],
  [149, 217.06],
  [268, 211.78],
  [391, 205.7],
  [162, 198.91],
  [71, 191.47],
  [237, 183.49],
  [107, 175.05],
  [70, 166.25],
  [107, 157.18],
  [217, 147.94],
  [71, 138.61],
  [96, 129.29],
  [133, 120.05],
  [102, 110.97],
  [48, 102.11],
  [97, 93.53],
  [123, 85.28],
  [43, 77.41],
  [47, 69.94],
  [97, 62.91],
  [46, 56.33],
  [38, 50.2],
  [52, 44.54],
  [69, 39.33],
  [28, 34.58],
  [23, 30.26],
  [56, 26.36],
  [18, 22.85],
  [13, 19.72],
  [22, 16.94],
  [31, 14.49],
  [2, 12.33],
  [14, 10.45],
  [22, 8.81],
  [2, 7.4],
  [9, 6.18],
  [7, 5.14],
  [4, 4.26],
  [3, 3.51],
  [2, 2.88],
  [6, 2.35],
];

describe("how often NFL games end with a margin (M16)", () => {
  it.each(SEEN_AND_EXPECTED.map(([seen, expected], i) => [i + 1, seen, expected] as const))(
    "a margin of %i was seen %i times where %d are expected",
    (margin, seen, expected) => {
      const weight = NFL_MARGIN_WEIGHTS[margin] ?? Number.NaN;
      expect(Math.abs(weight - (seen + 20) / (expected + 20))).toBeLessThan(0.0016);
    },
  );

  it("ties are a seventh of what a normal margin expects: ten of 72.4 since 2012", () => {
    expect(Math.abs((NFL_MARGIN_WEIGHTS[0] ?? 0) - 10 / 72.4)).toBeLessThan(0.001);
    expect(NFL_MARGIN_WEIGHTS).toHaveLength(46);
  });

  it("home teams won 216 games in extra innings by these margins, away teams 208 by those (2018–2019)", () => {
    [193, 16, 4, 3].forEach((n, i) =>
      expect(Math.abs((EXTRA_INNINGS_HOME_MARGINS[i] ?? 0) - n / 216)).toBeLessThan(0.00065),
    );
    [121, 43, 23, 13, 3, 5].forEach((n, i) =>
      expect(Math.abs((EXTRA_INNINGS_AWAY_MARGINS[i] ?? 0) - n / 208)).toBeLessThan(0.00065),
    );
    expect(EXTRA_INNINGS_HOME_MARGINS).toHaveLength(4);
    expect(EXTRA_INNINGS_AWAY_MARGINS).toHaveLength(6);
  });
});

describe("a margin with key numbers", () => {
  it("has the requested mean, however lopsided, up to the largest margin", () => {
    for (const sd of [1, 6, 13.38, 20])
      for (const mean of [-40, -13.2, -3, -0.4, 0, 2.5, 7, 21, 40])
        expect(massMean(keyNumberMargin(mean, sd))).toBeCloseTo(mean, 9);
  });

  it("mirrors when the teams change places", () => {
    const [home, away] = [keyNumberMargin(6.3, 13), keyNumberMargin(-6.3, 13)];
    for (let i = 0; i < home.weights.length; i++)
      expect(home.weights[i]).toBeCloseTo(away.weights[home.weights.length - 1 - i] ?? -1, 12);
  });

  it("holds margins from −75 to 75 and adds up to 1, also around a center beyond them", () => {
    for (const centre of [0, 3.4, -74.6, 200, -200]) {
      const mass = keyNumbersAround(centre, 13.38);
      expect(mass.minimum).toBe(-75);
      expect(mass.weights.length).toBe(151);
      expect(Array.from(mass.weights).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    }
    expect(massMean(keyNumbersAround(200, 13.38))).toBeGreaterThan(70);
  });

  it("without weights is the plain normal, its cells in the ratio of their densities", () => {
    const { weights } = keyNumbersAround(2.5, 10, []);
    const density = (m: number) => Math.exp(-((m - 2.5) ** 2) / 200);
    for (const m of [-60, -20, -1, 0, 2, 3, 15, 60])
      expect((weights[m + 75] ?? 0) / (weights[2 + 75] ?? 1)).toBeCloseTo(density(m) / density(2), 12);
  });
});
