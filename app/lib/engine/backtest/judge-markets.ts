import { clampProbability } from "#app/lib/engine/brands.ts";
import { quoteLogit, twoSidedQuote } from "#app/lib/engine/calibration/opening-quote.ts";
import { calibratedLogit } from "#app/lib/engine/calibration/platt.ts";
import { GAME_MARKETS, sidesOf, type GameMarket, type League } from "#app/lib/engine/leagues.ts";
import { logistic } from "#app/lib/engine/markets/logit.ts";
import { priceOutcome, probabilityFrom, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { blendGame } from "#app/lib/engine/ratings/blend-game.ts";
import { expectedOutcome } from "#app/lib/engine/ratings/expected-outcome.ts";
import { HAS_POINT_SPREAD } from "#app/lib/engine/ratings/market-view.ts";
import { forecastAtOpen } from "#app/lib/engine/ratings/walk.ts";
import { logLoss, type ScoredForecast } from "#app/lib/engine/scores/log-loss.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";

/**
 * The parts of a game's one distribution that are judged: its markets at their own lines, near-even spreads separately, and other lines of
 * margin and total, for which the files have no prices.
 */
export const JUDGED_LINES = [...GAME_MARKETS, "spread within 2", "alternate margins", "alternate totals"] as const;
export type JudgedLine = (typeof JUDGED_LINES)[number];

/** Log loss, in nats, of the distribution that model and market make together (M5, M6), by line; pushes are left out. */
export interface MarketScore {
  readonly moment: "open" | "close";
  readonly of: JudgedLine;
  readonly n: number;
  readonly logLoss: number;
  /** Of the market's own price without its margin; null on lines that have no price. */
  readonly marketLogLoss: number | null;
}

/** A spread this near to even is where ties would show. */
const NEAR_EVEN = 2;
/** Other lines, in points; goals and runs move by fewer. */
const ALTERNATE_MARGINS = {
  points: [-10.5, -7.5, -6.5, -5.5, -4.5, -3.5, -2.5, -1.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 10.5],
  scores: [-2.5, -1.5, 1.5, 2.5],
} as const;
const FROM_TOTAL = { points: [-8, -4, 4, 8], scores: [-2, -1, 1, 2] } as const;

interface Scored extends ScoredForecast {
  readonly market: number | null;
}

/**
 * Scores the one distribution of every held-out game on each of its markets (D44: one chance per event). Deterministic; blends and
 * calibration are those learned from earlier games.
 */
export function judgeMarkets(league: League, judged: readonly HeldOutGame[]): readonly MarketScore[] {
  const kind = HAS_POINT_SPREAD[league] ? "points" : "scores";
  const scored = new Map<string, Scored[]>();
  for (const { walked, learnt } of judged) {
    const { game } = walked;
    const [margin, total] = [game.homeScore - game.awayScore, game.homeScore + game.awayScore];
    for (const moment of ["open", "close"] as const) {
      const evidence = GAME_MARKETS.flatMap((market) => {
        const quote = twoSidedQuote(league, game[moment], market);
        if (quote === null) return [];
        return [{ market, line: quote.line, fair: logistic(quoteLogit(quote)), blend: learnt.blends[moment][market] }];
      });
      if (evidence.length === 0) continue;
      const said = moment === "open" ? forecastAtOpen(walked) : walked;
      const homeWin = logistic(calibratedLogit(learnt.calibration, said.rawLogit));
      const distribution = expectedOutcome(league, homeWin, said.totalMean, learnt.shape);
      const blended = blendGame(league, { distribution, homeWin }, evidence);
      const priced = priceOutcome(blended.distribution);
      const score = (of: JudgedLine, market: GameMarket, line: number | null, fair: number | null) => {
        const result = market === "total" ? total - (line ?? 0) : margin + (line ?? 0);
        if (result === 0) return;
        const p = clampProbability(
          withoutPush(probabilityFrom(priced, market, sidesOf(market)[0], line)),
          1e-9,
          1 - 1e-9,
        );
        const key = `${moment} ${of}`;
        const list = scored.get(key) ?? [];
        list.push({ p, y: result > 0 ? 1 : 0, market: fair });
        scored.set(key, list);
      };
      for (const { market, line, fair } of evidence) {
        score(market, market, line, fair);
        if (market === "spread" && Math.abs(line ?? 0) <= NEAR_EVEN) score("spread within 2", market, line, fair);
        if (market === "total")
          for (const by of FROM_TOTAL[kind]) score("alternate totals", market, (line ?? 0) + by, null);
      }
      if (blended.margin) for (const line of ALTERNATE_MARGINS[kind]) score("alternate margins", "spread", line, null);
    }
  }
  return (["open", "close"] as const).flatMap((moment) =>
    JUDGED_LINES.flatMap((of): MarketScore[] => {
      const own = scored.get(`${moment} ${of}`);
      if (own === undefined) return [];
      const priced = own.flatMap(({ market, y }) => (market === null ? [] : [{ p: market, y }]));
      return [
        {
          moment,
          of,
          n: own.length,
          logLoss: logLoss(own),
          marketLogLoss: priced.length === own.length ? logLoss(priced) : null,
        },
      ];
    }),
  );
}
