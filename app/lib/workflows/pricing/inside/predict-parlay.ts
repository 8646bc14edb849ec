import { clampProbability, type Probability } from "#app/lib/engine/brands.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { jointChance, jointInterval, parlayDoubt } from "#app/lib/engine/parlay/joint-estimate.ts";
import type { ParlayLeg, ParlayLegs } from "#app/lib/engine/parlay/parlay-legs.ts";
import { isBeyondBelief } from "#app/lib/engine/calibration/market-blend.ts";
import { legInWords, togetherText } from "#app/lib/format/parlays.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { NewestQuote } from "#app/models/feeds/odds.server.ts";
import type { PricedLine } from "#app/models/picks/assessment.server.ts";

/** The market of a leg: its quotes, and the estimate of each of its sides at its lines. */
export interface LegMarket {
  readonly quotes: readonly NewestQuote[];
  priceSide(side: ParlayLeg["side"], also: number | null): readonly PricedLine[];
}

export interface OpenParlay {
  readonly legs: ParlayLegs;
  readonly markets: readonly [LegMarket, LegMarket];
  /** The game's own distribution, which determines the correlation of the legs. */
  readonly distribution: OutcomeDistribution;
  /** Names of the teams, for the reasons. */
  readonly home: string;
  readonly away: string;
}

const estimateOfLeg = ({ line, side }: ParlayLeg, market: LegMarket): PricedLine | null =>
  market.priceSide(side, line).find((estimate) => estimate.line === line) ?? null;

const asProbability = (p: number): Probability => clampProbability(p, 1e-4, 1 - 1e-4);

/** Whether the model and a leg's price are too far apart to be about the same game (M5). */
export function hasContradiction({ legs = [] }: PricedLine): boolean {
  return legs.some(
    ({ modelProbability, fairProbability }) =>
      fairProbability !== null && isBeyondBelief(logit(modelProbability), logit(fairProbability)),
  );
}

/**
 * The estimate of a parlay of two sides of one game (M22): its probability by the model, by the market and by the blend, each from the
 * game's distribution fitted to the two legs. The market's probability is null if a leg has no fair price; the whole estimate is null if a
 * leg is not priced.
 */
export function priceParlay({ legs, markets, distribution, home, away }: OpenParlay): PricedLine | null {
  const [first, second] = [estimateOfLeg(legs[0], markets[0]), estimateOfLeg(legs[1], markets[1])];
  if (first === null || second === null) return null;
  const together = (a: Probability, b: Probability) =>
    jointChance(distribution, legs, [
      { probability: a, pushProbability: first.pushProbability },
      { probability: b, pushProbability: second.pushProbability },
    ]);
  const joint = together(first.probability, second.probability);
  const probability = asProbability(joint.probability);
  const interval = jointInterval(probability, [first, second]);
  const dependence = {
    key: "together",
    label: "Both together",
    detail: togetherText(first.probability * second.probability, joint.bothWin),
  };
  const shared = {
    line: null,
    modelProbability: asProbability(together(first.modelProbability, second.modelProbability).probability),
    probability,
    probabilityLow: interval.low,
    probabilityHigh: interval.high,
    pushProbability: joint.pushProbability,
    doubt: parlayDoubt(probability, [first, second]),
    legs: [first, second].map((leg) => ({
      modelProbability: leg.modelProbability,
      probability: leg.probability,
      fairProbability: leg.fairProbability,
    })),
  };
  const [fairFirst, fairSecond] = [first.fairProbability, second.fairProbability];
  if (fairFirst === null || fairSecond === null)
    return { ...shared, fairProbability: null, reasons: [{ ...dependence, logit: logit(probability) }] };
  const fair = asProbability(together(fairFirst, fairSecond).probability);
  const halfway = asProbability(together(first.probability, fairSecond).probability);
  const teams = { home: { city: "", nickname: home }, away: { city: "", nickname: away } };
  const legReason = (index: 0 | 1, ours: Probability, theirs: Probability, moved: number) => ({
    key: `leg-${index + 1}`,
    label: legInWords(legs[index], teams),
    logit: moved,
    detail: `${formatPercent(ours, 1)} by our estimate, ${formatPercent(theirs, 1)} by the market's price without its margin.`,
  });
  return {
    ...shared,
    fairProbability: fair,
    reasons: [
      legReason(0, first.probability, fairFirst, logit(halfway) - logit(fair)),
      legReason(1, second.probability, fairSecond, logit(probability) - logit(halfway)),
      { ...dependence, logit: 0 },
    ],
  };
}
