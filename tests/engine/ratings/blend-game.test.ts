import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probability } from "#app/lib/engine/brands.ts";
import type { MarketBlend } from "#app/lib/engine/calibration/market-blend.ts";
import { LEAGUES, sidesOf, type GameMarket, type League } from "#app/lib/engine/leagues.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { priceOutcome, probabilityAt, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { blendGame, type MarketEvidence } from "#app/lib/engine/ratings/blend-game.ts";
import { expectedOutcome } from "#app/lib/engine/ratings/expected-outcome.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";

const MARKET_ALONE: MarketBlend = { intercept: 0, model: 0, market: 1, logitSd: 0.1, games: 100 };
const forecastOf = (league: League, homeWin: number) => ({
  homeWin: probability(homeWin),
  distribution: expectedOutcome(
    league,
    probability(homeWin),
    LEAGUE_PARAMETERS[league].total.levelStart,
    LEAGUE_PARAMETERS[league],
  ),
});
const said = (market: GameMarket, line: number | null, fair: number, blend = MARKET_ALONE): MarketEvidence => ({
  market,
  line,
  fair: probability(fair),
  blend,
});
const homeWin = (game: ReturnType<typeof blendGame>) =>
  withoutPush(probabilityAt(game.distribution, "moneyline", "home", null));

describe("a game's markets together", () => {
  it("say what a single market's blend says at its own line", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LEAGUES),
        fc.constantFrom("moneyline" as const, "spread" as const, "total" as const),
        fc.double({ min: 0.3, max: 0.7, noNaN: true }),
        (league, market, fair) => {
          const line =
            market === "moneyline"
              ? null
              : market === "spread"
                ? -1.5
                : Math.round(LEAGUE_PARAMETERS[league].total.levelStart);
          const game = blendGame(league, forecastOf(league, 0.52), [said(market, line, fair)]);
          const at = withoutPush(probabilityAt(game.distribution, market, sidesOf(market)[0], line));
          expect(at).toBeCloseTo(fair, 8);
          expect([game.margin, game.total]).toEqual(market === "total" ? [false, true] : [true, false]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("meet between the moneyline and the spread, which count alike", () => {
    const forecast = forecastOf("NBA", 0.5);
    const spread = blendGame("NBA", forecast, [said("spread", -4, 0.5)]);
    const both = blendGame("NBA", forecast, [said("moneyline", null, 0.55), said("spread", -4, 0.5)]);
    expect(logit(homeWin(both))).toBeCloseTo((logit(0.55) + logit(homeWin(spread))) / 2, 8);
  });

  it("leave a puck or run line aside where there is a moneyline", () => {
    for (const league of ["NHL", "MLB"] as const) {
      const game = blendGame(league, forecastOf(league, 0.5), [
        said("moneyline", null, 0.6),
        said("spread", -1.5, 0.5),
      ]);
      expect(homeWin(game)).toBeCloseTo(0.6, 9);
    }
  });

  it("keep the total and the chance to win of goals and runs both", () => {
    for (const league of ["NHL", "MLB"] as const) {
      const line = Math.round(LEAGUE_PARAMETERS[league].total.levelStart);
      const game = blendGame(league, forecastOf(league, 0.5), [
        said("moneyline", null, 0.64),
        said("total", line, 0.55),
      ]);
      expect(homeWin(game)).toBeCloseTo(0.64, 9);
      expect(withoutPush(priceOutcome(game.distribution).totalAround(line))).toBeCloseTo(0.55, 3);
    }
  });

  it("believe of two prices that contradict each other the one nearer to the model", () => {
    const game = blendGame("NFL", forecastOf("NFL", 0.7), [said("moneyline", null, 0.2), said("spread", -7, 0.5)]);
    expect(homeWin(game)).toBeGreaterThan(0.65);
  });

  it("are the model's own where no market says anything", () => {
    const forecast = forecastOf("NBA", 0.61);
    expect(blendGame("NBA", forecast, [])).toEqual({
      distribution: forecast.distribution,
      margin: false,
      total: false,
    });
  });
});
