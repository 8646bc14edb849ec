import type { ContributionKey } from "./model.ts";
import type { ScalePrediction, TermKey } from "./kalman/predict-scale.ts";

const KEY_OF_TERM: Readonly<Record<TermKey, ContributionKey>> = {
  level: "home",
  strength: "strength",
  form: "form",
  venue: "venue",
  rest: "rest",
  rotation: "rotation",
  starter: "starter",
  players: "players",
};

const ORDER: readonly ContributionKey[] = [
  "strength",
  "form",
  "home",
  "venue",
  "rest",
  "rotation",
  "starter",
  "players",
];

/**
 * The points of a prediction by kind; parts that do not apply are left out. They add up to its mean. Starters count by their difference
 * from an average one, whose part belongs to the league's level.
 */
export function pointsByKind(
  prediction: ScalePrediction,
): readonly { readonly key: ContributionKey; readonly points: number }[] {
  const sums = new Map<ContributionKey, number>();
  for (const { key, estimate, coefficient } of prediction.terms) {
    const kind = KEY_OF_TERM[key];
    const usual = key === "starter" ? coefficient * prediction.averageStarter : 0;
    sums.set(kind, (sums.get(kind) ?? 0) + coefficient * estimate.mean - usual);
    if (usual !== 0) sums.set("home", (sums.get("home") ?? 0) + usual);
  }
  return ORDER.flatMap((key) => {
    const points = sums.get(key);
    return points === undefined ? [] : [{ key, points }];
  });
}

/**
 * Distributes a logit in proportion to points. The logit of Φ(z/s) is nearly linear in z, and a share in proportion is exact in sum; where
 * the points cancel out, each is worth `slopeAtZero` and the rest (a rounding error) goes to the first.
 */
export function logitsInProportion<Part extends { readonly points: number }>(
  parts: readonly Part[],
  logit: number,
  slopeAtZero: number,
): readonly (Part & { readonly logit: number })[] {
  const sum = parts.reduce((total, { points }) => total + points, 0);
  const perPoint = Math.abs(sum) < 1e-6 ? slopeAtZero : logit / sum;
  const shares = parts.map((part) => ({ ...part, logit: part.points * perPoint }));
  const missing = logit - shares.reduce((total, share) => total + share.logit, 0);
  return shares.map((share, i) => (i === 0 ? { ...share, logit: share.logit + missing } : share));
}
