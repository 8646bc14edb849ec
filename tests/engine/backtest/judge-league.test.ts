import { describe, expect, it } from "vitest";
import { BacktestRefusal, judgeLeague, splitSeasons } from "#app/lib/engine/backtest/judge-league.ts";
import type { JudgedLine } from "#app/lib/engine/backtest/judge-markets.ts";
import { COLUMNS } from "#app/lib/engine/training/held-out-game.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";

const games = madeUpGames({ seasons: [2016, 2017, 2018, 2019] });

describe("backtesting a league", () => {
  it("tests on the last two seasons by default, or on the seasons it is given", () => {
    expect(splitSeasons("NBA", games, {})).toEqual({ train: [2016, 2017], test: [2018, 2019] });
    expect(splitSeasons("NBA", games, { testFrom: 2019 })).toEqual({ train: [2016, 2017, 2018], test: [2019] });
    expect(splitSeasons("NBA", games, { testFrom: 2019, trainUntil: 2017 }).train).toEqual([2016, 2017]);
    expect(() => splitSeasons("NBA", games, { testFrom: 2030 })).toThrow(BacktestRefusal);
    expect(() => splitSeasons("NBA", games, { testFrom: 2016 })).toThrow(/learn from/);
    expect(() => splitSeasons("NBA", [], {})).toThrow(BacktestRefusal);
  });

  it("scores every column on the same games and is the same twice", () => {
    const report = judgeLeague("NBA", games, { sweeps: 1 });
    expect(judgeLeague("NBA", games, { sweeps: 1 })).toEqual(report);
    for (const name of COLUMNS) expect(report[name]?.n).toBe(report.n);
    expect(report.marketClose?.versusMarketClose.mean).toBe(0);
    const loss = (name: (typeof COLUMNS)[number]) => report[name]?.logLoss ?? Number.NaN;
    expect(loss("model")).toBeLessThan(loss("homeRate"));
    expect(loss("marketClose")).toBeLessThan(loss("homeRate"));
    expect(report.model?.versusMarketClose.mean).toBeCloseTo(loss("model") - loss("marketClose"), 10);
    expect(report.intervalCoverage).toBeGreaterThan(0.8);
    expect(report.meanAbsoluteError.margin?.model).toBeLessThan(12);
    expect(report.staking.close?.model.offered).toBe(games.filter(({ season }) => season >= 2018).length);
  });

  it("scores the one distribution of each game on its markets and on unquoted lines", () => {
    const { markets, n } = judgeLeague("NBA", games, { sweeps: 0 });
    const score = (moment: "open" | "close", of: JudgedLine) =>
      markets.find((row) => row.moment === moment && row.of === of) ?? {
        n: 0,
        logLoss: Number.NaN,
        marketLogLoss: null,
      };
    for (const moment of ["open", "close"] as const) {
      // Moneyline and spread agree on the winner; the better known the margin, the lower the loss.
      expect(score(moment, "moneyline").n).toBe(n);
      expect(score(moment, "moneyline").logLoss).toBeLessThan(Math.LN2);
      expect(score(moment, "alternate margins").n).toBeGreaterThan(15 * n);
      expect(score(moment, "alternate margins").marketLogLoss).toBeNull();
      expect(score(moment, "spread within 2").n).toBeLessThan(score(moment, "spread").n);
    }
    for (const of of ["moneyline", "spread"] as const) {
      const { logLoss, marketLogLoss } = score("close", of);
      expect(logLoss).toBeLessThan((marketLogLoss ?? 0) + 0.002);
    }
  });

  it("measures how far every column is from the close, and judges the calibration of published probabilities", () => {
    const report = judgeLeague("NBA", games, { sweeps: 0 });
    expect(report.marketClose?.klToClose).toBe(0);
    expect(report.model?.klToClose).toBe(report.klToClose);
    expect(report.blendClose?.klToClose).toBeLessThan(report.klToClose ?? 0);
    expect(report.klToClose).toBeLessThan(report.homeRate?.klToClose ?? 0);
    for (const name of COLUMNS) {
      const judged = report[name]?.calibration;
      if (name !== "model" && name !== "blendOpen" && name !== "blendClose") expect(judged).toBeNull();
      else expect(judged).toMatchObject({ ece: report[name]?.ece, passed: true });
    }
    expect(report.modelEceFloor).toBe(report.model?.calibration?.floor);
    expect(report.gamesWithStarters).toBe(0);
  });

  it("knows the starters of games that name them, and is nearer to the close for it", () => {
    const named = madeUpGames({ league: "NFL", seasons: [2016, 2017, 2018, 2019], starters: true });
    const bare = named.map((game) => ({ ...game, starters: undefined }));
    const [knowing, guessing] = [judgeLeague("NFL", named, { sweeps: 0 }), judgeLeague("NFL", bare, { sweeps: 0 })];
    expect([knowing.gamesWithStarters, guessing.gamesWithStarters]).toEqual([knowing.games, 0]);
    expect(knowing.klToClose).toBeLessThan(0.6 * (guessing.klToClose ?? 0));
    expect(knowing.model?.logLoss).toBeLessThan(guessing.model?.logLoss ?? 0);
    expect(knowing.elo).toEqual(guessing.elo);
  });

  it("leaves out openings that are missing", () => {
    const closed = games.map((game) => ({ ...game, open: null }));
    const report = judgeLeague("NBA", closed, { sweeps: 0 });
    expect(report.blendOpen).toBeNull();
    expect(report.marketOpen).toBeNull();
    expect(report.openFrom).toBeNull();
    expect(report.staking.open).toBeNull();
    expect(report.model?.n).toBe(report.n);
  });

  it("reads an opening probability from the opening spread if no moneyline opened", () => {
    const spreads = games.map((game) => ({
      ...game,
      open: game.open && { ...game.open, homeMoneyline: null, awayMoneyline: null },
    }));
    const report = judgeLeague("NBA", spreads, { sweeps: 0 });
    expect(report.openFrom).toBe("spread");
    expect(report.marketOpen?.n).toBe(report.n);
    expect(Math.abs(report.marketOpen?.versusMarketClose.mean ?? 1)).toBeLessThan(0.01);
  });

  it("works without any odds, and then scores nothing against the close", () => {
    const blind = games.map((game) => ({ ...game, open: null, close: null }));
    const report = judgeLeague("NBA", blind, { sweeps: 0 });
    expect(report.n).toBe(0);
    expect(report.model).toBeNull();
    expect(report.games).toBe(games.filter(({ season }) => season >= 2018).length);
  });

  it("keeps both games of a doubleheader", () => {
    const twice = games.flatMap((game, i) =>
      i % 40 === 0 ? [game, { ...game, homeScore: game.homeScore + 2 }] : [game],
    );
    expect(judgeLeague("NBA", twice, { sweeps: 0 }).games).toBe(twice.filter(({ season }) => season >= 2018).length);
  });
});
