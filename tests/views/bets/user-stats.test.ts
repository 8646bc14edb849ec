import { expect, test } from "vitest";
import { betClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { type GroupedBet, groupTally } from "#app/lib/views/bets/bet-groups.ts";
import { allAtOnce } from "#app/lib/engine/collections/in-parts.ts";
import { summarizeBets } from "#tests/engine/whole-lists.ts";
import { userStats } from "#app/lib/views/bets/user-stats.ts";
import { betsOf, noise } from "#tests/engine/insights/bets.ts";

const bet = (index: number, fields: Partial<GroupedBet> = {}): GroupedBet => ({
  league: "NBA",
  book: "draftkings",
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
const NO_CLAIMS = betClaims([], 0);

test("without bets there are counts and no rates", () => {
  expect(userStats(summarizeBets([]), NO_CLAIMS)).toEqual({
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

test("under five settled bets no rate is shown, but stakes, wins and losses are, as on every screen (D37)", () => {
  const stats = userStats(summarizeBets(many(4)), NO_CLAIMS);
  expect(stats).toMatchObject({ winRate: null, roi: null, totalBets: 4, averageStake: 20, bestSport: null });
  expect(stats.profitLoss).toBe(2 * 22 - 2 * 20);
  expect(userStats(summarizeBets(many(6)), NO_CLAIMS)).toMatchObject({ winRate: 50, roi: 5 });
});

test("rates are percentages", () => {
  const bad = many(30, { league: "NFL", betType: "Spread", status: "lost", profitCents: -2000 }, 100);
  const open = bet(500, { status: "pending", profitCents: null, settledAt: null });
  const stats = userStats(summarizeBets([...many(30), ...bad, open]), NO_CLAIMS);
  expect(stats).toMatchObject({ winRate: 25, totalBets: 61, settledBets: 60, currentStreak: -31, averageStake: 20 });
  expect(stats.roi).toBeCloseTo((100 * (15 * 22 - 45 * 20)) / 1200, 5);
});

test("areas are the claims of every screen: best where it pays, weakest where it loses, and never the same", () => {
  const of = (nba: number, nfl: number) => {
    const bets = betsOf(120, (i) => ({
      ...(i % 2 ? { league: "NFL", betType: "Spread" } : {}),
      closingLineValue: (i % 2 ? nfl : nba) + 0.02 * noise(i),
    }));
    return userStats(summarizeBets([]), betClaims(bets, 0));
  };
  expect(of(0.02, -0.02)).toMatchObject({
    bestSport: "NBA",
    bestBetType: "Moneyline",
    weakestArea: "NFL",
    improvementArea: "NFL",
  });
  // A person who loses everywhere has no best sport, and one who wins everywhere nothing to improve.
  expect(of(-0.02, -0.06)).toMatchObject({ bestSport: null, weakestArea: "NFL" });
  expect(of(0.06, 0.02)).toMatchObject({ bestSport: "NBA", weakestArea: null, improvementArea: null });
  expect(of(0.02, 0.02)).toMatchObject({ bestSport: null, weakestArea: null });
});

test("parlays over several leagues and imported bets on other sports are groups of their own", () => {
  const tally = groupTally("sport");
  for (const one of [...many(2), bet(9, { league: null, betType: "Parlay" }), bet(10, { league: null })])
    tally.add(one);
  expect(allAtOnce(tally.groups()).map(({ label }) => label)).toEqual(["NBA", "Other sports", "Several leagues"]);
});
