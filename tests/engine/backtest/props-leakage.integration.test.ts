import { describe, expect, it } from "vitest";
import { judgeProps } from "#app/lib/engine/backtest/judge-props.ts";
import { walkProps, type WalkedGame } from "#app/lib/engine/backtest/walk-props.ts";
import type { PlayerGame } from "#app/lib/engine/props/prop-specs.ts";
import { startModel } from "#app/lib/engine/props/start-models.ts";
import { madeUpBoxScores } from "#tests/fixtures/made-up-box-scores.ts";

const lines = madeUpBoxScores([2021, 2022], 30);
const model = startModel("NBA");
const days = [...new Set(lines.map(({ day }) => day))].sort((a, b) => a - b);

/** The forecasts before each game, by statistic, player and day. */
function said(of: readonly PlayerGame[], wanted: (game: WalkedGame) => boolean): ReadonlyMap<string, unknown> {
  return new Map(
    [...walkProps(model, of)].flatMap(([statistic, walked]) =>
      walked.filter(wanted).map(({ day, playerId, features, usualMean, seasonAverage, lastTen }) => [
        `${statistic} ${playerId} ${day}`,
        {
          values: [...features.values],
          uneven: features.uneven,
          games: features.effectiveGames,
          usualMean,
          seasonAverage,
          lastTen,
        },
      ]),
    ),
  );
}

/** Absurd figures for the same players. */
const absurd = (line: PlayerGame): PlayerGame => ({
  ...line,
  stats: { min: 47 - (line.stats["min"] ?? 0) / 2, pts: 90, reb: 0, ast: 55, fg3m: 30, fga: 99, tov: 0 },
});

describe("leakage into props", () => {
  it.each([days[20], days[45], days[days.length - 1]] as number[])(
    "the forecasts of day %i are the same when the games end with that day",
    (day) => {
      const until = (game: WalkedGame) => game.day <= day;
      const cut = said(
        lines.filter((line) => line.day <= day),
        until,
      );
      expect(cut.size).toBeGreaterThan(100);
      expect(cut).toEqual(said(lines, until));
    },
  );

  it.each([days[35], days[52]] as number[])(
    "players' statistics and minutes on day %i change no forecast up to that day",
    (day) => {
      const until = (game: WalkedGame) => game.day <= day;
      const changed = lines.map((line) => (line.day >= day ? absurd(line) : line));
      expect(said(changed, until)).toEqual(said(lines, until));
      const after = (game: WalkedGame) => game.day > day;
      expect(said(changed, after)).not.toEqual(said(lines, after));
    },
  );

  it("of the players, only absent regulars count: without the bench everything said about the others stays", () => {
    const day = days[52] as number;
    const bench = new Set(["8", "9"]);
    const kept = lines.filter((line) => line.day < day || !bench.has(line.playerId.slice(-1)));
    const others = (game: WalkedGame) => game.day === day && !bench.has(game.playerId.slice(-1));
    const without = said(kept, others);
    expect(without.size).toBeGreaterThan(50);
    expect(without).toEqual(said(lines, others));
    const regular = lines.filter((line) => line.day < day || line.playerId !== "BOS-1");
    const mates = (game: WalkedGame) => game.day === day && game.playerId.startsWith("BOS");
    if (lines.some((line) => line.day === day && line.playerId === "BOS-1")) {
      const withoutHim = [...said(regular, mates)].map(([key]) => key);
      expect(said(regular, mates)).not.toEqual(
        new Map([...said(lines, mates)].filter(([key]) => withoutHim.includes(key))),
      );
    }
  });

  it("games of the test change no constant: the first test day is scored alike whatever follows", () => {
    const from = days[42] as number;
    const first = (of: readonly PlayerGame[]) =>
      judgeProps(
        "NBA",
        of.filter((line) => line.day <= from),
        from,
      );
    const later = lines.map((line) => (line.day > from ? absurd(line) : line));
    expect(first(later)).toEqual(first(lines));
    const fitted = judgeProps("NBA", lines, from).statistics.points;
    expect(fitted?.constants.fittedRows).toBeGreaterThan(500);
  });

  it("the same players, renamed and in another order, are judged alike", () => {
    const report = judgeProps("NBA", lines, days[30]);
    const mixed = judgeProps(
      "NBA",
      lines.toReversed().map((line) => ({ ...line, playerId: `x${line.playerId}` })),
      days[30],
    );
    expect(mixed.statistics.points?.model.crps).toBeCloseTo(report.statistics.points?.model.crps ?? 0, 6);
    expect(mixed.statistics.points?.n).toBe(report.statistics.points?.n);
  });
});
