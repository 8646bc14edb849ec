import { clusteredMean, type ClusteredMean } from "#app/lib/engine/scores/clustered-mean.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { clampProbability, type DecimalOdds, type Edge, type Probability } from "#app/lib/engine/brands.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { repriceAtLine } from "#app/lib/engine/markets/shift-outcome.ts";
import { expectedValue, outcomeOf } from "./expected-value.ts";

/**
 * M12, closing line value: the value of the price taken if the de-vigged close is right, CLV = d_taken·p_close − 1 (with a push, that part
 * of the stake counts 0). A close was last seen at most this long before the actual start (`isClose`).
 */
export const CLOSE_WITHIN_MS = 5 * MINUTE_MS;

export function closingLineValue(taken: DecimalOdds, closeProbability: Probability, pushProbability = 0): Edge {
  return expectedValue(outcomeOf(closeProbability, pushProbability), taken);
}

/**
 * CLV where the market closed on another line: the closing probability is moved from the closing line to the line taken through the
 * distribution. Lines are the side's own; `closeProbability` is given no push at `closeLine`.
 */
export function closingLineValueAt(question: {
  readonly distribution: OutcomeDistribution;
  readonly market: Market;
  readonly side: Side;
  readonly taken: DecimalOdds;
  readonly takenLine: number | null;
  readonly closeLine: number | null;
  readonly closeProbability: Probability;
}): { readonly value: Edge; readonly closeProbability: Probability } {
  const { distribution, market, side, taken, takenLine, closeLine, closeProbability } = question;
  const outcome = repriceAtLine(distribution, market, side, closeProbability, closeLine, takenLine);
  return {
    value: expectedValue(outcome, taken),
    closeProbability: clampProbability(outcome.win / Math.max(1e-12, outcome.win + outcome.lose)),
  };
}

export interface ClosingLineSummary {
  readonly n: number;
  readonly games: number;
  readonly mean: number;
  /** Share of bets that beat the close. */
  readonly beatRate: number;
  /** Standard error with the bets of one game as a cluster. Null under two games. */
  readonly standardError: number | null;
  readonly t: number | null;
}

/** M12: mean, beat rate and t over bets, errors clustered by game (bets on one game close together). Null without bets. */
export function summarizeClosingLineValue(
  bets: readonly { readonly gameId: string; readonly value: number }[],
): ClosingLineSummary | null {
  const summary = clusteredMean(bets.map(({ gameId, value }) => ({ cluster: gameId, value })));
  if (summary === null) return null;
  return { ...closingLineSummaryOf(summary), beatRate: bets.filter(({ value }) => value > 0).length / summary.n };
}

/** The same of a mean that is clustered by game already, but for the beat rate. */
export function closingLineSummaryOf({
  n,
  clusters: games,
  mean,
  standardError,
}: ClusteredMean): Omit<ClosingLineSummary, "beatRate"> {
  const t = standardError !== null && standardError > 0 ? mean / standardError : null;
  return { n, games, mean, standardError, t };
}
