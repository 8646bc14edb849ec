import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { efficiencyIn, teamGamesOf, usageOf } from "#app/lib/engine/players/nba-efficiency.ts";
import { measuresOf } from "#app/lib/engine/players/measures.ts";
import { stat, type PlayerLine, type Stats } from "#app/lib/engine/players/player-line.ts";
import { leagueSeason } from "#app/lib/engine/players/season.ts";

function line(gameId: string, playerId: string, teamId: string, opponentId: string, stats: Stats): PlayerLine {
  const at = epochMs(Date.UTC(2026, 10, 1));
  return {
    gameId,
    playerId,
    teamId,
    opponentId,
    stats,
    home: teamId === "A",
    playoff: false,
    starter: true,
    startAt: at,
    day: 20_000,
  };
}

const box = (text: string): Stats => {
  const names = "min pts fgm fga fg3m ftm fta oreb reb ast stl blk tov pf".split(" ");
  return Object.fromEntries(text.split(" ").map((value, i) => [names[i] ?? "", Number(value)]));
};

/** One game of two teams of two; every number below is counted by hand from these four lines. */
const LINES = [
  line("g", "a1", "A", "B", box("120 60 22 45 6 10 12 5 25 14 5 2 7 9")),
  line("g", "a2", "A", "B", box("120 44 17 40 3 7 9 6 22 8 3 4 6 10")),
  line("g", "b1", "B", "A", box("120 55 20 44 5 10 13 4 23 12 4 3 8 11")),
  line("g", "b2", "B", "A", box("120 41 16 38 4 5 8 6 20 9 4 2 6 9")),
];

describe("the player efficiency rating", () => {
  it("is the formula of M20, step by step", () => {
    // League: PTS 200, FG 75, FGA 167, FT 32, FTA 42, ORB 21, TRB 90, AST 43, TOV 27, PF 39.
    const vop = 200 / (167 - 21 + 27 + 0.44 * 42);
    const drbp = (90 - 21) / 90;
    const factor = 2 / 3 - (0.5 * (43 / 75)) / (2 * (75 / 32));
    const foul = 32 / 39 - 0.44 * (42 / 39) * vop;
    const uper = (a: number, s: readonly number[]) => {
      const [
        mp = 0,
        ,
        fg = 0,
        fga = 0,
        tp = 0,
        ft = 0,
        fta = 0,
        orb = 0,
        trb = 0,
        ast = 0,
        stl = 0,
        blk = 0,
        to = 0,
        pf = 0,
      ] = s;
      return (
        (1 / mp) *
        (tp +
          (2 / 3) * ast +
          (2 - factor * a) * fg +
          ft * 0.5 * (1 + (1 - a) + (2 / 3) * a) -
          vop * to -
          vop * drbp * (fga - fg) -
          vop * 0.44 * (0.44 + 0.56 * drbp) * (fta - ft) +
          vop * (1 - drbp) * (trb - orb) +
          vop * drbp * orb +
          vop * stl +
          vop * drbp * blk -
          pf * foul)
      );
    };
    const values = LINES.map(({ stats }) =>
      "min pts fgm fga fg3m ftm fta oreb reb ast stl blk tov pf".split(" ").map((name) => stat(stats, name)),
    );
    // Both teams played the same possessions, so pace is 1; A assisted 22 of 39 field goals, B 21 of 36.
    const raw = values.map((s, i) => uper(i < 2 ? 22 / 39 : 21 / 36, s));
    const mean = raw.reduce((a, b) => a + b, 0) / 4;
    const efficiency = efficiencyIn(LINES, teamGamesOf(LINES));
    LINES.forEach((each, i) => expect(efficiency(each) / 120).toBeCloseTo((15 * (raw[i] ?? 0)) / mean, 9));
  });

  it("means 15 over the league, weighted by minutes", () => {
    const efficiency = efficiencyIn(LINES, teamGamesOf(LINES));
    expect(LINES.reduce((sum, each) => sum + efficiency(each), 0) / 480).toBeCloseTo(15, 9);
  });

  it("lines with only minutes and points leave everybody else's measure as it is", () => {
    const bare = LINES.map((each) => ({ ...each, gameId: "from another source", stats: { min: 48, pts: 30 } }));
    const alone = measuresOf("NBA", LINES);
    const both = measuresOf("NBA", [...LINES, ...bare]);
    for (const each of LINES) expect(both.sample("player", each)).toEqual(alone.sample("player", each));
    expect(both.sample("player", bare[0] as PlayerLine)).toEqual({ value: 0, weight: 0 });
  });

  it("usage is the share of the team's plays by the share of its minutes", () => {
    const games = teamGamesOf(LINES);
    // (45 + .44·12 + 7) · (240/5) / (120 · (85 + .44·21 + 13))
    expect(usageOf([LINES[0] as PlayerLine], games)).toBeCloseTo(((45 + 5.28 + 7) * 48) / (120 * (85 + 9.24 + 13)), 9);
    expect(usageOf([], games)).toBeNull();
  });
});

const FILE = resolve(import.meta.dirname, "../../../../shared/data/box-nba.csv.gz");

function archive(): { lines: PlayerLine[]; names: Map<string, string> } {
  const [head = "", ...rows] = gunzipSync(readFileSync(FILE)).toString().trim().split("\n");
  const columns = head.split(",");
  const names = new Map<string, string>();
  const lines = rows.map((row): PlayerLine => {
    const fields = Object.fromEntries(row.split(",").map((value, i) => [columns[i] ?? "", value]));
    const [team = "", home = "", away = ""] = [fields["team"], fields["home"], fields["away"]];
    const date = fields["date"] ?? "";
    names.set(fields["player_id"] ?? "", fields["player"] ?? "");
    const stats = Object.fromEntries(
      columns.slice(8, 25).flatMap((name) => (fields[name] ? [[name, Number(fields[name])] as const] : [])),
    );
    return {
      gameId: `${date} ${home}`,
      playerId: fields["player_id"] ?? "",
      teamId: team,
      stats,
      opponentId: team === home ? away : home,
      home: team === home,
      playoff: false,
      starter: false,
      startAt: epochMs(Date.parse(date)),
      day: gameDay(date) ?? 0,
    };
  });
  return { lines, names };
}

describe.skipIf(!existsSync(FILE))("the season 2023-24 of the archive", () => {
  it("has ratings that are well known for its players", () => {
    const { lines, names } = archive();
    const season = leagueSeason("NBA", lines, new Map());
    const minutes = lines.reduce((sum, { stats }) => sum + stat(stats, "min"), 0);
    const total = [...season.players.values()].reduce((sum, { tally }) => sum + tally.value, 0);
    expect(total / minutes).toBeCloseTo(15, 9);
    // basketball-reference.com's figures of 2023-24, from general knowledge: PER, usage.
    const known: readonly (readonly [string, number, number])[] = [
      ["Joel Embiid", 34.1, 39.0],
      ["Nikola Joki", 31.0, 29.3],
      ["Giannis Antetokounmpo", 29.9, 33.0],
      ["Shai Gilgeous-Alexander", 29.3, 32.8],
      ["Luka Don", 28.1, 36.0],
    ];
    const found = known.map(([name, per, usage]) => {
      const id = [...names].find(([, each]) => each.startsWith(name))?.[0] ?? "";
      const player = season.players.get(id);
      return {
        name,
        per,
        usage,
        raw: player?.measure.raw ?? 0,
        used: 100 * (player?.usage ?? 0),
        rating: player?.rating ?? 0,
      };
    });
    for (const { name, per, usage, raw, used, rating } of found) {
      expect(Math.abs(raw - per), `${name}: PER ${raw}`).toBeLessThan(0.8);
      expect(Math.abs(used - usage), `${name}: usage ${used}`).toBeLessThan(1.5);
      expect(rating, name).toBeGreaterThanOrEqual(97);
    }
  });
});
