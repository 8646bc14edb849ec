import type { GameMarket } from "#app/lib/engine/leagues.ts";
import { quantileSd, type MarketBlend } from "./market-blend.ts";

/** A market whose opening and closing prices are known, all logits of its first side at the opening line. */
export interface OpeningPair {
  readonly modelLogit: number;
  readonly openLogit: number;
  readonly closeLogit: number;
  readonly weight: number;
}

/** d logit(p)/dx of a normal distribution at its middle, in standard deviations: 4φ(0). */
const LOGIT_PER_SD = 1.5957691216057308;

/**
 * M29: larger moves from open to close are typing errors of the source, or news nobody could price (a scratch). Moneylines: .45 logit.
 * Lines: .45 standard deviations of the result, which is .72 logit (8 points of an NBA total, 6 of a spread): up to there a model without
 * the close is as far from the open, in proportion, as on small moves; beyond it the model agrees with the close, as it does where a digit
 * is wrong.
 */
const LARGEST_MOVE: Readonly<Record<GameMarket, number>> = {
  moneyline: 0.45,
  spread: 0.45 * LOGIT_PER_SD,
  total: 0.45 * LOGIT_PER_SD,
};

/** Whether a market moved too far from open to close for its opening price to be believed. */
export function isLargeMove(
  market: GameMarket,
  { openLogit, closeLogit }: Pick<OpeningPair, "openLogit" | "closeLogit">,
): boolean {
  return Math.abs(closeLogit - openLogit) > LARGEST_MOVE[market];
}

/**
 * The shrinkage of intercept and share, in games: as if this many further games had not moved at all, with gaps of the usual size between
 * model and open. A drift shared by all openings is doubted more than a model that predicts their moves.
 */
const PRIOR_GAMES = { intercept: 500, share: 100 } as const;

/** The smallest distance of p* from the close, in logits, because prices are rounded to about half a percentage point. */
const LOWEST_SD = 0.02;

/** With fewer pairs than this the distance of p* from the close is unknown. */
const FEWEST_FOR_SD = 30;

interface Line {
  readonly intercept: number;
  readonly share: number;
  /** Inverse of the (penalized) normal equations: times the residual variance, the covariance of intercept and share. */
  readonly inverse: readonly [number, number, number];
}

/** Weighted least squares of move on gap, with a number of further games that did not move. */
function fitLine(pairs: readonly OpeningPair[], prior: { readonly intercept: number; readonly share: number }): Line {
  let [weights, gaps, squares, moves, products] = [0, 0, 0, 0, 0];
  for (const { modelLogit, openLogit, closeLogit, weight } of pairs) {
    const gap = modelLogit - openLogit;
    const move = closeLogit - openLogit;
    weights += weight;
    gaps += weight * gap;
    squares += weight * gap * gap;
    moves += weight * move;
    products += weight * gap * move;
  }
  if (weights === 0) return { intercept: 0, share: 0, inverse: [0, 0, 0] };
  const first = weights + prior.intercept;
  const second = squares * (1 + prior.share / weights);
  const determinant = first * second - gaps * gaps;
  // If the model never differs from the open, the share cannot be estimated.
  if (!(determinant > 1e-12 * first * first)) return { intercept: moves / first, share: 0, inverse: [1 / first, 0, 0] };
  return {
    intercept: (second * moves - gaps * products) / determinant,
    share: (first * products - gaps * moves) / determinant,
    inverse: [second / determinant, -gaps / determinant, first / determinant],
  };
}

/** Share of the move from open to close that the model foresaw, by plain least squares without a prior; null under three pairs. */
export function shareForeseen(market: GameMarket, pairs: readonly OpeningPair[]): number | null {
  const kept = pairs.filter((pair) => !isLargeMove(market, pair));
  return kept.length < 3 ? null : fitLine(kept, { intercept: 0, share: 0 }).share;
}

/**
 * M29: the blend at the open, fitted on the move. (logit close − logit open) is regressed on (logit model − logit open) at the opening
 * line; intercept a and share b of the move foreseen give logit p* = logit open + a + b·(logit model − logit open), that is the
 * coefficients (a, b, 1 − b). An opening price can be compared with the close or with the result, and the close is by far the less noisy of
 * the two. Both are shrunk toward 0, the market alone, which is also the answer without pairs. Large moves are left out of the fit
 * (`isLargeMove`). `logitSd` is how far p* remains from the close: the standard deviation at the 90 % quantile of what remains, and the
 * fit's sampling error; at least .02. `logitSd` includes large moves: an interval exists for news that nobody could price, and a quantile
 * is robust against a typing error.
 */
export function fitMoveBlend(market: GameMarket, pairs: readonly OpeningPair[], fallbackSd: number): MarketBlend {
  const kept = pairs.filter((pair) => !isLargeMove(market, pair));
  const leftOut = pairs.length - kept.length;
  const { intercept, share, inverse } = fitLine(kept, PRIOR_GAMES);
  const foreseen = { share, games: kept.length, leftOut };
  const blend = { intercept, model: share, market: 1 - share, games: kept.length, foreseen };
  if (kept.length === 0) return { ...blend, logitSd: fallbackSd };
  const remaining = ({ modelLogit, openLogit, closeLogit }: OpeningPair) =>
    closeLogit - openLogit - intercept - share * (modelLogit - openLogit);
  let [weights, squares, leverage] = [0, 0, 0];
  for (const pair of kept) {
    const { modelLogit, openLogit, weight } = pair;
    const gap = modelLogit - openLogit;
    const error = remaining(pair);
    weights += weight;
    squares += weight * error * error;
    leverage += inverse[0] + 2 * gap * inverse[1] + gap * gap * inverse[2];
  }
  const sampling = ((squares / weights) * leverage) / kept.length;
  const measured = Math.max(LOWEST_SD, Math.sqrt(sampling + quantileSd(pairs.map(remaining)) ** 2));
  return { ...blend, logitSd: kept.length < FEWEST_FOR_SD ? Math.max(fallbackSd, measured) : measured };
}
