import type { Probability } from "#app/lib/engine/brands.ts";
import { isOverUnder, type Market, type Side } from "#app/lib/engine/leagues.ts";
import { massAround, massMean } from "./integer-mass.ts";
import { keyNumbersAround } from "./key-number-margin.ts";
import { countAround, shiftedCount } from "#app/lib/engine/props/shift-count.ts";
import { logit } from "./logit.ts";
import { risingRoot } from "./monotone-root.ts";
import { negativeBinomialScores } from "./negative-binomial-runs.ts";
import type { OutcomeDistribution, SideProbability } from "./outcome.ts";
import { poissonScores } from "./poisson-goals.ts";
import { marginWeights, priceOutcome, probabilityAt, thresholdOf } from "./price-line.ts";
import { scoreMarginAround, scoreTotalAround } from "./score-model.ts";

const LOWEST_MEAN = 0.05;

/**
 * The same distribution with its expected margin and expected total moved. Normal kinds move their means; goals and runs move the
 * margin by giving half to one team and taking half from the other, and the total by scaling both; a player's count moves its mean with the total.
 */
export function shiftedOutcome(
  distribution: OutcomeDistribution,
  by: { readonly margin?: number; readonly total?: number },
): OutcomeDistribution {
  const margin = by.margin ?? 0;
  const total = by.total ?? 0;
  switch (distribution.kind) {
    case "normal":
    case "key-numbers":
      return {
        ...distribution,
        marginMean: distribution.marginMean + margin,
        totalMean: distribution.totalMean + total,
      };
    case "poisson":
    case "negative-binomial": {
      const before = distribution.homeMean + distribution.awayMean;
      const scale = Math.max(LOWEST_MEAN, before + total) / before;
      const home = distribution.homeMean * scale + margin / 2;
      const away = distribution.awayMean * scale - margin / 2;
      // A mean cannot fall below the floor; the other team then takes the rest of the margin.
      const short = Math.max(0, LOWEST_MEAN - Math.min(home, away));
      return { ...distribution, homeMean: home + short, awayMean: away + short };
    }
    case "count":
      return { ...distribution, count: shiftedCount(distribution.count, total) };
  }
}

/** ln(win/lose) of the first side (home, over) at a threshold. */
function firstSideLogit(distribution: OutcomeDistribution, market: Market, threshold: number): number {
  const { win, lose } = firstSideAt(distribution, market, threshold);
  return Math.log(win / lose);
}

/** As `priceOutcome(distribution)` at one threshold, without the moments, which are not needed here. */
function firstSideAt(distribution: OutcomeDistribution, market: Market, threshold: number): SideProbability {
  if (distribution.kind === "poisson" || distribution.kind === "negative-binomial") {
    const scores = distribution.kind === "poisson" ? poissonScores(distribution) : negativeBinomialScores(distribution);
    return isOverUnder(market) ? scoreTotalAround(scores, threshold) : scoreMarginAround(scores, threshold);
  }
  if (distribution.kind === "count") {
    const { above, at, below } = countAround(distribution.count, threshold);
    return { win: above, push: at, lose: below };
  }
  const priced = priceOutcome(distribution);
  return isOverUnder(market) ? priced.totalAround(threshold) : priced.marginAround(threshold);
}

const TOLERANCE = 1e-12;
/** How far a distribution is moved at most, in standard deviations. */
const REACH = 6;
/** d logit(p)/dx of a normal distribution at its middle, in standard deviations: 4φ(0). */
const MIDDLE_SLOPE = 1.6;

/**
 * The distribution shifted until the side's win probability at the line, given no push, is `target`: how a published or market probability
 * at one line becomes a distribution for every line. The margin moves for moneyline and spread, the total for totals, to 1e-12 of a point:
 * the logit of the probability is nearly straight in it. A target that cannot be reached (beyond about six standard deviations) ends at the
 * nearest one.
 *
 * @throws RangeError when the side does not belong to the market, or the line is missing or not a multiple of ½.
 */
export function outcomeThrough(
  distribution: OutcomeDistribution,
  market: Market,
  side: Side,
  line: number | null,
  target: Probability,
): OutcomeDistribution {
  const threshold = thresholdOf(market, side, line);
  const wanted = side === "home" || side === "over" ? logit(target) : -logit(target);
  if ((distribution.kind === "key-numbers" || distribution.kind === "normal") && !isOverUnder(market)) {
    const weights = marginWeights(distribution);
    if (weights !== null)
      return { ...distribution, marginMean: keyNumberMean(distribution, weights, threshold, wanted) };
  }
  const priced = priceOutcome(distribution);
  const sd = isOverUnder(market) ? priced.totalSd : priced.marginSd;
  const delta = risingRoot(
    (by) => firstSideLogit(moved(distribution, market, by), market, threshold) - wanted,
    { low: -REACH * sd, high: REACH * sd, start: 0, slope: MIDDLE_SLOPE / sd },
    TOLERANCE,
  );
  return moved(distribution, market, delta);
}

function moved(distribution: OutcomeDistribution, market: Market, by: number): OutcomeDistribution {
  return shiftedOutcome(distribution, isOverUnder(market) ? { total: by } : { margin: by });
}

/**
 * The expected margin of key numbers with which the home team's logit at the threshold is `wanted`. Searched over the center of the
 * normal factor, from which probability and mean follow at once; over the mean every step would search for the center again.
 */
function keyNumberMean(
  distribution: { readonly marginMean: number; readonly marginSd: number },
  weights: readonly number[],
  threshold: number,
  wanted: number,
): number {
  const { marginMean, marginSd } = distribution;
  const centre = risingRoot(
    (at) => {
      const { above, below } = massAround(keyNumbersAround(at, marginSd, weights), threshold);
      return Math.log(above / below) - wanted;
    },
    {
      low: marginMean - REACH * marginSd,
      high: marginMean + REACH * marginSd,
      start: marginMean,
      slope: MIDDLE_SLOPE / marginSd,
    },
    TOLERANCE,
  );
  return massMean(keyNumbersAround(centre, marginSd, weights));
}

/**
 * Moves a probability from one line to another (M4, M12): the distribution is first made to agree with `p` at `fromLine`, then priced at
 * `toLine`. `p` is conditional on no push; the answer has the push of the new line.
 */
export function repriceAtLine(
  distribution: OutcomeDistribution,
  market: Market,
  side: Side,
  p: Probability,
  fromLine: number | null,
  toLine: number | null,
): SideProbability {
  return probabilityAt(outcomeThrough(distribution, market, side, fromLine, p), market, side, toLine);
}
