/**
 * M14, the logarithmic score: −mean(y ln p + (1 − y) ln(1 − p)), natural logarithm, p clipped to [1e-6, 1 − 1e-6]. Lower is better.
 */
const LOG_LOSS_CLIP = 1e-6;

/** One forecast of a binary event, 1 or 0. */
export interface ScoredForecast {
  readonly p: number;
  readonly y: 0 | 1;
}

export function logLossOf(p: number, y: 0 | 1): number {
  const clipped = Math.min(1 - LOG_LOSS_CLIP, Math.max(LOG_LOSS_CLIP, p));
  return -Math.log(y === 1 ? clipped : 1 - clipped);
}

/** NaN for no forecasts. */
export function logLoss(forecasts: readonly ScoredForecast[]): number {
  let sum = 0;
  for (const { p, y } of forecasts) sum += logLossOf(p, y);
  return sum / forecasts.length;
}
