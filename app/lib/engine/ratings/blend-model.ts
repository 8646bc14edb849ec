import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { clampProbability, type Probability } from "#app/lib/engine/brands.ts";
import { noiseLeft, PRIOR_NOISE } from "#app/lib/engine/calibration/close-noise.ts";
import { blendedLogit, isBeyondBelief, type MarketBlend } from "#app/lib/engine/calibration/market-blend.ts";
import { sidesOf, type GameMarket } from "#app/lib/engine/leagues.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, probabilityFrom, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { logitsInProportion } from "./contributions.ts";
import type { Contribution, Forecast } from "./model.ts";
import type { TrainedModel } from "./trained-model.ts";
import { logitSlope } from "./win-probability.ts";

/** How near the start a price is: opening prices leave more to the model than closing ones. */
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
  /** P(push) at the line. */
  readonly push: number;
  /** Agrees with `probability` at the line and prices every other line of the market. */
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
  // The league's scoring level and the line only mean something together.
  const all = forecast.totalContributions;
  const level = all.find(({ key }) => key === "home")?.points ?? 0;
  const parts = all.filter(({ key }) => key !== "home");
  return logitsInProportion(
    [{ key: "line" as const, points: level - (line ?? 0) }, ...parts],
    modelLogit,
    logitSlope(0, totalSd, 0.5),
  );
}

/** What takes the model's opinion back, so that the market's remains. */
function contradiction(blend: MarketBlend, modelLogit: number, fairLogit: number): Contribution {
  const unheard = blend.intercept + blend.model * modelLogit + (blend.market - 1) * fairLogit;
  return { key: "contradiction", points: 0, logit: -unheard };
}

/**
 * Blends a forecast with a fair market probability of the first side at a line (M6), or leaves it alone where `fair` is null.
 *
 * Reasons with a market: each part of the model counts with its blend weight b; "market" is what is left of the market's own logit,
 * (c − 1)·logit p_market; "calibration" the constant a. Where the two contradict each other beyond belief the market alone counts, and
 * "contradiction" takes the model's parts back. Without a market: the model's parts.
 */
export function blendMarket(
  trained: TrainedModel,
  forecast: Forecast,
  market: GameMarket,
  line: number | null,
  fair: Probability | null,
  moment: PriceMoment = "open",
): MarketForecast {
  const [side] = sidesOf(market);
  const priced = priceOutcome(forecast.distribution);
  const at = probabilityFrom(priced, market, side, line);
  const model = clampProbability(withoutPush(at), 1e-6, 1 - 1e-6);
  const modelLogit = logit(model);
  const meanSd = market === "total" ? forecast.totalMeanSd : forecast.marginMeanSd;
  const resultSd = market === "total" ? priced.totalSd : priced.marginSd;
  const ownSd =
    market === "moneyline" ? forecast.logitSd : meanSd * logitSlope(resultSd * normalLike(modelLogit), resultSd, model);
  const parts = modelReasons(forecast, market, line, modelLogit, priced.marginSd, priced.totalSd);
  if (fair === null) {
    return {
      market,
      line,
      modelProbability: model,
      fairProbability: null,
      probability: model,
      low: probabilityOffset(model, ownSd, -Z_90),
      high: probabilityOffset(model, ownSd, Z_90),
      logitSd: ownSd,
      push: at.push,
      distribution: forecast.distribution,
      startLogit: 0,
      reasons: parts,
    };
  }
  const blend = trained.learnt.blends[moment][market];
  // How far the close may still lie from the blend, and the truth from the close (M28).
  const noise = trained.learnt.closeNoise?.[market] ?? PRIOR_NOISE[trained.league];
  const logitSd = Math.hypot(blend.logitSd, noiseLeft(noise, blend.model));
  const fairLogit = logit(fair);
  const target = blendedLogit(blend, modelLogit, fairLogit);
  const probability = logistic(target);
  const distribution = outcomeThrough(forecast.distribution, market, side, line, probability);
  return {
    market,
    line,
    modelProbability: model,
    fairProbability: fair,
    probability,
    low: probabilityOffset(probability, logitSd, -Z_90),
    high: probabilityOffset(probability, logitSd, Z_90),
    logitSd,
    push: probabilityFrom(priceOutcome(distribution), market, side, line).push,
    distribution,
    startLogit: fairLogit,
    reasons: [
      ...parts.map((part) => ({ ...part, logit: blend.model * part.logit })),
      { key: "market", points: 0, logit: (blend.market - 1) * fairLogit },
      { key: "calibration", points: 0, logit: blend.intercept },
      ...(isBeyondBelief(modelLogit, fairLogit) ? [contradiction(blend, modelLogit, fairLogit)] : []),
    ],
  };
}

/** Logit to standard normal quantile, close enough for a slope (Bowling et al. 2009: Φ(x) ≈ 1/(1 + e^−1.702x)). */
const normalLike = (x: number) => x / 1.702;
