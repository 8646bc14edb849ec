import { describe, expect, it } from "vitest";
import {
  believedShare,
  learnedDoubt,
  LEARNED_KINDS,
  priorDoubt,
  doubtTurned,
  PRIOR_SHARE,
} from "#app/lib/engine/picks/edge-doubt.ts";

/** Sums over n offers with the same expected value and the same closing line value. */
const offers = (n: number, edge: number, value: number) => ({ products: n * edge * value, squares: n * edge * edge });

describe("the trusted part of an edge", () => {
  it("is the kind's prior without a past, and the past result of edges with a long one", () => {
    for (const kind of LEARNED_KINDS) {
      expect(learnedDoubt(kind, "MLB", offers(0, 0, 0))).toEqual(priorDoubt(kind));
      expect(learnedDoubt(kind, "NBA", offers(0, 0, 0))).toEqual(priorDoubt(kind, "NBA"));
      expect(believedShare(kind, offers(30_000, 0.04, 0.02))).toBeCloseTo(0.5, 2);
      expect(believedShare(kind, offers(30_000, 0.04, 0.08))).toBe(1);
      expect(believedShare(kind, offers(30_000, 0.04, -0.01))).toBe(0.05);
    }
  });

  it("lies half way after as much evidence as the prior weighs: 300 offers of 3 %", () => {
    expect(believedShare("prop", offers(300, 0.03, 0))).toBeCloseTo(PRIOR_SHARE.prop / 2, 12);
    expect(learnedDoubt("later", "MLB", offers(300, 0.03, 0.03)).share).toBe(0.95);
    // The NBA's later prices start from a share of their own: (.75 + 1)/2, in hundredths.
    expect(learnedDoubt("later", "NBA", offers(300, 0.03, 0.03)).share).toBe(0.88);
    expect(learnedDoubt("later", "NHL", offers(300, 0.03, 0.015)).share).toBe(0.75);
  });

  it("has both of its deductions the other way round from the other side", () => {
    const doubt = { ...priorDoubt("later"), apart: 0.1, away: -0.05 };
    expect(doubtTurned(doubt)).toEqual({ ...doubt, apart: -0.1, away: 0.05 });
    expect(doubtTurned(doubtTurned(doubt))).toEqual(doubt);
    expect(doubtTurned(priorDoubt("prop"))).toEqual(priorDoubt("prop"));
  });

  it("does not move with a single close", () => {
    expect(learnedDoubt("prop", "NBA", offers(1, 0.05, 0.05)).share).toBe(PRIOR_SHARE.prop);
  });
});
