import type { Edge, EpochMs, Probability } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import { longestPriceFirst } from "#app/lib/engine/odds/best-price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValueOf, isMistakenEdge, isSuspectEdge } from "#app/lib/engine/odds/expected-value.ts";
import type { Offer } from "#app/lib/engine/odds/quote.ts";
import type { EdgeDoubt } from "./edge-doubt.ts";

/** One side of a market priced at one line. Probabilities are of that side, given no push. */
export interface LineEstimate {
  /** As seen from the side; null on the moneyline. */
  readonly line: number | null;
  readonly modelProbability: Probability;
  readonly fairProbability: Probability | null;
  readonly probability: Probability;
  readonly probabilityLow: Probability;
  readonly probabilityHigh: Probability;
  readonly pushProbability: Probability;
  /** The doubt about an edge here (M36). Null or absent in rows stored before there was one rule. */
  readonly doubt?: EdgeDoubt | null;
}

/** An offer with the estimate at its line and its expected value there. */
export interface ValuedOffer {
  readonly offer: Offer;
  readonly estimate: LineEstimate;
  readonly expectedValue: Edge;
}

/** The estimate at exactly this line; null where there is none. */
export function estimateAt<Estimate extends Pick<LineEstimate, "line">>(
  estimates: readonly Estimate[],
  line: number | null,
): Estimate | null {
  return estimates.find((estimate) => estimate.line === line) ?? null;
}

/**
 * Offers on any line for which there is an estimate, best expected value first: a better line at a shorter price is compared by expected
 * value, not by the price. Ties go to the longer price.
 */
export function valueOffers(offers: readonly Offer[], estimates: readonly LineEstimate[]): readonly ValuedOffer[] {
  return offers
    .flatMap((offer): ValuedOffer[] => {
      const estimate = estimateAt(estimates, offer.line);
      if (estimate === null) return [];
      const { probability, pushProbability } = estimate;
      return [
        {
          offer,
          estimate,
          expectedValue: expectedValueOf(probability, decimalFromAmerican(offer.price), pushProbability),
        },
      ];
    })
    .sort((a, b) => b.expectedValue - a.expectedValue || longestPriceFirst(a.offer, b.offer));
}

/** How long a price that looks too good must have lasted before it is trusted (M5). */
export const SECOND_LOOK_MS = 4 * MINUTE_MS;

/** Whether an offer looks too good to be true and has not lasted long enough to be trusted, or never can be (M5). */
export function isDoubtful(
  { offer, expectedValue }: { readonly offer: Pick<Offer, "capturedAt">; readonly expectedValue: number },
  market: Market,
  asOf: EpochMs,
): boolean {
  if (isMistakenEdge(expectedValue, market)) return true;
  return isSuspectEdge(expectedValue, market) && asOf - offer.capturedAt < SECOND_LOOK_MS;
}

/** Why an assessment differs from the one before. `published` marks the first. */
export const ASSESSMENT_CHANGES = [
  "published",
  "model",
  "starter",
  "players",
  "line",
  "market",
  "ratings",
  "price",
  "time",
] as const;
export type AssessmentChange = (typeof ASSESSMENT_CHANGES)[number];

/** The former assessment, for finding why it changed. */
export interface Assessed {
  readonly modelVersionId: number;
  readonly asOf: EpochMs;
  /** Best offer then; null where nothing was offered. */
  readonly line: number | null;
  readonly price: number | null;
  readonly lines: readonly LineEstimate[];
}

/** Moves smaller than this are not named as the reason. */
const NOTABLE = 0.005;

/**
 * The changes between two assessments, the most important first: model version, starters, available players, line, the market's opinion,
 * the ratings, the price; else only time.
 *
 * @param now.playersSince since when the same regulars can play; null if that is not read.
 * @param now.startersSince since when the starters have been the same; null if nobody is named.
 */
export function assessmentChange(
  before: Assessed | null,
  now: Assessed & { readonly startersSince: EpochMs | null; readonly playersSince: EpochMs | null },
): AssessmentChange {
  if (before === null) return "published";
  if (before.modelVersionId !== now.modelVersionId) return "model";
  if (now.startersSince !== null && now.startersSince > before.asOf) return "starter";
  if (now.playersSince !== null && now.playersSince > before.asOf) return "players";
  if (before.price !== null && now.price !== null && before.line !== now.line) return "line";
  const shared = now.lines.flatMap((after) => {
    const was = estimateAt(before.lines, after.line);
    return was === null ? [] : [{ was, after }];
  });
  const moved = (of: (estimate: LineEstimate) => number | null) =>
    shared.some(({ was, after }) => Math.abs((of(after) ?? 0.5) - (of(was) ?? 0.5)) >= NOTABLE);
  if (moved(({ fairProbability }) => fairProbability)) return "market";
  if (moved(({ modelProbability }) => modelProbability)) return "ratings";
  return before.price === now.price ? "time" : "price";
}
