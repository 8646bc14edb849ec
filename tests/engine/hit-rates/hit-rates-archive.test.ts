import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { countedGames, gamesOfWindow, hitRate } from "#app/lib/engine/hit-rates/hit-rates.ts";
import type { StatisticName } from "#app/lib/engine/props/statistics.ts";
import { readPlayerGames } from "#app/lib/providers/archive/read-rows.server.ts";

const file = resolve(import.meta.dirname, "../../../../shared/data/box-nba.csv.gz");

/** Players by name, with a line that is neither always nor never beaten. */
const ASKED: readonly (readonly [string, StatisticName, readonly string[], number])[] = [
  ["LeBron James", "points", ["pts"], 24.5],
  ["Nikola Jokic", "rebounds", ["reb"], 12],
  ["Stephen Curry", "threes", ["fg3m"], 4.5],
  ["Luka Doncic", "points-rebounds-assists", ["pts", "reb", "ast"], 51.5],
  ["Domantas Sabonis", "rebounds-assists", ["reb", "ast"], 21.5],
];

it.skipIf(!existsSync(file))(
  "hit rates of real players are those counted from the file by hand (skipped when ../shared/data is missing)",
  async () => {
    const [header = "", ...rows] = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
    const columns = header.split(",");
    const column = (row: readonly string[], name: string) => row[columns.indexOf(name)] ?? "";
    const bySelf = rows.map((row) => row.split(",")).filter((row) => Number(column(row, "min")) > 0);
    const named = new Set(ASKED.map(([name]) => name));
    const idOf = new Map(bySelf.map((row) => [column(row, "player"), column(row, "player_id")]));
    const wanted = new Set([...idOf].filter(([name]) => named.has(name)).map(([, id]) => id));
    const lines = [];
    for await (const read of readPlayerGames(file)) {
      const { line } = read;
      if (line !== null && wanted.has(line.playerId))
        lines.push({ ...line, startAt: epochMs(line.day * 86_400_000), playoff: false });
    }
    let compared = 0;
    for (const [name, statistic, fields, at] of ASKED) {
      const own = bySelf
        .filter((row) => column(row, "player") === name)
        .sort((a, b) => (column(a, "date") < column(b, "date") ? -1 : 1))
        .map((row) => fields.reduce((sum, field) => sum + Number(column(row, field)), 0));
      const games = countedGames(
        lines.filter((line) => line.playerId === idOf.get(name)).sort((a, b) => a.day - b.day),
        statistic,
      ).map((game) => ({ ...game, season: true }));
      expect(games.length, name).toBe(own.length);
      for (const window of [5, 10, 20, null] as const) {
        const values = window === null ? own : own.slice(-window);
        const over = values.filter((value) => value > at).length;
        const under = values.filter((value) => value < at).length;
        const found = hitRate(
          gamesOfWindow(games, window).map(({ counted }) => counted),
          at,
        );
        expect([found.over, found.under, found.push], `${name}, last ${window ?? "season"}`).toEqual([
          over,
          under,
          values.length - over - under,
        ]);
        compared += over;
      }
    }
    // Finding nobody would compare nothing with nothing.
    expect(compared).toBeGreaterThan(50);
  },
);
