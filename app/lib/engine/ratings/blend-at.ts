import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { MarketBlend } from "#app/lib/engine/calibration/market-blend.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { QuoteKind } from "#app/lib/engine/odds/quote.ts";
import type { TrainedModel } from "./trained-model.ts";

/** How long before the start a price is still about as far from the close as an opening price. */
const OPENING_LEAD: Readonly<Record<League, number>> = {
  NBA: 20 * HOUR_MS,
  NHL: 20 * HOUR_MS,
  MLB: 20 * HOUR_MS,
  NFL: 120 * HOUR_MS,
};
const CLOSING_LEAD = 15 * MINUTE_MS;
/** The time from open to close is divided into steps, so that a prediction is only remade when a step is reached. */
const STEPS = 8;

/** How far a price is from opening (0) to closing (1), in eighths, by the time left before the start. */
export function closingShare(league: League, startAt: EpochMs, asOf: EpochMs): number {
  const lead = OPENING_LEAD[league];
  const share = (lead - (startAt - asOf)) / (lead - CLOSING_LEAD);
  return Math.floor(Math.min(1, Math.max(0, share)) * STEPS) / STEPS;
}

/** From here on, about five hours before the start, even a price that never moved is no opening price any more. */
const OPENING_UNTIL = 0.75;

/**
 * Whether a market stands at its opening prices: every book's quote is its first, and the start is not near. Their blend and threshold are
 * learned from openings (M29), however long before the start they came.
 */
export function isOpening(quotes: readonly { readonly kind: QuoteKind }[], share: number): boolean {
  return share < OPENING_UNTIL && quotes.length > 0 && quotes.every(({ kind }) => kind === "open");
}

const between = (open: number, close: number, share: number) => open + share * (close - open);

/** Prices wander like a random walk, so that the variance of what is left of their way falls evenly (M28). */
const sdBetween = (open: number, close: number, share: number) => Math.sqrt(between(open ** 2, close ** 2, share));

function blendBetween(open: MarketBlend, close: MarketBlend, share: number): MarketBlend {
  return {
    intercept: between(open.intercept, close.intercept, share),
    model: between(open.model, close.model, share),
    market: between(open.market, close.market, share),
    logitSd: sdBetween(open.logitSd, close.logitSd, share),
    games: Math.round(between(open.games, close.games, share)),
  };
}

/**
 * The model with its "open" blends moved toward the "close" ones: an afternoon price holds more information than an opening price and less
 * than a closing one, so the model's weight falls toward the start. Where one of the two was never fitted the other is used.
 */
export function modelAtShare(model: TrainedModel, share: number): TrainedModel {
  const { open, close } = model.learnt.blends;
  const at = (market: "moneyline" | "spread" | "total"): MarketBlend => {
    if (open[market].games === 0) return close[market];
    if (close[market].games === 0) return open[market];
    return blendBetween(open[market], close[market], share);
  };
  const blends = { open: { moneyline: at("moneyline"), spread: at("spread"), total: at("total") }, close };
  return { ...model, learnt: { ...model.learnt, blends } };
}
