import type { Feature } from "#app/lib/engine/evolution/features.ts";
import { FEWEST_BELOW, HIGHEST_FLOOR } from "#app/lib/engine/picks/publishing-floor.ts";
import { formatNumber, formatSample, formatSignedNumber } from "./numbers.ts";
import { formatPercent, formatSignedPercent } from "./percent.ts";

/** Each switch's name, its effect, and when it acts. */
export const FEATURE_TEXTS: Readonly<
  Record<Feature, { readonly label: string; readonly does: string; readonly schedule: string }>
> = {
  "model-retraining": {
    label: "Model retraining",
    does: "Trains a challenger for every league; it is published only where it beats the model in use.",
    schedule: "2:00 AM US Eastern, daily",
  },
  "strategy-updates": {
    label: "Strategy updates",
    does: "Raises a league's publishing threshold where thin edges lost to the closing line beyond doubt.",
    schedule: "Every hour",
  },
  "ui-optimization": {
    label: "Dashboard order",
    does: "Puts the dashboard tab you open most first. It counts your own visits there and nothing else.",
    schedule: "Every 30 min, while you use it",
  },
  "agent-weights": {
    label: "Agent weights",
    does: "Fits how much each agent counts in the final confidence.",
    schedule: "Every 10 min, when there is something new",
  },
};

/** "−0.0062 ± 0.0034": a difference in log loss per game with its standard error. */
export function lossDifferenceText(difference: number, standardError: number): string {
  return `${formatSignedNumber(difference, 4)} ± ${formatNumber(standardError, 4)}`;
}

/** The factor of a threshold: "1.645". */
const factor = (threshold: number) => formatNumber(threshold, 3);

/** Why a version was published, refused or restored, with its numbers. */
export function verdictText(tested: {
  readonly outcome: "first" | "published" | "refused" | "rolled-back";
  readonly n: number;
  readonly needed: number;
  readonly difference: number | null;
  readonly standardError: number | null;
  readonly threshold: number;
}): string {
  const { outcome, n, needed, difference, standardError, threshold } = tested;
  if (outcome === "first") return "First version: there was no model to beat.";
  if (outcome === "rolled-back") return "An operator restored it.";
  if (difference === null || standardError === null || n < needed)
    return `Not enough games: ${formatNumber(n)} of ${formatNumber(needed)} needed.`;
  if (difference === 0 && standardError === 0)
    return `The same forecasts of all ${formatNumber(n)} games: nothing new was learned.`;
  const games = `over ${formatNumber(n)} games neither had seen`;
  if (outcome === "published") return `Better by more than ${factor(threshold)} standard errors, ${games}.`;
  return difference < 0
    ? `Better, but by less than ${factor(threshold)} standard errors, ${games}.`
    : `Not better ${games}.`;
}

/** The result of a refit of a publishing floor, with its numbers. */
export function strategyText(refit: {
  readonly outcome: "kept" | "raised" | "lowered";
  readonly minimumEdge: number;
  readonly picks: number;
  readonly tried: number | null;
  readonly n: number;
  readonly closingLineValue: number | null;
  readonly standardError: number | null;
}): string {
  const { outcome, minimumEdge, picks, tried, n, closingLineValue, standardError } = refit;
  if (tried === null || closingLineValue === null || standardError === null)
    return `${outcome === "lowered" ? "Back to the gates alone" : "Kept"}: not enough picks at thin edges, ${formatNumber(n)} of ${FEWEST_BELOW} needed up to ${formatPercent(HIGHEST_FLOOR, 0)} (${formatNumber(picks)} graded).`;
  const worth = `${formatSignedPercent(closingLineValue, 2)} ± ${formatPercent(standardError, 2)} against the close (${formatSample(n)})`;
  const thin = `picks up to ${formatPercent(tried, 1)} expected value were worth ${worth}`;
  if (minimumEdge > 0) return `${outcome === "kept" ? "Kept" : outcome === "raised" ? "Raised" : "Lowered"}: ${thin}.`;
  return `${outcome === "lowered" ? "Back to the gates alone" : "Kept"}: ${thin}, not below 0 beyond doubt.`;
}
