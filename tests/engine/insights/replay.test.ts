import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { replayPicks, type ReplayedPick, type ReplayPlan } from "#app/lib/engine/insights/replay-picks.ts";
import { compareStrategies } from "#app/lib/engine/insights/replay-strategies.ts";
import { NOON } from "#db/seed/factories.ts";
import { noise } from "./bets.ts";

function pickOf(id: number, fields: Partial<ReplayedPick> & { readonly won?: boolean } = {}): ReplayedPick {
  const { won = true, ...rest } = fields;
  const publishedAt = rest.publishedAt ?? NOON + id * DAY_MS;
  return {
    id,
    gameId: `game ${id}`,
    league: "NBA",
    market: "moneyline",
    subject: "",
    verdict: "BET",
    modelVersionId: 1,
    probability: 0.6,
    expectedValue: 0.04,
    stakeFraction: 0.01,
    riskLevel: "low",
    startAt: publishedAt + 3 * HOUR_MS,
    publishedAt,
    grade: {
      result: won ? "win" : "loss",
      profitUnits: won ? 1 : -1,
      closeProbability: 0.5,
      closingLineValue: 0.01,
      gradedAt: publishedAt + 6 * HOUR_MS,
    },
    ...rest,
  };
}

const PLAN: ReplayPlan = {
  bankroll: 100_000,
  sizing: "percentage",
  fraction: 0.02,
  minConfidence: 0,
  maxBetsPerDay: null,
  takes: () => true,
};

test("percentages compound, flat stakes do not, in whole cents", () => {
  const picks = [pickOf(0), pickOf(1), pickOf(2, { won: false })];
  expect(replayPicks(picks, PLAN)).toMatchObject({ bets: 3, finalBankroll: 100_000 + 2000 + 2040 - 2080 });
  expect(replayPicks(picks, { ...PLAN, sizing: "flat" }).finalBankroll).toBe(102_000);
  expect(replayPicks(picks, { ...PLAN, sizing: "suggested" }).finalBankroll).toBe(100_000 + 1000 + 1010 - 1020);
});

test("money at risk cannot be staked again, and is back once its bet is settled", () => {
  const at = NOON;
  const picks = Array.from({ length: 4 }, (_, id) => pickOf(id, { publishedAt: at + id, won: false }));
  const { bets, finalBankroll, figures } = replayPicks(picks, { ...PLAN, fraction: 0.4, sizing: "flat" });
  expect(bets).toBe(3);
  expect(figures.staked).toBe(100_000);
  expect(finalBankroll).toBe(0);
  const later = [...picks, pickOf(9, { publishedAt: at + DAY_MS })];
  expect(replayPicks(later, { ...PLAN, fraction: 0.4, sizing: "flat" }).bets).toBe(3);
});

test("a day's bets are the first published, and a market is bet once", () => {
  const picks = [5, 1, 3, 2, 4].map((id) => pickOf(id, { publishedAt: NOON + id * HOUR_MS }));
  const three = replayPicks(picks, { ...PLAN, maxBetsPerDay: 3 });
  expect(three.bets).toBe(3);
  expect(three.considered).toBe(5);
  const lean = pickOf(1, { verdict: "LEAN", publishedAt: NOON });
  const bet = pickOf(2, { gameId: lean.gameId, publishedAt: NOON + HOUR_MS });
  expect(replayPicks([lean, bet], PLAN).bets).toBe(1);
  expect(replayPicks([lean, bet], { ...PLAN, takes: ({ verdict }) => verdict === "BET" }).bets).toBe(1);
  expect(replayPicks(picks, { ...PLAN, minConfidence: 0.65 })).toMatchObject({ bets: 0, finalBankroll: 100_000 });
});

test("props of a game are markets of their own, by player and statistic", () => {
  const subjects = ["points:one", "points:other", "rebounds:one", "points:one"];
  const picks = subjects.map((subject, id) => pickOf(id, { gameId: "one game", market: "prop", subject }));
  expect(replayPicks(picks, PLAN).bets).toBe(3);
});

test("a void gives the stake back, drawdown is measured from the peak", () => {
  const grade = { ...pickOf(1).grade, result: "void" as const, profitUnits: 0 };
  const picks = [pickOf(0), pickOf(1, { grade }), pickOf(2, { won: false }), pickOf(3, { won: false }), pickOf(4)];
  const { figures, maxDrawdown, bets } = replayPicks(picks, { ...PLAN, sizing: "flat" });
  expect([bets, figures.voids, figures.wins, figures.losses]).toEqual([5, 1, 2, 2]);
  expect(maxDrawdown.amount).toBe(4000);
  expect(maxDrawdown.fraction).toBeCloseTo(4000 / 102_000, 10);
});

test("no order of the picks and no later pick changes earlier bets", () => {
  const picks = Array.from({ length: 60 }, (_, id) =>
    pickOf(id, { won: noise(id) > 0, publishedAt: NOON + id * 5 * HOUR_MS, probability: 0.6 + 0.2 * noise(id + 9) }),
  );
  const plan = { ...PLAN, maxBetsPerDay: 2, minConfidence: 0.55 };
  const straight = replayPicks(picks, plan);
  expect(replayPicks([...picks].reverse(), plan)).toEqual(straight);
  const shorter = replayPicks(picks.slice(0, 30), plan);
  expect(straight.curve.slice(0, shorter.curve.length)).toEqual(shorter.curve);
  expect(straight.finalBankroll).toBe(100_000 + straight.figures.profit);
});

test("named strategies do what their names say", () => {
  const picks = [
    pickOf(0, { probability: 0.8, riskLevel: "high", expectedValue: 0.08 }),
    pickOf(1, { verdict: "LEAN", probability: 0.78, stakeFraction: 0 }),
    pickOf(2, { verdict: "LEAN", stakeFraction: 0 }),
    pickOf(3),
  ];
  const compared = compareStrategies(picks, { bankroll: 100_000, fraction: 0.02 });
  expect(Object.fromEntries(compared.map(({ key, outcome }) => [key, outcome.bets]))).toEqual({
    flat: 2,
    percentage: 2,
    kelly: 2,
    "high-confidence": 2,
    everything: 4,
    conservative: 1,
    aggressive: 1,
  });
});
