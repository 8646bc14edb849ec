import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { epochMs, type Probability } from "#app/lib/engine/brands.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { probabilityAt, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { blendMarket } from "#app/lib/engine/ratings/blend-model.ts";
import { expectedOutcome } from "#app/lib/engine/ratings/expected-outcome.ts";

import type { Contribution, Forecast, ScheduledGame, Starters } from "#app/lib/engine/ratings/model.ts";
import { ratingsModel } from "#app/lib/engine/ratings/ratings-model.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import { holdOutNewest } from "#app/lib/engine/training/hold-out.ts";
import { trainLeague, type TrainedLeague } from "#app/lib/engine/training/train-league.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";

const games = inOrder(madeUpGames({ seasons: [2018, 2019, 2020] }));
const sum = (parts: readonly Contribution[]) => parts.reduce((total, { logit: share }) => total + share, 0);
let trained: TrainedLeague;
let game: ScheduledGame;
let forecast: Forecast;
let asOf: ReturnType<typeof epochMs>;

beforeAll(() => {
  trained = trainLeague("NBA", games, holdOutNewest(games), { sweeps: 1 });
  const last = games[games.length - 1];
  if (!last?.close) throw new Error("no games");
  game = {
    league: "NBA",
    season: last.season,
    day: last.day + 1,
    home: last.home,
    away: last.away,
    neutral: false,
    playoff: false,
  };
  asOf = epochMs(game.day * DAY_MS);
  forecast = ratingsModel.predict(trained.model, trained.state, game, asOf);
});

describe("models of one signature", () => {
  it("are plain JSON from training to forecast", () => {
    const model = JSON.parse(JSON.stringify(trained.model)) as typeof trained.model;
    const state = JSON.parse(JSON.stringify(trained.state)) as typeof trained.state;
    expect(ratingsModel.predict(model, state, game, asOf)).toEqual(forecast);
    expect(JSON.parse(JSON.stringify(forecast))).toEqual(forecast);
  });

  it("say one thing: win probability, distribution and reasons agree", () => {
    const home = withoutPush(probabilityAt(forecast.distribution, "moneyline", "home", null));
    expect(home).toBeCloseTo(forecast.homeWin, 8);
    expect(sum(forecast.contributions)).toBeCloseTo(logit(forecast.homeWin), 9);
    expect(forecast.logitSd).toBeGreaterThan(0);
    const total = forecast.totalContributions.reduce((points, part) => points + part.points, 0);
    expect(total).toBeGreaterThan(150);
    if (forecast.distribution.kind === "normal") expect(forecast.distribution.totalMean).toBeCloseTo(total, 6);
  });

  it("refuse a state that knows the future", () => {
    expect(() => ratingsModel.predict(trained.model, trained.state, { ...game, day: game.day - 9 }, asOf)).toThrow(
      RangeError,
    );
    expect(() => ratingsModel.predict(trained.model, trained.state, game, epochMs(asOf - 5 * DAY_MS))).toThrow(
      RangeError,
    );
  });

  it("update without touching the state they were given", () => {
    const next = { ...(games[games.length - 1] as (typeof games)[number]), day: game.day };
    const before = JSON.stringify(trained.state);
    expect(ratingsModel.update(trained.model, trained.state, [next]).games).toBe(games.length + 1);
    expect(JSON.stringify(trained.state)).toBe(before);
  });

  it("give reasons that add up from the market to the blend, for every market and price", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("moneyline" as const, "spread" as const, "total" as const),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.integer({ min: -30, max: 30 }),
        (market, fair, step) => {
          const line = market === "moneyline" ? null : market === "spread" ? step / 2 : 200 + step / 2;
          const blended = blendMarket(trained.model, forecast, market, line, fair as Probability);
          expect(blended.startLogit + sum(blended.reasons)).toBeCloseTo(logit(blended.probability), 8);
          expect(blended.low).toBeLessThan(blended.probability);
          expect(blended.high).toBeGreaterThan(blended.probability);
          const side = market === "total" ? "over" : "home";
          const at = probabilityAt(blended.distribution, market, side, line);
          expect(withoutPush(at)).toBeCloseTo(blended.probability, 5);
          const alone = blendMarket(trained.model, forecast, market, line, null);
          expect(sum(alone.reasons)).toBeCloseTo(logit(alone.probability), 8);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("blend higher when the market is higher", () => {
    const at = (fair: number) =>
      blendMarket(trained.model, forecast, "moneyline", null, fair as Probability).probability;
    expect(at(0.4)).toBeLessThan(at(0.5));
    expect(at(0.5)).toBeLessThan(at(0.8));
  });
});

describe("a forecast with named starters", () => {
  const named = inOrder(madeUpGames({ league: "NFL", seasons: [2018, 2019, 2020], starters: true }));
  const learned = trainLeague("NFL", named, holdOutNewest(named), { sweeps: 1 });
  const last = named[named.length - 1];
  const next = (starters?: Starters): ScheduledGame => ({
    league: "NFL",
    season: 2020,
    day: (last?.day ?? 0) + 1,
    home: last?.home ?? "",
    away: last?.away ?? "",
    neutral: false,
    playoff: false,
    ...(starters === undefined ? {} : { starters }),
  });
  const at = epochMs(((last?.day ?? 0) + 1) * DAY_MS);
  const ask = (starters?: Starters) => ratingsModel.predict(learned.model, learned.state, next(starters), at);

  it("gives the starters a part of their own, of the margin and of the total", () => {
    const forecastNamed = ask(last?.starters);
    expect(forecastNamed.contributions.map(({ key }) => key)).toContain("starter");
    expect(forecastNamed.totalContributions.map(({ key }) => key)).toContain("starter");
    expect(sum(forecastNamed.contributions)).toBeCloseTo(logit(forecastNamed.homeWin), 9);
    expect(ask().contributions.map(({ key }) => key)).not.toContain("starter");
  });

  it("changes with who starts, by what was learned about each", () => {
    const { starters } = learned.state.margin;
    const ofHome = Object.entries(starters ?? {})
      .filter(([key]) => key.startsWith(last?.home ?? "-"))
      .sort(([, a], [, b]) => b.estimate.mean - a.estimate.mean);
    const [best, worst] = [ofHome.at(0), ofHome.at(-1)];
    if (!best || !worst || !last?.starters) throw new Error("nobody started");
    const { away } = last.starters;
    const points = (key: string) =>
      ask({ home: { quarterback: key }, away }).contributions.find((part) => part.key === "starter")?.points ?? 0;
    expect(points(best[0]) - points(worst[0])).toBeCloseTo(best[1].estimate.mean - worst[1].estimate.mean, 6);
    expect(best[1].estimate.mean).toBeGreaterThan(worst[1].estimate.mean + 1);
  });

  it("adds up for every market, the starters beside the teams' strength", () => {
    const forecastNamed = ask(last?.starters);
    for (const [market, line] of [
      ["moneyline", null],
      ["spread", -3.5],
      ["total", 200.5],
    ] as const) {
      const blended = blendMarket(learned.model, forecastNamed, market, line, 0.55 as Probability);
      expect(blended.startLogit + sum(blended.reasons)).toBeCloseTo(logit(blended.probability), 8);
      const keys = blended.reasons.map(({ key }) => key);
      for (const once of ["strength", "starter"] as const) expect(keys.filter((key) => key === once)).toHaveLength(1);
    }
  });

  it("tells the starters of a total against the season's average ones, whose part is the league's level", () => {
    const forecastNamed = ask(last?.starters);
    const { starters } = learned.state.total;
    const seen = Object.values(starters ?? {}).filter(({ season }) => season === learned.state.season);
    const weights = seen.map(({ estimate }) => 1 / estimate.variance);
    const weighted = seen.reduce((total, { estimate }, i) => total + estimate.mean * (weights[i] ?? 0), 0);
    const average = weighted / weights.reduce((total, weight) => total + weight, 0);
    const points = (key: string) =>
      forecastNamed.totalContributions.find((part) => part.key === key)?.points ?? Number.NaN;
    const { home, away } = last?.starters ?? {};
    const own = [home?.quarterback, away?.quarterback].map((key) => starters?.[key ?? ""]?.estimate.mean ?? Number.NaN);
    expect(points("starter")).toBeCloseTo((own[0] ?? 0) + (own[1] ?? 0) - 2 * average, 6);
    expect(points("home")).toBeCloseTo(learned.state.total.level.mean + 2 * average, 1);
  });

  it("is the same from stored JSON", () => {
    const model = JSON.parse(JSON.stringify(learned.model)) as typeof learned.model;
    const state = JSON.parse(JSON.stringify(learned.state)) as typeof learned.state;
    expect(ratingsModel.predict(model, state, next(last?.starters), at)).toEqual(ask(last?.starters));
  });
});

describe("expected outcome", () => {
  const totals = { NBA: 225, NFL: 44, NHL: 6, MLB: 9 } as const;
  it.each(LEAGUES)("%s: has the asked win probability and total", (league) => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 0.8, noNaN: true }), (p) => {
        const outcome = expectedOutcome(league, p as Probability, totals[league], { marginSd: 13, totalSd: 14 });
        expect(withoutPush(probabilityAt(outcome, "moneyline", "home", null))).toBeCloseTo(p, 6);
        const over = probabilityAt(outcome, "total", "over", totals[league] + 0.5);
        expect(over.win).toBeGreaterThan(0.3);
        expect(over.win).toBeLessThan(0.6);
      }),
      { numRuns: 8 },
    );
  });
});
