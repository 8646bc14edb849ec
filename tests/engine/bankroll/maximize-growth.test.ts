import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roiInterval, wilsonInterval } from "#app/lib/engine/bankroll/intervals.ts";
import { kellyFraction, uncertaintyFactor } from "#app/lib/engine/bankroll/kelly.ts";
import { maximizeGrowth } from "#app/lib/engine/bankroll/maximize-growth.ts";
import { DEFAULT_STAKE_LIMITS } from "#app/lib/engine/bankroll/stake-limits.ts";
import { quarterKelly, stakeInCents, withinCaps } from "#app/lib/engine/bankroll/stake.ts";
import { cents, decimalOdds, probability } from "#app/lib/engine/brands.ts";
import { simultaneousKelly } from "./simultaneous-kelly.ts";

describe("stakes that maximize growth (M9)", () => {
  const coin = { weights: [0.55, 0.45], returns: [1, -1] };

  it("one bet is Kelly, scaled by the bankroll available", () => {
    expect(maximizeGrowth(coin, 1, { limit: 0.99 })[0]).toBeCloseTo(0.1, 8);
    expect(maximizeGrowth({ ...coin, wealth: [2, 2] }, 1, { limit: 0.99 })[0]).toBeCloseTo(0.2, 7);
    // Wealth that falls with the bet's own wins: 1.2 after a loss, 1 after a win.
    const hedged = maximizeGrowth({ ...coin, wealth: [1, 1.2] }, 1, { limit: 0.99 })[0] ?? 0;
    expect(0.55 / (1 + hedged)).toBeCloseTo(0.45 / (1.2 - hedged), 8);
  });

  it("ends at the same stakes from any start", () => {
    const two = { weights: [0.3025, 0.2475, 0.2475, 0.2025], returns: [1, 1, 1, -1, -1, 1, -1, -1] };
    for (const start of [undefined, [0, 0], [0.3, 0.1], [0.0990099, 0.0990099]])
      for (const f of maximizeGrowth(two, 2, { limit: 0.99, start })) expect(f).toBeCloseTo(0.0990099, 6);
    const start = [0.3, 0.1];
    maximizeGrowth(two, 2, { limit: 0.99, start });
    expect(start).toEqual([0.3, 0.1]);
    // A step shorter than the precision is the last.
    expect(maximizeGrowth(two, 2, { limit: 0.99, start, precision: 10 })).not.toEqual(start);
  });

  it("spends a limit that binds where it grows most: all of it on the better of two alike, half each on equals", () => {
    const two = { weights: [0.36, 0.24, 0.24, 0.16], returns: [1, 1, 1, -1, -1, 1, -1, -1] };
    for (const f of maximizeGrowth(two, 2, { limit: 0.1 })) expect(f).toBeCloseTo(0.05, 8);
    const better = { weights: [0.9, 0.1], returns: [0.5, 1, -1, -1] };
    const [worse, good] = maximizeGrowth(better, 2, { limit: 0.2 });
    expect(worse).toBeCloseTo(0, 8);
    expect(good).toBeCloseTo(0.2, 8);
    expect(maximizeGrowth(coin, 1, { limit: 0.01 })[0]).toBeCloseTo(0.01, 12);
  });

  it("stakes nothing without an edge and never into ruin", () => {
    expect(maximizeGrowth({ weights: [0.5, 0.5], returns: [1, -1] }, 1, { limit: 0.99 })).toEqual([0]);
    expect(maximizeGrowth({ weights: [0.1, 0.9], returns: [1, -1] }, 1, { limit: 0.99 })).toEqual([0]);
    const [f = 1] = maximizeGrowth({ weights: [0.999, 0.001], returns: [1, -5] }, 1, { limit: 0.99 });
    expect(f).toBeGreaterThan(0);
    expect(f).toBeLessThan(0.2);
    expect(maximizeGrowth({ weights: [], returns: [] }, 0, { limit: 0.5 })).toEqual([]);
  });

  it("satisfies the optimum's conditions for any bets: no slope on staked bets, none above it on the others", () => {
    const bet = fc.tuple(fc.double({ min: 0.2, max: 0.8, noNaN: true }), fc.double({ min: 1.3, max: 4, noNaN: true }));
    fc.assert(
      fc.property(fc.array(bet, { minLength: 1, maxLength: 4 }), (bets) => {
        const stakes = simultaneousKelly(
          bets.map(([p, d]) => ({ outcome: { win: p, push: 0, lose: 1 - p }, decimal: decimalOdds(d) })),
        );
        const total = stakes.reduce((a, b) => a + b, 0);
        expect(total).toBeLessThanOrEqual(0.99 + 1e-9);
        if (total > 0.98) return;
        bets.forEach((_, i) => {
          let slope = 0;
          for (let state = 0; state < 2 ** bets.length; state++) {
            let p = 1;
            let wealth = 1;
            bets.forEach(([win, decimal], j) => {
              const won = (state >> j) % 2 === 1;
              p *= won ? win : 1 - win;
              wealth += (stakes[j] ?? 0) * (won ? decimal - 1 : -1);
            });
            const [, decimal] = bets[i] ?? [0, 0];
            slope += (p * ((state >> i) % 2 === 1 ? decimal - 1 : -1)) / wealth;
          }
          if ((stakes[i] ?? 0) > 1e-6) expect(Math.abs(slope)).toBeLessThan(1e-3);
          else expect(slope).toBeLessThan(1e-3);
        });
      }),
    );
  });
});

describe("stakes of many bets (M9)", () => {
  const like = (n: number, win = 0.5, decimal = 2.2, push = 0) =>
    Array.from({ length: n }, () => ({ outcome: { win, push, lose: 1 - win - push }, decimal: decimalOdds(decimal) }));

  it("eleven are sampled and still close to the exact answer for identical bets, pushes included", () => {
    for (const [bets, exact] of [
      [like(11), simultaneousKelly(like(10))],
      [like(11, 0.45, 2.2, 0.1), simultaneousKelly(like(7, 0.45, 2.2, 0.1))],
    ] as const) {
      const mean = simultaneousKelly(bets).reduce((a, b) => a + b, 0) / bets.length;
      expect(mean).toBeGreaterThan((exact[0] ?? 0) * 0.75);
      expect(mean).toBeLessThan((exact[0] ?? 1) * 1.15);
    }
  });

  it("ten are exact, the same for any seed; eleven depend on the seed, with a default if none is given", () => {
    expect(simultaneousKelly(like(10), { seed: "a" })).toEqual(simultaneousKelly(like(10), { seed: "b" }));
    const eleven = (seed?: string) => simultaneousKelly(like(11), { seed });
    expect(eleven("a")).toEqual(eleven("a"));
    expect(eleven("a")).not.toEqual(eleven("b"));
    expect(eleven()).toEqual(eleven("simultaneous-kelly"));
  });

  it("a push widens what can be staked on the same odds of winning", () => {
    const plain = simultaneousKelly(like(1, 0.55, 2))[0] ?? 0;
    const pushing = simultaneousKelly(like(1, 0.495, 2, 0.1))[0] ?? 0;
    expect(plain).toBeCloseTo(0.1, 6);
    expect(pushing).toBeCloseTo(0.1, 6);
    expect(simultaneousKelly(like(2, 0.495, 2, 0.1))[0]).toBeGreaterThan(simultaneousKelly(like(2, 0.55, 2))[0] ?? 1);
  });

  it.each([0, 1, -0.1, 1.1, Number.NaN])("a total limit of %d is refused", (totalLimit) => {
    expect(() => simultaneousKelly(like(1), { totalLimit })).toThrow(
      `The total stake must lie inside (0, 1), got ${totalLimit}`,
    );
    expect(simultaneousKelly([], { totalLimit: 0.5 })).toEqual([]);
  });
});

describe("Kelly and uncertainty (M7, M8)", () => {
  it("a certain bet takes everything, one that cannot win or only pushes nothing", () => {
    const outcome = (win: number, lose: number) => ({ win, push: 1 - win - lose, lose });
    expect(kellyFraction(outcome(1, 0), decimalOdds(1.5))).toBe(1);
    expect(kellyFraction(outcome(0, 0), decimalOdds(1.5))).toBe(0);
    expect(kellyFraction(outcome(0, 1), decimalOdds(1.5))).toBe(0);
  });

  it("nothing survives uncertainty without an edge, everything survives if p is known", () => {
    expect(uncertaintyFactor(0.5, decimalOdds(2), 0.02)).toBe(0);
    expect(uncertaintyFactor(0.5, decimalOdds(2), 0)).toBe(0);
    expect(uncertaintyFactor(0.3, decimalOdds(2), 0)).toBe(0);
    expect(uncertaintyFactor(0.55, decimalOdds(2), 0)).toBe(1);
    expect(uncertaintyFactor(0.55, decimalOdds(2), 0.05)).toBeCloseTo(0.5, 12);
    expect(uncertaintyFactor(0.95, decimalOdds(2), 0.2)).toBeCloseTo(0.81 / (0.81 + 0.16), 12);
  });
});

describe("the suggested stake (M8)", () => {
  it("is a quarter of Kelly, at most 2 % a bet, 3 % a game and 10 % a day", () => {
    expect(DEFAULT_STAKE_LIMITS).toEqual({ kellyShare: 0.25, perBet: 0.02, perGame: 0.03, perDay: 0.1 });
    expect(quarterKelly(probability(0.53), decimalOdds(2))).toBeCloseTo(0.015, 12);
    expect(withinCaps(0.025, { onGame: 0, today: 0 })).toMatchObject({ fraction: 0.02, limitedBy: "per-bet" });
  });

  it("a stake exactly at a cap is not limited by it", () => {
    const limits = { kellyShare: 0.5, perBet: 0.0625, perGame: 1, perDay: 1 };
    const capped = (onGame: number, today: number) => withinCaps(0.0625, { onGame, today }, limits);
    expect(capped(0, 0)).toMatchObject({ fraction: 0.0625, limitedBy: null });
    expect(capped(0.96875, 0)).toMatchObject({ fraction: 0.03125, limitedBy: "per-game" });
    expect(capped(0, 2)).toMatchObject({ fraction: 0, limitedBy: "per-day" });
  });

  it("is never a negative amount", () => {
    expect(stakeInCents(-0.5, cents(1_000))).toBe(0);
    expect(stakeInCents(0.02, cents(100_000))).toBe(2_000);
    expect(stakeInCents(0.0199999, cents(100_000))).toBe(1_999);
    expect(stakeInCents(0, cents(100_000))).toBe(0);
  });
});

describe("intervals (M13)", () => {
  it("intervals of one, of two and of unequal stakes", () => {
    expect(wilsonInterval(0, 0)).toBeNull();
    expect(wilsonInterval(1, 1)?.high).toBe(1);
    expect(roiInterval([{ stake: 1, profit: 0.5 }])).toEqual({
      value: 0.5,
      low: -1,
      high: Number.POSITIVE_INFINITY,
      n: 1,
    });
    expect(roiInterval([{ stake: 0, profit: 0 }])).toBeNull();
    // Residuals of 3 and −3 about a return of ½ on 2 and 6: z·√(18·2)/8.
    const unequal = roiInterval(
      [
        { stake: 2, profit: 4 },
        { stake: 6, profit: 0 },
      ],
      1,
    );
    expect(unequal?.value).toBe(0.5);
    expect(unequal?.high).toBeCloseTo(0.5 + 6 / 8, 12);
    expect(unequal?.low).toBeCloseTo(0.5 - 6 / 8, 12);
    expect(wilsonInterval(5, 10, 1)?.low).toBeCloseTo(0.5 - Math.sqrt(0.25 / 10 + 1 / 400) / 1.1, 12);
  });
});
