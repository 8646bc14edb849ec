import { PRIOR_NOISE } from "#app/lib/engine/calibration/close-noise.ts";
import { describe, expect, it } from "vitest";
import { americanOdds } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { fitMarketBlend, quantileSd, type PastQuote } from "#app/lib/engine/calibration/market-blend.ts";
import { fitMoveBlend } from "#app/lib/engine/calibration/move-blend.ts";
import { lineReader } from "#app/lib/engine/calibration/line-reader.ts";
import { closeAtLine, lineReaders } from "#app/lib/engine/calibration/opening-quote.ts";
import { calibratedLogit, fitCalibration } from "#app/lib/engine/calibration/platt.ts";
import {
  closingMeans,
  fairLogit,
  homeProbabilityOf,
  learnFromPast,
  overLogit,
} from "#app/lib/engine/calibration/season-calibration.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { normalCdf, normalQuantile } from "#app/lib/engine/markets/normal.ts";
import { normalAround } from "#app/lib/engine/markets/normal-margin.ts";
import { fairFromPrices } from "#app/lib/engine/ratings/market-view.ts";
import type { FinishedGame, MarketLine } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import type { WalkedGame } from "#app/lib/engine/ratings/walk.ts";
import { NOTHING_QUOTED } from "#tests/fixtures/nothing-quoted.ts";

const { NBA, NFL } = LEAGUE_PARAMETERS;
const moneyline = (home: number, away: number): MarketLine => ({
  ...NOTHING_QUOTED,
  homeMoneyline: americanOdds(home),
  awayMoneyline: americanOdds(away),
});
const spread = (spreadHome: number, home = -110, away = -110): MarketLine => ({
  ...NOTHING_QUOTED,
  spreadHome,
  spreadHomePrice: americanOdds(home),
  spreadAwayPrice: americanOdds(away),
});
const total = (line: number, over = -110, under = -110): MarketLine => ({
  ...NOTHING_QUOTED,
  total: line,
  overPrice: americanOdds(over),
  underPrice: americanOdds(under),
});
const coverLogit = (mean: number, marginSd: number, line: number, league: League = "NBA") =>
  lineReader(league, "spread", { marginSd, totalSd: 17 }).logitAt(mean, line);
const fair = (first: number, second: number) => fairFromPrices(americanOdds(first), americanOdds(second)) ?? Number.NaN;

interface Made extends Partial<FinishedGame> {
  readonly rawLogit?: number;
  readonly rawLogitSd?: number;
  readonly marginMean?: number;
  readonly totalMean?: number;
}
const walked = ({
  rawLogit = 0.4,
  rawLogitSd = 0.2,
  marginMean = 3,
  totalMean = 220,
  ...more
}: Made = {}): WalkedGame => ({
  game: {
    league: "NBA",
    season: 2024,
    day: 19_700,
    home: "BOS",
    away: "NYK",
    neutral: false,
    playoff: false,
    homeScore: 110,
    awayScore: 104,
    open: null,
    close: null,
    ...more,
  },
  rawLogit,
  rawLogitSd,
  marginMean,
  totalMean,
  elo: 0.5,
});
const learn = (past: readonly WalkedGame[], league: League = "NBA", now = 2024) =>
  learnFromPast(past, LEAGUE_PARAMETERS[league], now);
const inLeague = (league: League) => (one: WalkedGame) => ({ ...one, game: { ...one.game, league } });
const quote = (more: Partial<PastQuote>): PastQuote => ({
  modelLogit: 0,
  marketLogit: 0,
  closeLogit: null,
  y: 1,
  weight: 1,
  ...more,
});

describe("logits of lines (M16)", () => {
  it("an over is the odds of being above the line, pushes left out", () => {
    const odds = (mean: number, sd: number, line: number) => {
      const { win, lose } = normalAround(mean, sd, line);
      return Math.log(win / lose);
    };
    expect(overLogit(220, 18, 221)).toBeCloseTo(odds(220, 18, 221), 9);
    expect(overLogit(220, 18, 218.5)).toBeCloseTo(odds(220, 18, 218.5), 9);
    expect(overLogit(0.2, 1, 0)).toBeCloseTo(odds(0.2, 1, 0), 9);
  });

  it("a price without its other side means even money", () => {
    expect(fairLogit(americanOdds(-150), americanOdds(130))).toBeCloseTo(logit(0.58398), 4);
    expect(fairLogit(null, americanOdds(130))).toBe(0);
    expect(fairLogit(null, null)).toBe(0);
  });
});

describe("the home-win probability a line implies", () => {
  it("is the moneyline without its margin if there is one, else the point spread", () => {
    const both = { ...spread(-4), homeMoneyline: americanOdds(-150), awayMoneyline: americanOdds(130) };
    expect(homeProbabilityOf({ league: "NBA" }, both, 12)).toBeCloseTo(0.58398, 5);
    expect(homeProbabilityOf({ league: "NBA" }, spread(-4), 12)).toBeCloseTo(normalCdf(4 / 12), 12);
    expect(homeProbabilityOf({ league: "NFL" }, spread(3), 13)).toBeCloseTo(normalCdf(-3 / 13), 12);
  });

  it("is unknown without a line, and with only a run or puck line", () => {
    expect(homeProbabilityOf({ league: "NBA" }, null, 12)).toBeNull();
    expect(homeProbabilityOf({ league: "NBA" }, NOTHING_QUOTED, 12)).toBeNull();
    expect(homeProbabilityOf({ league: "NHL" }, spread(-1.5), 2.4)).toBeNull();
    expect(homeProbabilityOf({ league: "MLB" }, spread(-1.5), 4)).toBeNull();
  });
});

describe("learning from past games (M14, M16)", () => {
  it("without past games nothing is corrected", () => {
    const learnt = learn([]);
    const untaught = { intercept: 0, model: 0, market: 1, logitSd: 0, games: 0 };
    const blends = { moneyline: untaught, spread: untaught, total: untaught };
    expect(learnt).toEqual({
      calibration: fitCalibration([]),
      intervalFactor: 1,
      shape: { marginSd: NBA.marginSd, totalSd: NBA.totalSd },
      homeRate: 0.5,
      blends: { open: blends, close: blends },
      closeNoise: { moneyline: PRIOR_NOISE.NBA, spread: PRIOR_NOISE.NBA, total: PRIOR_NOISE.NBA },
      games: 0,
    });
  });

  it("calibrates on decided games, older seasons weighing half every ten years and later ones no more than this", () => {
    const past = [
      walked({ season: 2024, rawLogit: 0.5 }),
      walked({ season: 2014, rawLogit: -0.3, homeScore: 90 }),
      walked({ season: 2019, rawLogit: 1.2 }),
      walked({ season: 2030, rawLogit: 0.1 }),
      walked({ season: 2024, rawLogit: 3, homeScore: 104 }),
    ];
    const learnt = learn(past);
    expect(learnt.calibration).toEqual(
      fitCalibration([
        { logit: 0.5, y: 1, weight: 1 },
        { logit: -0.3, y: 0, weight: 0.5 },
        { logit: 1.2, y: 1, weight: 0.5 ** 0.5 },
        { logit: 0.1, y: 1, weight: 1 },
      ]),
    );
    expect(learnt.homeRate).toBe(3 / 4);
    expect(learnt.games).toBe(5);
  });

  it("measures the spread of results about expectations from fifty games on", () => {
    const games = (n: number) =>
      Array.from({ length: n }, (_, i) =>
        walked({ homeScore: 110 + (i % 3), awayScore: 100, marginMean: 4, totalMean: 200 + (i % 2) }),
      );
    expect(learn(games(49)).shape).toEqual({ marginSd: NBA.marginSd, totalSd: NBA.totalSd });
    const rms = (values: readonly number[]) => Math.sqrt(values.reduce((sum, x) => sum + x * x, 0) / values.length);
    const all = games(50);
    const { shape } = learn(all);
    expect(shape.marginSd).toBeCloseTo(rms(all.map((_, i) => 6 + (i % 3))), 12);
    expect(shape.totalSd).toBeCloseTo(rms(all.map((_, i) => 10 + (i % 3) - (i % 2))), 12);
  });

  it("takes spreads from the latest 6,000 games only", () => {
    const old = walked({ homeScore: 1_000, awayScore: 0 });
    const recent = Array.from({ length: 6_000 }, () => walked());
    const { shape } = learn([old, ...recent]);
    expect(shape.marginSd).toBeCloseTo(3, 12);
    expect(shape.totalSd).toBeCloseTo(6, 12);
    expect(learn([old, ...recent.slice(1)]).shape.marginSd).toBeGreaterThan(10);
  });

  it("widens intervals until they held 90 % of past closes, from two hundred closes on", () => {
    const games = (n: number) =>
      Array.from({ length: n }, (_, i) =>
        walked({ rawLogit: -1 + (2 * i) / n, rawLogitSd: 0.1 + 0.001 * i, close: moneyline(-150, 130) }),
      );
    expect(learn([...games(199), walked()]).intervalFactor).toBe(1);
    const all = games(200);
    const { intervalFactor, calibration } = learn(all);
    const close = logit(fair(-150, 130));
    expect(intervalFactor).toBeCloseTo(
      quantileSd(all.map(({ rawLogit, rawLogitSd }) => (close - calibratedLogit(calibration, rawLogit)) / rawLogitSd)),
      12,
    );
    // A market without a past of its own lies half the model's typical spread from the close.
    const typical = all.reduce((sum, { rawLogitSd }) => sum + rawLogitSd, 0) / all.length;
    const { blends } = learn(all);
    expect(blends.close.spread.logitSd).toBeCloseTo((intervalFactor * typical) / 2, 12);
    expect(blends.open.total.logitSd).toBeCloseTo((intervalFactor * typical) / 2, 12);
  });
});

describe("blends with the market (M6)", () => {
  const prices = [
    [-150, 130],
    [120, -140],
    [-300, 250],
    [-105, -115],
  ] as const;

  it("of moneylines: closes on closing prices, in the NFL opens on opening ones and how far the close was, ties left out", () => {
    const past = prices.map(([home, away], i) =>
      walked({
        league: "NFL",
        rawLogit: i / 2 - 0.5,
        homeScore: i % 2 === 0 ? 110 : 90,
        season: 2024 - i,
        open: i === 3 ? null : i === 2 ? spread(-4) : moneyline(home + 5, away - 5),
        close: i === 1 ? null : moneyline(home, away),
      }),
    );
    const tie = walked({ league: "NFL", homeScore: 104, open: moneyline(-120, 100), close: moneyline(-120, 100) });
    const learnt = learn([...past, tie], "NFL");
    const model = past.map(({ rawLogit }) => calibratedLogit(learnt.calibration, rawLogit));
    const weight = (i: number) => 0.5 ** (i / 10);
    const y = (i: number) => (i % 2 === 0 ? 1 : 0);
    const closing = prices.map(([home, away]) => logit(fair(home, away)));
    const atClose = [0, 2, 3].map((i) =>
      quote({ modelLogit: model[i] ?? 0, marketLogit: closing[i] ?? 0, y: y(i), weight: weight(i) }),
    );
    const opening = [logit(fair(-145, 125)), logit(fair(125, -145)), logit(normalCdf(4 / learnt.shape.marginSd))];
    const atOpen = [0, 1, 2].map((i) =>
      quote({
        modelLogit: model[i] ?? 0,
        marketLogit: opening[i] ?? 0,
        closeLogit: i === 1 ? null : (closing[i] ?? 0),
        y: y(i),
        weight: weight(i),
      }),
    );
    const close = fitMarketBlend(atClose, 0.1);
    expect(learnt.blends.close.moneyline).toEqual(close);
    expect(learnt.blends.open.moneyline).toEqual(fitMarketBlend(atOpen, 0.1, close));
    expect(learnt.blends.close.moneyline.games).toBe(3);
  });

  it("of spreads: the line's cover against its own prices, in the NFL with the close moved to the opening line, pushes left out", () => {
    const past = [
      walked({ homeScore: 110, awayScore: 104, open: spread(-5, -115, -105), close: spread(-6.5) }),
      walked({ homeScore: 100, awayScore: 104, open: spread(2.5), close: spread(3, -120, 100), season: 2020 }),
      walked({ homeScore: 110, awayScore: 104, open: spread(-6), close: spread(-6) }),
      walked({ homeScore: 110, awayScore: 104, open: spread(-4), close: null }),
      walked({ open: total(220), close: NOTHING_QUOTED }),
    ].map(inLeague("NFL"));
    const { blends, shape } = learn(past, "NFL");
    const sd = NFL.marginSd;
    const closeAt = (index: number, line: number) =>
      closeAtLine((past[index] as WalkedGame).game, "spread", line, lineReaders("NFL", shape))?.logit ?? Number.NaN;
    const old = 0.5 ** 0.4;
    const close = fitMarketBlend(
      [
        quote({ modelLogit: coverLogit(3, sd, -6.5, "NFL"), marketLogit: 0, y: 0 }),
        quote({ modelLogit: coverLogit(3, sd, 3, "NFL"), marketLogit: logit(fair(-120, 100)), y: 0, weight: old }),
      ],
      0.1,
    );
    expect(blends.close.spread).toEqual(close);
    expect(blends.open.spread).toEqual(
      fitMarketBlend(
        [
          quote({
            modelLogit: coverLogit(3, sd, -5, "NFL"),
            marketLogit: logit(fair(-115, -105)),
            closeLogit: closeAt(0, -5),
            y: 1,
          }),
          quote({ modelLogit: coverLogit(3, sd, 2.5, "NFL"), closeLogit: closeAt(1, 2.5), y: 0, weight: old }),
          quote({ modelLogit: coverLogit(3, sd, -4, "NFL"), y: 1 }),
        ],
        0.1,
        close,
      ),
    );
  });

  it("of totals: over against under, in every league, in the NFL at the opening too", () => {
    const past = [
      walked({ open: total(210, -105, -115), close: total(212.5) }),
      walked({ open: total(216), close: total(214) }),
      walked({ open: total(214), close: { ...total(216.5), overPrice: null } }),
    ].map(inLeague("NFL"));
    const { blends } = learn(past, "NFL");
    const sd = NFL.totalSd;
    const close = fitMarketBlend(
      [quote({ modelLogit: overLogit(220, sd, 212.5), y: 1 }), quote({ modelLogit: overLogit(220, sd, 216.5), y: 0 })],
      0.1,
    );
    expect(blends.close.total).toEqual(close);
    expect(blends.open.total).toEqual(
      fitMarketBlend(
        [
          quote({
            modelLogit: overLogit(220, sd, 210),
            marketLogit: logit(fair(-105, -115)),
            closeLogit: overLogit(212.5, sd, 210),
            y: 1,
          }),
          quote({ modelLogit: overLogit(220, sd, 216), closeLogit: overLogit(214, sd, 216), y: 0 }),
        ],
        0.1,
        close,
      ),
    );
    const hockey = learn([walked({ league: "NHL", totalMean: 6, open: total(5.5), close: total(6) })], "NHL");
    expect(hockey.blends.close.total.games).toBe(1);
  });

  it("at the open of the other leagues by where the price went, results or not (M29)", () => {
    const past = [
      walked({ open: total(210, -105, -115), close: total(212.5, -120, 100), season: 2014 }),
      walked({ open: total(220), close: total(218), homeScore: 110, awayScore: 110 }),
      walked({ open: { ...total(214), overPrice: null }, close: total(240) }),
      walked({ open: total(214), close: null }),
    ];
    const { blends, shape } = learn(past);
    const readers = lineReaders("NBA", shape);
    const pair = (index: number, line: number, openLogit: number, weight: number) => ({
      modelLogit: overLogit(220, NBA.totalSd, line),
      openLogit,
      closeLogit: closeAtLine((past[index] as WalkedGame).game, "total", line, readers)?.logit ?? Number.NaN,
      weight,
    });
    const pairs = [pair(0, 210, logit(fair(-105, -115)), 0.5), pair(1, 220, 0, 1), pair(2, 214, 0, 1)];
    expect(pairs[0]?.closeLogit).toBeGreaterThan(overLogit(212.5, NBA.totalSd, 210) + 0.05);
    const answer = fitMoveBlend("total", pairs, 0.1);
    expect(blends.open.total).toEqual(answer);
    // The total that rose by 26 points is not a move.
    expect(answer.foreseen).toEqual({ share: answer.model, games: 2, leftOut: 1 });
    expect(blends.close.total.foreseen).toBeUndefined();
    const spreads = [
      walked({ open: spread(-5), close: spread(-6.5) }),
      walked({ open: spread(2), close: NOTHING_QUOTED }),
    ];
    expect(learn(spreads).blends.open.spread).toEqual(
      fitMoveBlend(
        "spread",
        [
          {
            modelLogit: coverLogit(3, NBA.marginSd, -5),
            openLogit: 0,
            closeLogit: readers.spread.logitAt(readers.spread.meanThrough(-6.5, 0), -5),
            weight: 1,
          },
        ],
        0.1,
      ),
    );
  });

  it("compares an opening moneyline with the closing one, and where none opened the opening spread with the closing one", () => {
    const close = { ...spread(-6), homeMoneyline: americanOdds(-300), awayMoneyline: americanOdds(250) };
    const past = [walked({ open: moneyline(-150, 130), close }), walked({ rawLogit: -0.2, open: spread(-4), close })];
    const { blends, calibration, shape } = learn(past);
    const readers = lineReaders("NBA", shape);
    const cover = (points: number) => readers.spread.logitAt(points, 0);
    const pair = (rawLogit: number, openLogit: number, closeLogit: number) => ({
      modelLogit: calibratedLogit(calibration, rawLogit),
      openLogit,
      closeLogit,
      weight: 1,
    });
    const expected = fitMoveBlend(
      "moneyline",
      [pair(0.4, logit(fair(-150, 130)), logit(fair(-300, 250))), pair(-0.2, cover(4), cover(6))],
      0.1,
    );
    expect(blends.open.moneyline.foreseen).toMatchObject({ games: 1, leftOut: 1 });
    expect(blends.open.moneyline.model).toBeCloseTo(expected.model, 12);
    expect(blends.open.moneyline.intercept).toBeCloseTo(expected.intercept, 12);
  });

  it("of totals of goals and runs whose opening has no price: on results, as a line alone is not where the market stood", () => {
    const bare = { ...total(6), overPrice: null, underPrice: null };
    const priced = learn([walked({ league: "NHL", totalMean: 6, open: total(6), close: total(6, -130, 110) })], "NHL");
    const unpriced = learn([walked({ league: "NHL", totalMean: 6, open: bare, close: total(6, -130, 110) })], "NHL");
    expect(priced.blends.open.total.foreseen).toMatchObject({ games: 1 });
    expect(unpriced.blends.open.total.foreseen).toBeUndefined();
    expect(unpriced.blends.open.total.games).toBe(1);
  });

  it("of run and puck lines: none, because they are always ±1.5", () => {
    const { blends } = learn([walked({ league: "NHL", open: spread(-1.5), close: spread(-1.5) })], "NHL");
    expect(blends.open.spread.games).toBe(0);
    expect(blends.close.spread.games).toBe(0);
    expect(blends.open.moneyline.games).toBe(0);
  });

  it("an opening that no feed reported uses the parameters of the close", () => {
    const past = prices.map(([home, away], i) =>
      walked({ rawLogit: i, homeScore: i > 1 ? 110 : 90, close: moneyline(home, away) }),
    );
    const { blends } = learn(past);
    const { intercept, model, market } = blends.close.moneyline;
    expect(model).not.toBe(0);
    expect(blends.open.moneyline).toMatchObject({ intercept, model, market, games: 0 });
  });
});

describe("what a close expects", () => {
  const shape = { marginSd: 2, totalSd: 3 };
  const game = (league: League, close: MarketLine | null) => walked({ league, close }).game;

  it("is the line if spreads are set in points", () => {
    const both = { ...spread(-4.5), total: 221 };
    expect(closingMeans(game("NBA", both), NBA, shape)).toEqual({ margin: 4.5, total: 221 });
    expect(closingMeans(game("NFL", spread(0)), LEAGUE_PARAMETERS.NFL, shape)).toEqual({ margin: 0, total: null });
    expect(Object.is(closingMeans(game("NFL", spread(0)), LEAGUE_PARAMETERS.NFL, shape).margin, 0)).toBe(true);
    expect(closingMeans(game("NBA", null), NBA, shape)).toEqual({ margin: null, total: null });
  });

  it("is read from prices if they are not", () => {
    const close = {
      ...moneyline(-150, 130),
      total: 6,
      overPrice: americanOdds(-120),
      underPrice: americanOdds(100),
    };
    const means = closingMeans(game("NHL", close), LEAGUE_PARAMETERS.NHL, shape);
    expect(means.margin).toBeCloseTo(2 * normalQuantile(fair(-150, 130)), 9);
    expect(means.total).toBeCloseTo(6 + 3 * normalQuantile(fair(-120, 100)), 9);
    expect(closingMeans(game("MLB", null), LEAGUE_PARAMETERS.MLB, shape)).toEqual({ margin: null, total: null });
  });
});
