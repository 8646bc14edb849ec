import { fitLogistic } from "./logistic-regression.ts";

/**
 * M6: logit p* = a + b·logit p_model + c·logit p_market, fitted on past games only. `logitSd` is how far p* remains from the close (opening
 * prices), or its own sampling error (closing prices), in logits.
 */
export interface MarketBlend {
  readonly intercept: number;
  readonly model: number;
  readonly market: number;
  readonly logitSd: number;
  /** Games it was fitted on. */
  readonly games: number;
  /**
   * For a blend at the open that was fitted on the move to the close (M29): the share of the move that the model foresaw, the number of
   * games, and the number left out because they moved too far. Absent if it was fitted on results.
   */
  readonly foreseen?: { readonly share: number; readonly games: number; readonly leftOut: number };
}

export interface PastQuote {
  readonly modelLogit: number;
  readonly marketLogit: number;
  /** The closing logit where known, for `logitSd`. */
  readonly closeLogit: number | null;
  readonly y: 0 | 1;
  readonly weight: number;
}

/** Precision of the prior (a, b, c) = (0, 0, 1): the market is trusted until a few thousand games say otherwise. */
const PRECISION = [2_000, 500, 500] as const;

/** Standard deviation of errors by their 90% quantile, |e|₉₀/1.645: what an interval needs, for any shape of the tails. */
export function quantileSd(errors: readonly number[]): number {
  if (errors.length === 0) return 0;
  const sorted = errors.map(Math.abs).sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(0.9 * sorted.length))] as number) / 1.645;
}

/** The prior of a blend, and its value without data: the market alone. */
const MARKET_ALONE = { intercept: 0, model: 0, market: 1 } as const;

/** Fits the blend on past games, shrunk toward `prior`; without past games it is the prior itself, with `fallbackSd`. */
export function fitMarketBlend(
  past: readonly PastQuote[],
  fallbackSd: number,
  prior: Pick<MarketBlend, "intercept" | "model" | "market"> = MARKET_ALONE,
): MarketBlend {
  if (past.length === 0) {
    const { intercept, model, market } = prior;
    return { intercept, model, market, logitSd: fallbackSd, games: 0 };
  }
  const rows = past.map((q) => [1, q.modelLogit, q.marketLogit]);
  const { coefficients, covariance } = fitLogistic(
    rows,
    past.map(({ y }) => y),
    {
      prior: [prior.intercept, prior.model, prior.market],
      precision: PRECISION,
      weights: past.map(({ weight }) => weight),
    },
  );
  const [intercept = 0, model = 0, market = 1] = coefficients;
  const errors: number[] = [];
  let sampling = 0;
  rows.forEach((x, i) => {
    let variance = 0;
    for (let k = 0; k < 3; k++) {
      for (let j = 0; j < 3; j++) variance += (x[k] ?? 0) * (x[j] ?? 0) * (covariance[k]?.[j] ?? 0);
    }
    sampling += variance / rows.length;
    const quote = past[i] as PastQuote;
    if (quote.closeLogit !== null) {
      errors.push(intercept + model * quote.modelLogit + market * quote.marketLogit - quote.closeLogit);
    }
  });
  const moved = quantileSd(errors);
  return { intercept, model, market, logitSd: Math.sqrt(sampling + moved * moved), games: past.length };
}

/** Model and market further apart than this, in logits, do not merely disagree: one of them is wrong. */
const MOST_DISAGREEMENT = 1;

/**
 * Whether model and market contradict each other so far that one of them is presumed wrong (M5): a typing error, exchanged sides, or news
 * that the model does not have. Such a price is not believed even if it is seen again.
 */
export const isBeyondBelief = (modelLogit: number, marketLogit: number): boolean =>
  Math.abs(modelLogit - marketLogit) > MOST_DISAGREEMENT;

/** M6: the logit of model and market together; the market's alone if the two contradict each other too far. */
export function blendedLogit(blend: MarketBlend, modelLogit: number, marketLogit: number): number {
  if (isBeyondBelief(modelLogit, marketLogit)) return marketLogit;
  return blend.intercept + blend.model * modelLogit + blend.market * marketLogit;
}
