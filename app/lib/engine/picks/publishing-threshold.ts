import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { clusteredMean } from "#app/lib/engine/scores/clustered-mean.ts";
import { believedShare } from "./edge-doubt.ts";

/** A past offer's expected value when it could have been published, and its value at the close. */
export interface PastOffer {
  /** Expected value per unit at the price offered (M5), by a probability that had learned from earlier games only. */
  readonly expectedValue: number;
  /** Closing line value per unit (M12). */
  readonly closingLineValue: number;
  /** Offers of one day are not independent and count as a cluster. */
  readonly day: number;
  readonly season: number;
}

/** The threshold and share learned from earlier offers (M36). */
export interface PublishingThreshold {
  /** The expected value per unit an offer must exceed; null where nothing may be published. */
  readonly threshold: number | null;
  /** Closing line value per unit of expected value, above 0 and at most 1. Absent in models stored before it was learned. */
  readonly share?: number;
  /** Past offers about the threshold; where there is none, all with a positive expected value. */
  readonly n: number;
  /** Their mean closing line value, and the lower end of its 90 % interval; null where there are too few for one. */
  readonly clv: number | null;
  readonly low: number | null;
}

/** Expected values that are tried, lowest first. Above .10 a price is presumed wrong (M5). */
export const THRESHOLD_GRID = [0, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1] as const;

/** The width of the band about a grid point: offers this close count as equally good; at least a fifth of the point. */
const NEAR = 0.0075;
/** The least value at the close of the offers about a threshold. */
const LEAST_CLV = 0.01;

/** Fewer offers than this, or days, prove nothing: the clustered error of a few days is far too small. */
const FEWEST_OFFERS = 50;
const FEWEST_DAYS = 20;

/** Offers this many seasons old weigh half in the share: because blends improve and markets change. */
const HALF_LIFE_SEASONS = 3;

function summaryOf(offers: readonly PastOffer[]) {
  const summary = clusteredMean(
    offers.map(({ day, closingLineValue }) => ({ cluster: String(day), value: closingLineValue })),
  );
  if (summary === null) return { n: 0, days: 0, clv: null, low: null };
  const { n, clusters: days, mean, standardError } = summary;
  return { n, days, clv: mean, low: standardError === null ? null : mean - Z_90 * standardError };
}

type Summary = ReturnType<typeof summaryOf>;

const provesWorth = ({ n, days, clv, low }: Summary, least: number): boolean =>
  n >= FEWEST_OFFERS && days >= FEWEST_DAYS && clv !== null && clv > least && low !== null && low > 0;

/** The share of openings, with more weight on newer seasons. */
function openingShare(past: readonly PastOffer[]): number {
  const newest = past.reduce((latest, { season }) => Math.max(latest, season), 0);
  let [products, squares] = [0, 0];
  for (const { expectedValue, closingLineValue, season } of past) {
    if (expectedValue <= 0) continue;
    const weight = 0.5 ** ((newest - season) / HALF_LIFE_SEASONS);
    products += weight * expectedValue * closingLineValue;
    squares += weight * expectedValue ** 2;
  }
  return believedShare("opening", { products, squares });
}

/**
 * M36, the threshold for publishing, judged by the marginal bet: the smallest expected value on `THRESHOLD_GRID` about which the earlier
 * offers' mean closing line value exceeds 1 % with the lower end of its 90 % interval above 0, errors clustered by day, on at least 50
 * offers of at least 20 days, and above which all together are worth more than 0 as surely. Null if there is none; nothing is published
 * then. The order of the offers does not matter.
 */
export function publishingThreshold(past: readonly PastOffer[]): PublishingThreshold {
  const share = openingShare(past);
  for (const threshold of THRESHOLD_GRID) {
    const reach = Math.max(NEAR, threshold / 5);
    const about = summaryOf(past.filter(({ expectedValue }) => Math.abs(expectedValue - threshold) <= reach));
    const above = summaryOf(past.filter(({ expectedValue }) => passesThreshold(expectedValue, threshold)));
    if (above.n < FEWEST_OFFERS || above.days < FEWEST_DAYS) break;
    if (provesWorth(about, LEAST_CLV) && provesWorth(above, 0))
      return { threshold, share, n: about.n, clv: about.clv, low: about.low };
  }
  const { n, clv, low } = summaryOf(past.filter(({ expectedValue }) => passesThreshold(expectedValue, 0)));
  return { threshold: null, share, n, clv, low };
}

/** Whether an offer passes a threshold: its expected value must exceed it, and without one nothing passes. */
export function passesThreshold(expectedValue: number, threshold: number | null): boolean {
  return threshold !== null && expectedValue > threshold;
}
