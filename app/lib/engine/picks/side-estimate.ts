import { clampProbability, type EpochMs, type Probability } from "#app/lib/engine/brands.ts";
import { sidesOf, type Feed, type League, type Market, type Side } from "#app/lib/engine/leagues.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { probabilityAt, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { lineOfSide } from "#app/lib/engine/odds/best-price.ts";
import { isComparable } from "#app/lib/engine/odds/comparable-lines.ts";
import { commonLine, fairPrice } from "#app/lib/engine/odds/fair-price.ts";
import { freshForMs } from "#app/lib/engine/odds/freshness.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import { typicalOutcome } from "#app/lib/engine/ratings/typical-outcome.ts";
import { doubtTurned, type EdgeDoubt } from "./edge-doubt.ts";
import type { LineEstimate } from "./estimate.ts";
import { estimateAt } from "./line-estimate.ts";

/** The side of a market at a line in question. `line` is the side's own. */
export interface AskedSide {
  readonly league: League;
  readonly market: Market;
  readonly side: Side;
  readonly line: number | null;
}

/** A side's line from the other side. */
function seenFrom(market: Market, from: Side, to: Side, line: number | null): number | null {
  return market === "spread" && from !== to && line !== null ? 0 - line : line;
}

const other = (p: Probability): Probability => clampProbability(1 - p);

/** An estimate from the other side of its market: wins and losses are exchanged. */
function turned(estimate: LineEstimate, market: Market): LineEstimate {
  const { line, modelProbability, fairProbability, probability, probabilityLow, probabilityHigh, doubt } = estimate;
  return {
    ...estimate,
    ...(doubt && { doubt: doubtTurned(doubt) }),
    line: market === "spread" && line !== null ? 0 - line : line,
    modelProbability: other(modelProbability),
    fairProbability: fairProbability === null ? null : other(fairProbability),
    probability: other(probability),
    probabilityLow: other(probabilityHigh),
    probabilityHigh: other(probabilityLow),
  };
}

/** The estimate of a published pick's lines for either side of its market at a line; null where the line was not priced. */
export function estimateOfPick(
  pick: { readonly market: Market; readonly side: Side; readonly now: { readonly lines: readonly LineEstimate[] } },
  { market, side, line }: AskedSide,
): LineEstimate | null {
  const found = estimateAt(pick.now.lines, seenFrom(market, side, pick.side, line));
  return found && (side === pick.side ? found : turned(found, market));
}

/** A stored prediction of a market. */
export interface PredictedSide {
  readonly side: Side;
  readonly line: number | null;
  readonly modelProbability: Probability;
  readonly probability: Probability;
  readonly probabilityLow: Probability;
  readonly probabilityHigh: Probability;
  readonly doubt?: EdgeDoubt | null;
  /** Agrees with `probability` at `line`. */
  readonly distribution: OutcomeDistribution;
}

/**
 * How far off the spread of a player's count may be, as a share: the probability at another line is less certain by this share of the
 * distance to it in logits. At the main line the share has no effect; alternate lines depend only on the spread.
 */
const SPREAD_DOUBT = 0.15;

/**
 * A prediction carried to any side and line of its market within reach: the blend's distribution gives the probability there, the model's
 * own probability is carried the same way, and the interval keeps its width in logits (M28); a prop's grows with the way. Null for a line too far away to be comparable
 * (`isComparable`).
 *
 * @param fair the market's no-vig probability of the asked side at its line; null where too few books quote it.
 */
export function estimateFrom(
  predicted: PredictedSide,
  asked: AskedSide,
  fair: Probability | null,
): LineEstimate | null {
  const { league, market, side, line } = asked;
  const { distribution, probabilityLow, probabilityHigh, probability } = predicted;
  const stored = (of: Side, at: number | null) => lineOfSide(market, of, at);
  if (!isComparable(league, market, stored(predicted.side, predicted.line), stored(side, line))) return null;
  const at = probabilityAt(distribution, market, side, line);
  const here = clampProbability(withoutPush(at), 1e-6, 1 - 1e-6);
  const moved = logit(here) - (side === predicted.side ? 1 : -1) * logit(probability);
  const further = market === "prop" ? Z_90 * SPREAD_DOUBT * Math.abs(moved) : 0;
  const up = Math.hypot(logit(probabilityHigh) - logit(probability), further);
  const down = Math.hypot(logit(probability) - logit(probabilityLow), further);
  const known = predicted.doubt ?? null;
  const doubt = known?.sd && further > 0 ? { ...known, sd: Math.hypot(known.sd, further / Z_90) } : known;
  // From the other side the ends of the interval are exchanged.
  const [below, above] = side === predicted.side ? [down, up] : [up, down];
  return {
    line,
    // Computed only on request: a board of thousands of props shows the blend's value.
    get modelProbability() {
      const own = outcomeThrough(distribution, market, predicted.side, predicted.line, predicted.modelProbability);
      return clampProbability(withoutPush(probabilityAt(own, market, side, line)));
    },
    fairProbability: fair,
    probability: here,
    probabilityLow: logistic(logit(here) - below),
    probabilityHigh: logistic(logit(here) + above),
    pushProbability: clampProbability(at.push),
    doubt: doubt && (side === predicted.side ? doubt : doubtTurned(doubt)),
  };
}

type Chance = Pick<LineEstimate, "probability" | "probabilityLow">;

/** Whether one chance is less than another. */
export const isLessLikely = (now: number | undefined, then: number): boolean => (now ?? 0) < then - 1e-9;

/**
 * Whether a side is worth less now than a delayed plan shows: then its worth is not stated (D49). Prices are not compared: otherwise
 * questions at many prices would reveal the present chance.
 */
export const isWorthLess = (now: Chance | null, then: Chance): boolean =>
  isLessLikely(now?.probability, then.probability) || isLessLikely(now?.probabilityLow, then.probabilityLow);

export interface MarketOpinion {
  /** No-vig, of the asked side at its line. */
  readonly probability: Probability;
  readonly books: number;
}

/**
 * The market's no-vig probability of a side at a line (M4): quotes on other lines within reach are moved to it by the distribution, or by the
 * league's usual spread of results. Null where too few fresh books are within reach.
 */
export function marketOpinion(
  asked: AskedSide,
  quotes: readonly Omit<Quote, "market">[],
  {
    distribution,
    feed,
    asOf,
  }: { readonly distribution: OutcomeDistribution | null; readonly feed: Feed; readonly asOf: EpochMs },
): MarketOpinion | null {
  const { league, market, side, line } = asked;
  const stored = lineOfSide(market, side, line);
  const fair = fairPrice({
    market,
    quotes: quotes.filter((quote) => isComparable(league, market, quote.line, stored)),
    asOf,
    freshForMs: freshForMs(market, feed),
    distribution: distribution ?? typicalOutcome(league, market),
    line: stored,
    minimumBooks: minimumBooks(feed),
  });
  if (!fair.ok) return null;
  const { probability: first, books } = fair.value;
  return { probability: side === sidesOf(market)[0] ? first : other(first), books: books.length };
}

/** The line most books quote, from a side's view; null on the moneyline and without quotes. */
export function usualLine(
  market: Market,
  side: Side,
  quotes: readonly { readonly line: number | null }[],
): number | null {
  return market === "moneyline" ? null : lineOfSide(market, side, commonLine(quotes));
}
