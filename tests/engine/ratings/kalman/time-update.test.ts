import { describe, expect, it } from "vitest";
import { newScale, newTeam } from "#app/lib/engine/ratings/kalman/scale-state.ts";
import { advanceLevel, advanceTeams, startSeason } from "#app/lib/engine/ratings/kalman/time-update.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";

const parameters = LEAGUE_PARAMETERS.NBA.margin;
const teamOn = (day: number) => ({ ...newTeam(parameters, day), fast: { mean: 1, variance: 0.5 } });

describe("time between games", () => {
  it("adds the random walk's variance, more of it early in the season", () => {
    const [home, away] = [teamOn(100), teamOn(90)];
    advanceTeams(home, away, parameters, 110, 90);
    const early = 1 + parameters.earlyDrift * Math.exp(-20 / parameters.earlyDays);
    expect(home.slow.variance).toBeCloseTo(parameters.startVariance + 10 * parameters.slowDrift * early, 12);
    expect(away.slow.variance).toBeCloseTo(parameters.startVariance + 20 * parameters.slowDrift * early, 12);
    expect([home.slow.mean, home.day, away.day]).toEqual([0, 110, 110]);
  });

  it("lets form revert to nothing and its variance to the stationary one, in steps as in one", () => {
    const [once, twice] = [teamOn(100), teamOn(100)];
    advanceTeams(once, teamOn(100), parameters, 118, 50);
    advanceTeams(twice, teamOn(100), parameters, 105, 50);
    advanceTeams(twice, teamOn(100), parameters, 118, 50);
    expect(once.fast.mean).toBeCloseTo(Math.exp(-18 / parameters.fastDays), 12);
    expect(twice.fast.mean).toBeCloseTo(once.fast.mean, 12);
    expect(twice.fast.variance).toBeCloseTo(once.fast.variance, 12);
    advanceTeams(once, twice, parameters, 2_000, 50);
    expect(once.fast.variance).toBeCloseTo(parameters.fastVariance, 9);
  });

  it("moves nothing back in time", () => {
    const team = teamOn(100);
    const before = structuredClone(team);
    advanceTeams(team, teamOn(100), parameters, 99, 50);
    expect(team).toEqual(before);
    const state = newScale(parameters);
    advanceLevel(state, parameters, 100);
    expect(state.level.variance).toBe(parameters.levelVariance);
    advanceLevel(state, parameters, 110);
    advanceLevel(state, parameters, 105);
    expect(state.level.variance).toBeCloseTo(parameters.levelVariance + 10 * parameters.levelDrift, 12);
    expect(state.levelDay).toBe(110);
  });

  it("shrinks strength between seasons and widens what was learned, never beyond the prior", () => {
    const state = newScale(LEAGUE_PARAMETERS.MLB.margin);
    const mlb = LEAGUE_PARAMETERS.MLB.margin;
    state.teams["BOS"] = { ...newTeam(mlb, 100), slow: { mean: 2, variance: 0.1 }, surprises: [1] };
    for (const learnt of [state.effects[0], state.rotation[0]]) if (learnt) learnt.variance /= 1000;
    startSeason(state, mlb, 300);
    expect(state.teams["BOS"]).toMatchObject({
      day: 300,
      surprises: [],
      fast: { mean: 0, variance: mlb.fastVariance },
    });
    expect(state.teams["BOS"]?.slow.mean).toBeCloseTo(2 * mlb.carry, 12);
    expect(state.teams["BOS"]?.slow.variance).toBeCloseTo(0.1 * mlb.carry ** 2 + mlb.seasonVariance, 12);
    expect(state.teams["BOS"]?.venue.variance).toBe(mlb.venueVariance);
    expect(state.effects[0]?.variance).toBeCloseTo(0.011 * mlb.effectVariance, 12);
    expect(state.rotation[0]?.variance).toBeCloseTo(0.051 * mlb.rotationVariance, 12);
    expect(state.rotation[1]?.variance).toBe(mlb.rotationVariance);
  });
});
