import { describe, expect, it } from "vitest";
import { judgeProps, PropRefusal } from "#app/lib/engine/backtest/judge-props.ts";
import type { PlayerGame } from "#app/lib/engine/props/prop-specs.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { madeUpBoxScores } from "#tests/fixtures/made-up-box-scores.ts";

const lines = madeUpBoxScores([2020, 2021, 2022]);
const inFirstWeeks = ({ day }: PlayerGame) => day < (lines[0]?.day ?? 0) + 40;

describe("the judgment of props", () => {
  const report = judgeProps("NBA", lines);

  it("tests the last season and fits on those before", () => {
    expect(report).toMatchObject({ league: "NBA", testFrom: "2021-11-01", playerGames: lines.length });
    for (const statistic of Object.values(report.statistics)) {
      expect(statistic.constants.fittedRows).toBeGreaterThan(2_000);
      expect(statistic.n).toBeGreaterThan(1_000);
    }
  });

  it("beats both averages if opponents and absences matter and is calibrated, more so when absences are known", () => {
    for (const name of ["points", "rebounds", "assists"] as const) {
      const found = report.statistics[name];
      expect(found?.versusSeasonAverage.crps.high, name).toBeLessThan(0);
      expect(found?.versusLastTen.crps.high, name).toBeLessThan(0);
      expect(found?.model.crps).toBeLessThan(found?.modelWithoutAbsences.crps ?? 0);
      expect(found?.coverage["50"]).toBeGreaterThan(0.46);
      expect(found?.coverage["50"]).toBeLessThan(0.54);
      expect(found?.coverage["90"]).toBeGreaterThan(0.87);
      expect(found?.coverage["90"]).toBeLessThan(0.93);
      for (const { line, said, seen } of found?.overs ?? [])
        expect(Math.abs(said - seen), `${name} over ${line} of the mean`).toBeLessThan(0.05);
    }
  });

  it("finds nothing where there is nothing to find: Poisson counts of unchanging players, nobody out", () => {
    const random = randomOf(seedKey("plain"), 3);
    const plain = lines.map((line): PlayerGame => ({
      ...line,
      stats: { min: 30, pts: random.poisson(10 + (line.playerId.length > 5 ? 0 : Number(line.playerId.slice(-1)))) },
    }));
    const found = judgeProps("NBA", plain).statistics.points;
    expect(found?.n).toBeGreaterThan(1_000);
    expect(found?.versusSeasonAverage.crps.share).toBeGreaterThan(-0.035);
    // A season's average is a noisy estimate early on; beyond that nothing is to be gained.
    expect(found?.versusSeasonAverage.crps.share).toBeLessThan(0.01);
    expect(found?.coverage["80"]).toBeCloseTo(0.8, 1);
  });

  it("leaves out statistics that the files do not have, and takes the shipped constants if there is too little history", () => {
    const pointsOnly = lines.map((line): PlayerGame => ({ ...line, stats: { pts: line.stats["pts"] ?? 0 } }));
    const short = judgeProps("NBA", pointsOnly.filter(inFirstWeeks), 0);
    expect(Object.keys(short.statistics)).toEqual(["points"]);
    // A combination needs all of its parts.
    expect(short.combinations).toEqual({});
    expect(short.statistics.points?.constants).toEqual({
      fittedRows: 0,
      source: "fitted on the NBA's seasons 2016–2023",
    });
  });

  it("refuses when there is nothing to judge", () => {
    expect(() => judgeProps("NBA", [])).toThrow(PropRefusal);
    expect(() => judgeProps("NBA", lines.filter(inFirstWeeks), 30_000)).toThrow(/no player has enough games/);
  });
});
