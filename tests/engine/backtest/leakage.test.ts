import { describe, expect, it } from "vitest";
import { trainForTest } from "#app/lib/engine/backtest/judge-league.ts";
import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { FinishedGame, MarketLine } from "#app/lib/engine/ratings/model.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";

const games = madeUpGames({ seasons: [2016, 2017, 2018, 2019] });
const run = (list: readonly FinishedGame[]) => trainForTest("NBA", list, { testFrom: 2018, sweeps: 1 }).heldOut;

const ABSURD: MarketLine = {
  homeMoneyline: -100_000 as AmericanOdds,
  awayMoneyline: 20_000 as AmericanOdds,
  spreadHome: -58.5,
  spreadHomePrice: -900 as AmericanOdds,
  spreadAwayPrice: 600 as AmericanOdds,
  total: 399,
  overPrice: -900 as AmericanOdds,
  underPrice: 600 as AmericanOdds,
};
const poison = (game: FinishedGame): FinishedGame => ({
  ...game,
  homeScore: 0,
  awayScore: 299,
  open: ABSURD,
  close: ABSURD,
});

/** What is said before a game without looking at its odds. */
const said = ({ walked, probabilities, logitSd }: HeldOutGame) => ({
  day: walked.game.day,
  home: walked.game.home,
  rawLogit: walked.rawLogit,
  rawLogitSd: walked.rawLogitSd,
  marginMean: walked.marginMean,
  totalMean: walked.totalMean,
  homeRate: probabilities.homeRate,
  elo: probabilities.elo,
  model: probabilities.model,
  logitSd,
});

describe("leakage", () => {
  const clean = run(games);
  const testDays = [...new Set(clean.map(({ walked }) => walked.game.day))];

  it.each([0, 1, Math.floor(testDays.length / 2), testDays.length - 1])(
    "a future poisoned from test day %i on, that day's own results and odds included, changes no earlier word",
    (index) => {
      const from = testDays[index] as number;
      const poisoned = run(games.map((game) => (game.day >= from ? poison(game) : game)));
      const until = (judged: readonly HeldOutGame[]) =>
        judged.filter(({ walked }) => walked.game.day <= from).map(said);
      expect(until(poisoned).length).toBeGreaterThan(0);
      // Bit for bit: toEqual on numbers is Object.is.
      expect(until(poisoned)).toEqual(until(clean));
      const before = (judged: readonly HeldOutGame[]) =>
        judged.filter(({ walked }) => walked.game.day < from).map(({ probabilities }) => probabilities);
      expect(before(poisoned)).toEqual(before(clean));
    },
  );

  it("would be noticed: the poisoned games do change what comes after them", () => {
    const from = testDays[1] as number;
    const poisoned = run(games.map((game) => (game.day === from ? poison(game) : game)));
    const after = (judged: readonly HeldOutGame[]) => judged.filter(({ walked }) => walked.game.day > from).map(said);
    expect(after(poisoned)).not.toEqual(after(clean));
  });

  it("a season cut short changes nothing about the games that were played", () => {
    const cut = testDays[Math.floor(testDays.length / 2)] as number;
    const short = run(games.filter(({ day }) => day < cut));
    expect(short.map(said)).toEqual(clean.filter(({ walked }) => walked.game.day < cut).map(said));
  });

  it("the order of a file does not matter", () => {
    const reversed = run(games.toReversed());
    const byGame = (judged: readonly HeldOutGame[]) =>
      judged.map(said).sort((a, b) => a.day - b.day || a.home.localeCompare(b.home));
    expect(byGame(reversed)).toEqual(byGame(clean));
  });

  it("parameters are never fitted on test seasons", () => {
    const other = games.map((game) => (game.season >= 2018 ? poison(game) : game));
    const parameters = (list: readonly FinishedGame[]) => {
      const { ratings, elo } = trainForTest("NBA", list, { testFrom: 2018, sweeps: 1 }).model;
      return { ratings, elo };
    };
    expect(parameters(other)).toEqual(parameters(games));
  });
});
