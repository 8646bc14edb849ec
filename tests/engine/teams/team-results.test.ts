import { expect, test } from "vitest";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { coverClaims, coverKey } from "#app/lib/engine/claims/team-claims.ts";
import type { MarketLine } from "#app/lib/engine/ratings/model.ts";
import { coverRecord, gamesOfSplit, winRecord, winsDistribution } from "#app/lib/engine/teams/cover-record.ts";
import { eloPaths, eloPlace } from "#app/lib/engine/teams/elo-path.ts";
import { kilometresBetween, restAndTravel } from "#app/lib/engine/teams/rest-travel.ts";
import {
  runOf,
  teamResults,
  wonAtClose,
  type ClosedGame,
  type TeamResult,
} from "#app/lib/engine/teams/team-results.ts";
import { ELO_START } from "#app/lib/engine/ratings/elo.ts";
import { coversSentence, coverVerdict } from "#app/lib/views/claims/claim-words.ts";

const EVEN = americanOdds(-110);

function closeOf(spreadHome: number | null, total: number | null = null): MarketLine {
  const priced = (line: number | null) => (line === null ? null : EVEN);
  return {
    homeMoneyline: null,
    awayMoneyline: null,
    spreadHome,
    total,
    spreadHomePrice: priced(spreadHome),
    spreadAwayPrice: priced(spreadHome),
    overPrice: priced(total),
    underPrice: priced(total),
  };
}

const game = (date: string, teams: string, score: string, close: MarketLine | null): ClosedGame => {
  const [awayTeamId = "", homeTeamId = ""] = teams.split("@");
  const [awayScore = 0, homeScore = 0] = score.split("-").map(Number);
  return { id: date, date, awayTeamId, homeTeamId, awayScore, homeScore, close };
};

const GAMES = [
  game("2026-01-01", "BOS@NYK", "100-95", closeOf(-3, 200)), // BOS +3 wins by 5: covers; 195 under
  game("2026-01-02", "LAL@BOS", "90-97", closeOf(-7, 180)), // BOS −7 wins by 7: push; 187 over
  game("2026-01-05", "BOS@CHI", "99-104", closeOf(4, 203)), // BOS −4 loses: does not cover; 203 push
  game("2026-01-08", "LAL@NYK", "90-97", closeOf(-7, 180)),
  game("2026-01-09", "MIA@BOS", "101-101", null),
];

test("a team's games are graded at their closing lines from its own side, with the days off before each", () => {
  const results = teamResults("BOS", GAMES);
  expect(results.map(({ date, won, favourite, restDays }) => [date, won, favourite, restDays])).toEqual([
    ["2026-01-01", true, false, null],
    ["2026-01-02", true, true, 0],
    ["2026-01-05", false, true, 2],
    ["2026-01-09", null, null, 3],
  ]);
  expect(results.map(({ spread }) => spread && [spread.line, spread.result])).toEqual([
    [3, "win"],
    [-7, "push"],
    [-4, "loss"],
    null,
  ]);
  expect(results.map(({ total }) => total?.result ?? null)).toEqual(["loss", "win", "push", null]);
  expect(winRecord(results)).toMatchObject({ wins: 2, losses: 1, ties: 1, rate: { n: 3 } });
  const record = coverRecord(results.map(({ spread }) => spread));
  expect(record).toMatchObject({ wins: 1, losses: 1, pushes: 1, expected: 0.5, p: null, rate: { value: 0.5, n: 2 } });
  expect(gamesOfSplit(results, "back-to-back").map(({ date }) => date)).toEqual(["2026-01-02"]);
  expect(gamesOfSplit(results, "favourite")).toHaveLength(2);
  expect(gamesOfSplit(results, "away").map(({ opponentId }) => opponentId)).toEqual(["NYK", "CHI"]);
});

test("a run lasts until the opposite; pushes, ties and games without a line neither count nor end it", () => {
  const results = teamResults("BOS", GAMES);
  expect(
    runOf(
      results.map(({ won }) => won),
      ["won", "lost"],
    ),
  ).toEqual({ kind: "lost", count: 1 });
  expect(
    runOf(
      results.map(({ spread }) => wonAtClose(spread)),
      ["covered", "missed"],
    ),
  ).toEqual({
    kind: "missed",
    count: 1,
  });
  expect(runOf([true, null, true], ["over", "under"])).toEqual({ kind: "over", count: 2 });
  expect(runOf([null], ["over", "under"])).toEqual({ kind: "none", count: 0 });
});

test("the chance of a record is exact: two bets at .5 and .25, and a fair coin five times", () => {
  expect(winsDistribution([0.5, 0.25])).toEqual([0.375, 0.5, 0.125]);
  const won = (chance: number) => ({ line: 0, result: "win" as const, chance });
  // Five wins of five at even money: 2 · 1/32.
  expect(coverRecord(Array.from({ length: 5 }, () => won(0.5))).p).toBeCloseTo(1 / 16, 12);
  // The same at prices that gave .9 is nothing unusual.
  expect(coverRecord(Array.from({ length: 5 }, () => won(0.9))).p).toBe(1);
});

test("a record that luck makes among many teams is no more than chance; one that luck does not make is reported", () => {
  const seasonOf = (wins: number): readonly TeamResult[] =>
    Array.from({ length: 82 }, (_, n) => ({
      gameId: `${n}`,
      date: "2026-01-01",
      opponentId: "X",
      atHome: true,
      scored: 1,
      allowed: 0,
      won: true,
      spread: { line: 0, result: n < wins ? "win" : "loss", chance: 0.5 },
      total: null,
      favourite: null,
      restDays: 1,
    }));
  const ofBest = (wins: number) => {
    const teams = new Map(Array.from({ length: 30 }, (_, n) => [`T${n}`, seasonOf(n === 0 ? wins : 41)] as const));
    const covers = coverClaims(teams, 0);
    return { covers, claim: covers.claims.get(coverKey("T0", "spread", "all")) };
  };
  // 50 of 82 has p = .06 by itself, and is what the best of thirty coins does.
  const lucky = ofBest(50);
  expect(lucky.claim?.says).toBe("unclear");
  expect(coverVerdict(lucky.claim, lucky.covers)).toMatch(/^no more than chance among the \d+ records of the league$/);
  expect(coversSentence([...lucky.covers.claims.values()], lucky.covers)).toContain("None of these records");
  const real = ofBest(68);
  expect(real.claim?.says).toBe("above");
  expect(coverVerdict(real.claim, real.covers)).toMatch(/^more often than chance explains/);
});

test("rest and travel: a back-to-back, four games in seven days, a third road game, and the way from Boston to Los Angeles", () => {
  const boston = { latitude: 42.346, longitude: -71.097 };
  const angeles = { latitude: 34.074, longitude: -118.24 };
  expect(kilometresBetween(boston, angeles)).toBeCloseTo(4170, -2);
  const stop = (date: string, atHome: boolean) => ({ date, atHome, place: atHome ? boston : null });
  const before = [stop("2026-01-01", true), stop("2026-01-03", false), stop("2026-01-04", false)];
  expect(restAndTravel(before, { date: "2026-01-05", atHome: false, place: angeles })).toEqual({
    restDays: 0,
    backToBack: true,
    gamesInSeven: 4,
    roadGames: 3,
    kilometres: null,
  });
  const home = restAndTravel(before.slice(0, 1), { date: "2026-01-09", atHome: false, place: angeles });
  expect(home).toMatchObject({ restDays: 7, backToBack: false, gamesInSeven: 1, roadGames: 1 });
  expect(home.kilometres).toBeCloseTo(4170, -2);
  expect(restAndTravel([], { date: "2026-01-01", atHome: true, place: boston })).toMatchObject({
    restDays: null,
    roadGames: 0,
  });
});

test("a rating's path begins where last season left it, drawn toward the middle, and has a point a game", () => {
  const result = (season: number, localDate: string, homeScore: number) => ({
    season,
    localDate,
    homeTeamId: "A",
    awayTeamId: "B",
    homeScore,
    awayScore: 100,
    neutral: true,
    playoff: false,
  });
  const { revert, mean } = ELO_START.NBA;
  const first = eloPaths("NBA", [result(2025, "2025-03-01", 120)], ELO_START.NBA);
  const last = first.paths.get("A")?.at(-1)?.rating ?? 0;
  expect(last).toBeGreaterThan(mean);
  const both = eloPaths("NBA", [result(2025, "2025-03-01", 120), result(2026, "2025-11-01", 90)], ELO_START.NBA);
  const path = both.paths.get("A") ?? [];
  expect(path).toHaveLength(2);
  expect(path[0]?.rating).toBeCloseTo(last + revert * (mean - last), 9);
  expect(path[1]?.rating).toBeLessThan(path[0]?.rating ?? 0);
  expect(eloPlace(both, "C")).toBeNull();
  expect(eloPlace(both, "B")?.of).toBe(2);
});
