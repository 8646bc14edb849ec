import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { GroupedBet } from "#app/lib/views/bets/bet-groups.ts";
import { groupBySport } from "#app/lib/views/bets/bet-groups.ts";
import { publicName } from "#app/lib/views/bets/public-name.ts";
import { userStats } from "#app/lib/views/bets/user-stats.ts";

const bet = (index: number, fields: Partial<GroupedBet> = {}): GroupedBet => ({
  league: "NBA",
  betType: "Moneyline",
  status: index % 2 === 0 ? "won" : "lost",
  stakeCents: 2000,
  profitCents: index % 2 === 0 ? 2200 : -2000,
  closingLineValue: 0.01,
  gameId: `g${index}`,
  settledAt: epochMs(1000 + index),
  ...fields,
});
const many = (count: number, fields: Partial<GroupedBet> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) => bet(from + index, fields));

test("without bets there are counts and no rates", () => {
  expect(userStats([])).toEqual({
    winRate: null,
    totalBets: 0,
    settledBets: 0,
    currentStreak: 0,
    averageStake: null,
    roi: null,
    profitLoss: 0,
    bestSport: null,
    bestBetType: null,
    weakestArea: null,
    improvementArea: null,
  });
});

test("under 30 settled bets no rate is told, but what was staked, won and lost is", () => {
  const stats = userStats(many(29));
  expect(stats).toMatchObject({ winRate: null, roi: null, totalBets: 29, averageStake: 20, bestSport: null });
  expect(stats.profitLoss).toBe(15 * 22 - 14 * 20);
});

test("from 30 on, rates are percentages, and areas are compared", () => {
  const good = many(30);
  const bad = many(
    30,
    { league: "NFL", betType: "Spread", status: "lost", profitCents: -2000, closingLineValue: -0.02 },
    100,
  );
  const stats = userStats([...good, ...bad, bet(500, { status: "pending", profitCents: null, settledAt: null })]);
  expect(stats).toMatchObject({
    winRate: 25,
    totalBets: 61,
    settledBets: 60,
    currentStreak: -31,
    averageStake: 20,
    bestSport: "NBA",
    bestBetType: "Moneyline",
    weakestArea: "NFL",
    improvementArea: "NFL",
  });
  expect(stats.roi).toBeCloseTo((100 * (15 * 22 - 45 * 20)) / 1200, 5);
});

test("the best area is the one whose prices beat the close, not the one that was lucky", () => {
  const lucky = many(30, { league: "NHL", status: "won", profitCents: 2200, closingLineValue: -0.01 }, 100);
  expect(userStats([...many(30), ...lucky])).toMatchObject({ bestSport: "NBA" });
  const few = many(29, { league: "MLB", closingLineValue: 0.2 }, 200);
  expect(userStats([...many(30), ...few])).toMatchObject({ bestSport: "NBA" });
});

test("nothing is called weak that did not lose, nor to be improved that beat the close", () => {
  const stats = userStats(many(30));
  expect(stats).toMatchObject({ weakestArea: null, improvementArea: null, bestSport: "NBA" });
});

test("parlays over several leagues and imported bets on other sports are groups of their own", () => {
  expect(
    groupBySport([...many(2), bet(9, { league: null, betType: "Parlay" }), bet(10, { league: null })]).map(
      ({ label }) => label,
    ),
  ).toEqual(["NBA", "Other sports", "Several leagues"]);
});

test("no address is ever shown as a name", () => {
  expect(publicName("sam@example.com")).toBe("sam");
  expect(publicName("@example.com")).toBe("Member");
  expect(publicName("Sam B")).toBe("Sam B");
});
