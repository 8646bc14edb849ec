import type { Probability } from "#app/lib/engine/brands.ts";
import { blendedLogit, isBeyondBelief, type MarketBlend } from "#app/lib/engine/calibration/market-blend.ts";
import { sidesOf, type GameMarket, type League } from "#app/lib/engine/leagues.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { probabilityAt, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { HAS_POINT_SPREAD } from "./market-view.ts";
import type { Forecast } from "./model.ts";

/** The evidence of one market of a game, and its blend with the model. */
export interface MarketEvidence {
  readonly market: GameMarket;
  /** Home handicap or total; null on the moneyline. */
  readonly line: number | null;
  /** No-vig probability of the first side (home, over) at the line. */
  readonly fair: Probability;
  readonly blend: MarketBlend;
}

/**
 * The weight of the moneyline for the margin if a point spread is known too: they count alike. A puck or run line of ±1.5 counts only where
 * there is no moneyline: its information about the margin depends on how leads change late, not on which team is better.
 */
const moneylineShare = (league: League): number => (HAS_POINT_SPREAD[league] ? 0.5 : 1);

/** A game by its model and all its markets together. */
export interface BlendedGame {
  /** Every market and line of the game is read from it. */
  readonly distribution: OutcomeDistribution;
  /** Whether a moneyline or a spread was used for the margin, and a total for the total. */
  readonly margin: boolean;
  readonly total: boolean;
}

/** The logit of the first side by model and market at the market's own line (M6). */
function targetOf({ distribution }: Pick<Forecast, "distribution">, { market, line, fair, blend }: MarketEvidence) {
  const model = withoutPush(probabilityAt(distribution, market, sidesOf(market)[0], line));
  return blendedLogit(blend, logit(model), logit(fair));
}

/** The home team's logit to win that follows from a market of the margin, with the model blended in. */
function homeLogitOf(forecast: Pick<Forecast, "distribution">, evidence: MarketEvidence): number {
  const target = targetOf(forecast, evidence);
  if (evidence.market === "moneyline") return target;
  const outcome = outcomeThrough(forecast.distribution, "spread", "home", evidence.line, logistic(target));
  return logit(withoutPush(probabilityAt(outcome, "moneyline", "home", null)));
}

/**
 * Moneyline and spread express one forecast of the margin: their mean on the logit of the home win, weighted by `share` for the moneyline.
 * If the two contradict each other too far, one is a mistake (M5), and the one nearer to the model counts.
 */
function marginLogit(
  forecast: Pick<Forecast, "distribution" | "homeWin">,
  evidence: readonly MarketEvidence[],
  share: number,
): number | null {
  const [moneyline, spread] = (["moneyline", "spread"] as const).map((market) => {
    const found = evidence.find((one) => one.market === market);
    return found === undefined ? null : homeLogitOf(forecast, found);
  });
  if (moneyline === null || moneyline === undefined) return spread ?? null;
  if (spread === null || spread === undefined) return moneyline;
  if (isBeyondBelief(moneyline, spread)) {
    const model = logit(forecast.homeWin);
    return Math.abs(moneyline - model) <= Math.abs(spread - model) ? moneyline : spread;
  }
  return share * moneyline + (1 - share) * spread;
}

/** Goals and runs: the margin hardly moves the total and the total hardly the margin, so two rounds fit both. */
const ROUNDS = 2;

/**
 * One distribution for all markets of a game (M5, M6, M16–M18): each market is blended with the model at its own line, moneyline and spread
 * give one expected margin, the total one expected total, and the model's distribution is moved to both. So no two prices of a game
 * contradict each other.
 *
 * @param evidence at most one entry a market.
 */
export function blendGame(
  league: League,
  forecast: Pick<Forecast, "distribution" | "homeWin">,
  evidence: readonly MarketEvidence[],
): BlendedGame {
  const home = marginLogit(forecast, evidence, moneylineShare(league));
  const total = evidence.find(({ market }) => market === "total");
  const over = total === undefined ? null : logistic(targetOf(forecast, total));
  let { distribution } = forecast;
  const scores = distribution.kind === "poisson" || distribution.kind === "negative-binomial";
  const rounds = home !== null && over !== null && scores ? ROUNDS : 1;
  for (let round = 0; round < rounds; round++) {
    if (total && over !== null) distribution = outcomeThrough(distribution, "total", "over", total.line, over);
    if (home !== null) distribution = outcomeThrough(distribution, "moneyline", "home", null, logistic(home));
  }
  return { distribution, margin: home !== null, total: over !== null };
}
