import type { Probability } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { risingRoot } from "#app/lib/engine/markets/monotone-root.ts";
import { normalAround } from "#app/lib/engine/markets/normal-margin.ts";
import type { SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, thresholdOf, withoutPush, type PricedOutcome } from "#app/lib/engine/markets/price-line.ts";
import { expectedOutcome, outcomeOfMargin } from "#app/lib/engine/ratings/expected-outcome.ts";

/**
 * Converts lines of one market between probability and expected value, by the league's kind of distribution (M16–M18), which also prices
 * forecasts. It moves closing prices and model probabilities from one line to another.
 */
export interface LineReader {
  /** Win, push and lose of the first side (home, over) at a line, from the expected margin or total in points, goals or runs. */
  at(mean: number, line: number): SideProbability;
  /** Logit of the first side given no push. */
  logitAt(mean: number, line: number): number;
  /** The expected margin or total at which the first side's logit at the line is `wanted`; the nearest within six standard deviations. */
  meanThrough(line: number, wanted: number): number;
}

type Around = (mean: number, threshold: number) => SideProbability;

/** Distributions prepared per standard deviation. Probabilities in between are interpolated, with an error of at most .0001. */
const NODES_PER_SD = 20;
/** The lowest expected goals and runs. */
const LOWEST_TOTAL = 1;
const EVEN = 0.5 as Probability;

/**
 * Kinds without a closed form (margins in points, goals, runs), prepared at evenly spaced means as they are needed. For goals and runs the
 * two teams are taken as equal: their total hardly depends on who is better (.014 of a logit between 50 % and 70 % in the NHL).
 */
function aroundNodes(prepare: (mean: number) => PricedOutcome, market: "spread" | "total", sd: number): Around {
  const step = sd / NODES_PER_SD;
  const nodes = new Map<number, PricedOutcome>();
  const nodeAt = (index: number): PricedOutcome => {
    const known = nodes.get(index);
    if (known !== undefined) return known;
    const made = prepare(index * step);
    nodes.set(index, made);
    return made;
  };
  const read = (node: PricedOutcome, threshold: number) =>
    market === "total" ? node.totalAround(threshold) : node.marginAround(threshold);
  return (mean, threshold) => {
    const index = Math.floor(mean / step);
    const share = mean / step - index;
    const low = read(nodeAt(index), threshold);
    const high = read(nodeAt(index + 1), threshold);
    const between = (of: keyof SideProbability) => (1 - share) * low[of] + share * high[of];
    return { win: between("win"), push: between("push"), lose: between("lose") };
  };
}

function aroundOf(
  league: League,
  market: "spread" | "total",
  shape: { readonly marginSd: number; readonly totalSd: number },
): Around {
  const { marginSd, totalSd } = shape;
  if (market === "total" && (league === "NBA" || league === "NFL")) {
    return (mean, line) => normalAround(mean, totalSd, line);
  }
  if (league === "NBA" || league === "NFL") {
    return aroundNodes((mean) => priceOutcome(outcomeOfMargin(league, mean, 0, shape)), market, marginSd);
  }
  const prepare = (mean: number) => priceOutcome(expectedOutcome(league, EVEN, Math.max(LOWEST_TOTAL, mean), shape));
  return aroundNodes(prepare, market, market === "total" ? totalSd : marginSd);
}

const REACH = 6;
/** d logit(p)/dx of a normal distribution at its middle, in standard deviations: 4φ(0). */
const MIDDLE_SLOPE = 1.6;

/**
 * A reader for one league's point spreads or totals; `shape` holds the standard deviations of results about expectations. It remembers
 * the distributions it has prepared: make one for many games. Puck and run lines are not read: their ±1.5 says nothing about the margin
 * that is expected.
 */
export function lineReader(
  league: League,
  market: "spread" | "total",
  shape: { readonly marginSd: number; readonly totalSd: number },
): LineReader {
  const around = aroundOf(league, market, shape);
  const sd = market === "total" ? shape.totalSd : shape.marginSd;
  const first = market === "total" ? "over" : "home";
  const at = (mean: number, line: number) => around(mean, thresholdOf(market, first, line));
  const logitAt = (mean: number, line: number) => logit(withoutPush(at(mean, line)));
  return {
    at,
    logitAt,
    meanThrough(line, wanted) {
      const start = thresholdOf(market, first, line);
      return risingRoot(
        (mean) => logitAt(mean, line) - wanted,
        { low: start - REACH * sd, high: start + REACH * sd, start, slope: MIDDLE_SLOPE / sd },
        1e-9,
      );
    },
  };
}
