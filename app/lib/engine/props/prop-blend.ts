import { isBeyondBelief } from "#app/lib/engine/calibration/market-blend.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { QuotedStatistic } from "./statistics.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";

/**
 * How a prop's model and market are blended (M6): logit p* = logit p_fair + weight·(logit p_model − shift − logit p_fair), and how far the
 * fair close remains from that (M28), by whether the game is near. Plain JSON.
 */
export interface PropBlend {
  readonly weight: number;
  /** The model's average distance above the close, on the logit scale of the over, by statistic; absent: 0. */
  readonly shift: Readonly<Partial<Record<QuotedStatistic, number>>>;
  /** Standard deviation on the logit scale, more and less than three hours before the start. */
  readonly early: number;
  readonly late: number;
  /**
   * The same by statistic, drawn toward all statistics' together; absent in models stored before it was learned, and for statistics that
   * never closed.
   */
  readonly spreads?: Readonly<Partial<Record<QuotedStatistic, { readonly early: number; readonly late: number }>>>;
  /** Props that closed, from which these were learned. */
  readonly learntFrom: number;
}

/** The prior: the market knows more than the model, and the interval is as wide as the moves of opening prices of props. */
export const PRIOR_PROP_BLEND: PropBlend = { weight: 0.05, shift: {}, early: 0.26, late: 0.17, learntFrom: 0 };

/** How far the truth may be from the fair close of a prop, on the logit scale: its books are few and its limits low. */
export const PROP_CLOSE_NOISE = 0.1;

const LATE_MS = 3 * HOUR_MS;
/** The weight of the prior, in props. */
const PRIOR_WEIGHT = 200;
const PRIOR_SD = 100;
const PRIOR_SHIFT = 30;
/** The model's largest part until this many props have closed (M6), and after. */
const SETTLED = 500;
const MOST_BEFORE = 0.3;
const MOST = 0.6;
/** A larger move is caused by news about who plays. */
const LARGEST_MOVE = 1.2;

/** A prop's price at some moment, and its market at the close, all as logits of going over the same line. */
export interface ClosedProp {
  readonly statistic: QuotedStatistic;
  readonly model: number;
  readonly fair: number;
  readonly close: number;
  /** How long before the start it was priced, in milliseconds. */
  readonly ahead: number;
}

const isLate = (ahead: number) => ahead < LATE_MS;

/** The model's average distance above the close, by statistic, shrunk toward 0. */
function shiftsOf(closed: readonly ClosedProp[]): PropBlend["shift"] {
  return Object.fromEntries(
    [...groupBy(closed, ({ statistic }) => statistic)].map(([statistic, own]) => [
      statistic,
      own.reduce((sum, { model, close }) => sum + model - close, 0) / (own.length + PRIOR_SHIFT),
    ]),
  );
}

/**
 * Learns a blend from props that have closed: the model's own bias by statistic; the weight by least squares on the way from the market
 * then to its close, shrunk to the prior and held below .3 until 500 have closed; the standard deviations from the residuals.
 */
export function learnPropBlend(closed: readonly ClosedProp[]): PropBlend {
  const shift = shiftsOf(closed);
  const usual = closed
    .filter(({ fair, close }) => Math.abs(close - fair) <= LARGEST_MOVE)
    .map((prop) => ({ ...prop, model: prop.model - (shift[prop.statistic] ?? 0) }));
  let [xy, xx] = [0, 0];
  for (const { model, fair, close } of usual) {
    xy += (model - fair) * (close - fair);
    xx += (model - fair) ** 2;
  }
  const n = usual.length;
  const fitted = xx > 0 ? xy / xx : PRIOR_PROP_BLEND.weight;
  const shrunk = (n * fitted + PRIOR_WEIGHT * PRIOR_PROP_BLEND.weight) / (n + PRIOR_WEIGHT);
  const weight = Math.min(n < SETTLED ? MOST_BEFORE : MOST, Math.max(0, shrunk));
  const spread = (props: readonly ClosedProp[], late: boolean, prior: number) => {
    const left = props
      .filter(({ ahead }) => isLate(ahead) === late)
      .map(({ model, fair, close }) => close - fair - weight * (model - fair));
    const squares = left.reduce((sum, x) => sum + x * x, 0);
    return Math.sqrt((squares + PRIOR_SD * prior * prior) / (left.length + PRIOR_SD));
  };
  const early = spread(usual, false, PRIOR_PROP_BLEND.early);
  const late = spread(usual, true, PRIOR_PROP_BLEND.late);
  const spreads = Object.fromEntries(
    [...groupBy(usual, ({ statistic }) => statistic)].map(([statistic, own]) => [
      statistic,
      { early: spread(own, false, early), late: spread(own, true, late) },
    ]),
  );
  return { weight, shift, early, late, ...(n > 0 && { spreads }), learntFrom: n };
}

/** The blended logit of going over a line, with its standard deviations against the fair close and against the truth. */
export function blendProp(
  blend: PropBlend,
  at: Omit<ClosedProp, "close">,
): { readonly logit: number; readonly closeSd: number; readonly sd: number } {
  const { early, late } = blend.spreads?.[at.statistic] ?? blend;
  const closeSd = isLate(at.ahead) ? late : early;
  const sds = { closeSd, sd: Math.hypot(closeSd, PROP_CLOSE_NOISE) };
  if (isBeyondBelief(at.model, at.fair)) return { logit: at.fair, ...sds };
  return { logit: at.fair + blend.weight * (at.model - (blend.shift[at.statistic] ?? 0) - at.fair), ...sds };
}

/** Which of the two intervals applies; part of the inputs of a prediction. */
export const blendStep = (ahead: number): "early" | "late" => (isLate(ahead) ? "late" : "early");
