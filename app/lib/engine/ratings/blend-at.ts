import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { distanceSd, NO_DISTANCES, type CloseDistances } from "#app/lib/engine/calibration/close-distance.ts";
import type { MarketBlend } from "#app/lib/engine/calibration/market-blend.ts";
import type { GameMarket, League } from "#app/lib/engine/leagues.ts";
import type { QuoteKind } from "#app/lib/engine/odds/quote.ts";
import type { TrainedModel } from "./trained-model.ts";

/** The time before the start at which a price is still about as far from the close as an opening price. */
const OPENING_LEAD: Readonly<Record<League, number>> = {
  NBA: 20 * HOUR_MS,
  NHL: 20 * HOUR_MS,
  MLB: 20 * HOUR_MS,
  NFL: 120 * HOUR_MS,
};
const CLOSING_LEAD = 15 * MINUTE_MS;
/** The time from open to close is divided into steps, so that a prediction is only remade when a step is reached. */
const STEPS = 8;

/** The step of a price between opening (0) and closing (8), by the time left before the start. */
export function closingStep(league: League, startAt: EpochMs, asOf: EpochMs): number {
  const lead = OPENING_LEAD[league];
  const share = (lead - (startAt - asOf)) / (lead - CLOSING_LEAD);
  return Math.floor(Math.min(1, Math.max(0, share)) * STEPS);
}

/** The same as a share of the time. */
const closingShare = (step: number): number => step / STEPS;

/** From here on, about five hours before the start, even a price that never moved no longer counts as an opening price. */
const OPENING_UNTIL = 0.75;

/**
 * Whether a market is at its opening prices: every book's quote is its first, and the start is not near. Their blend and threshold are
 * learned from openings (M29), no matter how long before the start they were posted.
 */
export function isOpening(quotes: readonly { readonly kind: QuoteKind }[], step: number): boolean {
  return closingShare(step) < OPENING_UNTIL && quotes.length > 0 && quotes.every(({ kind }) => kind === "open");
}

const mix = (open: number, close: number, share: number) => open + share * (close - open);

/** Prices move like a random walk, so the variance of the remaining move falls evenly (M28). */
const sdBetween = (open: number, close: number, share: number) => Math.sqrt(mix(open ** 2, close ** 2, share));

/**
 * How fast the model's weight falls: (1 − share of the time)^1.75 of it remains. Fitted on NHL prices of two books some seven hours before
 * the start (decision 026): prices later closed .11 ± .02 of the distance to the model, compared with .51 at the open and .02 at the close.
 */
const SAY_FALLS = 1.75;

const sayLost = (share: number) => 1 - (1 - share) ** SAY_FALLS;

/** The model's weight at a step between opening and close (M37). */
export function modelWeightAt(open: MarketBlend, close: MarketBlend, step: number): number {
  return mix(open.model, close.model, sayLost(closingShare(step)));
}

/**
 * The further move of the price as a share of its move since the opening, while all the time to the start is left (M37): .28 to .67 by
 * league and market over eight simulated worlds (decision 034). It falls evenly with the remaining time.
 */
const MOVES_GO_ON = 0.45;

/**
 * M37: the further move of a side's fair price that is expected, in logits, given how far it has moved since the opening. It is part of the
 * doubt, not of the chance: archives with an opening, a later price and a close of the same games do not exist.
 */
export function moveToCome(openLogit: number, fairLogit: number, step: number): number {
  return MOVES_GO_ON * (1 - closingShare(step)) * (fairLogit - openLogit);
}

function blendBetween(open: MarketBlend, close: MarketBlend, share: number): MarketBlend {
  const lost = sayLost(share);
  return {
    intercept: mix(open.intercept, close.intercept, lost),
    model: mix(open.model, close.model, lost),
    market: mix(open.market, close.market, lost),
    logitSd: sdBetween(open.logitSd, close.logitSd, share),
    games: Math.round(mix(open.games, close.games, share)),
  };
}

/** When a market is priced. */
export interface PricedAt {
  /** By the time that is left (`closingStep`). */
  readonly step: number;
  /** Whether the market is still at its opening prices (`isOpening`). */
  readonly opening: boolean;
  /** The distances of recent forecasts from the close. */
  readonly distances?: CloseDistances;
}

/**
 * The model with its "open" blends moved toward the "close" ones: an afternoon price holds more information than an opening price and less
 * than a closing one, so the model's weight falls toward the start (M37). Where one of the two was never fitted the other is used. The
 * distance to the close is corrected by its distance from recent forecasts with as much time left (M28).
 */
export function modelAt(model: TrainedModel, { step, opening, distances = NO_DISTANCES }: PricedAt): TrainedModel {
  const { open, close } = model.learnt.blends;
  const share = opening ? 0 : closingShare(step);
  const between = (market: GameMarket): MarketBlend => {
    if (open[market].games === 0) return close[market];
    if (close[market].games === 0) return open[market];
    return blendBetween(open[market], close[market], share);
  };
  const at = (market: GameMarket): MarketBlend => {
    const blend = between(market);
    return { ...blend, logitSd: distanceSd(blend.logitSd, distances[market][step]) };
  };
  const blends = { open: { moneyline: at("moneyline"), spread: at("spread"), total: at("total") }, close };
  return { ...model, learnt: { ...model.learnt, blends } };
}
