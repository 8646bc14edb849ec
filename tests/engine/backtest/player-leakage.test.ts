import { describe, expect, it } from "vitest";
import { trainForTest } from "#app/lib/engine/backtest/judge-league.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import type { FinishedGame, PlayedMinutes } from "#app/lib/engine/ratings/model.ts";
import { namesPlayers } from "#app/lib/engine/ratings/playing-time.ts";
import { ratingsModel } from "#app/lib/engine/ratings/ratings-model.ts";
import { newRatingState, takeIn } from "#app/lib/engine/ratings/rating-state.ts";
import { newFitMemory, newWalkMemory, type WalkMemory } from "#app/lib/engine/ratings/walk-memory.ts";
import { startParameters } from "#app/lib/engine/ratings/start-parameters.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";

/** Everything forecast before a game without its odds. */
const said = ({ walked, probabilities, logitSd }: HeldOutGame) => ({
  day: walked.game.day,
  home: walked.game.home,
  rawLogit: walked.rawLogit,
  rawLogitSd: walked.rawLogitSd,
  marginMean: walked.marginMean,
  totalMean: walked.totalMean,
  model: probabilities.model,
  logitSd,
});
const played = inOrder(madeUpGames({ seasons: [2016, 2017, 2018], days: 40, players: true }));
const judge = (list: readonly FinishedGame[]) => trainForTest("NBA", list, { testFrom: 2018, sweeps: 1 });
const until = (judged: readonly HeldOutGame[], day: number) =>
  judged.filter(({ walked }) => walked.game.day <= day).map(said);
/** Everybody plays for the other side, and the first of them not at all. */
const swap = (game: FinishedGame): FinishedGame => {
  if (game.available === undefined || game.minutes === undefined) return game;
  const { home, away } = game.minutes;
  return {
    ...game,
    available: { home: game.available.away.slice(1), away: game.available.home.slice(1) },
    minutes: { home: away, away: home },
  };
};
const reverse = (minutes: Readonly<Record<string, number>>): Readonly<Record<string, number>> => {
  const values = Object.values(minutes).toReversed();
  return Object.fromEntries(Object.keys(minutes).map((key, i) => [key, values[i] ?? 0]));
};
/** The bench plays as long as the regulars did, and they as short as it. */
const benchPlays = (game: FinishedGame): FinishedGame =>
  game.minutes === undefined
    ? game
    : {
        ...game,
        minutes: { home: reverse(game.minutes.home), away: reverse(game.minutes.away) } satisfies PlayedMinutes,
      };

describe("leakage through players", () => {
  const clean = judge(played);
  const testDays = [...new Set(clean.heldOut.map(({ walked }) => walked.game.day))];

  it.each([0, 1, Math.floor(testDays.length / 2), testDays.length - 2])(
    "players swapped in every game after test day %i change no forecast up to that day",
    (index) => {
      const day = testDays[index] as number;
      const later = judge(played.map((game) => (game.day > day ? swap(game) : game)));
      expect(until(later.heldOut, day).length).toBeGreaterThan(0);
      expect(until(later.heldOut, day)).toEqual(until(clean.heldOut, day));
      expect(later.heldOut.map(said)).not.toEqual(clean.heldOut.map(said));
    },
  );

  it("who is available on the day changes his own game's forecast and no other forecast of that day", () => {
    const day = testDays[3] as number;
    const [changed] = played.filter((game) => game.day === day);
    const other = judge(played.map((game) => (game === changed ? swap(game) : game)));
    const differing = until(clean.heldOut, day).filter(
      (words, i) => until(other.heldOut, day)[i]?.marginMean !== words.marginMean,
    );
    expect(differing.map(({ home, day: on }) => [home, on])).toEqual([[changed?.home, day]]);
  });

  it("minutes of a game change no forecast for it or its day, only later ones", () => {
    const day = testDays[3] as number;
    const other = judge(played.map((game) => (game.day === day ? benchPlays(game) : game)));
    expect(until(other.heldOut, day)).toEqual(until(clean.heldOut, day));
    expect(other.heldOut.map(said)).not.toEqual(clean.heldOut.map(said));
  });

  it("a forecast of a single game reads neither its minutes nor its score, and leaves the state as it was", () => {
    const { model } = clean;
    const finished = played.at(-1);
    if (finished === undefined) throw new Error("no games");
    const before = played.filter(({ day }) => day < finished.day);
    const state = ratingsModel.update(model, ratingsModel.initial(model), before);
    const stored = JSON.stringify(state);
    const ask = (game: FinishedGame) => ratingsModel.predict(model, state, game, epochMs(finished.day * DAY_MS));
    const word = ask(finished);
    expect(ask({ ...benchPlays(finished), homeScore: 0, awayScore: 200, open: null, close: null })).toEqual(word);
    expect(ask(swap(finished))).not.toEqual(word);
    expect(JSON.stringify(state)).toBe(stored);
    expect(ratingsModel.update(model, state, [finished])).not.toEqual(
      ratingsModel.update(model, state, [benchPlays(finished)]),
    );
    // Stored and read back it goes on as if it had never been.
    const again = JSON.parse(stored) as typeof state;
    expect(ratingsModel.update(model, again, [finished])).toEqual(ratingsModel.update(model, state, [finished]));
  });

  it("news after the opening price changes the forecast at the close, not the one at the opening", () => {
    const opened = (game: FinishedGame): FinishedGame =>
      game.available === undefined ? game : { ...game, availableAtOpen: game.available };
    const day = testDays[3] as number;
    const [changed] = played.filter((game) => game.day === day);
    const usual = judge(played.map(opened)).heldOut;
    const news = judge(
      played.map((game) => (game === changed ? { ...swap(game), availableAtOpen: game.available } : opened(game))),
    ).heldOut;
    const of = (judged: readonly HeldOutGame[]) =>
      judged.find(({ walked }) => walked.game.day === day && walked.game.home === changed?.home);
    expect(of(usual)?.probabilities.blendOpen).not.toBeNull();
    expect(of(news)?.probabilities.blendOpen).toBe(of(usual)?.probabilities.blendOpen);
    expect(of(news)?.probabilities.model).not.toBe(of(usual)?.probabilities.model);
    // If both moments have the same knowledge, both forecasts are those without the distinction.
    expect(usual.map(said)).toEqual(clean.heldOut.map(said));
    expect(usual.map(({ probabilities }) => probabilities)).toEqual(clean.heldOut.map((one) => one.probabilities));
    // Prices that move between opening and close, which by itself the openings above do not.
    const moved = played.map((game) => ({
      ...game,
      open: game.close && { ...game.close, spreadHome: Math.round(game.close.spreadHome ?? 0) / 2 },
    }));
    const shown = judge(moved);
    const lessKnown = judge(
      moved.map((game) => (game.available === undefined ? game : { ...game, availableAtOpen: swap(game).available })),
    );
    expect(lessKnown.model.learnt.blends.open).not.toEqual(shown.model.learnt.blends.open);
    expect(lessKnown.model.learnt.blends.close).toEqual(shown.model.learnt.blends.close);
  });

  it("every walk of a fit reads the players as a walk of its own would", () => {
    const parameters = startParameters("NBA", played);
    const fit = newFitMemory();
    const expectations = (memory: WalkMemory) => {
      const state = newRatingState(parameters);
      return played.map((game) => takeIn(state, parameters, game, memory));
    };
    const alone = expectations(newWalkMemory());
    expect(expectations(fit)).toEqual(alone);
    expect(expectations(fit)).toEqual(alone);
  });

  it("reasons name the players, and add up", () => {
    const { model, state } = clean;
    const last = played.at(-1);
    if (last === undefined) throw new Error("no games");
    const game = { ...last, day: state.day + 1 };
    const { contributions, homeWin } = ratingsModel.predict(model, state, game, epochMs(game.day * DAY_MS));
    expect(contributions.find(({ key }) => key === "players")?.points).not.toBe(0);
    const sum = contributions.reduce((total, { logit }) => total + logit, 0);
    expect(sum).toBeCloseTo(Math.log(homeWin / (1 - homeWin)), 9);
  });

  it("parameters are never fitted on players of test seasons", () => {
    // Enough games for the search to move parameters.
    const many = inOrder(madeUpGames({ seasons: [2016, 2017, 2018], teams: 14, players: true }));
    const fitted = (list: readonly FinishedGame[]) => judge(list).model.ratings;
    const ratings = fitted(many);
    expect(ratings.margin.players).not.toEqual(startParameters("NBA", many).margin.players);
    expect(fitted(many.map((game) => (game.season >= 2018 ? swap(game) : game)))).toEqual(ratings);
    expect(fitted(many.map((game, i) => (game.season < 2018 && i % 2 === 0 ? swap(game) : game)))).not.toEqual(ratings);
  });
});

describe("games without line-ups", () => {
  const bare = played.map(({ available: _available, minutes: _minutes, ...game }): FinishedGame => game);
  const plain = judge(bare);

  it("are forecast bit for bit as before, whatever is known in test seasons", () => {
    expect(plain.model.ratings.margin.players).toBeUndefined();
    expect([plain.state.playingTime, plain.state.margin.players]).toEqual([undefined, undefined]);
    const onlyTest = judge(played.map((game, i) => (game.season >= 2018 ? game : (bare[i] as FinishedGame))));
    expect(onlyTest.heldOut.map(said)).toEqual(plain.heldOut.map(said));
    const undefinedFields = judge(bare.map((game) => ({ ...game, available: undefined, minutes: undefined })));
    expect(undefinedFields.heldOut.map(said)).toEqual(plain.heldOut.map(said));
    expect(undefinedFields.state).toEqual(plain.state);
  });

  it("in other leagues carry players without effect", () => {
    const hockey = (list: readonly FinishedGame[]) =>
      trainForTest(
        "NHL",
        list.map((game) => ({ ...game, league: "NHL" as const })),
        { testFrom: 2018, sweeps: 0 },
      );
    expect(hockey(played).heldOut.map(said)).toEqual(hockey(bare).heldOut.map(said));
  });

  it("are worse off: who plays brings the model nearer to the close", () => {
    const distance = (judged: readonly HeldOutGame[]) =>
      judged.reduce((sum, { walked }) => sum + (walked.marginMean + (walked.game.close?.spreadHome ?? 0)) ** 2, 0);
    expect(distance(judge(played).heldOut)).toBeLessThan(0.7 * distance(plain.heldOut));
  });

  it("between games that do, are forecast with the usual line-up: no worse than by a model that never knew who plays", () => {
    const gap = played.map((game, i) => (game.season === 2018 && i % 5 === 0 ? (bare[i] as FinishedGame) : game));
    const judged = judge(gap).heldOut;
    const unnamed = judged.filter(({ walked }) => !namesPlayers(walked.game));
    expect(unnamed.length).toBeGreaterThan(10);
    const distance = (list: readonly HeldOutGame[]) =>
      Math.sqrt(
        list.reduce((sum, { walked }) => sum + (walked.marginMean + (walked.game.close?.spreadHome ?? 0)) ** 2, 0) /
          list.length,
      );
    // Absences move the closes; a forecast without them is no worse than a model that never knew them.
    expect(distance(unnamed)).toBeLessThan(1.15 * distance(plain.heldOut));
  });
});
