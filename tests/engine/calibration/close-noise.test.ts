import { describe, expect, test } from "vitest";
import { closeNoise, noiseLeft, PRIOR_NOISE, type PastClose } from "#app/lib/engine/calibration/close-noise.ts";
import { logistic } from "#app/lib/engine/markets/logit.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

/** Games whose closes err by `noise` and whose model errs by `error`, independently. */
function season(n: number, noise: number, error: number, seed = "closes"): PastClose[] {
  const random = randomOf(seedKey(seed), 1);
  return Array.from({ length: n }, () => {
    const truth = 0.4 * random.normal();
    return {
      marketLogit: truth + noise * random.normal(),
      modelLogit: truth + error * random.normal(),
      y: random.next() < logistic(truth) ? (1 as const) : (0 as const),
      weight: 1,
    };
  });
}

describe("how far closes are from the truth", () => {
  test("nothing measured is the prior; a model that is the market measures nothing", () => {
    expect(closeNoise("NBA", [])).toBe(PRIOR_NOISE.NBA);
    expect(closeNoise("NFL", [])).toBe(PRIOR_NOISE.NFL);
    const same = season(500, 0.1, 0.3).map((game) => ({ ...game, modelLogit: game.marketLogit }));
    expect(closeNoise("NBA", same)).toBe(PRIOR_NOISE.NBA);
  });

  test.each([
    [0.2, 0.25],
    [0.15, 0.3],
    [0.1, 0.3],
  ])("many games find %d", (noise, error) => {
    expect(Math.abs(closeNoise("NBA", season(300_000, noise, error)) - noise)).toBeLessThan(0.02);
  });

  test("few games stay near the prior, and no result leaves its bounds", () => {
    expect(Math.abs(closeNoise("NBA", season(60, 0.2, 0.3)) - PRIOR_NOISE.NBA)).toBeLessThan(0.06);
    const wild = season(3_000, 0.1, 0.3).map((game) => ({
      ...game,
      y: game.modelLogit > game.marketLogit ? (1 as const) : (0 as const),
    }));
    expect(closeNoise("NBA", wild)).toBeCloseTo(PRIOR_NOISE.NBA * Math.sqrt(6), 12);
    expect(
      closeNoise(
        "NBA",
        wild.map((game) => ({ ...game, y: game.y === 1 ? (0 as const) : (1 as const) })),
      ),
    ).toBeCloseTo(PRIOR_NOISE.NBA / 2, 12);
  });
});

describe("the model's share of the close's error", () => {
  test("nothing without a weight, and never the error they share", () => {
    expect(noiseLeft(0.1, 0)).toBe(0.1);
    expect(noiseLeft(0.1, -0.2)).toBe(0.1);
    expect(noiseLeft(0.1, 0.4)).toBeCloseTo(0.1 * Math.sqrt(0.7), 12);
    expect(noiseLeft(0.1, 1)).toBeCloseTo(0.05, 12);
    expect(noiseLeft(0.1, 2)).toBeCloseTo(0.05, 12);
  });

  test("at the close it is the distance of the best blend from the truth, a quarter of the close's error being the model's too", () => {
    const random = randomOf(seedKey("left"), 1);
    const [noise, n] = [0.1, 400_000];
    const both = Math.sqrt(0.25) * noise;
    const [ofClose, ofModel] = [Math.sqrt(0.75) * noise, 0.12];
    const weight = ofClose ** 2 / (ofClose ** 2 + ofModel ** 2);
    let squares = 0;
    for (let game = 0; game < n; game++) {
      const shared = both * random.normal();
      const [close, model] = [shared + ofClose * random.normal(), shared + ofModel * random.normal()];
      squares += (close + weight * (model - close)) ** 2;
    }
    expect(Math.sqrt(squares / n)).toBeCloseTo(noiseLeft(noise, weight), 3);
  });
});
