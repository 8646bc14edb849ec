import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { clampProbability, type Probability } from "#app/lib/engine/brands.ts";
import { noiseLeft, PRIOR_NOISE } from "#app/lib/engine/calibration/close-noise.ts";
import { blendedLogit, isBeyondBelief } from "#app/lib/engine/calibration/market-blend.ts";
import { sidesOf, type GameMarket } from "#app/lib/engine/leagues.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, probabilityFrom, withoutPush, type PricedOutcome } from "#app/lib/engine/markets/price-line.ts";
import { blendGame, type BlendedGame } from "./blend-game.ts";
import { logitsInProportion } from "./contributions.ts";
import type { Contribution, Forecast } from "./model.ts";
import type { TrainedModel } from "./trained-model.ts";
import { logitSlope } from "./win-probability.ts";

/** The time of a price: opening prices give the model more weight than closing ones. */
export type PriceMoment = "open" | "close";

/** One market of one game, model and market blended; all probabilities are of the first side, pushes left out. */
export interface MarketForecast {
  readonly market: GameMarket;
  /** Home handicap or total; null on the moneyline. */
  readonly line: number | null;
  /** Home (moneyline, spread) or over. */
  readonly modelProbability: Probability;
  readonly fairProbability: Probability | null;
  readonly probability: Probability;
  /** Interval at 90%: probability's logit ± 1.645·`logitSd`. */
  readonly low: Probability;
  readonly high: Probability;
  readonly logitSd: number;
  /** The distance, in logits, of the first side by the game's other prices above its own price and the model; 0 without a price. */
  readonly apart: number;
  /** P(push) at the line. */
  readonly push: number;
  /** Agrees with `probability` at the line and prices every other line and market of the game. */
  readonly distribution: OutcomeDistribution;
  /** Where the reasons start: the market's logit, or 0 (an even game) without a market. They add up to the difference from there. */
  readonly startLogit: number;
  readonly reasons: readonly Contribution[];
}

/** The probability `sds` standard deviations away on the logit scale. */
function probabilityOffset(p: number, logitSd: number, sds: number): Probability {
  return logistic(logit(p) + sds * logitSd);
}

/** The model's own logit at a line, split into reasons that add up to it. */
function modelReasons(
  forecast: Forecast,
  market: GameMarket,
  line: number | null,
  modelLogit: number,
  marginSd: number,
  totalSd: number,
): readonly Contribution[] {
  if (market === "moneyline") return forecast.contributions;
  if (market === "spread") {
    const parts = forecast.contributions.map(({ key, points }) => ({ key, points }));
    return logitsInProportion(
      [...parts, { key: "line" as const, points: line ?? 0 }],
      modelLogit,
      logitSlope(0, marginSd, 0.5),
    );
  }
  // The league's scoring level and the line are meaningful only together.
  const all = forecast.totalContributions;
  const level = all.find(({ key }) => key === "home")?.points ?? 0;
  const parts = all.filter(({ key }) => key !== "home");
  return logitsInProportion(
    [{ key: "line" as const, points: level - (line ?? 0) }, ...parts],
    modelLogit,
    logitSlope(0, totalSd, 0.5),
  );
}

/**
 * One market of a game at a line: model, market and the published values. Every line of every market is read from the game's one
 * distribution (`blendGame`); without `game`, only this market's price makes it. Without any market on the margin (or the total), only the
 * model counts.
 *
 * The interval is the market's own (M28), widened by the distance of the game's other prices from this one (`apart`): a contradiction
 * between prices of one game alone is not a reason to bet, and no verdict rests on it (`EdgeDoubt`).
 *
 * Reasons with a market: each part of the model counts with its blend weight b, "calibration" is the constant a, "market" the rest: the
 * remainder of the market's own logit, and the effect of the game's other prices. If model and market contradict each other too far,
 * "contradiction" cancels the model's parts. Without a market: the model's parts.
 */
export function blendMarket(
  trained: TrainedModel,
  forecast: Forecast,
  market: GameMarket,
  line: number | null,
  fair: Probability | null,
  moment: PriceMoment = "open",
  game?: BlendedGame,
): MarketForecast {
  const [side] = sidesOf(market);
  const priced = priceOutcome(forecast.distribution);
  const at = probabilityFrom(priced, market, side, line);
  const model = clampProbability(withoutPush(at), 1e-6, 1 - 1e-6);
  const modelLogit = logit(model);
  const parts = modelReasons(forecast, market, line, modelLogit, priced.marginSd, priced.totalSd);
  const heard = game ?? alone(trained, forecast, { market, line, fair, moment });
  if (!(market === "total" ? heard.total : heard.margin)) {
    const ownSd = modelSd(forecast, priced, market, model);
    return {
      market,
      line,
      modelProbability: model,
      fairProbability: fair,
      probability: model,
      low: probabilityOffset(model, ownSd, -Z_90),
      high: probabilityOffset(model, ownSd, Z_90),
      logitSd: ownSd,
      apart: 0,
      push: at.push,
      distribution: heard.distribution,
      startLogit: 0,
      reasons: parts,
    };
  }
  const blend = trained.learnt.blends[moment][market];
  const published = probabilityFrom(priceOutcome(heard.distribution), market, side, line);
  const probability = clampProbability(withoutPush(published), 1e-6, 1 - 1e-6);
  const target = logit(probability);
  const fairLogit = fair === null ? null : logit(fair);
  // The distance of the close from the blend, of the truth from the close (M28), and of this price from the game's others.
  const noise = trained.learnt.closeNoise?.[market] ?? PRIOR_NOISE[trained.league];
  const apart = fairLogit === null ? 0 : target - blendedLogit(blend, modelLogit, fairLogit);
  const logitSd = Math.hypot(blend.logitSd, noiseLeft(noise, blend.model), apart);
  const startLogit = fairLogit ?? 0;
  const own = parts.map((part) => ({ ...part, logit: blend.model * part.logit }));
  const unheard = blend.intercept + own.reduce((sum, part) => sum + part.logit, 0);
  const beyond = fairLogit !== null && isBeyondBelief(modelLogit, fairLogit);
  return {
    market,
    line,
    modelProbability: model,
    fairProbability: fair,
    probability,
    low: probabilityOffset(probability, logitSd, -Z_90),
    high: probabilityOffset(probability, logitSd, Z_90),
    logitSd,
    apart,
    push: published.push,
    distribution: heard.distribution,
    startLogit,
    reasons: [
      ...own,
      { key: "market", points: 0, logit: target - startLogit - (beyond ? 0 : unheard) },
      { key: "calibration", points: 0, logit: blend.intercept },
      ...(beyond ? [{ key: "contradiction" as const, points: 0, logit: -unheard }] : []),
    ],
  };
}

/** The game blended with this market's price only. */
function alone(
  trained: TrainedModel,
  forecast: Forecast,
  at: {
    readonly market: GameMarket;
    readonly line: number | null;
    readonly fair: Probability | null;
    readonly moment: PriceMoment;
  },
): BlendedGame {
  const { market, line, fair, moment } = at;
  const blend = trained.learnt.blends[moment][market];
  return blendGame(trained.league, forecast, fair === null ? [] : [{ market, line, fair, blend }]);
}

/** Standard deviation of the model's own logit. */
function modelSd(forecast: Forecast, priced: PricedOutcome, market: GameMarket, model: Probability): number {
  if (market === "moneyline") return forecast.logitSd;
  const meanSd = market === "total" ? forecast.totalMeanSd : forecast.marginMeanSd;
  const resultSd = market === "total" ? priced.totalSd : priced.marginSd;
  return meanSd * logitSlope(resultSd * normalLike(logit(model)), resultSd, model);
}

/** Logit to standard normal quantile, close enough for a slope (Bowling et al. 2009: Φ(x) ≈ 1/(1 + e^−1.702x)). */
const normalLike = (x: number) => x / 1.702;
