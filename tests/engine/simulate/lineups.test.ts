import { describe, expect, test } from "vitest";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { ruledOut } from "#app/lib/engine/simulate/injuries.ts";
import { simulatedSeason } from "#app/lib/engine/simulate/season.ts";
import { boxScore, seasonSchedule, startersBetween } from "#app/lib/engine/simulate/simulation.ts";

const SEED = "who starts";
const SEASON = { MLB: 2026, NHL: 2026, NFL: 2025 } as const;
const gamesOf = (league: keyof typeof SEASON) =>
  seasonSchedule(SEED, league, SEASON[league]).filter(({ playoff, postponedAt }) => !playoff && postponedAt === null);
const reportsOf = (game: SimulatedGame, from: EpochMs = epochMs(0), to: EpochMs = game.startAt) =>
  startersBetween(SEED, game, from, to);
const of = (game: SimulatedGame, side: "home" | "away") =>
  reportsOf(game).filter(({ player }) => player.team === (side === "home" ? game.home : game.away));

describe.each(Object.keys(SEASON) as (keyof typeof SEASON)[])("%s starters", (league) => {
  const games = gamesOf(league).slice(0, 400);

  test("every game ends with the actual starters of both sides, who are in the box score as its starters", () => {
    for (const game of games.slice(0, 150)) {
      for (const side of ["home", "away"] as const) {
        const last = of(game, side).at(-1);
        expect(last).toMatchObject({ status: "started", knownAt: game.startAt });
        const position = { MLB: "SP", NHL: "G", NFL: "QB" }[league];
        expect(last?.player.position).toBe(position);
        const played = boxScore(SEED, game).filter(({ player }) => player.id === last?.player.id);
        expect(played, `${game.id} ${last?.player.name}`).toHaveLength(1);
      }
    }
  });

  test("reports come in order, none after the start, and a window holds exactly its own", () => {
    for (const game of games.slice(0, 100)) {
      const reports = reportsOf(game);
      expect(reports.map(({ knownAt }) => knownAt)).toEqual(
        reports.map(({ knownAt }) => knownAt).sort((a, b) => a - b),
      );
      const middle = epochMs(game.startAt - DAY_MS / 4);
      expect([...reportsOf(game, epochMs(0), middle), ...reportsOf(game, middle)]).toEqual(reports);
      expect(reportsOf(game, game.startAt, epochMs(game.startAt + DAY_MS))).toEqual([]);
    }
  });

  test("nobody is named while he is reported out of the game, and starts", () => {
    const { injuries } = simulatedSeason(SEED, league, SEASON[league]);
    for (const game of games)
      for (const { player, status, knownAt } of reportsOf(game)) {
        const team = injuries[player.teamIndex];
        const out = team && ruledOut(team, game.startAt, knownAt).has(player.id);
        expect(out, `${game.id}: ${player.name}, ${status}`).toBe(false);
      }
  });

  test("some announced starters do not start, most do", () => {
    const sides = games.flatMap((game) => [of(game, "home"), of(game, "away")]);
    const announced = sides.filter((reports) => (reports[0]?.status ?? "started") !== "started");
    const changed = announced.filter((reports) => reports[0]?.player.id !== reports.at(-1)?.player.id);
    expect(announced.length).toBeGreaterThan(300);
    expect(changed.length).toBeGreaterThan(2);
    expect(changed.length / announced.length).toBeLessThan(league === "NHL" ? 0.3 : 0.1);
  });
});

test("a pitcher is probable before the first price, and five take turns", () => {
  const [team] = gamesOf("MLB").map(({ home }) => home);
  const own = gamesOf("MLB").filter(({ home, away }) => home === team || away === team);
  const starters = own.slice(0, 20).map((game) => of(game, game.home === team ? "home" : "away"));
  for (const reports of starters) expect(reports[0]?.status).toBe("probable");
  expect(new Set(starters.map((reports) => reports[0]?.player.id)).size).toBe(5);
});

test("the NBA names nobody, and a called-off game nobody after it was called off", () => {
  const [game] = seasonSchedule(SEED, "NBA" satisfies League, 2026);
  if (!game) throw new Error("no game");
  expect(reportsOf(game)).toEqual([]);
  const off = seasonSchedule(SEED, "MLB", 2026).filter(({ postponedAt }) => postponedAt !== null);
  expect(off.length).toBeGreaterThan(0);
  for (const called of off)
    for (const { knownAt, status } of reportsOf(called, epochMs(0), epochMs(called.startAt + DAY_MS))) {
      expect(knownAt).toBeLessThan(called.postponedAt ?? 0);
      expect(status).not.toBe("started");
    }
});
