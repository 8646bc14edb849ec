import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { simulatedWorld } from "../../../dev/providers/simulated-world.ts";
import { gameNumber, playerNumber } from "../../../dev/providers/stand-in-numbers.ts";

const NOW = epochMs(Date.parse("2026-11-21T20:00:00Z"));

describe.each(LEAGUES)("numbers of the %s at the stand-in", (league) => {
  it("are the same after a restart, unique, and resolve to their games at once", async () => {
    const before = simulatedWorld("numbers").at(NOW);
    const games = await before.games(league, NOW - 400 * DAY_MS, NOW + 10 * DAY_MS);
    const numbers = games.map((game) => before.numberOf(game));
    expect(games.length).toBeGreaterThan(250);
    expect(new Set(numbers).size).toBe(games.length);
    expect(Math.min(...numbers)).toBeGreaterThan(0);
    expect(Math.max(...numbers)).toBeLessThan(1_000_000);
    // A new world has met no game yet, and is asked at another moment.
    const later = epochMs(NOW + 3 * DAY_MS);
    const step = Math.ceil(games.length / 40);
    for (const game of games.filter((_, index) => index % step === 0)) {
      const after = simulatedWorld("numbers").at(later);
      const found = await after.gameOf(league, before.numberOf(game));
      expect(found?.externalId).toBe(game.externalId);
    }
  });

  it("tell players apart in seven digits", async () => {
    const players = await simulatedWorld("numbers").at(NOW).players(league);
    const numbers = players.map(({ externalId }) => playerNumber(externalId));
    expect(new Set(numbers).size).toBe(players.length);
    expect(numbers.every((number) => /^\d{7}$/.test(String(number)))).toBe(true);
  });

  it("resolve to nothing if there is no game", async () => {
    const world = simulatedWorld("numbers").at(NOW);
    for (const number of [0, -1, 1.5, 999_999, Number.NaN]) expect(await world.gameOf(league, number)).toBeNull();
  });
});

it("refuses what is not an id of a game or player", () => {
  expect(gameNumber("mlb-260720-LAA-HOU-2") - gameNumber("mlb-260720-LAA-HOU-1")).toBe(1);
  for (const id of ["", "mlb-260720", "xfl-260720-LAA-HOU", "mlb-269920-LAA-HOU", "mlb-260720-LAA-XXX"])
    expect(() => gameNumber(id)).toThrow(RangeError);
  for (const id of ["", "nba-BOS", "nba-XXX-3-24", "nba-BOS-a-24"]) expect(() => playerNumber(id)).toThrow(RangeError);
});
