import { describe, expect, test } from "vitest";
import { probability } from "#app/lib/engine/brands.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { explainBet, reasonSentence } from "#app/lib/views/picks/pick-reasons.ts";

const part = (key: string, label: string, size: number) => ({ key, label, detail: `${key}.`, logit: size });

const ESTIMATE = {
  gameId: "game",
  market: "spread",
  side: "home",
  line: -3.5,
  asOf: 7,
  pushProbability: probability(0),
  probabilityLow: probability(0.4),
  probabilityHigh: probability(0.6),
  doubt: null,
};

/** A bet whose stored parts lead from the market's chance to ours; line and price make up the rest. */
function bet(fair: number, ours: number, others: readonly ReturnType<typeof part>[]) {
  const explained = others.reduce((sum, { logit: one }) => sum + one, 0);
  return {
    ...ESTIMATE,
    probability: probability(ours),
    fairProbability: probability(fair),
    reasons: [...others, part("line", "The line", 1.3), part("market", "Already in the price", 0)].map((reason) =>
      reason.key === "market" ? { ...reason, logit: logit(ours) - logit(fair) - explained - 1.3 } : reason,
    ),
  };
}

describe("why our chance differs from the market's", () => {
  test("an older pick's parts are shown without line and price, and add up to the difference as shown", () => {
    for (let i = 0; i < 200; i++) {
      const [fair, ours] = [0.35 + (i % 17) * 0.0213, 0.36 + (i % 23) * 0.0149];
      const explained = explainBet(
        bet(fair, ours, [part("strength", "Team strength", -1.15), part("form", "Recent form", 0.03 * (i % 5))]),
      );
      const sum = explained.reasons.reduce((total, { points }) => total + points, 0);
      expect(sum).toBeCloseTo(explained.change, 9);
      expect(explained.change).toBeCloseTo(Math.round(ours * 1000) / 1000 - Math.round(fair * 1000) / 1000, 9);
      expect(reasonSentence(explained, { detailed: true })).not.toMatch(/line|in the price [+−]/i);
    }
  });

  test("one sentence with the difference and its parts; basic plans get only the largest part", () => {
    const explained = explainBet(
      bet(0.5, 0.53, [part("strength", "Team strength", 0.08), part("form", "Recent form", 0.05)]),
    );
    expect(reasonSentence(explained, { detailed: true })).toBe(
      "Our chance is 3.0 points above the market's: Team strength +1.8, Recent form +1.2.",
    );
    expect(reasonSentence(explained, { detailed: false })).toBe(
      "Our chance is 3.0 points above the market's: Team strength +1.8.",
    );
  });

  test("if model and market hardly differ, it says so, and that the price has the value only where it has", () => {
    const explained = explainBet(bet(0.5, 0.5021, [part("strength", "Team strength", 0.4)]));
    const sentence = (breakEven: number | null) =>
      reasonSentence(explained, { detailed: true, breakEven: breakEven === null ? null : probability(breakEven) });
    expect(sentence(0.49)).toBe(
      "Our chance is nearly the market's (+0.2 points): the value is in the price. Team strength +0.2.",
    );
    for (const without of [0.51, null])
      expect(sentence(without)).toBe("Our chance is nearly the market's (+0.2 points). Team strength +0.2.");
  });

  test("a price that pays although we rate the side below the market names the chance it needs", () => {
    const explained = explainBet(bet(0.533, 0.525, [part("level", "The player's level", -0.03)]));
    const sentence = (breakEven: number) =>
      reasonSentence(explained, { detailed: true, breakEven: probability(breakEven) });
    expect(sentence(0.5)).toBe(
      "The price needs only 50.0%: it pays although our chance is 0.8 points below the market's. The player's level −0.8.",
    );
    expect(sentence(0.53)).toBe("Our chance is 0.8 points below the market's: The player's level −0.8.");
  });

  test("parts that do not explain the difference are not shown, without a market they start from even odds", () => {
    const off = { ...bet(0.5, 0.53, []), reasons: [part("strength", "Team strength", 3)] };
    expect(explainBet(off)).toMatchObject({ reasons: [], change: expect.closeTo(0.03, 9) });
    const alone = {
      ...ESTIMATE,
      probability: probability(0.6),
      fairProbability: null,
      reasons: [part("strength", "Team strength", logit(0.6))],
    };
    expect(explainBet(alone).start).toEqual({ label: "Even odds", probability: 0.5 });
    expect(reasonSentence(explainBet(alone), { detailed: true })).toBe(
      "Our chance is 10.0 points above even odds: Team strength +10.0.",
    );
  });
});
