import type { Contribution, ContributionKey, ForecastKey } from "./model.ts";
import type { ScalePrediction, TermKey } from "./kalman/predict-scale.ts";

const KEY_OF_TERM: Readonly<Record<TermKey, ForecastKey>> = {
  level: "home",
  strength: "strength",
  form: "form",
  venue: "venue",
  rest: "rest",
  rotation: "rotation",
  starter: "starter",
  players: "players",
};

const ORDER: readonly ForecastKey[] = ["strength", "form", "home", "venue", "rest", "rotation", "starter", "players"];

/** The points of a prediction by kind; parts that do not apply are left out. They add up to its mean. */
export function pointsByKind(
  prediction: ScalePrediction,
): readonly { readonly key: ForecastKey; readonly points: number }[] {
  const sums = new Map<ForecastKey, number>();
  for (const { key, estimate, coefficient } of prediction.terms) {
    const kind = KEY_OF_TERM[key];
    sums.set(kind, (sums.get(kind) ?? 0) + coefficient * estimate.mean);
  }
  return ORDER.flatMap((key) => {
    const points = sums.get(key);
    return points === undefined ? [] : [{ key, points }];
  });
}

/**
 * Shares a logit out in proportion to points. The logit of Φ(z/s) is nearly linear in z, and a share in proportion is exact in sum; where
 * the points cancel out, each is worth `slopeAtZero` and the rest (a rounding error) goes to the first.
 */
export function logitsInProportion<Key extends ForecastKey>(
  parts: readonly { readonly key: Key; readonly points: number }[],
  logit: number,
  slopeAtZero: number,
): readonly Contribution<Key>[] {
  const sum = parts.reduce((total, { points }) => total + points, 0);
  const perPoint = Math.abs(sum) < 1e-6 ? slopeAtZero : logit / sum;
  const shares = parts.map(({ key, points }) => ({ key, points, logit: points * perPoint }));
  const missing = logit - shares.reduce((total, share) => total + share.logit, 0);
  return shares.map((share, i) => (i === 0 ? { ...share, logit: share.logit + missing } : share));
}

/**
 * The same shares with those of a starter and of players counted as their team's strength. The reasons of a priced market know no more than `ContributionKey`; who
 * wants the starter by himself reads the forecast.
 */
export function starterAsStrength(parts: readonly Contribution<ForecastKey>[]): readonly Contribution[] {
  const merged = new Map<ContributionKey, Contribution>();
  for (const { key, points, logit } of parts) {
    const kind = key === "starter" || key === "players" ? "strength" : key;
    const before = merged.get(kind);
    merged.set(
      kind,
      before === undefined
        ? { key: kind, points, logit }
        : { key: kind, points: before.points + points, logit: before.logit + logit },
    );
  }
  return [...merged.values()];
}
