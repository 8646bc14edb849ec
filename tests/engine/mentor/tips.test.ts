import fc from "fast-check";
import { expect, test } from "vitest";
import { MENTOR_LIMITS, mentorTips, STAKE_CEILING, type BettingHabits } from "#app/lib/engine/mentor/tips.ts";
import { shareOf } from "#app/lib/engine/record/rate.ts";
import { anyHistory, habitsOf } from "./made-bets.ts";

const NOBODY: BettingHabits = habitsOf([]);
const roi = (value: number, n: number) => ({ value, n, low: value - 0.1, high: value + 0.1 });
const ids = (habits: Partial<BettingHabits>, dismissed: readonly string[] = []) =>
  mentorTips({ ...NOBODY, ...habits }, dismissed).map(({ id }) => id);

test("a person without bets gets no tip", () => {
  expect(mentorTips(NOBODY)).toEqual([]);
});

test("the rules of analytics §5, each at its threshold and just past it", () => {
  expect(ids({ averageStakeCents: 5000 })).toEqual([]);
  expect(ids({ averageStakeCents: 5001 })).toEqual(["stake-size"]);
  expect(ids({ streak: { kind: "win", count: 4 } })).toEqual([]);
  expect(ids({ streak: { kind: "win", count: 5 } })).toEqual(["win-streak"]);
  expect(ids({ winRate: shareOf(700, 1000), profitCents: 100 })).toEqual([]);
  expect(ids({ winRate: shareOf(701, 1000), profitCents: 100 })).toEqual(["win-rate-high"]);
  expect(ids({ winRate: shareOf(550, 1000), profitCents: -100 })).toEqual([]);
  expect(ids({ winRate: shareOf(549, 1000), profitCents: -100 })).toEqual(["win-rate-low"]);
  expect(ids({ openBets: 5 })).toEqual([]);
  expect(ids({ openBets: 6 })).toEqual(["concentration"]);
  expect(ids({ roi: roi(0.1, 100), profitCents: 1 })).toEqual([]);
  expect(ids({ roi: roi(0.101, 100), profitCents: 1 })).toEqual(["strong-roi"]);
});

test("types, priorities and contexts are the specification's", () => {
  const all = [
    { averageStakeCents: 9000 },
    { streak: { kind: "win", count: 6 } as const },
    { winRate: shareOf(30, 40), profitCents: 1 },
    { winRate: shareOf(10, 40), profitCents: -1 },
    { openBets: 9 },
    { roi: roi(0.2, 150), profitCents: 1 },
  ].flatMap((habits) => mentorTips({ ...NOBODY, ...habits }));
  expect(all.map(({ id, type, priority, context }) => [id, type, priority, context])).toEqual([
    ["stake-size", "warning", "high", "bankroll"],
    ["win-streak", "info", "medium", "psychology"],
    ["win-rate-high", "success", "low", "performance"],
    ["win-rate-low", "tip", "high", "strategy"],
    ["concentration", "warning", "medium", "risk"],
    ["strong-roi", "success", "low", "analysis"],
  ]);
});

test("no tip mentions skill from a few bets (D1)", () => {
  expect(ids({ winRate: shareOf(3, 3), profitCents: 500 })).toEqual([]);
  expect(ids({ winRate: shareOf(0, 29), profitCents: -500 })).toEqual([]);
  expect(ids({ winRate: shareOf(0, 30), profitCents: -500 })).toEqual(["win-rate-low"]);
  expect(ids({ roi: roi(0.9, 99), profitCents: 500 })).toEqual([]);
});

test("a bankroll is used only to judge the stake: much of a small bankroll, little of a large one", () => {
  const [small] = mentorTips({ ...NOBODY, averageStakeCents: 1000, bankrollCents: 20_000 });
  expect(small).toMatchObject({ id: "stake-size", ofBankroll: { share: 0.05, ceilingCents: 600 } });
  expect(ids({ averageStakeCents: 9000, bankrollCents: 1_000_000 })).toEqual([]);
  expect(ids({ averageStakeCents: 3000, bankrollCents: 100_000 })).toEqual([]);
});

test("a low win rate is not a fault if the prices carried it", () => {
  expect(ids({ winRate: shareOf(40, 100), profitCents: 25_000 })).toEqual([]);
});

test("nobody is praised after a loss or while behind, and a losing streak is answered with a break (D20)", () => {
  const good = { winRate: shareOf(80, 100), roi: roi(0.3, 100), profitCents: 9000 };
  expect(ids(good)).toEqual(["win-rate-high", "strong-roi"]);
  expect(ids({ ...good, streak: { kind: "loss", count: 1 } })).toEqual([]);
  expect(ids({ ...good, profitCents: -1 })).toEqual([]);
  expect(ids({ streak: { kind: "loss", count: 5 } })).toEqual(["losing-streak"]);
});

test("the first three in the rules' order; a dismissed tip makes room", () => {
  const all = {
    averageStakeCents: 9000,
    streak: { kind: "win", count: 7 } as const,
    winRate: shareOf(90, 120),
    openBets: 8,
    roi: roi(0.4, 120),
    profitCents: 10,
  };
  expect(ids(all)).toEqual(["stake-size", "win-streak", "win-rate-high"]);
  expect(ids(all, ["stake-size"])).toEqual(["win-streak", "win-rate-high", "concentration"]);
  expect(ids(all, ["stake-size", "win-streak", "win-rate-high", "concentration"])).toEqual(["strong-roi"]);
});

test("over any history no tip proposes a stake above the person's own average or the ceiling, and none praises after losses", () => {
  fc.assert(
    fc.property(anyHistory, ({ bets, bankrollCents }) => {
      const habits = habitsOf(bets, bankrollCents);
      const tips = mentorTips(habits);
      expect(tips.length).toBeLessThanOrEqual(MENTOR_LIMITS.tips);
      expect(new Set(tips.map(({ id }) => id)).size).toBe(tips.length);
      for (const tip of tips) {
        if (tip.id === "stake-size" && tip.ofBankroll) {
          expect(tip.ofBankroll.ceilingCents).toBeLessThan(tip.averageStakeCents);
          expect(tip.ofBankroll.ceilingCents).toBeLessThanOrEqual((bankrollCents ?? 0) * STAKE_CEILING.most);
        }
        if (habits.streak.kind === "loss" || habits.profitCents < 0) expect(tip.type).not.toBe("success");
      }
    }),
    { numRuns: 500 },
  );
});
