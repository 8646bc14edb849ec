import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { isLargeMove } from "#app/lib/engine/calibration/move-blend.ts";
import { calibratedLogit } from "#app/lib/engine/calibration/platt.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { fairPrice } from "#app/lib/engine/odds/fair-price.ts";
import { closingStep, modelWeightAt } from "#app/lib/engine/ratings/blend-at.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";
import type { BooksAt, QuotedGame } from "./judge-books.ts";

/** The value of the model some hours before the start (M37), on moneylines of books. */
export interface LateWeight {
  readonly games: number;
  /** Mean hours between the price and the start. */
  readonly hoursLeft: number;
  /** Share of the distance between model and price that the price later closed, with its standard error. */
  readonly weight: number;
  readonly standardError: number;
  /** The mean weight that `modelAt` gives the model at these moments. */
  readonly inForce: number;
}

/** Fewer games say nothing about a slope. */
const FEWEST = 100;

/** A game whose newest quotes are older than this before the start has no close. */
const CLOSE_WITHIN = HOUR_MS;

/** The no-vig home logit of all books at one moment. */
function homeLogit({ at, quotes }: BooksAt): number | null {
  const fair = fairPrice({
    market: "moneyline",
    quotes: quotes.filter(({ market }) => market === "moneyline"),
    asOf: at,
    freshForMs: Number.POSITIVE_INFINITY,
    distribution: null,
    line: null,
    minimumBooks: 1,
  });
  return fair.ok ? logit(fair.value.probability) : null;
}

/**
 * Regresses the move from a game's last price that has a time to its close on the distance of the model from that price. The slope is the
 * weight the model should have at that time; large moves are left out. Null under 100 games.
 *
 * @param pairs a held-out game and its quotes; the last moment is the close.
 */
export function lateWeight(
  pairs: readonly { readonly judged: HeldOutGame; readonly quoted: QuotedGame; readonly startAt: EpochMs }[],
): LateWeight | null {
  const points = pairs.flatMap(({ judged: { walked, learnt }, quoted: { league, moments }, startAt }) => {
    const [before, last] = moments.slice(-2);
    if (!before || !last || last.at < startAt - CLOSE_WITHIN) return [];
    const [price, close] = [homeLogit(before), homeLogit(last)];
    if (price === null || close === null) return [];
    if (isLargeMove("moneyline", { openLogit: price, closeLogit: close })) return [];
    const { moneyline: open } = learnt.blends.open;
    const inForce = modelWeightAt(open, learnt.blends.close.moneyline, closingStep(league, startAt, before.at));
    const gap = calibratedLogit(learnt.calibration, walked.rawLogit) - price;
    return [{ gap, move: close - price, hours: (startAt - before.at) / HOUR_MS, inForce }];
  });
  const n = points.length;
  if (n < FEWEST) return null;
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / n;
  const [gap, move] = [mean((point) => point.gap), mean((point) => point.move)];
  const variance = mean((point) => (point.gap - gap) ** 2);
  const weight = mean((point) => (point.gap - gap) * (point.move - move)) / variance;
  const residual = mean((point) => (point.move - move - weight * (point.gap - gap)) ** 2);
  return {
    games: n,
    hoursLeft: mean((point) => point.hours),
    weight,
    standardError: Math.sqrt(residual / ((n - 2) * variance)),
    inForce: mean((point) => point.inForce),
  };
}
