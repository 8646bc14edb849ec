import { isOverUnder, type Market, type Side } from "#app/lib/engine/leagues.ts";
import { massAround } from "./integer-mass.ts";
import { keyNumberMargin, playedOutWeights } from "./key-number-margin.ts";
import { NFL_MARGIN_WEIGHTS } from "./key-numbers.ts";
import { negativeBinomialScores } from "./negative-binomial-runs.ts";
import { normalAround, normalAroundWithoutTie } from "./normal-margin.ts";
import { countAround, countMoments } from "#app/lib/engine/props/shift-count.ts";
import type { OutcomeDistribution, SideProbability } from "./outcome.ts";
import { poissonScores } from "./poisson-goals.ts";
import { scoreMarginAround, scoreMoments, scoreTotalAround } from "./score-model.ts";

/** Margin (home − away), total or a player's count against a threshold. */
type Around = (line: number) => SideProbability;

/** A distribution prepared for pricing any number of lines. */
export interface PricedOutcome {
  /** P(margin above / at / below `line`) for the home team. */
  readonly marginAround: Around;
  readonly totalAround: Around;
  readonly meanMargin: number;
  readonly meanTotal: number;
  readonly marginSd: number;
  readonly totalSd: number;
}

const fromMass =
  (mass: Parameters<typeof massAround>[0]): Around =>
  (line) => {
    const { above, at, below } = massAround(mass, line);
    return { win: above, push: at, lose: below };
  };

/** How the normal margin is re-weighted; null where it is not. */
export function marginWeights({
  kind,
  marginSd,
  ...more
}: Extract<OutcomeDistribution, { kind: "normal" | "key-numbers" }>): readonly number[] | null {
  if (kind === "key-numbers") return NFL_MARGIN_WEIGHTS;
  return "playedOut" in more && more.playedOut ? playedOutWeights(marginSd) : null;
}

/**
 * Prepares a distribution for pricing. Normal and key-number totals are normal on the integers (M16), goals and runs come from their
 * scores (M17, M18). A caller that prices several lines of one game does this once.
 */
export function priceOutcome(distribution: OutcomeDistribution): PricedOutcome {
  switch (distribution.kind) {
    case "normal":
    case "key-numbers": {
      const { marginMean, marginSd, totalMean, totalSd } = distribution;
      const weights = marginWeights(distribution);
      // Computed on first use: callers that price only totals skip it.
      let keyNumbers: Around | undefined;
      return {
        marginAround:
          weights === null
            ? (line) => normalAroundWithoutTie(marginMean, marginSd, line)
            : (line) => (keyNumbers ??= fromMass(keyNumberMargin(marginMean, marginSd, weights)))(line),
        totalAround: (line) => normalAround(totalMean, totalSd, line),
        meanMargin: marginMean,
        meanTotal: totalMean,
        marginSd,
        totalSd,
      };
    }
    case "poisson":
    case "negative-binomial": {
      const scores =
        distribution.kind === "poisson" ? poissonScores(distribution) : negativeBinomialScores(distribution);
      return {
        marginAround: (line) => scoreMarginAround(scores, line),
        totalAround: (line) => scoreTotalAround(scores, line),
        ...scoreMoments(scores),
      };
    }
    case "count": {
      const { count } = distribution;
      return {
        marginAround: () => {
          throw new RangeError("A player's count has no margin");
        },
        totalAround: (line) => {
          const { above, at, below } = countAround(count, line);
          return { win: above, push: at, lose: below };
        },
        meanMargin: 0,
        // Read only where a whole distribution is moved.
        get meanTotal() {
          return countMoments(count).mean;
        },
        marginSd: 0,
        get totalSd() {
          return countMoments(count).sd;
        },
      };
    }
  }
}

const flipped = ({ win, push, lose }: SideProbability): SideProbability => ({ win: lose, push, lose: win });

/**
 * The threshold of a bet: the home margin, or the total, that the first side (home, over) has to exceed. `line` is the picked side's own
 * handicap (home −3.5 is +3.5 seen from away), the total for over and under, null on the moneyline.
 *
 * @throws RangeError when the side does not belong to the market, or the line is missing or not a multiple of ½.
 */
export function thresholdOf(market: Market, side: Side, line: number | null): number {
  const totals = side === "over" || side === "under";
  if (totals !== isOverUnder(market)) throw new RangeError(`No side ${side} on the ${market}`);
  if (market === "moneyline") return 0;
  if (line === null || !Number.isInteger(line * 2)) throw new RangeError(`No ${market} line ${line}`);
  return side === "home" ? 0 - line : line;
}

/**
 * Win, push and lose of one side at one line, from a prepared distribution. The moneyline pushes where a game can be tied.
 *
 * @throws RangeError as `thresholdOf`.
 */
export function probabilityFrom(
  priced: PricedOutcome,
  market: Market,
  side: Side,
  line: number | null,
): SideProbability {
  const threshold = thresholdOf(market, side, line);
  const first = isOverUnder(market) ? priced.totalAround(threshold) : priced.marginAround(threshold);
  return side === "home" || side === "over" ? first : flipped(first);
}

/**
 * `probabilityFrom` for a single price of a distribution. Moneyline, spread, total and alternates agree because they come from one object.
 */
export function probabilityAt(
  distribution: OutcomeDistribution,
  market: Market,
  side: Side,
  line: number | null,
): SideProbability {
  return probabilityFrom(priceOutcome(distribution), market, side, line);
}

/** win/(win + lose): the probability of winning given no push; ½ where the bet always pushes. */
export function withoutPush({ win, lose }: SideProbability): number {
  return win + lose > 0 ? win / (win + lose) : 0.5;
}
