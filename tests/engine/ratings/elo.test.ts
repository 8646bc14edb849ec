import { describe, expect, it } from "vitest";
import {
  eloExpected,
  eloMarginFactor,
  eloTakeIn,
  ELO_START,
  fitElo,
  newEloState,
} from "#app/lib/engine/ratings/elo.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";

/** M19: equal teams, the home team wins. */
const VECTORS: readonly [League, margin: number, expected: number, factor: number, shift: number][] = [
  ["NFL", 7, 0.5925, 2.0198, 16.462],
  ["NBA", 10, 0.6401, 0.9609, 6.917],
  ["NHL", 2, 0.5715, 1.238, 3.183],
];

describe("Elo", () => {
  it.each(VECTORS)("%s home win by %i: E %d, G %d, shift %d", (league, margin, expected, factor, shift) => {
    const parameters = ELO_START[league];
    const difference = parameters.homeAdvantage;
    expect(eloExpected(difference)).toBeCloseTo(expected, 4);
    expect(eloMarginFactor(league, margin, difference)).toBeCloseTo(factor, 4);
    const state = newEloState();
    const [template] = madeUpGames({ teams: 2, days: 1, seasons: [2020] });
    if (!template) throw new Error("no game");
    eloTakeIn(state, parameters, { ...template, league, home: "A", away: "B", homeScore: 20 + margin, awayScore: 20 });
    expect((state.ratings["A"] ?? 0) - parameters.mean).toBeCloseTo(shift, 2);
    expect((state.ratings["A"] ?? 0) + (state.ratings["B"] ?? 0)).toBeCloseTo(2 * parameters.mean, 9);
  });

  it("gives back a share of every rating between seasons", () => {
    const [game] = madeUpGames({ teams: 2, days: 1, seasons: [2020] });
    if (!game) throw new Error("no game");
    const state = newEloState();
    eloTakeIn(state, ELO_START.NBA, game);
    const before = { ...state.ratings };
    eloTakeIn(state, { ...ELO_START.NBA, k: 0 }, { ...game, season: 2021, day: game.day + 300 });
    for (const code of [game.home, game.away]) {
      expect((state.ratings[code] ?? 0) - 1505).toBeCloseTo(0.75 * ((before[code] ?? 0) - 1505), 9);
    }
  });

  it("refuses games out of order and finds the home advantage of a made-up league", () => {
    const games = madeUpGames({ seasons: [2016, 2017, 2018, 2019, 2020] });
    const state = newEloState();
    const [first] = games;
    if (!first) throw new Error("no game");
    eloTakeIn(state, ELO_START.NBA, first);
    expect(() => eloTakeIn(state, ELO_START.NBA, { ...first, day: first.day - 1 })).toThrow(RangeError);
    const fitted = fitElo("NBA", games);
    // 3 points of 12·√2-ish noise are worth about 40–110 Elo points.
    expect(fitted.homeAdvantage).toBeGreaterThan(25);
    expect(fitted.homeAdvantage).toBeLessThan(120);
  });
});
