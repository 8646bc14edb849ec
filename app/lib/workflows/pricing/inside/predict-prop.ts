import type { EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import { isBeyondBelief } from "#app/lib/engine/calibration/market-blend.ts";
import { CONTRADICTION } from "#app/lib/engine/picks/reasons.ts";
import { clampProbability, type Probability } from "#app/lib/engine/brands.ts";
import type { Side } from "#app/lib/engine/leagues.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { probabilityAt, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { isBettable, offerOf, rankOffers } from "#app/lib/engine/odds/best-price.ts";
import { comparableQuotes } from "#app/lib/engine/odds/comparable-lines.ts";
import { fairPrice } from "#app/lib/engine/odds/fair-price.ts";
import { freshForMs } from "#app/lib/engine/odds/freshness.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import type { PropForecast } from "#app/lib/engine/props/player-model.ts";
import { blendProp, type PropBlend } from "#app/lib/engine/props/prop-blend.ts";
import { STATISTICS, subjectText, type PropSubject } from "#app/lib/engine/props/statistics.ts";
import { logitsInProportion } from "#app/lib/engine/ratings/contributions.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { UpcomingGame } from "#app/models/feeds/game.server.ts";
import type { NewestQuote } from "#app/models/feeds/odds.server.ts";
import type { PricedLine } from "#app/models/picks/assessment.server.ts";
import type { PredictionRecord } from "#app/models/pricing/prediction.server.ts";
import type { PredictionScope } from "./predict-market.ts";

type ReasonRow = PricedLine["reasons"][number];

/** A prop to predict, with all its quotes and what the model expects of the player. */
export interface OpenProp {
  readonly scope: PredictionScope;
  readonly game: UpcomingGame;
  readonly prop: PropSubject;
  readonly quotes: readonly NewestQuote[];
  readonly forecast: PropForecast;
  readonly blend: PropBlend;
  /** The doubt about its edge, apart from the part for its statistic's spread. */
  readonly doubt: EdgeDoubt;
}

/** A prop at one line: every probability is of going over it, pushes left out. */
interface PricedProp {
  readonly line: number;
  readonly model: Probability;
  readonly fair: Probability | null;
  readonly probability: Probability;
  readonly low: Probability;
  readonly high: Probability;
  readonly push: number;
  /** The doubt about an edge at the line: a bet is judged against the fair close, so the close's own doubt is not part of it. */
  readonly doubt: EdgeDoubt;
  /** Agrees with `probability` at the line. */
  readonly distribution: OutcomeDistribution;
  /** They add up from the market's logit (from 0 without a market) to the probability's. */
  readonly reasons: readonly ReasonRow[];
}

const SIDES = ["over", "under"] as const satisfies readonly Side[];

/** Makes a small difference readable: the logit moves by about 4·φ(0) per standard deviation. */
const SLOPE_PER_SD = 1.6;

/** The reasons behind the model's own logit at a line: the player's level relative to the line, and its adjustments. */
function modelReasons({ forecast, prop }: OpenProp, line: number, modelLogit: number): readonly ReasonRow[] {
  const { label } = STATISTICS[prop.statistic];
  const moved = forecast.reasons.reduce((sum, { amount }) => sum + amount, 0);
  const level = forecast.mean - moved;
  const games = `${forecast.games} games`;
  const parts = [
    {
      key: "level",
      label: "The player's level",
      detail: `${formatNumber(level, 1)} ${label} a game from ${games}, against a line of ${line}.`,
      points: level - line,
    },
    ...forecast.reasons.map(({ key, label: name, amount, detail }) => ({
      key,
      label: name,
      detail: `${detail}: ${formatNumber(Math.abs(amount), 1)} ${label} ${amount >= 0 ? "more" : "fewer"}.`,
      points: amount,
    })),
  ];
  const spread = Math.max(1e-6, Math.abs(level - line) + Math.abs(moved));
  return logitsInProportion(parts, modelLogit, SLOPE_PER_SD / spread).map(
    ({ key, label: name, detail, logit: share }) => ({ key, label: name, detail, logit: share }),
  );
}

/** Prices a prop at a line, by default the one most books quote; null where there is no line. */
function pricedAt(open: OpenProp, line?: number | null): PricedProp | null {
  const { scope, game, prop, quotes, forecast, blend } = open;
  const outcome: OutcomeDistribution = { kind: "count", count: forecast.distribution };
  const fair = fairPrice({
    market: "prop",
    quotes,
    asOf: scope.asOf,
    freshForMs: freshForMs("prop", scope.feed),
    distribution: outcome,
    line,
    minimumBooks: minimumBooks(scope.feed),
  });
  const at = fair.ok ? fair.value.line : (line ?? quotes[0]?.line ?? null);
  if (at === null) return null;
  const own = probabilityAt(outcome, "prop", "over", at);
  const model = clampProbability(withoutPush(own), 1e-4, 1 - 1e-4);
  const modelLogit = logit(model);
  const reasons = modelReasons(open, at, modelLogit);
  if (!fair.ok) {
    const sd = (SLOPE_PER_SD * forecast.meanStandardError) / Math.max(1e-6, forecast.mean);
    const interval = (z: number) => logistic(modelLogit + z * sd);
    return {
      line: at,
      model,
      fair: null,
      probability: model,
      low: interval(-Z_90),
      high: interval(Z_90),
      push: own.push,
      doubt: open.doubt,
      distribution: outcome,
      reasons,
    };
  }
  const fairLogit = logit(fair.value.probability);
  const blended = blendProp(blend, {
    statistic: prop.statistic,
    model: modelLogit,
    fair: fairLogit,
    ahead: game.startAt - scope.asOf,
  });
  const shift = blend.shift[prop.statistic] ?? 0;
  const probability = logistic(blended.logit);
  const distribution = outcomeThrough(outcome, "prop", "over", at, probability);
  return {
    line: at,
    model,
    fair: fair.value.probability,
    probability,
    low: logistic(blended.logit - Z_90 * blended.sd),
    high: logistic(blended.logit + Z_90 * blended.sd),
    push: probabilityAt(distribution, "prop", "over", at).push,
    doubt: { ...open.doubt, sd: blended.closeSd },
    distribution,
    reasons: [
      ...reasons.map((reason) => ({ ...reason, logit: blend.weight * reason.logit })),
      {
        key: "market",
        label: "Already in the price",
        logit: -blend.weight * fairLogit,
        detail: "The part of our projection that the market’s price already includes.",
      },
      {
        key: "calibration",
        label: "Calibration on past props",
        logit: -blend.weight * shift,
        detail: "How far our projections of this statistic have been from closing prices.",
      },
      ...(isBeyondBelief(modelLogit, fairLogit)
        ? [{ key: "contradiction", ...CONTRADICTION, logit: blend.weight * (fairLogit + shift - modelLogit) }]
        : []),
    ],
  };
}

/** A price from one side's view; figures for the over are mirrored for the under. */
function seenFrom(side: Side, priced: PricedProp) {
  const isOver = side === "over";
  const of = (p: Probability): Probability => (isOver ? p : clampProbability(1 - p));
  return {
    modelProbability: of(priced.model),
    fairProbability: priced.fair === null ? null : of(priced.fair),
    probability: of(priced.probability),
    probabilityLow: of(isOver ? priced.low : priced.high),
    probabilityHigh: of(isOver ? priced.high : priced.low),
    pushProbability: clampProbability(priced.push),
    doubt: priced.doubt,
    reasons: isOver ? priced.reasons : priced.reasons.map((reason) => ({ ...reason, logit: 0 - reason.logit })),
  };
}

const comparable = (open: OpenProp): OpenProp => ({
  ...open,
  quotes: comparableQuotes(open.game.league, "prop", open.quotes),
});

/** Estimates one side of a prop at every line near the market's and at `also`, the line of a published pick. */
export function priceProp(open: OpenProp, side: Side, also: number | null): readonly PricedLine[] {
  const within = comparable(open);
  return [...new Set([also, ...within.quotes.map(({ line }) => line)])].flatMap((line): PricedLine[] => {
    const priced = line === null ? null : pricedAt(within, line);
    return priced === null ? [] : [{ line, ...seenFrom(side, priced) }];
  });
}

/** Prices a prop, chooses the best offer on either side and any line, and describes the prediction for it. Null without an offer. */
export function predictProp(open: OpenProp): Omit<PredictionRecord, "modelVersionId" | "inputsHash"> | null {
  const { scope, game, prop } = open;
  const within = comparable(open);
  const common = pricedAt(within);
  if (common === null) return null;
  const bettable = within.quotes.filter(({ book }) => isBettable(book));
  const [best] = SIDES.flatMap((side) => {
    const offers = bettable.map((quote) => offerOf("prop", side, quote));
    return rankOffers(common.distribution, "prop", side, offers).map((offer) => ({ side, ...offer }));
  }).sort((a, b) => b.expectedValue - a.expectedValue);
  if (best === undefined) return null;
  const priced = best.offer.line === common.line ? common : pricedAt(within, best.offer.line);
  if (priced === null) return null;
  return {
    gameId: game.id,
    run: scope.run,
    market: "prop",
    subject: subjectText(prop),
    side: best.side,
    line: best.offer.line,
    asOf: scope.asOf,
    ...seenFrom(best.side, priced),
    distribution: priced.distribution,
    snapshotIds: open.quotes.map(({ id }) => id),
  };
}
