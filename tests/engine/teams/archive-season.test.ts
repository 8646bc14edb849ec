import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { coverRecord, gamesOfSplit, winRecord } from "#app/lib/engine/teams/cover-record.ts";
import { teamResults, type ClosedGame } from "#app/lib/engine/teams/team-results.ts";

const FILE = fileURLToPath(new URL("../../../../shared/data/games-nba.csv.gz", import.meta.url));

type Row = Readonly<Record<string, string>>;

function season(year: string): readonly Row[] {
  const [head = "", ...lines] = gunzipSync(readFileSync(FILE)).toString().trim().split("\n");
  const columns = head.trim().split(",");
  return lines
    .map((line) =>
      Object.fromEntries(
        line
          .trim()
          .split(",")
          .map((cell, at) => [columns[at] ?? "", cell]),
      ),
    )
    .filter((row) => row["season"] === year && row["playoff"] === "0");
}

const orNull = (cell: string | undefined) => (cell === undefined || cell === "" ? null : Number(cell));
const price = (cell: string | undefined) => (orNull(cell) === null ? null : americanOdds(Number(cell)));

const closedGame = (row: Row, at: number): ClosedGame => ({
  id: String(at),
  date: row["date"] ?? "",
  homeTeamId: row["home"] ?? "",
  awayTeamId: row["away"] ?? "",
  homeScore: Number(row["home_score"]),
  awayScore: Number(row["away_score"]),
  close: {
    homeMoneyline: price(row["home_ml_close"]),
    awayMoneyline: price(row["away_ml_close"]),
    spreadHome: orNull(row["spread_home_close"]),
    spreadHomePrice: null,
    spreadAwayPrice: null,
    total: orNull(row["total_close"]),
    overPrice: null,
    underPrice: null,
  },
});

test.skipIf(!existsSync(FILE))(
  "the Warriors of 2015–16 won 73 of 82 and did 44–34–4 against closing spreads (skipped when ../shared/data is missing)",
  () => {
    const games = season("2016").map(closedGame);
    const results = teamResults("GSW", games);
    expect(winRecord(results)).toMatchObject({ wins: 73, losses: 9, ties: 0 });
    expect(winRecord(gamesOfSplit(results, "home"))).toMatchObject({ wins: 39, losses: 2 });
    const spread = coverRecord(results.map((game) => game.spread));
    expect(spread).toMatchObject({ wins: 44, losses: 34, pushes: 4, expected: 0.5 });
    // The best record ever was no more than chance at the close: the prices knew it.
    expect(spread.p).toBeGreaterThan(0.3);
    expect(gamesOfSplit(results, "underdog").length).toBeLessThan(5);
    // One side's cover is the other's loss: over a whole league they come out even.
    const teams = [...new Set(games.map(({ homeTeamId }) => homeTeamId))].map((team) => teamResults(team, games));
    const all = coverRecord(teams.flat().map((game) => game.spread));
    expect(teams).toHaveLength(30);
    expect(all.wins).toBe(all.losses);
  },
);
