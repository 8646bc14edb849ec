import { describe, expect, it } from "vitest";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { forecastHeldOut } from "#app/lib/engine/training/forecast-held-out.ts";
import { heldOutScores } from "#app/lib/engine/training/held-out-scores.ts";
import { holdOutNewest } from "#app/lib/engine/training/hold-out.ts";
import { trainLeague } from "#app/lib/engine/training/train-league.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";

const train = (games: readonly FinishedGame[], sweeps?: number) =>
  trainLeague("NBA", games, holdOutNewest(games), { sweeps });

describe("training a league", () => {
  const games = inOrder(madeUpGames({ seasons: [2017, 2018, 2019, 2020], days: 110 }));
  const last = games.filter(({ season }) => season === 2020);
  const trained = train(games);

  it("gives the same model twice, and scores what it was not fitted on", () => {
    expect(train(games).model).toEqual(trained.model);
    expect(trained.fit.evaluations).toBeGreaterThan(20);
    expect(trained.scores.n).toBe(last.length);
    expect(trained.scores.logLoss).toBeLessThan(trained.scores.homeRateLogLoss ?? 0);
    expect(trained.scores).toMatchObject({ closeN: last.length, blendOpenN: last.length });
    expect(trained.state.games).toBe(games.length);
  });

  it("publishes the parameters that were scored", () => {
    const again = forecastHeldOut(games, trained.model, holdOutNewest(games));
    expect(heldOutScores(again.heldOut)).toEqual(trained.scores);
  });

  it("fits no parameter on a held-out game, but learns calibration and blends from all of them", () => {
    const lopsided = games.map((game) => (game.season === 2020 ? { ...game, homeScore: 150, awayScore: 60 } : game));
    const other = train(lopsided).model;
    expect(other.ratings).toEqual(trained.model.ratings);
    expect(other.elo).toEqual(trained.model.elo);
    expect(other.learnt).not.toEqual(trained.model.learnt);
    expect(trained.model.learnt.games).toBe(games.filter(({ season }) => season >= 2019).length);
  });

  it("searches nothing without sweeps and still learns", () => {
    const quick = train(games, 0);
    expect(quick.model.ratings).toEqual(LEAGUE_PARAMETERS.NBA);
    expect(quick.fit).toEqual({ evaluations: 0, scored: 0 });
    expect(quick.model.learnt.games).toBe(trained.model.learnt.games);
  });

  it("scores nothing if nothing was decided or quoted", () => {
    const blind = games.map((game) => ({ ...game, open: null, close: null, awayScore: game.homeScore }));
    expect(train(blind, 0).scores).toEqual({
      n: 0,
      logLoss: null,
      brier: null,
      ece: null,
      blendOpenLogLoss: null,
      blendOpenN: 0,
      closeLogLoss: null,
      closeN: 0,
      homeRateLogLoss: null,
    });
  });
});
