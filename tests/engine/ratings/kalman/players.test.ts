import { describe, expect, it } from "vitest";
import type { ScaleContext } from "#app/lib/engine/ratings/kalman/game-row.ts";
import { observeScale } from "#app/lib/engine/ratings/kalman/measurement-update.ts";
import { ObservationRow } from "#app/lib/engine/ratings/kalman/observation-row.ts";
import { predictScale } from "#app/lib/engine/ratings/kalman/predict-scale.ts";
import type { StarterParameters } from "#app/lib/engine/ratings/kalman/scale-parameters.ts";
import {
  cloneScale,
  newScale,
  scaleForGame,
  type Scale,
  type ScaleState,
} from "#app/lib/engine/ratings/kalman/scale-state.ts";
import { forgetStarters } from "#app/lib/engine/ratings/kalman/starters.ts";
import type { ScheduledGame } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import type { GamePlayers } from "#app/lib/engine/ratings/playing-time.ts";

const PLAYERS: StarterParameters = { startMean: -3, startVariance: 2, drift: 0.01, carry: 0.8, seasonVariance: 0.5 };
const row = new ObservationRow();
const game: ScheduledGame = {
  league: "NBA",
  season: 2020,
  day: 110,
  home: "BOS",
  away: "MIA",
  neutral: false,
  playoff: false,
};
const side = (of: Readonly<Record<string, number>>) => ({ keys: Object.keys(of), coefficients: Object.values(of) });
const PLAYING: GamePlayers = { home: side({ star: 0.5, bench: -0.3 }), away: side({ other: 0.8 }) };
const contextOf = (scale: Scale, players: GamePlayers | null = PLAYING, read = true): ScaleContext => ({
  scale,
  league: "NBA",
  parameters: { ...LEAGUE_PARAMETERS.NBA[scale], ...(read ? { players: PLAYERS } : {}) },
  seasonStart: 100,
  homeCalendar: undefined,
  awayCalendar: undefined,
  players,
});
const known = (mean: number, variance: number) => ({ estimate: { mean, variance }, season: 2020, day: 110 });
const stateWith = (scale: Scale): ScaleState => ({
  ...newScale(LEAGUE_PARAMETERS.NBA[scale]),
  players: { star: known(8, 1), bench: known(-1, 2), other: known(2, 0.5) },
});
const predict = (state: ScaleState, context: ScaleContext, on = game) =>
  predictScale(row, scaleForGame(state, on, context.players ?? null), on, context);

describe("players in a game's row", () => {
  it.each([
    ["margin", -1],
    ["total", 1],
  ] as const)("add their strength by their coefficient on the %s, the away side's times %i", (scale, sign) => {
    const state = stateWith(scale);
    const bare = predict(state, contextOf(scale, null));
    const read = predict(state, contextOf(scale));
    expect(read.mean - bare.mean).toBeCloseTo(0.5 * 8 + 0.3 * 1 + sign * 0.8 * 2, 12);
    expect(read.variance - bare.variance).toBeCloseTo(0.25 * 1 + 0.09 * 2 + 0.64 * 0.5, 12);
    const terms = read.terms.filter(({ key }) => key === "players");
    expect(terms.map(({ coefficient }) => coefficient)).toEqual([0.5, -0.3, sign * 0.8]);
    expect(bare.terms.some(({ key }) => key === "players")).toBe(false);
    expect(read.terms.filter(({ key }) => key !== "players").map(({ key }) => key)).toEqual(
      bare.terms.map(({ key }) => key),
    );
  });

  it("contribute the prior while nobody has seen them", () => {
    const state = newScale(LEAGUE_PARAMETERS.NBA.margin);
    const bare = predict(state, contextOf("margin", null));
    const read = predict(state, contextOf("margin"));
    expect(read.mean - bare.mean).toBeCloseTo(-3 * (0.5 - 0.3 - 0.8), 12);
    expect(read.variance - bare.variance).toBeCloseTo(2 * (0.25 + 0.09 + 0.64), 12);
    expect(state.players).toBeUndefined();
  });

  it("are not read by parameters fitted without them", () => {
    const state = stateWith("margin");
    expect(predict(state, contextOf("margin", PLAYING, false))).toEqual(
      predict(state, contextOf("margin", null, false)),
    );
  });

  it("may be more than the row was made for", () => {
    const many = side(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`p${i}`, 0.125])));
    const state = stateWith("margin");
    const bare = predict(state, contextOf("margin", null));
    const read = predict(state, contextOf("margin", { home: many, away: side({ other: 1 }) }));
    expect(read.mean - bare.mean).toBeCloseTo(-3 * 5 - 2, 12);
    expect(read.terms.at(-1)?.coefficient).toBe(-1);
    expect(read.terms.filter(({ key }) => key === "players")).toHaveLength(41);
  });
});

describe("what a game teaches about players", () => {
  /** One observation `value` = factor·z + noise, as the textbook has it. */
  function learn(state: ScaleState, context: ScaleContext, value: number, noise: number, factor: number) {
    const { terms } = predictScale(row, state, game, context);
    const expected = terms.reduce((sum, { estimate, coefficient }) => sum + factor * coefficient * estimate.mean, 0);
    const spread = terms.reduce(
      (sum, { estimate, coefficient }) => sum + (factor * coefficient) ** 2 * estimate.variance,
      noise,
    );
    for (const { estimate, coefficient } of terms) {
      const gain = (estimate.variance * coefficient * factor) / spread;
      estimate.mean += gain * (value - expected);
      estimate.variance *= 1 - gain * coefficient * factor;
    }
  }

  it("is the filter's update of the line, then of the result", () => {
    const context = contextOf("margin");
    const { resultSd, lineSd, lineTrust } = context.parameters;
    const state = stateWith("margin");
    const slowly = cloneScale(state);
    observeScale(row, state, game, context, 9, 15);
    learn(slowly, context, 9, lineSd ** 2, 1);
    learn(slowly, context, (1 - lineTrust) * 9 + (15 - 9), resultSd ** 2, 1 - lineTrust);
    for (const key of ["star", "bench", "other"]) {
      const [mine, theirs] = [state.players?.[key]?.estimate, slowly.players?.[key]?.estimate];
      expect(mine?.mean).toBeCloseTo(theirs?.mean ?? Number.NaN, 10);
      expect(mine?.variance).toBeCloseTo(theirs?.variance ?? Number.NaN, 10);
    }
    // More than expected: who plays more than usual gains, who plays less loses, and so does the other side.
    const of = (key: string) => state.players?.[key]?.estimate;
    expect(of("star")?.mean).toBeGreaterThan(8);
    expect(of("bench")?.mean).toBeLessThan(-1);
    expect(of("other")?.mean).toBeLessThan(2);
    for (const [key, before] of [
      ["star", 1],
      ["bench", 2],
      ["other", 0.5],
    ] as const) {
      expect(of(key)?.variance).toBeLessThan(before);
      expect(of(key)?.variance).toBeGreaterThan(0);
    }
  });

  it("lasts when a player changes teams, drifts by the day and shrinks between seasons", () => {
    const context = contextOf("margin");
    const state = stateWith("margin");
    const later = { ...game, season: 2021, day: 480, home: "NYK" };
    const moved: GamePlayers = { home: side({ star: 1 }), away: side({ other: 1 }) };
    const next: ScaleContext = { ...context, seasonStart: 470, players: moved };
    const [star] = predict(state, next, later).terms.filter(({ key }) => key === "players");
    expect(star?.estimate.mean).toBeCloseTo(8 * 0.8, 12);
    expect(star?.estimate.variance).toBeCloseTo(1 * 0.64 + 0.5 + 10 * 0.01, 12);
    expect(state.players?.["star"]).toEqual(known(8, 1));
    forgetStarters(state, 2023);
    expect(Object.keys(state.players ?? {})).toHaveLength(3);
    forgetStarters(state, 2024);
    expect(state.players).toEqual({});
  });
});
