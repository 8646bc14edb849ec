import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { americanOdds, decimalOdds, probability } from "#app/lib/engine/brands.ts";
import { DEFAULT_STAKE_LIMITS } from "#app/lib/engine/bankroll/stake-limits.ts";
import { quarterKelly } from "#app/lib/engine/bankroll/stake.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { normalCdf, Z_90 } from "#app/lib/engine/markets/normal.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValueOf } from "#app/lib/engine/odds/expected-value.ts";
import { priorDoubt, type EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import {
  isOpeningBet,
  playableTo,
  rangeOf,
  shortestGoodPrice,
  stakeShare,
  whyNotBelieved,
  worthOf,
  type JudgedEstimate,
} from "#app/lib/engine/picks/verdict.ts";
import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import { isOpening } from "#app/lib/engine/ratings/blend-at.ts";

const { bet, lean } = VERDICT_RULE;
const price = (american: number) => decimalFromAmerican(americanOdds(american));
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** An estimate with a standard deviation of `sd` on the logit. */
const at = (p: number, sd: number, doubt: Partial<EdgeDoubt> = {}, push = 0): JudgedEstimate => ({
  probability: probability(p),
  probabilityLow: logistic(logit(p) - Z_90 * sd),
  probabilityHigh: logistic(logit(p) + Z_90 * sd),
  pushProbability: probability(push),
  doubt: { ...priorDoubt("later"), share: 1, ...doubt },
});
const verdictAt = (estimate: JudgedEstimate, decimal: number) =>
  worthOf(estimate, decimalOdds(decimal), "total").verdict;

const anyOffer = fc.record({
  p: number(0.05, 0.95),
  sd: number(0.02, 0.5),
  share: number(0.05, 1),
  threshold: number(0, 0.1),
  push: number(0, 0.15),
  decimal: number(1.05, 12),
});

describe("the one verdict rule (D39)", () => {
  test("no verdict rests only on the support of the game's other prices for the side", () => {
    // By the game's other prices .56 at even money, by its own and the model .5 − a third of a point: the close will be the latter.
    const joint = at(0.56, 0.1);
    expect(verdictAt(joint, 2)).toBe("BET");
    const apart = logit(0.56) - logit(0.497);
    const judged = worthOf(at(0.56, 0.1, { apart }), decimalOdds(2), "spread");
    expect(judged).toMatchObject({ verdict: "PASS", shrunkEdge: 0, stakeFraction: 0 });
    expect(judged.expectedValue).toBeCloseTo(0.12, 9);
    expect(whyNotBelieved(at(0.56, 0.1, { apart }), decimalOdds(2))).toBe("only-other-prices");
    expect([joint, at(0.48, 0.1, { apart })].map((one) => whyNotBelieved(one, decimalOdds(2)))).toEqual([null, null]);
    // A slip multiplies its own Kelly stake by this, and so suggests what the card does.
    const some = at(0.56, 0.1, { apart: 0.05, share: 0.7 });
    expect(stakeShare(some, decimalOdds(2)) * quarterKelly(some.probability, decimalOdds(2))).toBeCloseTo(
      0.7 * quarterKelly(logistic(logit(0.56) - 0.05), decimalOdds(2)),
      12,
    );
    expect(stakeShare(joint, decimalOdds(2))).toBe(1);
    // Their evidence against it counts already.
    expect(worthOf(at(0.56, 0.1, { apart: -0.2 }), decimalOdds(2), "spread")).toEqual(
      worthOf(joint, decimalOdds(2), "spread"),
    );
    // The worst price that keeps the verdict is that of the trusted chance.
    expect(playableTo(at(0.56, 0.1, { apart }), "BET")).toBe(playableTo(at(0.497, 0.1), "BET"));
  });

  test("no verdict rests on an edge that the price is moving away from (M37)", () => {
    // .52 at even money; the price is expected to move .1 logit away still, to .495.
    const [still, moving] = [at(0.52, 0.1), at(0.52, 0.1, { away: 0.1 })];
    expect(verdictAt(still, 2)).toBe("BET");
    expect(worthOf(moving, decimalOdds(2), "total")).toMatchObject({
      verdict: "PASS",
      shrunkEdge: 0,
      stakeFraction: 0,
    });
    expect(whyNotBelieved(moving, decimalOdds(2))).toBe("moved-away");
    // A move toward the side is not a reason to believe more.
    expect(worthOf(at(0.52, 0.1, { away: -0.1 }), decimalOdds(2), "total")).toEqual(
      worthOf(still, decimalOdds(2), "total"),
    );
    expect(playableTo(moving, "BET")).toBe(playableTo(at(logistic(logit(0.52) - 0.1), 0.1), "BET"));
    // Both deductions count, and neither makes up for the other.
    const both = worthOf(at(0.56, 0.1, { apart: 0.05, away: 0.05 }), decimalOdds(2), "total");
    expect(both.shrunkEdge).toBeCloseTo(2 * logistic(logit(0.56) - 0.1) - 1, 12);
    expect(worthOf(at(0.56, 0.1, { apart: -0.3, away: 0.05 }), decimalOdds(2), "total").shrunkEdge).toBeCloseTo(
      2 * logistic(logit(0.56) - 0.05) - 1,
      12,
    );
  });

  test("a move away never raises what an offer is worth, by any doubt", () => {
    fc.assert(
      fc.property(anyOffer, number(0, 0.5), ({ p, sd, share, threshold, push, decimal }, away) => {
        const [without, withMove] = [{}, { away }].map((moved) =>
          worthOf(at(p, sd, { share, threshold, ...moved }, push), decimalOdds(decimal), "total"),
        ) as [ReturnType<typeof worthOf>, ReturnType<typeof worthOf>];
        expect(withMove.worth).toBeLessThanOrEqual(without.worth + 1e-12);
        expect(withMove.shrunkEdge).toBeLessThanOrEqual(without.shrunkEdge + 1e-12);
        expect(withMove.stakeFraction).toBeLessThanOrEqual(without.stakeFraction + 1e-12);
        expect(withMove.expectedValue).toBe(without.expectedValue);
      }),
    );
  });

  test("worth is the chance that the fair price beats break-even, and the edge after doubt its believed share", () => {
    // Break-even .5, chance .55, one standard deviation of .2 on the logit: z = .20067/.2.
    const judged = worthOf(at(0.55, 0.2, { share: 0.7 }), decimalOdds(2), "spread");
    expect(judged.worth).toBeCloseTo(normalCdf(logit(0.55) / 0.2), 9);
    expect(judged.worth).toBeCloseTo(0.842, 3);
    expect(judged.expectedValue).toBeCloseTo(0.1, 12);
    expect(judged.shrunkEdge).toBeCloseTo(0.07, 12);
    expect(judged).toMatchObject({ verdict: "BET", limitedBy: null });
    expect(judged.stakeFraction).toBeCloseTo(0.0175, 12);
  });

  test.each([
    ["a bet", at(0.53, 0.1), 2, "BET"],
    ["too little chance of being better than fair", at(0.53, 0.4), 2, "LEAN"],
    ["too little edge after doubt", at(0.505, 0.01), 2, "LEAN"],
    ["an edge below what has been worth anything", at(0.53, 0.1, { threshold: 0.07 }), 2, "LEAN"],
    ["no edge at such prices has been worth anything", at(0.6, 0.05, { threshold: null }), 2, "PASS"],
    ["too small a stake: a long shot", at(0.055, 0.1, { share: 0.5 }), 20, "LEAN"],
    ["nearly as likely as not better than fair", at(0.501, 0.2), 2, "PASS"],
    ["no edge", at(0.49, 0.05), 2, "PASS"],
  ] as const)("%s", (_, estimate, decimal, verdict) => {
    expect(verdictAt(estimate, decimal)).toBe(verdict);
  });

  test("an opening price is judged by its distance from the close, not by the wider interval", () => {
    const opening = at(0.52, 0.3, { kind: "opening", sd: 0.05 });
    expect(verdictAt(opening, 2)).toBe("BET");
    expect(verdictAt({ ...opening, doubt: { ...priorDoubt("later"), share: 1 } }, 2)).toBe("LEAN");
    expect(isOpeningBet("BET", opening)).toBe(true);
    expect(isOpeningBet("LEAN", opening)).toBe(false);
    expect(isOpeningBet("BET", at(0.52, 0.05))).toBe(false);
  });

  test("every condition binds, and every bet keeps all of them", () => {
    fc.assert(
      fc.property(anyOffer, number(0, 0.04), number(0, 0.12), (offer, onGame, today) => {
        const { p, sd, share, threshold, push, decimal } = offer;
        const estimate = at(p, sd, { share, threshold }, push);
        const judged = worthOf(estimate, decimalOdds(decimal), "total", { onGame, today });
        expect(judged.expectedValue).toBeCloseTo(expectedValueOf(probability(p), decimalOdds(decimal), push), 9);
        expect(judged.shrunkEdge).toBeLessThanOrEqual(Math.max(0, judged.expectedValue));
        if (judged.verdict === "BET") {
          expect(judged.worth).toBeGreaterThanOrEqual(bet.worth);
          expect(judged.shrunkEdge).toBeGreaterThanOrEqual(bet.shrunkEdge);
          expect(judged.stakeFraction).toBeGreaterThanOrEqual(bet.stake);
          expect(judged.expectedValue).toBeGreaterThan(threshold);
          expect(judged.stakeFraction).toBeLessThanOrEqual(
            Math.max(0, Math.min(DEFAULT_STAKE_LIMITS.perGame - onGame, DEFAULT_STAKE_LIMITS.perDay - today)),
          );
        } else expect(judged.stakeFraction).toBe(0);
        if (judged.verdict === "LEAN") {
          expect(judged.worth).toBeGreaterThanOrEqual(lean.worth);
          expect(judged.expectedValue).toBeGreaterThan(0);
        }
        if (judged.stakeFraction > 0 && judged.limitedBy === null)
          expect(judged.stakeFraction).toBeCloseTo(share * quarterKelly(probability(p), decimalOdds(decimal)), 12);
      }),
    );
  });

  test("a longer price is never a worse verdict", () => {
    const rank = { PASS: 0, LEAN: 1, BET: 2 } as const;
    fc.assert(
      fc.property(anyOffer, number(1, 1.5), ({ p, sd, share, threshold, push, decimal }, longer) => {
        const estimate = at(p, sd, { share, threshold }, push);
        expect(rank[verdictAt(estimate, decimal * longer)]).toBeGreaterThanOrEqual(rank[verdictAt(estimate, decimal)]);
      }),
    );
  });

  test("playable to is the worst price that keeps the verdict: it does, one step shorter does not", () => {
    fc.assert(
      fc.property(anyOffer, fc.constantFrom("BET" as const, "LEAN" as const), (offer, verdict) => {
        const { p, sd, share, threshold, push } = offer;
        const estimate = at(p, sd, { share, threshold }, push);
        const from = playableTo(estimate, verdict);
        if (from === null) {
          expect(share * p).toBeLessThanOrEqual(4 * bet.stake + 1e-9);
          return;
        }
        fc.pre(Math.abs(from) < 100_000);
        const keeps = (american: number) => {
          const now = verdictAt(estimate, price(american));
          return now === verdict || now === "BET";
        };
        expect(keeps(from)).toBe(true);
        const shorter = from === 100 ? -101 : from - 1;
        expect(keeps(shorter)).toBe(false);
      }),
    );
  });

  test("no price is playable if no edge has been worth anything", () => {
    expect(playableTo(at(0.6, 0.1, { threshold: null }), "BET")).toBeNull();
    expect(playableTo(at(0.6, 0.1, { threshold: null }), "LEAN")).toBeNull();
  });

  test("the range is the 80% range of the same distribution", () => {
    const range = rangeOf(at(0.55, 0.2));
    expect(normalCdf((logit(range.low) - logit(0.55)) / 0.2)).toBeCloseTo(0.1, 9);
    expect(normalCdf((logit(range.high) - logit(0.55)) / 0.2)).toBeCloseTo(0.9, 9);
  });

  test("rows older than the rule are judged as later prices", () => {
    const old = { ...at(0.55, 0.1), doubt: undefined };
    expect(worthOf(old, decimalOdds(2), "total")).toEqual(
      worthOf({ ...old, doubt: priorDoubt("later") }, decimalOdds(2), "total"),
    );
  });

  test("a price that is too good is suspected", () => {
    expect(worthOf(at(0.6, 0.1), price(-110), "spread").suspectQuote).toBe(true);
    expect(worthOf(at(0.55, 0.1), price(-110), "spread").suspectQuote).toBe(false);
  });
});

describe("the shortest good price", () => {
  test("is the fair one, rounded toward the longer", () => {
    expect(shortestGoodPrice(probability(0.4))).toBe(150);
    expect(shortestGoodPrice(probability(0.6))).toBe(-150);
    expect(shortestGoodPrice(probability(0.5))).toBe(100);
    expect(shortestGoodPrice(probability(1))).toBe(-1_000_000);
    expect(() => shortestGoodPrice(probability(0))).toThrow(RangeError);
  });

  test("is good, and the next shorter one is not", () => {
    fc.assert(
      fc.property(number(0.02, 0.98), (p) => {
        const shortest = shortestGoodPrice(probability(p));
        expect(p * price(shortest)).toBeGreaterThanOrEqual(1 - 1e-8);
        const shorter = shortest === 100 ? -101 : shortest - 1;
        expect(p * price(shorter)).toBeLessThan(1 + 1e-8);
      }),
    );
  });
});

describe("opening prices", () => {
  test("are every book's first, long before the start", () => {
    const quotes = (...kinds: ("open" | "move" | "close")[]) => kinds.map((kind) => ({ kind }));
    expect(isOpening(quotes("open", "open"), 0)).toBe(true);
    expect(isOpening(quotes("open", "open"), 5)).toBe(true);
    expect(isOpening(quotes("open", "open"), 6)).toBe(false);
    expect(isOpening(quotes("open", "move"), 0)).toBe(false);
    expect(isOpening(quotes("close"), 0)).toBe(false);
    expect(isOpening([], 0)).toBe(false);
  });
});
