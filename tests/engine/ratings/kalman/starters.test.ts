import { describe, expect, it } from "vitest";
import { observeScale } from "#app/lib/engine/ratings/kalman/measurement-update.ts";
import type { ScaleContext } from "#app/lib/engine/ratings/kalman/game-row.ts";
import { ObservationRow } from "#app/lib/engine/ratings/kalman/observation-row.ts";
import { predictScale } from "#app/lib/engine/ratings/kalman/predict-scale.ts";
import { newScale, scaleForGame, type Scale, type ScaleState } from "#app/lib/engine/ratings/kalman/scale-state.ts";
import type { StarterParameters } from "#app/lib/engine/ratings/kalman/scale-parameters.ts";
import { advanceStarter, forgetStarters, newStarter } from "#app/lib/engine/ratings/kalman/starters.ts";
import { namesStarter } from "#app/lib/engine/ratings/starter-key.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { ScheduledGame, Starters } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";

const STARTER: StarterParameters = { startMean: -1, startVariance: 4, drift: 0.01, carry: 0.8, seasonVariance: 0.5 };
const row = new ObservationRow();

const quarterbacks = (home: string | null, away: string | null): Starters => ({
  home: home === null ? {} : { quarterback: home },
  away: away === null ? {} : { quarterback: away },
});
const gameOf = (league: League, starters?: Starters, day = 110): ScheduledGame => ({
  league,
  season: 2020,
  day,
  home: "BUF",
  away: "MIA",
  neutral: false,
  playoff: false,
  ...(starters === undefined ? {} : { starters }),
});
const contextOf = (league: League, scale: Scale = "margin", starter: StarterParameters | null = STARTER) => {
  const parameters = { ...LEAGUE_PARAMETERS[league][scale], ...(starter === null ? {} : { starter }) };
  return {
    scale,
    league,
    parameters,
    seasonStart: 100,
    homeCalendar: undefined,
    awayCalendar: undefined,
  } satisfies ScaleContext;
};
const predict = (state: ScaleState, game: ScheduledGame, context: ScaleContext) => {
  const { mean, variance, terms } = predictScale(row, scaleForGame(state, game), game, context);
  return { mean, variance, starters: terms.filter(({ key }) => key === "starter") };
};

describe("a starter between games", () => {
  it("begins with the prior", () => {
    expect(newStarter(STARTER, 2020, 105)).toEqual({ estimate: { mean: -1, variance: 4 }, season: 2020, day: 105 });
  });

  it("becomes less certain by the day, from the season's first day on, and never back in time", () => {
    const starter = newStarter(STARTER, 2020, 90);
    advanceStarter(starter, STARTER, { season: 2020, day: 110 }, 100);
    expect(starter.estimate.variance).toBeCloseTo(4 + 10 * 0.01, 12);
    advanceStarter(starter, STARTER, { season: 2020, day: 115 }, 100);
    expect(starter.estimate.variance).toBeCloseTo(4 + 15 * 0.01, 12);
    advanceStarter(starter, STARTER, { season: 2020, day: 103 }, 100);
    expect(starter).toMatchObject({ estimate: { mean: -1 }, season: 2020, day: 115 });
    expect(starter.estimate.variance).toBeCloseTo(4 + 15 * 0.01, 12);
  });

  it("shrinks to the average and widens once for every season that passed", () => {
    const starter = { estimate: { mean: 5, variance: 1 }, season: 2018, day: 90 };
    advanceStarter(starter, STARTER, { season: 2020, day: 100 }, 100);
    expect(starter.estimate.mean).toBeCloseTo(5 * 0.8 ** 2, 12);
    expect(starter.estimate.variance).toBeCloseTo((1 * 0.64 + 0.5) * 0.64 + 0.5, 12);
    expect([starter.season, starter.day]).toEqual([2020, 100]);
  });

  it("is forgotten after more than three seasons without a start", () => {
    const state = newScale(LEAGUE_PARAMETERS.NFL.margin);
    state.starters = { gone: newStarter(STARTER, 2016, 1), kept: newStarter(STARTER, 2017, 1) };
    forgetStarters(state, 2020);
    expect(Object.keys(state.starters)).toEqual(["kept"]);
    const none = newScale(LEAGUE_PARAMETERS.NFL.margin);
    forgetStarters(none, 2020);
    expect(none.starters).toBeUndefined();
  });
});

describe("a starter in a game", () => {
  it("adds to his own team on the margin, and to the total on both sides", () => {
    for (const [scale, sign] of [
      ["margin", -1],
      ["total", 1],
    ] as const) {
      const context = contextOf("NFL", scale);
      const state = newScale(context.parameters);
      state.starters = {
        good: { estimate: { mean: 5, variance: 1 }, season: 2020, day: 110 },
        weak: { estimate: { mean: -3, variance: 2 }, season: 2020, day: 110 },
      };
      const bare = predict(state, gameOf("NFL"), context);
      const named = predict(state, gameOf("NFL", quarterbacks("good", "weak")), context);
      expect(bare.starters).toEqual([]);
      expect(named.mean - bare.mean).toBeCloseTo(5 + sign * -3, 12);
      expect(named.variance - bare.variance).toBeCloseTo(3, 12);
      expect(named.starters.map(({ coefficient }) => coefficient)).toEqual([1, sign]);
    }
  });

  it("contributes his prior while he is unknown; so does the side of a game that names only the other", () => {
    const context = contextOf("NFL");
    const state = newScale(context.parameters);
    const bare = predict(state, gameOf("NFL"), context);
    for (const starters of [quarterbacks("new", "other"), quarterbacks("new", null), quarterbacks(null, "new")]) {
      const named = predict(state, gameOf("NFL", starters), context);
      expect(named.mean).toBeCloseTo(bare.mean, 12);
      expect(named.variance - bare.variance).toBeCloseTo(8, 12);
    }
    expect(state.starters).toBeUndefined();
  });

  it("is not read where the league has no such role, or the parameters were fitted without starters", () => {
    const starters = quarterbacks("a", "b");
    expect(namesStarter(gameOf("NFL", starters))).toBe(true);
    for (const league of ["NBA", "NHL", "MLB"] as const) {
      expect(namesStarter(gameOf(league, starters))).toBe(false);
      const context = contextOf(league);
      const state = newScale(context.parameters);
      expect(predict(state, gameOf(league, starters), context)).toEqual(predict(state, gameOf(league), context));
    }
    const without = contextOf("NFL", "margin", null);
    const state = newScale(without.parameters);
    state.starters = { a: { estimate: { mean: 9, variance: 1 }, season: 2020, day: 110 } };
    expect(predict(state, gameOf("NFL", starters), without)).toEqual(predict(state, gameOf("NFL"), without));
  });

  it("learns from line and result like his team, an unnamed one does not", () => {
    const { startVariance } = LEAGUE_PARAMETERS.NFL.margin;
    const context = contextOf("NFL", "margin", { ...STARTER, startMean: 0, startVariance });
    const state = newScale(context.parameters);
    observeScale(row, state, gameOf("NFL", quarterbacks("home", null)), context, 14, 21);
    const { home } = state.starters ?? {};
    expect(home?.estimate.mean).toBeGreaterThan(0.5);
    expect(Object.keys(state.starters ?? {})).toEqual(["home"]);
    // As uncertain as his team before the game, he has learned just as much.
    expect(home?.estimate).toEqual(state.teams["BUF"]?.slow);
    const next = predict(state, gameOf("NFL", quarterbacks(null, "home")), context);
    expect(next.starters.map(({ estimate }) => estimate.mean)).toEqual([0, home?.estimate.mean]);
  });

  it("is forecast on a copy: a forecast leaves the state as it was", () => {
    const context = contextOf("NFL");
    const state = newScale(context.parameters);
    observeScale(row, state, gameOf("NFL", quarterbacks("a", "b")), context, 3, 7);
    const before = JSON.stringify(state);
    predict(state, gameOf("NFL", quarterbacks("b", "c"), 130), context);
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe("the rotation beside named pitchers", () => {
  const context = contextOf("MLB");
  const played: ScaleContext = {
    ...context,
    homeCalendar: { days: [109, 108, 107, 106, 105] },
    awayCalendar: { days: [109, 108, 107, 106, 105] },
  };
  const pitchers = (home: string | null, away: string | null): Starters => ({
    home: home === null ? {} : { pitcher: home },
    away: away === null ? {} : { pitcher: away },
  });
  const stateWith = () => {
    const state = newScale(context.parameters);
    predictScale(row, state, gameOf("MLB"), context);
    for (const code of ["BUF", "MIA"]) {
      const team = state.teams[code];
      if (team) team.surprises = [0, 0, 0, 0, 2];
    }
    return state;
  };
  const rotationOf = (starters?: Starters) => {
    const state = stateWith();
    const game = gameOf("MLB", starters);
    return predictScale(row, scaleForGame(state, game), game, played).rotation;
  };

  it("guesses only for the side that names nobody", () => {
    const weight = context.parameters.rotationMeans[2] ?? 0;
    expect(weight).toBeGreaterThan(0);
    expect(rotationOf()).toBeCloseTo(0, 12);
    expect(rotationOf(pitchers("ace", null))).toBeCloseTo(-2 * weight, 12);
    expect(rotationOf(pitchers(null, "ace"))).toBeCloseTo(2 * weight, 12);
    expect(rotationOf(pitchers("ace", "other"))).toBe(0);
  });

  it("still learns what lines say about pitchers, named ones included, for games without a named pitcher", () => {
    const state = newScale(context.parameters);
    state.starters = { ace: { estimate: { mean: 1.5, variance: 0.1 }, season: 2020, day: 110 } };
    const game = gameOf("MLB", pitchers("ace", "other"));
    const { mean } = predictScale(row, scaleForGame(state, game), game, context);
    observeScale(row, state, game, context, 2, 1);
    // The line beyond the teams: all of the starters' part counts as a surprise.
    const starters = 1.5 - STARTER.startMean;
    expect(state.teams["BUF"]?.surprises[0]).toBeCloseTo(2 - (mean - starters), 12);
    expect(state.teams["MIA"]?.surprises[0]).toBeCloseTo(-(2 - (mean - starters)), 12);
  });
});
