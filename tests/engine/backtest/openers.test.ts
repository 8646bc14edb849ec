import { describe, expect, it } from "vitest";
import { judgeLeague, trainForTest } from "#app/lib/engine/backtest/judge-league.ts";
import { judgeOpeners } from "#app/lib/engine/backtest/openers.ts";
import { openersText } from "#app/lib/engine/backtest/openers-text.ts";
import type { LearntFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import { normalAround } from "#app/lib/engine/markets/normal-margin.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";
import { withOpeningErrors } from "#tests/fixtures/made-up-openers.ts";
import { NOTHING_QUOTED } from "#tests/fixtures/nothing-quoted.ts";

const games = withOpeningErrors(madeUpGames({ seasons: [2014, 2015, 2016, 2017, 2018, 2019] }));
const train = (list: readonly FinishedGame[], testFrom = 2018) => trainForTest("NBA", list, { testFrom, sweeps: 0 });
const { heldOut } = train(games);
const template = heldOut[0] as HeldOutGame;

const NONE = { threshold: null, n: 0, clv: null, low: null };
const SD = 18;

/** Learned by hand: the model counts half at the open, and what it says is bet above `threshold`. */
function learnt(threshold: number | null): LearntFromPast {
  const half = { intercept: 0, model: 0.5, market: 0.5, logitSd: 0.1, games: 1_000 };
  return {
    ...template.learnt,
    calibration: { intercept: 0, slope: 1, interceptSd: 0, slopeSd: 0 },
    shape: { marginSd: 12, totalSd: SD },
    blends: { ...template.learnt.blends, open: { moneyline: half, spread: half, total: half } },
    thresholds: { open: { moneyline: NONE, spread: NONE, total: { ...NONE, threshold } } },
  };
}

interface MadeTotal {
  readonly day: number;
  readonly open: number;
  readonly close: number | null;
  readonly model: number;
  readonly points: number;
}
function totalGame({ day, open, close, model, points }: MadeTotal, from = learnt(0)): HeldOutGame {
  const { walked } = template;
  const game: FinishedGame = {
    ...walked.game,
    season: 2019,
    day,
    homeScore: Math.ceil(points / 2) + 3,
    awayScore: Math.floor(points / 2) - 3,
    open: { ...NOTHING_QUOTED, total: open },
    close: close === null ? null : { ...NOTHING_QUOTED, total: close },
  };
  return { ...template, learnt: from, walked: { ...walked, game, totalMean: model } };
}
const OVER: MadeTotal = { day: 1, open: 220, close: 223.5, model: 228, points: 231 };
const worth = (mean: number, line: number, side: "win" | "lose") => {
  const at = normalAround(mean, SD, line);
  return at[side] * (100 / 110) - at[side === "win" ? "lose" : "win"];
};

describe("openings of a small league, by hand (M29)", () => {
  const list = [
    totalGame(OVER),
    totalGame({ day: 2, open: 230.5, close: 228, model: 220, points: 240 }),
    totalGame({ day: 2, open: 210, close: 209, model: 203, points: 210 }),
    // Too near to pay, moved too far, never closed.
    totalGame({ day: 3, open: 220, close: 219, model: 220.5, points: 200 }),
    totalGame({ day: 4, open: 220, close: 235, model: 230, points: 260 }),
    totalGame({ day: 5, open: 220, close: null, model: 230, points: 260 }),
    // Model and opening contradict each other: only the opening counts, and nothing is bet.
    totalGame({ day: 6, open: 220, close: 219, model: 235, points: 260 }),
  ];
  const { total, moneyline, spread } = judgeOpeners("NBA", list);

  it("bets the better side at −110, against the close at its own line, pushes counted", () => {
    expect(total).toMatchObject({
      offered: 5,
      bets: 3,
      betsASeason: 3,
      largeMoves: 1,
      assumedPrices: 5,
      beatClose: 2 / 3,
    });
    const values = [worth(223.5, 220, "win"), worth(228, 230.5, "lose"), worth(209, 210, "lose")];
    expect(total?.clv?.mean).toBeCloseTo(values.reduce((a, b) => a + b, 0) / 3, 6);
    // Won at −110, lost, and 210 on a line of 210 is a push.
    expect(total?.roi?.mean).toBeCloseTo((100 / 110 - 1 + 0) / 3, 9);
    expect(total?.withoutThreshold.bets).toBe(3);
    expect(total?.clvWithLargeMoves).toBeCloseTo((3 * (total?.clv?.mean ?? 0) + worth(235, 220, "win")) / 4, 6);
    expect([moneyline, spread]).toEqual([null, null]);
  });

  it("nests its intervals about the mean", () => {
    const { mean, ninety, ninetyFive } = total?.clv ?? {
      mean: 0,
      ninety: { low: 0, high: 0 },
      ninetyFive: { low: 0, high: 0 },
    };
    expect(ninetyFive.low).toBeLessThanOrEqual(ninety.low);
    expect(ninety.low).toBeLessThan(mean);
    expect(ninety.high).toBeGreaterThan(mean);
    expect(ninetyFive.high).toBeGreaterThanOrEqual(ninety.high);
  });

  it("bets only above the threshold in force, and nothing where there is none or none was ever learned", () => {
    // By the blend half of the model's 8 points count: about 12 %.
    const at = (threshold: number | null) => judgeOpeners("NBA", [totalGame(OVER, learnt(threshold))]).total;
    expect(at(0.1)?.bets).toBe(1);
    expect(at(0.15)).toMatchObject({ bets: 0, clv: null, roi: null, beatClose: null });
    expect(at(0.15)?.withoutThreshold.bets).toBe(1);
    expect(at(null)).toMatchObject({ bets: 0, seasons: [{ season: 2019, threshold: null, bets: 0, clv: null }] });
    const { thresholds: _, ...old } = learnt(0);
    expect(judgeOpeners("NBA", [totalGame(OVER, old)]).total).toMatchObject({ bets: 0, offered: 1 });
  });

  it("describes its bets, their thresholds and their basis in words", () => {
    const lines = openersText({ moneyline, spread, total }).join("\n");
    expect(lines).toMatch(/limits and times of these openings are unknown/);
    expect(lines).toMatch(
      /total: 3 bets on 5 openings, 3 a season, CLV \+\d\.\d % \(90 % range .* 95 % .*\), ROI −3\.0 %/,
    );
    expect(lines).toMatch(/thresholds: 2019 EV above 0\.0 %/);
    expect(lines).toMatch(/1 openings left out that moved too far/);
    expect(lines).toMatch(/−110 taken as the price of 5 openings/);
    expect(lines).toMatch(/moneyline: no opening prices/);
    expect(openersText({ moneyline: null, spread: null, total: null })).toHaveLength(1);
    const seasons = [2016, 2017, 2018, 2019].map((season) => ({
      season,
      threshold: season < 2018 ? null : season === 2018 ? 0 : 0.005,
      modelWeight: 0.4,
      offered: 1,
      bets: 0,
      clv: null,
    }));
    expect(openersText({ moneyline, spread, total: total && { ...total, seasons } }).join("\n")).toContain(
      "thresholds: 2016–2017 none, nothing bet; 2018 EV above 0.0 %; 2019 EV above 0.5 %",
    );
  });
});

describe("openings of a made-up league", () => {
  const report = judgeOpeners("NBA", heldOut).moneyline;

  it("are bet if a model knows where they go", () => {
    expect(report?.shareForeseen).toBeGreaterThan(0.25);
    expect(report?.seasons.map(({ season, threshold }) => [season, threshold])).toEqual([
      [2018, 0],
      [2019, 0],
    ]);
    expect(report?.clv?.ninety.low).toBeGreaterThan(0);
    expect(judgeLeague("NBA", games, { testFrom: 2018, sweeps: 0 }).openers.moneyline).toEqual(report);
  });

  it("lose the book's margin with another game's forecast: a model that knows nothing earns nothing", () => {
    const withForecastOf = (games: number) => {
      const broken = heldOut.map((one, i) => {
        const other = heldOut[(i + games) % heldOut.length]?.walked;
        return { ...one, walked: { ...one.walked, rawLogit: other?.rawLogit ?? 0 } };
      });
      const judged = judgeOpeners("NBA", broken).moneyline;
      expect(judged?.bets).toBeGreaterThan(50);
      expect(Math.abs(judged?.shareForeseen ?? 1)).toBeLessThan(0.15);
      return judged?.clv?.mean ?? 0;
    };
    // One exchange of forecasts may be lucky, eight are not.
    const means = [37, 101, 163, 211, 307, 353, 401, 443].map(withForecastOf);
    const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
    const error = Math.sqrt(means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (means.length - 1) / means.length);
    expect(mean + 1.645 * error).toBeLessThan(0);
    // As they do where nothing moves.
    const still = heldOut.map((one) => ({
      ...one,
      walked: { ...one.walked, game: { ...one.walked.game, close: one.walked.game.open } },
    }));
    expect(judgeOpeners("NBA", still).moneyline?.clv?.mean).toBeLessThan(-0.01);
  });

  it("are chosen without their own closes and results", () => {
    const otherwise = games.map((game) =>
      game.season === 2019 ? { ...game, homeScore: game.awayScore, awayScore: game.homeScore, close: game.open } : game,
    );
    const firstDay = heldOut.find(({ walked }) => walked.game.season === 2019)?.walked.game.day ?? 0;
    const placed = (judged: readonly HeldOutGame[]) => {
      const seen = judgeOpeners(
        "NBA",
        judged.filter(({ walked }) => walked.game.day <= firstDay),
      ).moneyline;
      return seen?.seasons.map(({ season, threshold, modelWeight }) => [season, threshold, modelWeight]);
    };
    const changed = train(otherwise).heldOut;
    expect(placed(changed)).toEqual(placed(heldOut));
    const of2018 = (judged: readonly HeldOutGame[]) =>
      judgeOpeners(
        "NBA",
        judged.filter(({ walked }) => walked.game.season === 2018),
      ).moneyline;
    expect(of2018(changed)).toEqual(of2018(heldOut));
    // On its first day the season's own games have taught nothing: the same bets, whatever they were worth.
    const bets = (judged: readonly HeldOutGame[]) =>
      judgeOpeners(
        "NBA",
        judged.filter(({ walked }) => walked.game.day === firstDay),
      ).moneyline?.withoutThreshold.bets;
    expect(bets(changed)).toBe(bets(heldOut));
  });
});
