import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { clusteredMean } from "#app/lib/engine/scores/clustered-mean.ts";

/** What a past offer promised when it could have been published, and what it was worth at the close. */
export interface PastOffer {
  /** Expected value per unit at the price offered (M5), by a probability that had learned from earlier games only. */
  readonly expectedValue: number;
  /** Closing line value per unit (M12). */
  readonly closingLineValue: number;
  /** Offers of one day share its surprises and count as a cluster. */
  readonly day: number;
}

/** The expected value a price must exceed to be published, and what earlier offers above it were worth. */
export interface PublishingThreshold {
  /** Expected value per unit; null where nothing may be published. */
  readonly threshold: number | null;
  /** Past offers above the threshold; where there is none, above the lowest of the grid. */
  readonly n: number;
  /** Their mean closing line value, and the lower end of its 90 % interval; null where there are too few for one. */
  readonly clv: number | null;
  readonly low: number | null;
}

/** Expected values that are tried, lowest first. Above .10 a price is presumed wrong (M5). */
export const THRESHOLD_GRID = [0, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1] as const;

/** Fewer offers than this, or days, prove nothing: the clustered error of a few days is far too small. */
const FEWEST_OFFERS = 50;
const FEWEST_DAYS = 20;

function worthAbove(past: readonly PastOffer[], threshold: number) {
  const passing = past.filter(({ expectedValue }) => passesThreshold(expectedValue, threshold));
  const summary = clusteredMean(
    passing.map(({ day, closingLineValue }) => ({ cluster: String(day), value: closingLineValue })),
  );
  if (summary === null) return { n: 0, days: 0, clv: null, low: null };
  const { n, clusters: days, mean, standardError } = summary;
  return { n, days, clv: mean, low: standardError === null ? null : mean - Z_90 * standardError };
}

/**
 * M29, what may be published: the smallest threshold of expected value on `THRESHOLD_GRID` for which the mean closing line value of the
 * earlier offers above it is greater than 0 with the lower end of its 90 % interval, errors clustered by day, on at least 50 offers of at
 * least 20 days. Null where no threshold does: then nothing is published. The order of the offers does not matter.
 */
export function publishingThreshold(past: readonly PastOffer[]): PublishingThreshold {
  for (const threshold of THRESHOLD_GRID) {
    const { n, days, clv, low } = worthAbove(past, threshold);
    if (n < FEWEST_OFFERS || days < FEWEST_DAYS) break;
    if (low !== null && low > 0) return { threshold, n, clv, low };
  }
  const { n, clv, low } = worthAbove(past, THRESHOLD_GRID[0]);
  return { threshold: null, n, clv, low };
}

/** Whether an offer passes a threshold: its expected value must exceed it, and without one nothing passes. */
export function passesThreshold(expectedValue: number, threshold: number | null): boolean {
  return threshold !== null && expectedValue > threshold;
}
