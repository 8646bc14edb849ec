import { clusteredMean } from "#app/lib/engine/scores/clustered-mean.ts";

/** A published pick whose game is over. */
export interface GradedOffer {
  readonly id: number;
  /** Per unit at the published price (M5). */
  readonly expectedValue: number;
  /** Per unit against the fair close (M12). */
  readonly closingLineValue: number;
  /** Picks of one day are not independent and count as a cluster. */
  readonly day: string;
}

/**
 * Candidate floors: picks with expected values below the floor are held back. A floor never admits a pick that the gates (D8, M29) exclude.
 */
export const HIGHEST_FLOOR = 0.05;
const FLOOR_GRID = [0.005, 0.01, 0.015, 0.02, 0.03, 0.04, HIGHEST_FLOOR] as const;
/** Fewer picks below a floor, or days, prove nothing. */
export const FEWEST_BELOW = 50;
const FEWEST_DAYS = 20;
/** The mean below a floor is shrunk toward that of all picks as if this many further picks had been seen at it. */
const SHRINKAGE = 50;
/** One-sided 99 %: several floors are tried, every hour. */
const BEYOND_DOUBT = 2.326;

/** Picks whose edge was at most a floor, and their value at the close. */
interface Below {
  readonly floor: number;
  readonly n: number;
  /** Mean closing line value, shrunk. */
  readonly closingLineValue: number;
  readonly standardError: number;
}

export interface PublishingFloor {
  /** The expected value per unit that a pick must exceed in addition to the gates; 0: only the gates. */
  readonly floor: number;
  /** Picks it was fitted on. */
  readonly picks: number;
  /** The floor in force, or the one that came closest; null while no floor has enough picks below it. */
  readonly tried: Below | null;
}

function below(picks: readonly GradedOffer[], floor: number, overall: number): Below | null {
  const thin = picks.filter(({ expectedValue }) => expectedValue <= floor);
  const summary = clusteredMean(thin.map(({ day, closingLineValue }) => ({ cluster: day, value: closingLineValue })));
  if (summary === null || summary.standardError === null) return null;
  const { n, clusters, mean, standardError } = summary;
  if (n < FEWEST_BELOW || clusters < FEWEST_DAYS) return null;
  const closingLineValue = (n * mean + SHRINKAGE * overall) / (n + SHRINKAGE);
  return { floor, n, closingLineValue, standardError };
}

const upperEnd = ({ closingLineValue, standardError }: Below) => closingLineValue + BEYOND_DOUBT * standardError;

/**
 * The publishing floor of a league, fitted on its published picks: the highest of `FLOOR_GRID` at or below which their shrunk mean closing
 * line value is significantly below 0, errors clustered by day, on at least 50 picks of 20 days; 0 if there is none. Picks below the floor
 * are no longer published, so the evidence leaves the window in time, and the floor with it. The order of the picks does not matter.
 */
export function publishingFloor(picks: readonly GradedOffer[]): PublishingFloor {
  const sorted = [...picks].sort((a, b) => a.id - b.id);
  const overall = sorted.reduce((sum, { closingLineValue }) => sum + closingLineValue, 0) / Math.max(1, sorted.length);
  const tried = FLOOR_GRID.flatMap((floor) => below(sorted, floor, overall) ?? []);
  const losing = tried.findLast((one) => upperEnd(one) < 0);
  const nearest = tried.reduce<Below | null>(
    (best, one) => (best === null || upperEnd(one) < upperEnd(best) ? one : best),
    null,
  );
  return { floor: losing?.floor ?? 0, picks: sorted.length, tried: losing ?? nearest };
}
