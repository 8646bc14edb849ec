import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalOdds, probability } from "#app/lib/engine/brands.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { jointChance, jointEstimate, jointInterval, parlayDoubt } from "#app/lib/engine/parlay/joint-estimate.ts";
import { priorDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import { worthOf } from "#app/lib/engine/picks/verdict.ts";
import type { ParlayLegs } from "#app/lib/engine/parlay/parlay-legs.ts";
import { gradeBet } from "#app/lib/engine/settle/grade.ts";
import { togetherResult } from "#app/lib/engine/settle/together-result.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { WHOLE } from "#app/lib/engine/settle/played.ts";

const NBA = { kind: "normal", marginMean: 3, marginSd: 12, totalMean: 221, totalSd: 18 } as const;
const legs = (team: number, total: number): ParlayLegs => [
  { market: "spread", side: "home", line: team },
  { market: "total", side: "over", line: total },
];
const worth = (p: number, push = 0) => ({ probability: probability(p), pushProbability: push });

test("independent legs of .55 and .5 win together .275, and a pushed leg takes what it leaves out of the chance", () => {
  expect(jointChance(NBA, legs(-3.5, 221.5), [worth(0.55), worth(0.5)])).toMatchObject({ pushProbability: 0 });
  expect(jointChance(NBA, legs(-3.5, 221.5), [worth(0.55), worth(0.5)]).bothWin).toBeCloseTo(0.275, 9);
  // Win .5 × .9, push .1: with the other at .5 both win .225, and .1 × .5 comes back.
  const pushed = jointChance(NBA, legs(-3, 221.5), [worth(0.5, 0.1), worth(0.5)]);
  expect(pushed.bothWin).toBeCloseTo(0.225, 6);
  expect(pushed.pushProbability).toBeCloseTo(0.05, 6);
  expect(pushed.probability).toBeCloseTo(0.225 / 0.95, 6);
});

test("the four combinations of two lines that cannot be hit share out everything", () => {
  const chance = fc.double({ min: 0.1, max: 0.9, noNaN: true });
  fc.assert(
    fc.property(chance, chance, (a, b) => {
      const sides = (["home", "away"] as const).flatMap((team) =>
        (["over", "under"] as const).map((total) => {
          const pair: ParlayLegs = [
            { market: "spread", side: team, line: team === "home" ? -3.5 : 3.5 },
            { market: "total", side: total, line: 221.5 },
          ];
          return jointChance(NBA, pair, [worth(team === "home" ? a : 1 - a), worth(total === "over" ? b : 1 - b)])
            .bothWin;
        }),
      );
      expect(sides.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 6);
    }),
  );
});

test("a leg's edge that rests only on the game's other prices is not trusted in its parlay either", () => {
  const leg = (p: number, apart?: number) => ({
    probability: probability(p),
    probabilityLow: probability(p - 0.03),
    probabilityHigh: probability(p + 0.03),
    doubt: { ...priorDoubt("later"), ...(apart !== undefined && { apart }) },
  });
  // .56, with .5 of it believed, and .6: together .336, with .3 of it believed.
  const apart = logit(0.56);
  const pair = [leg(0.56, apart), leg(0.6)];
  const together = jointEstimate({ allWin: 0.336, noLoss: 0.336 }, pair);
  expect(together.doubt?.apart).toBeCloseTo(logit(0.336) - logit(0.3), 9);
  const paid = decimalOdds(1 / 0.31);
  expect(worthOf(jointEstimate({ allWin: 0.336, noLoss: 0.336 }, [leg(0.56), leg(0.6)]), paid, "parlay").verdict).toBe(
    "BET",
  );
  expect(worthOf(together, paid, "parlay")).toMatchObject({ verdict: "PASS", shrunkEdge: 0 });
  // Evidence against a leg counts in its chance already.
  expect(parlayDoubt(probability(0.336), [leg(0.56, -0.2), leg(0.6)])).toEqual(priorDoubt("parlay"));
});

test("relative errors add in squares, on the logit", () => {
  // Standard deviations of .02 on .5 and .03 on .6: 4 % and 5 % of the chance, together √41 %.
  const of = (p: number, sd: number) => ({
    probability: probability(p),
    probabilityLow: probability(p - Z_90 * sd),
    probabilityHigh: probability(p + Z_90 * sd),
    doubt: null,
  });
  const p = probability(0.3);
  const { low, high } = jointInterval(p, [of(0.5, 0.02), of(0.6, 0.03)]);
  const reach = (Z_90 * Math.sqrt(0.0041)) / 0.7;
  expect(logit(high) - logit(p)).toBeCloseTo(reach, 9);
  expect(logit(p) - logit(low)).toBeCloseTo(reach, 9);
  expect(jointInterval(p, []).low).toBeCloseTo(0.3, 12);
});

test("legs paid together: one loss loses, else an open leg waits, else a leg that does not count gives the stake back", () => {
  expect(togetherResult(["win", "win"])).toBe("win");
  expect(togetherResult(["loss", null])).toBe("loss");
  expect(togetherResult(["push", "loss"])).toBe("loss");
  expect(togetherResult(["win", null])).toBeNull();
  expect(togetherResult(["push", null])).toBeNull();
  expect(togetherResult(["win", "push"])).toBe("push");
  expect(togetherResult(["void", "push"])).toBe("push");
  expect(togetherResult(["void", "win"])).toBe("void");
});

test("a parlay is graded from one score, and refuses a subject that names no legs", () => {
  const at = epochMs(Date.UTC(2026, 0, 16));
  const bet = { league: "NBA", market: "parlay", side: "both", line: null, startAt: at } as const;
  const known = (homeScore: number, awayScore: number) =>
    ({ status: "final", homeScore, awayScore, played: WHOLE, knownAt: at }) as const;
  const graded = (subject: string, home: number, away: number) => gradeBet({ ...bet, subject }, known(home, away), at);
  expect(graded("spread:home:-3+total:over:220", 113, 110)).toEqual({ decided: true, result: "push", reason: "level" });
  expect(graded("spread:home:-3+total:over:220", 112, 108)).toEqual({ decided: true, result: "push", reason: "level" });
  expect(graded("spread:home:-3+total:over:220", 114, 110)).toEqual({ decided: true, result: "win", reason: "won" });
  expect(graded("spread:home:-3+total:over:220", 100, 110)).toEqual({ decided: true, result: "loss", reason: "lost" });
  expect(graded("moneyline:away+total:under:220", 100, 110)).toMatchObject({ result: "win" });
  expect(
    gradeBet({ ...bet, subject: "moneyline:away+total:under:220" }, { ...known(0, 0), status: "canceled" }, at),
  ).toEqual({
    decided: true,
    result: "void",
    reason: "canceled",
  });
  expect(() => graded("nonsense", 1, 0)).toThrow(RangeError);
});
