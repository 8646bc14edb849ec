import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kellyFraction, uncertaintyFactor } from "#app/lib/engine/bankroll/kelly.ts";
import { americanOdds, cents, decimalOdds, probability, type DecimalOdds } from "#app/lib/engine/brands.ts";
import type { SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { roiInterval, wilsonInterval } from "#app/lib/engine/bankroll/intervals.ts";
import { DEFAULT_STAKE_LIMITS } from "#app/lib/engine/bankroll/stake-limits.ts";
import { quarterKelly, stakeInCents, withinCaps } from "#app/lib/engine/bankroll/stake.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { simultaneousKelly } from "./simultaneous-kelly.ts";

/** Expected growth of ln(bankroll) for a stake f: p_w ln(1 + bf) + p_l ln(1 − f). */
function growthRate(outcome: SideProbability, decimal: DecimalOdds, fraction: number): number {
  const won = outcome.win > 0 ? outcome.win * Math.log(1 + (decimal - 1) * fraction) : 0;
  return won + (outcome.lose > 0 ? outcome.lose * Math.log(1 - fraction) : 0);
}

const price = (american: number) => decimalFromAmerican(americanOdds(american));
const bet = (p: number, american: number, push = 0) => ({
  outcome: outcomeOf(probability(p), push),
  decimal: price(american),
});
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe("Kelly (M7)", () => {
  it(".55 at −110 stakes 5.5 %", () => {
    expect(kellyFraction(outcomeOf(probability(0.55)), price(-110))).toBeCloseTo(0.055, 12);
  });

  it("a push changes nothing for the same odds of winning", () => {
    expect(kellyFraction(outcomeOf(probability(0.55), 0.08), price(-110))).toBeCloseTo(0.055, 12);
    expect(kellyFraction({ win: 0, push: 1, lose: 0 }, price(-110))).toBe(0);
  });

  it("keeps ¾ and 44 % of the growth at a half and a quarter", () => {
    const outcome = outcomeOf(probability(0.55));
    const full = growthRate(outcome, price(-110), 0.055);
    expect(growthRate(outcome, price(-110), 0.0275) / full).toBeCloseTo(0.75, 2);
    expect(growthRate(outcome, price(-110), 1)).toBe(Number.NEGATIVE_INFINITY);
  });

  it("is the maximum of the growth, never negative, never above 1", () => {
    fc.assert(
      fc.property(number(0.01, 0.99), number(1.05, 12), number(0, 0.2), number(-0.02, 0.02), (p, d, push, nudge) => {
        const outcome = outcomeOf(probability(p), push);
        const decimal = decimalOdds(d);
        const f = kellyFraction(outcome, decimal);
        expect(f).toBeGreaterThanOrEqual(0);
        expect(f).toBeLessThanOrEqual(1);
        const other = Math.min(0.999, Math.max(0, f + nudge));
        expect(growthRate(outcome, decimal, f)).toBeGreaterThanOrEqual(growthRate(outcome, decimal, other) - 1e-12);
      }),
    );
  });
});

describe("uncertainty and caps (M8)", () => {
  it.each([
    [0.02, 0.632],
    [0.03, 0.4325],
    [0.05, 0.215],
  ])("σ %f leaves %f of .55 at −110", (sd, factor) => {
    // The document rounds d to 1.909; with 21/11 the factors are .6317, .4325 and .2153.
    expect(uncertaintyFactor(0.55, price(-110), sd)).toBeCloseTo(factor, 3);
  });

  it.each([
    [0.3, {}, 0.02, "per-bet"],
    [0.3, { onGame: 0.015 }, 0.015, "per-game"],
    [0.3, { today: 0.095 }, 0.005, "per-day"],
    [0.3, { today: 0.2 }, 0, "per-day"],
    [0.01, {}, 0.01, null],
  ] as const)("%f beside %o → %f by %s", (wanted, open, fraction, limitedBy) => {
    const capped = withinCaps(wanted, { onGame: 0, today: 0, ...open });
    expect(capped.fraction).toBeCloseTo(fraction, 12);
    expect(capped.limitedBy).toBe(limitedBy);
  });

  it("is never negative nor above a cap", () => {
    fc.assert(
      fc.property(number(0, 1), number(0, 0.05), number(0, 0.15), (wanted, onGame, today) => {
        const { fraction } = withinCaps(wanted, { onGame, today });
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(fraction).toBeLessThanOrEqual(DEFAULT_STAKE_LIMITS.perBet);
        expect(fraction).toBeLessThanOrEqual(Math.max(0, DEFAULT_STAKE_LIMITS.perGame - onGame));
        expect(fraction).toBeLessThanOrEqual(Math.max(0, DEFAULT_STAKE_LIMITS.perDay - today));
      }),
    );
  });

  it("a quarter of Kelly: .55 at −110 stakes 1.375 %", () => {
    expect(quarterKelly(probability(0.55), price(-110))).toBeCloseTo(0.01375, 12);
    expect(quarterKelly(probability(0.5), price(-110))).toBe(0);
  });

  it("rounds the money down to whole cents", () => {
    expect(stakeInCents(0.02, cents(100_000))).toBe(2000);
    expect(stakeInCents(0.0199999, cents(100_000))).toBe(1999);
    expect(stakeInCents(0.29, cents(100))).toBe(29);
    expect(stakeInCents(0, cents(100_000))).toBe(0);
  });
});

describe("simultaneous Kelly (M9)", () => {
  it("two even-money bets of .55 get .0990099 each", () => {
    const [a, b] = simultaneousKelly([bet(0.55, 100), bet(0.55, 100)]);
    expect(a).toBeCloseTo(0.0990099, 6);
    expect(b).toBeCloseTo(0.0990099, 6);
  });

  it("ten at 2.2 with p = .5 get .07680 each", () => {
    const stakes = simultaneousKelly(
      Array.from({ length: 10 }, () => ({ outcome: outcomeOf(probability(0.5)), decimal: decimalOdds(2.2) })),
    );
    for (const f of stakes) expect(f).toBeCloseTo(0.0768, 4);
  });

  it("three different bets", () => {
    const stakes = simultaneousKelly([bet(0.55, -110), bet(0.4, 170), bet(0.6, -130)]);
    [0.05452, 0.0467, 0.07948].forEach((f, i) => expect(stakes[i]).toBeCloseTo(f, 5));
  });

  it("one bet is plain Kelly, a bet without edge gets nothing, the total limit holds", () => {
    expect(simultaneousKelly([bet(0.55, -110)])[0]).toBeCloseTo(0.055, 6);
    expect(simultaneousKelly([bet(0.55, -110, 0.1)])[0]).toBeCloseTo(0.055, 6);
    expect(simultaneousKelly([bet(0.55, -110), bet(0.5, -110)])[1]).toBe(0);
    const limited = simultaneousKelly([bet(0.7, 100), bet(0.7, 100)], { totalLimit: 0.1 });
    expect(limited.reduce((a, b) => a + b, 0)).toBeCloseTo(0.1, 9);
    expect(simultaneousKelly([])).toEqual([]);
    expect(() => simultaneousKelly([bet(0.55, -110)], { totalLimit: 1 })).toThrow(RangeError);
  });

  it("samples beyond ten bets, the same for a seed", () => {
    const twelve = Array.from({ length: 12 }, () => ({
      outcome: outcomeOf(probability(0.5)),
      decimal: decimalOdds(2.2),
    }));
    const stakes = simultaneousKelly(twelve, { totalLimit: 0.5, seed: "s" });
    expect(stakes).toEqual(simultaneousKelly(twelve, { totalLimit: 0.5, seed: "s" }));
    for (const f of stakes) expect(Math.abs(f - 0.5 / 12)).toBeLessThan(0.03);
  });

  it("never negative, never beyond the limit, never worse than staking one bet alone", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(number(0.1, 0.9), number(1.2, 6)), { minLength: 1, maxLength: 5 }),
        number(0.02, 0.5),
        (list, totalLimit) => {
          const bets = list.map(([p, d]) => ({ outcome: outcomeOf(probability(p)), decimal: decimalOdds(d) }));
          const stakes = simultaneousKelly(bets, { totalLimit });
          expect(Math.min(...stakes)).toBeGreaterThanOrEqual(0);
          expect(stakes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(totalLimit + 1e-9);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("intervals (M13)", () => {
  it.each([
    [16, 22, 0.52, 0.87],
    [7, 10, 0.4, 0.89],
    [428, 800, 0.5, 0.569],
  ])("%i of %i", (wins, n, low, high) => {
    const interval = wilsonInterval(wins, n);
    expect(Math.abs((interval?.low ?? 0) - low)).toBeLessThan(0.005);
    expect(Math.abs((interval?.high ?? 0) - high)).toBeLessThan(0.005);
    expect(wilsonInterval(0, 0)).toBeNull();
  });

  it("keeps the rate inside its interval and the interval inside [0, 1]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), number(0, 1), (n, share) => {
        const wins = Math.round(n * share);
        const interval = wilsonInterval(wins, n);
        expect(interval && interval.low >= 0 && interval.high <= 1).toBe(true);
        expect(interval?.low).toBeLessThanOrEqual(wins / n + 1e-12);
        expect(interval?.high).toBeGreaterThanOrEqual(wins / n - 1e-12);
      }),
    );
  });

  it("the return of level stakes has the interval of a mean", () => {
    const bets = [1, -1, 0.9, -1, 2, -1].map((profit) => ({ stake: 1, profit }));
    const roi = roiInterval(bets);
    expect(roi?.value).toBeCloseTo(0.15, 12);
    const variance = bets.reduce((sum, { profit }) => sum + (profit - 0.15) ** 2, 0) / (bets.length - 1);
    const half = 1.959963984540054 * Math.sqrt(variance / bets.length);
    expect(roi?.high).toBeCloseTo(0.15 + half, 12);
    expect(roi?.low).toBeCloseTo(0.15 - half, 12);
    expect(roiInterval([])).toBeNull();
    expect(roiInterval([{ stake: 2, profit: -2 }])).toEqual({
      value: -1,
      low: -1,
      high: Number.POSITIVE_INFINITY,
      n: 1,
    });
  });
});
