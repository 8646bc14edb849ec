import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  blendProp,
  learnPropBlend,
  PRIOR_PROP_BLEND,
  PROP_CLOSE_NOISE,
  type ClosedProp,
} from "#app/lib/engine/props/prop-blend.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

/** Props whose close moves `weight` of the way from the price then to the model, which lies `bias` too high. */
function made(n: number, { weight, bias, noise }: { weight: number; bias: number; noise: number }): ClosedProp[] {
  const random = randomOf(seedKey("props"), n, Math.round(weight * 100));
  return Array.from({ length: n }, (_, i) => {
    const fair = 0.3 * random.normal();
    const opinion = 0.4 * random.normal();
    const close = fair + weight * opinion + noise * random.normal();
    return { statistic: "points", model: fair + opinion + bias, fair, close, ahead: (i % 2 === 0 ? 1 : 8) * HOUR_MS };
  });
}

describe("the blend of props", () => {
  it("is the prior before anything has closed", () => {
    expect(learnPropBlend([])).toEqual(PRIOR_PROP_BLEND);
  });

  it("finds how far the market goes the model's way, and the model's own bias", () => {
    const learnt = learnPropBlend(made(4000, { weight: 0.25, bias: -0.3, noise: 0.1 }));
    expect(learnt.weight).toBeGreaterThan(0.22);
    expect(learnt.weight).toBeLessThan(0.26);
    expect(learnt.shift.points).toBeCloseTo(-0.3, 1);
    expect(learnt.late).toBeCloseTo(0.1, 1);
    expect(learnt.learntFrom).toBeGreaterThan(3900);
  });

  it("gives a model no weight that the market never follows, and at most .3 before 500 have closed", () => {
    expect(learnPropBlend(made(4000, { weight: 0, bias: 0, noise: 0.1 })).weight).toBeLessThan(0.02);
    expect(learnPropBlend(made(4000, { weight: -0.2, bias: 0, noise: 0.1 })).weight).toBe(0);
    expect(learnPropBlend(made(450, { weight: 0.9, bias: 0, noise: 0.05 })).weight).toBe(0.3);
  });

  it("learns how far each statistic's close lies away, drawn toward all of them", () => {
    const steady = made(2000, { weight: 0.1, bias: 0, noise: 0.05 });
    const wild = made(1999, { weight: 0.1, bias: 0, noise: 0.3 }).map((prop) => ({
      ...prop,
      statistic: "threes" as const,
    }));
    const { spreads, early } = learnPropBlend([...steady, ...wild]);
    expect(spreads?.points?.early).toBeLessThan(0.1);
    expect(spreads?.threes?.early).toBeGreaterThan(0.27);
    const few = learnPropBlend([...steady, ...wild.slice(0, 10)]).spreads?.threes?.early ?? 0;
    expect(few).toBeLessThan(0.15);
    expect(early).toBeGreaterThan(spreads?.points?.early ?? 1);
  });

  it("leaves out moves that look like news", () => {
    const usual = made(200, { weight: 0.1, bias: 0, noise: 0.1 });
    const news = usual.map((prop) => ({ ...prop, close: prop.close + 2 }));
    const [plain, mixed] = [learnPropBlend(usual), learnPropBlend([...usual, ...news])];
    expect([mixed.early, mixed.learntFrom]).toEqual([expect.closeTo(plain.early, 1), plain.learntFrom]);
  });

  it("moves the market's price by its weight, the bias taken off, with the interval of the hour", () => {
    const blend = { weight: 0.2, shift: { points: 0.1 }, early: 0.3, late: 0.1, learntFrom: 900 };
    const at = { statistic: "points", model: 0.6, fair: 0.1, ahead: 4 * HOUR_MS } as const;
    expect(blendProp(blend, at)).toEqual({
      logit: expect.closeTo(0.18, 12),
      closeSd: 0.3,
      sd: Math.hypot(0.3, PROP_CLOSE_NOISE),
    });
    expect(blendProp(blend, { ...at, ahead: 2 * HOUR_MS }).sd).toBe(Math.hypot(0.1, PROP_CLOSE_NOISE));
    expect(blendProp(blend, { ...at, statistic: "assists" }).logit).toBeCloseTo(0.2, 12);
    // A projection that cannot be about the same game leaves the market alone.
    expect(blendProp(blend, { ...at, model: 1.2 }).logit).toBe(0.1);
  });
});
