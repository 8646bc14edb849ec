import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aloneValue } from "#app/lib/engine/bankroll/alone-value.ts";
import {
  sizePortfolio,
  type CandidateBet,
  type OpenPosition,
  type PortfolioLeg,
} from "#app/lib/engine/bankroll/size-portfolio.ts";
import { DEFAULT_STAKE_LIMITS } from "#app/lib/engine/bankroll/stake-limits.ts";
import { worthOf } from "#app/lib/engine/picks/verdict.ts";
import { americanOdds, decimalOdds, probability, type DecimalOdds } from "#app/lib/engine/brands.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { simultaneousKelly } from "./simultaneous-kelly.ts";

const price = (american: number) => decimalFromAmerican(americanOdds(american));
const NO_CAPS = { kellyShare: 1, perBet: 1, perGame: 1, perDay: 1 };
const NOTHING = new Map<string, OutcomeDistribution>();

const leg = (gameId: string, p: number, decimal: DecimalOdds, fields: Partial<PortfolioLeg> = {}): PortfolioLeg => ({
  gameId,
  day: "2026-01-15",
  market: "moneyline",
  side: "home",
  line: null,
  decimal,
  outcome: outcomeOf(probability(p)),
  ...fields,
});
/** A bet whose probability is known exactly: nothing is shrunk, so that the optimum itself can be seen. */
const sure = (...legs: PortfolioLeg[]): CandidateBet => ({ legs, isBet: true, share: 1 });
const held = (fraction: number, ...legs: PortfolioLeg[]): OpenPosition => ({ legs, fraction });
const full = (candidates: CandidateBet[], open: OpenPosition[] = [], distributions = NOTHING) =>
  sizePortfolio({ open, candidates, distributions, limits: NO_CAPS }).map(({ fullKelly }) => fullKelly);

describe("the optimum (M9)", () => {
  it("two even-money bets of .55 get .0990099 each", () => {
    for (const f of full([sure(leg("a", 0.55, price(100))), sure(leg("b", 0.55, price(100)))]))
      expect(f).toBeCloseTo(0.0990099, 6);
  });
  it("ten at 2.2 with p = .5 get .07680 each", () => {
    for (const f of full(Array.from({ length: 10 }, (_, i) => sure(leg(`g${i}`, 0.5, decimalOdds(2.2))))))
      expect(f).toBeCloseTo(0.0768, 4);
  });
  it("three different bets", () => {
    const stakes = full([
      sure(leg("a", 0.55, price(-110))),
      sure(leg("b", 0.4, price(170))),
      sure(leg("c", 0.6, price(-130))),
    ]);
    [0.05452, 0.0467, 0.07948].forEach((f, i) => expect(stakes[i]).toBeCloseTo(f, 5));
  });

  it("agrees with the exact answer over all combinations, also when it goes block by block", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.double({ min: 0.3, max: 0.75, noNaN: true }), fc.double({ min: -0.02, max: 0.1, noNaN: true })),
          {
            minLength: 1,
            maxLength: 9,
          },
        ),
        (list) => {
          const bets = list.map(([p, edge]) => ({ p, decimal: decimalOdds((1 + edge) / p) }));
          const exact = simultaneousKelly(
            bets.map(({ p, decimal }) => ({ outcome: outcomeOf(probability(p)), decimal })),
          );
          full(bets.map(({ p, decimal }, i) => sure(leg(`g${i}`, p, decimal)))).forEach((f, i) =>
            expect(Math.abs(f - (exact[i] ?? 0))).toBeLessThan(2e-4),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it("sixteen identical bets get what the binomial gives, although they are optimized in groups", () => {
    const [n, p, d] = [16, 0.55, price(-110)];
    // P(k of n win), and where Σ P(k)·g(k)/(1 + f·g(k)) crosses 0 with g(k) = k·d − n.
    const chances = [(1 - p) ** n];
    for (let k = 1; k <= n; k++) chances.push(((chances[k - 1] ?? 0) * ((n - k + 1) / k) * p) / (1 - p));
    const slope = (f: number) =>
      chances.reduce((sum, chance, k) => sum + (chance * (k * d - n)) / (1 + f * (k * d - n)), 0);
    let [low, high] = [0, 1 / n - 1e-9];
    while (high - low > 1e-12)
      [low, high] = slope((low + high) / 2) > 0 ? [(low + high) / 2, high] : [low, (low + high) / 2];
    for (const f of full(Array.from({ length: n }, (_, i) => sure(leg(`g${i}`, p, d)))))
      expect(Math.abs(f - low)).toBeLessThan(5e-4);
  });

  it("twenty identical bets get equal stakes, never more than the bankroll together", () => {
    const stakes = full(Array.from({ length: 20 }, (_, i) => sure(leg(`g${i}`, 0.55, price(-110)))));
    expect(Math.max(...stakes) - Math.min(...stakes)).toBeLessThan(5e-4);
    expect(stakes.reduce((sum, f) => sum + f, 0)).toBeCloseTo(0.99, 9);
  });

  it("an open bet on the same side lowers the stake by its amount", () => {
    const same = leg("a", 0.55, price(-110));
    expect(full([sure(same)])[0]).toBeCloseTo(0.055, 6);
    expect(full([sure(same)], [held(0.02, same)])[0]).toBeCloseTo(0.035, 6);
    const [sized] = sizePortfolio({
      open: [held(0.05, same)],
      candidates: [sure(same)],
      distributions: NOTHING,
      limits: NO_CAPS,
    });
    expect(sized?.fullKelly).toBeCloseTo(0.005, 6);
    expect(sized?.limitedBy).toBe("other-bets");
  });

  it("legs on one game are correlated: a moneyline leaves less room for the spread than another game does", () => {
    const distribution: OutcomeDistribution = {
      kind: "poisson",
      homeMean: 3.3,
      awayMean: 2.7,
      diagonalInflation: 1.3,
      overtimeHomeShare: 0.53,
    };
    const spread = leg("a", 0.4, price(180), { market: "spread", line: -1.5 });
    const moneyline = leg("a", 0.6, price(-130));
    const [alone = 0] = full([sure(spread)]);
    const [beside = 0] = full([sure(spread)], [held(0.05, { ...moneyline, gameId: "b" })]);
    const [onSame = 0] = full([sure(spread)], [held(0.05, moneyline)], new Map([["a", distribution]]));
    expect(beside).toBeLessThan(alone);
    expect(onSame).toBeLessThan(beside - 0.005);
  });

  it("a parlay is one more column: with its legs already staked it gets less", () => {
    const legs = [leg("a", 0.58, price(-110)), leg("b", 0.58, price(-110))];
    const [alone = 0] = full([sure(...legs)]);
    const { allWin, decimal } = aloneValue(legs, NOTHING);
    expect(alone).toBeCloseTo((allWin * decimal - 1) / (decimal - 1), 6);
    const [beside = 0] = full(
      [sure(...legs)],
      legs.map((one) => held(0.05, one)),
    );
    expect(beside).toBeLessThan(alone - 0.01);
    const many = Array.from({ length: 20 }, (_, i) => leg(`g${i}`, 0.55, price(-110)));
    const [long = 0] = full(
      [sure(...many)],
      many.map((one) => held(0.01, one)),
    );
    expect(long).toBeGreaterThan(0);
    expect(long).toBeLessThan(0.01);
  });

  it("a pushed leg drops out of a parlay's value", () => {
    const legs = [
      leg("a", 0.55, price(-110)),
      leg("b", 0.55, price(-110), { outcome: { win: 0, push: 1, lose: 0 }, market: "total", side: "over", line: 40 }),
    ];
    expect(aloneValue(legs, NOTHING).expectedValue).toBeCloseTo(0.05, 9);
    expect(aloneValue(legs, NOTHING).allWin).toBe(0);
  });
});

describe("what is suggested (M8)", () => {
  it("one bet alone has the stake of the one rule", () => {
    for (const [p, share, american] of [
      [0.55, 0.9, -110],
      [0.62, 0.7, -150],
      [0.7, 1, 100],
      [0.5, 0.9, -110],
      [0.6, 0.3, -130],
    ] as const) {
      const estimate = {
        probability: probability(p),
        probabilityLow: probability(p - 0.02),
        probabilityHigh: probability(p + 0.02),
        pushProbability: probability(0),
        doubt: { kind: "later", sd: null, share, threshold: 0 },
      } as const;
      const judged = worthOf(estimate, price(american), "moneyline");
      const [sized] = sizePortfolio({
        open: [],
        candidates: [{ legs: [leg("a", p, price(american))], isBet: judged.verdict === "BET", share }],
        distributions: NOTHING,
      });
      expect(sized?.fraction).toBeCloseTo(judged.stakeFraction, 7);
      expect(sized?.limitedBy).toBe(judged.limitedBy);
    }
  });

  it("stakes over a cap are reduced in proportion, and open stakes count", () => {
    const strong = (game: string, day: string) => sure(leg(game, 0.7, price(100), { day }));
    const sized = sizePortfolio({
      open: [held(0.02, leg("a", 0.5, price(100)))],
      candidates: [strong("a", "2026-01-15"), strong("b", "2026-01-15"), strong("c", "2026-01-16")],
      distributions: NOTHING,
    });
    expect(sized.map(({ fraction }) => fraction)).toEqual([expect.closeTo(0.01, 9), 0.02, 0.02]);
    expect(sized.map(({ limitedBy }) => limitedBy)).toEqual(["per-game", "per-bet", "per-bet"]);
    const day = sizePortfolio({
      open: [held(0.04, leg("z", 0.5, price(100)))],
      candidates: Array.from({ length: 6 }, (_, i) => strong(`g${i}`, "2026-01-15")),
      distributions: NOTHING,
    });
    expect(day.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(0.06, 9);
    for (const { fraction, limitedBy } of day) {
      expect(fraction).toBeCloseTo(0.01, 9);
      expect(limitedBy).toBe("per-day");
    }
  });

  it("nothing without candidates, and nothing if the whole bankroll is at risk already", () => {
    expect(sizePortfolio({ open: [], candidates: [], distributions: NOTHING })).toEqual([]);
    const [sized] = sizePortfolio({
      open: [held(5, leg("a", 0.5, price(-110)))],
      candidates: [sure(leg("b", 0.7, price(100)))],
      distributions: NOTHING,
    });
    expect(sized).toMatchObject({ fraction: 0, limitedBy: "per-day" });
  });

  it("never negative, never beyond a cap of a bet, a game or a day, whatever is open", () => {
    const american = fc
      .integer({ min: -300, max: 300 })
      .map((x) => price(Math.abs(x) < 100 ? x + 200 * (x < 0 ? -1 : 1) : x));
    const anyLeg = fc
      .record({
        game: fc.integer({ min: 0, max: 5 }),
        market: fc.constantFrom("moneyline", "spread", "total"),
        p: fc.double({ min: 0.2, max: 0.85, noNaN: true }),
        decimal: american,
      })
      .map(({ game, market, p, decimal }) =>
        leg(`g${game}`, p, decimal, {
          day: `2026-01-1${game % 3}`,
          market: market as PortfolioLeg["market"],
          side: market === "total" ? "over" : "home",
          line: market === "moneyline" ? null : market === "spread" ? -3.5 : 220.5,
        }),
      );
    const legs = fc.uniqueArray(anyLeg, {
      minLength: 1,
      maxLength: 4,
      selector: ({ gameId, market }) => `${gameId} ${market}`,
    });
    const distributions = new Map<string, OutcomeDistribution>([
      ["g0", { kind: "normal", marginMean: 3, marginSd: 12, totalMean: 221, totalSd: 18 }],
      ["g1", { kind: "key-numbers", marginMean: 3, marginSd: 13, totalMean: 221, totalSd: 18 }],
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(legs, fc.double({ min: 0, max: 0.05, noNaN: true })), { maxLength: 8 }),
        fc.array(fc.tuple(legs, fc.double({ min: 0, max: 0.08, noNaN: true })), { minLength: 1, maxLength: 8 }),
        (openBets, asked) => {
          const open = openBets.map(([own, fraction]) => held(fraction, ...own));
          const candidates = asked.map(([own, share]) => ({ legs: own, isBet: share > 0.02, share: 10 * share }));
          const sized = sizePortfolio({ open, candidates, distributions });
          const used = (bets: readonly { legs: readonly PortfolioLeg[] }[], size: (i: number) => number, key: string) =>
            bets.reduce(
              (sum, { legs: own }, i) =>
                own.some((one) => one.gameId === key || one.day === key) ? sum + size(i) : sum,
              0,
            );
          for (const { fraction } of sized) {
            expect(fraction).toBeGreaterThanOrEqual(0);
            expect(fraction).toBeLessThanOrEqual(DEFAULT_STAKE_LIMITS.perBet);
          }
          for (const own of candidates.flatMap((one) => one.legs)) {
            for (const [key, cap] of [
              [own.gameId, DEFAULT_STAKE_LIMITS.perGame],
              [own.day, DEFAULT_STAKE_LIMITS.perDay],
            ] as const) {
              const before = used(open, (i) => open[i]?.fraction ?? 0, key);
              const added = used(candidates, (i) => sized[i]?.fraction ?? 0, key);
              expect(added).toBeLessThanOrEqual(Math.max(0, cap - before) + 1e-9);
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it("sizes a full slip beside a hundred open bets without a noticeable wait", () => {
    const candidates = Array.from({ length: 20 }, (_, i) => sure(leg(`g${i}`, 0.56, price(-110))));
    const open = Array.from({ length: 100 }, (_, i) => held(0.004, leg(`o${i}`, 0.53, price(-110))));
    sizePortfolio({ open, candidates, distributions: NOTHING });
    const started = process.cpuUsage();
    for (let i = 0; i < 5; i++) sizePortfolio({ open, candidates, distributions: NOTHING });
    const { user } = process.cpuUsage(started);
    // Processor time, twice the budget of 20 ms: the machine that runs the tests is shared.
    expect(user / 5000).toBeLessThan(40);
  });
});
