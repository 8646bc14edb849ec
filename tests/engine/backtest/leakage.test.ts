import { describe, expect, it } from "vitest";
import { trainForTest } from "#app/lib/engine/backtest/judge-league.ts";
import { epochMs, type AmericanOdds } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import { startParameters } from "#app/lib/engine/ratings/start-parameters.ts";
import { ratingsModel } from "#app/lib/engine/ratings/ratings-model.ts";
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

/** Everything forecast before a game without its odds. */
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
    "a future poisoned from test day %i on, that day's own results and odds included, changes no earlier forecast",
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

describe("leakage through line-ups", () => {
  const named = inOrder(madeUpGames({ league: "NFL", seasons: [2016, 2017, 2018], days: 40, starters: true }));
  const judge = (list: readonly FinishedGame[]) => trainForTest("NFL", list, { testFrom: 2018, sweeps: 1 });
  const clean = judge(named);
  const testDays = [...new Set(clean.heldOut.map(({ walked }) => walked.game.day))];
  /** Both sides start another player: the other team's. */
  const swap = (game: FinishedGame): FinishedGame =>
    game.starters === undefined ? game : { ...game, starters: { home: game.starters.away, away: game.starters.home } };
  const until = (judged: readonly HeldOutGame[], day: number) =>
    judged.filter(({ walked }) => walked.game.day <= day).map(said);

  it.each([0, 1, Math.floor(testDays.length / 2), testDays.length - 2])(
    "starters swapped in every game after test day %i change no forecast up to that day",
    (index) => {
      const day = testDays[index] as number;
      const later = judge(named.map((game) => (game.day > day ? swap(game) : game)));
      expect(until(later.heldOut, day).length).toBeGreaterThan(0);
      expect(until(later.heldOut, day)).toEqual(until(clean.heldOut, day));
      expect(later.heldOut.map(said)).not.toEqual(clean.heldOut.map(said));
    },
  );

  it("a starter swapped on the day itself changes his own game's forecast and no other forecast of that day", () => {
    const day = testDays[3] as number;
    const [changed] = named.filter((game) => game.day === day);
    const other = judge(named.map((game) => (game === changed ? swap(game) : game)));
    const differing = until(clean.heldOut, day).filter((words, i) => {
      const now = until(other.heldOut, day)[i];
      return now?.marginMean !== words.marginMean;
    });
    expect(differing.map(({ home, day: on }) => [home, on])).toEqual([[changed?.home, day]]);
  });

  it("results and odds of a day change no word about it, with line-ups as without", () => {
    const day = testDays[5] as number;
    const poisoned = judge(named.map((game) => (game.day >= day ? poison(game) : game)));
    expect(until(poisoned.heldOut, day)).toEqual(until(clean.heldOut, day));
  });

  it("a starter replaced after the forecast changes the learning, not the forecast", () => {
    const { model } = clean;
    const [before, finished] = [named.filter(({ day }) => day < (testDays[4] as number)), named.at(-1)];
    if (finished === undefined) throw new Error("no games");
    const state = ratingsModel.update(model, ratingsModel.initial(model), before);
    const asOf = epochMs(finished.day * DAY_MS);
    const ask = (from: typeof state) => ratingsModel.predict(model, from, finished, asOf);
    const word = ask(state);
    const asNamed = ratingsModel.update(model, state, [finished]);
    const replaced = ratingsModel.update(model, state, [swap(finished)]);
    expect(ask(state)).toEqual(word);
    expect(ask(asNamed)).not.toEqual(ask(replaced));
  });

  it("parameters are never fitted on starters of test seasons", () => {
    // Enough games for the search to move parameters.
    const many = inOrder(madeUpGames({ league: "NFL", seasons: [2015, 2016, 2017, 2018], teams: 16, starters: true }));
    const fitted = (list: readonly FinishedGame[]) => judge(list).model.ratings;
    const ratings = fitted(many);
    expect(ratings.margin.starter).not.toEqual(startParameters("NFL", many).margin.starter);
    expect(fitted(many.map((game) => (game.season >= 2018 ? swap(game) : game)))).toEqual(ratings);
    expect(fitted(many.map((game, i) => (game.season < 2018 && i % 2 === 0 ? swap(game) : game)))).not.toEqual(ratings);
  });

  it("games without line-ups are forecast as if there were none anywhere", () => {
    const bare = named.map((game): FinishedGame => ({ ...game, starters: undefined }));
    const plain = judge(bare);
    expect(plain.model.ratings.margin.starter).toBeUndefined();
    expect(plain.state.margin.starters).toBeUndefined();
    const onlyTest = judge(named.map((game, i) => (game.season >= 2018 ? game : (bare[i] as FinishedGame))));
    expect(onlyTest.heldOut.map(said)).toEqual(plain.heldOut.map(said));
  });
});
