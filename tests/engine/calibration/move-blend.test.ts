import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blendedLogit, quantileSd } from "#app/lib/engine/calibration/market-blend.ts";
import { fitMoveBlend, isLargeMove, shareForeseen, type OpeningPair } from "#app/lib/engine/calibration/move-blend.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

/** Openings whose move is `intercept` + `share` of the model's gap + noise. */
function moving(
  n: number,
  truth: { readonly share: number; readonly intercept?: number; readonly noise?: number },
): readonly OpeningPair[] {
  const random = randomOf(seedKey("moves"), 1);
  const { share, intercept = 0, noise = 0.05 } = truth;
  return Array.from({ length: n }, () => {
    const openLogit = 0.6 * random.normal();
    const gap = Math.max(-0.4, Math.min(0.4, 0.15 * random.normal()));
    const closeLogit = openLogit + intercept + share * gap + noise * random.normal();
    return { modelLogit: openLogit + gap, openLogit, closeLogit, weight: 1 };
  });
}
const symmetric = (pairs: number, gap: number, move: number): readonly OpeningPair[] =>
  Array.from({ length: pairs }, (_, i) => {
    const sign = i % 2 === 0 ? 1 : -1;
    return { modelLogit: 0.3 + sign * gap, openLogit: 0.3, closeLogit: 0.3 + sign * move, weight: 1 };
  });

describe("the blend at the open, fitted on the move (M29)", () => {
  it.each([0, 0.15, 0.47, 0.9])("finds that the model foresaw a share of %d", (share) => {
    const blend = fitMoveBlend("total", moving(4_000, { share, intercept: 0.02 }), 0.3);
    expect(blend.model).toBeCloseTo(share, 1);
    expect(Math.abs(blend.model - share)).toBeLessThan(0.03);
    expect(blend.market).toBe(1 - blend.model);
    expect(blend.intercept).toBeCloseTo(0.02 * (4_000 / 4_500), 2);
    expect(blend.logitSd).toBeGreaterThan(0.047);
    expect(blend.logitSd).toBeLessThan(0.053);
    expect(blend).toMatchObject({ games: 4_000, foreseen: { share: blend.model, games: 4_000, leftOut: 0 } });
  });

  it("is logit open + a + b·(logit model − logit open)", () => {
    const blend = fitMoveBlend("total", moving(500, { share: 0.5, intercept: 0.03 }), 0.3);
    const { share } = blend.foreseen ?? { share: Number.NaN };
    expect(blendedLogit(blend, 0.7, 0.4)).toBeCloseTo(0.4 + blend.intercept + share * 0.3, 12);
  });

  it("stays as far from the close as the large moves that it does not learn from", () => {
    const pairs = moving(4_000, { share: 0.4, noise: 0.3 });
    const blend = fitMoveBlend("moneyline", pairs, 0.3);
    expect(blend.foreseen?.leftOut).toBeGreaterThan(300);
    const inside = pairs.filter(({ modelLogit, openLogit, closeLogit }) => {
      return Math.abs(closeLogit - blendedLogit(blend, modelLogit, openLogit)) < 1.645 * blend.logitSd;
    });
    expect(inside.length / pairs.length).toBeGreaterThan(0.895);
    expect(inside.length / pairs.length).toBeLessThan(0.905);
  });

  it("is the market alone without games, and nearly so with few: a hundred games are worth half", () => {
    expect(fitMoveBlend("total", [], 0.3)).toEqual({
      intercept: 0,
      model: 0,
      market: 1,
      logitSd: 0.3,
      games: 0,
      foreseen: { share: 0, games: 0, leftOut: 0 },
    });
    for (const n of [2, 10, 100, 1_000]) {
      const blend = fitMoveBlend("total", symmetric(n, 0.2, 0.12), 0.3);
      expect(blend.model).toBeCloseTo((0.6 * n) / (n + 100), 12);
      expect(blend.intercept).toBeCloseTo(0, 12);
    }
  });

  it("shrinks a drift of all openings as if five hundred games had stood still", () => {
    // The model sees nothing of it: its gaps lie on both sides of a move that is always the same.
    const drifting = symmetric(250, 0.2, 0).map((pair) => ({ ...pair, closeLogit: 0.36 }));
    const blend = fitMoveBlend("total", drifting, 0.3);
    expect(blend.intercept).toBeCloseTo(0.06 / 3, 12);
    expect(blend.model).toBeCloseTo(0, 12);
  });

  it("leaves out moves above .45 logit on moneylines, above .45 standard deviations on lines", () => {
    const pairs = moving(400, { share: 0.4, noise: 0.02 });
    const moved = (by: number): OpeningPair => ({ modelLogit: 0.9, openLogit: 0.1, closeLogit: 0.1 + by, weight: 1 });
    const clean = fitMoveBlend("moneyline", pairs, 0.3);
    const leftOut = { ...clean, foreseen: { ...clean.foreseen, leftOut: 1 } };
    expect(fitMoveBlend("moneyline", [...pairs, moved(0.5)], 0.3)).toEqual(leftOut);
    expect(fitMoveBlend("moneyline", [...pairs, moved(-0.5)], 0.3)).toEqual(leftOut);
    expect(fitMoveBlend("moneyline", [...pairs, moved(0.44)], 0.3).foreseen).toMatchObject({ games: 401, leftOut: 0 });
    for (const market of ["spread", "total"] as const) {
      expect(fitMoveBlend(market, [...pairs, moved(0.5)], 0.3).games).toBe(401);
      expect(fitMoveBlend(market, [...pairs, moved(0.73)], 0.3)).toEqual(leftOut);
      // .45 standard deviations of the result are 8 of the 18 points of an NBA total.
      expect(isLargeMove(market, { openLogit: 0, closeLogit: 4 * 0.3989 * 0.44 })).toBe(false);
      expect(isLargeMove(market, { openLogit: 0, closeLogit: 4 * 0.3989 * 0.46 })).toBe(true);
    }
    expect(fitMoveBlend("moneyline", [moved(0.5)], 0.3)).toMatchObject({ model: 0, games: 0, logitSd: 0.3 });
  });

  it("counts a game of weight two as two games", () => {
    const pairs = moving(60, { share: 0.3 });
    const weighty = fitMoveBlend(
      "total",
      pairs.map((pair) => ({ ...pair, weight: 2 })),
      0.3,
    );
    const twice = fitMoveBlend("total", [...pairs, ...pairs], 0.3);
    expect(weighty.model).toBeCloseTo(twice.model, 12);
    expect(weighty.intercept).toBeCloseTo(twice.intercept, 12);
    expect(weighty.model).not.toBeCloseTo(fitMoveBlend("total", pairs, 0.3).model, 3);
  });

  it("lies from the close by the 90 % quantile of what remains and the fit's own error, never less than prices are rounded", () => {
    const pairs = moving(300, { share: 0.4, noise: 0.08 });
    const blend = fitMoveBlend("total", pairs, 0.3);
    const errors = pairs.map((pair) => blendedLogit(blend, pair.modelLogit, pair.openLogit) - pair.closeLogit);
    const remaining = quantileSd(errors);
    expect(blend.logitSd).toBeGreaterThan(remaining);
    // Two coefficients on 300 games add about 2/300 of the variance.
    const variance = errors.reduce((sum, e) => sum + e * e, 0) / errors.length;
    expect(blend.logitSd ** 2 - remaining ** 2).toBeLessThan((variance * 2) / 300);
    expect(blend.logitSd ** 2 - remaining ** 2).toBeGreaterThan((variance * 0.5) / 300);
    expect(fitMoveBlend("total", symmetric(50, 0.2, 0), 0.3).logitSd).toBe(0.02);
    expect(fitMoveBlend("total", symmetric(29, 0.2, 0), 0.3).logitSd).toBe(0.3);
  });

  it("learns no share from a model that repeats the open", () => {
    const same = moving(100, { share: 0, intercept: 0.1, noise: 0 }).map((pair) => ({
      ...pair,
      modelLogit: pair.openLogit,
    }));
    const blend = fitMoveBlend("total", same, 0.3);
    expect(blend.model).toBe(0);
    expect(blend.intercept).toBeCloseTo(0.1 / 6, 9);
  });
});

describe("the share of the move foreseen", () => {
  it("is the least-squares slope, without a prior, whatever the openings", () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (share) => {
        const pairs = moving(50, { share: share * 0.9, intercept: 0.02, noise: 0 });
        expect(shareForeseen("total", pairs)).toBeCloseTo(share * 0.9, 9);
      }),
      { numRuns: 30 },
    );
  });

  it("is unknown under three games with usable closes", () => {
    const pairs = moving(3, { share: 0.5 });
    expect(shareForeseen("total", pairs)).not.toBeNull();
    expect(shareForeseen("total", pairs.slice(1))).toBeNull();
    const wild = { modelLogit: 0, openLogit: 0, closeLogit: 2, weight: 1 };
    expect(shareForeseen("total", [...pairs.slice(1), wild])).toBeNull();
  });
});
