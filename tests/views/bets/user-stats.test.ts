import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { GroupedBet } from "#app/lib/views/bets/bet-groups.ts";
import { groupBySport } from "#app/lib/views/bets/bet-groups.ts";
import { leaderboardOf, publicName } from "#app/lib/views/bets/leaderboard.ts";
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

test("nothing is called weak that did not lose, nor to be improved that beat the close", () => {
  const stats = userStats(many(30));
  expect(stats).toMatchObject({ weakestArea: null, improvementArea: null, bestSport: "NBA" });
});

test("parlays over several leagues are a group of their own", () => {
  expect(groupBySport([...many(2), bet(9, { league: null })]).map(({ label }) => label)).toEqual([
    "NBA",
    "Several leagues",
  ]);
});

const member = (userId: string, fields: object = {}) => ({
  userId,
  username: userId,
  settled: 40,
  stakedCents: 100_000,
  profitCents: 5_000,
  closed: 40,
  closingLineValue: 0.01,
  ...fields,
});

test("who shares is counted, who has too few settled bets is not ranked", () => {
  const board = leaderboardOf(
    [
      member("ann", { closingLineValue: 0.03, profitCents: -4_000 }),
      member("ben"),
      member("few", { settled: 29, closed: 29, closingLineValue: 0.5, profitCents: 90_000 }),
      member("nobets", { settled: 0, stakedCents: 0, profitCents: 0, closed: 0, closingLineValue: null }),
    ],
    "ben",
  );
  expect(board.members).toBe(4);
  expect(board.byClosingLineValue.map(({ name }) => name)).toEqual(["ann", "ben"]);
  expect(board.byRoi).toEqual([
    { rank: 1, name: "ben", value: 0.05, n: 40, you: true },
    { rank: 2, name: "ann", value: -0.04, n: 40, you: false },
  ]);
});

test("ten lines are shown, and one's own wherever it stands", () => {
  const members = Array.from({ length: 14 }, (_, index) => member(`m${index}`, { profitCents: 10_000 - index }));
  expect(leaderboardOf(members, "m13").byRoi.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14]);
  expect(leaderboardOf(members, "somebody else").byRoi).toHaveLength(10);
});

test("no address is ever shown as a name", () => {
  expect(publicName("sam@example.com")).toBe("sam");
  expect(publicName("@example.com")).toBe("Member");
  expect(publicName("Sam B")).toBe("Sam B");
});
