import type { Probability } from "#app/lib/engine/brands.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { allotPoints, largestReasons, type LogitReason } from "#app/lib/engine/picks/reasons.ts";
import { formatPoints } from "#app/lib/format/percent.ts";
import type { PickReason } from "#app/lib/schemas/pick-detail.ts";

/** Where a pick's reasons start: the market's probability where there was one, else an even game. */
export function reasonsStart(fair: Probability | null): { label: string; probability: number } {
  return fair === null
    ? { label: "An even game", probability: 0.5 }
    : { label: "Market without its margin", probability: fair };
}

const TOLERANCE = 1e-6;

/** Parts that say the same of the same (a model's own calibration and the blend's), as one where the last of them stood. */
function joined(reasons: readonly LogitReason[]): LogitReason[] {
  const parts = new Map<string, LogitReason>();
  for (const reason of reasons) {
    const known = parts.get(reason.key);
    parts.delete(reason.key);
    parts.set(reason.key, known ? { ...reason, logit: known.logit + reason.logit } : reason);
  }
  return [...parts.values()];
}

/** Contributions in probability points that add up to `to` − `from`; none where they do not explain the difference. */
export function reasonsInPoints(given: readonly LogitReason[], from: number, to: number): PickReason[] {
  const reasons = joined(given);
  const explained = reasons.reduce((sum, reason) => sum + reason.logit, 0);
  if (Math.abs(explained - (logit(to) - logit(from))) > TOLERANCE) return [];
  return [...allotPoints(from, to, reasons, TOLERANCE)];
}

/** One sentence from the largest contributions, with their direction and size. */
export function reasonSentence(reasons: readonly PickReason[]): string {
  const told = largestReasons(reasons).map((reason) => `${reason.label} ${formatPoints(reason.points)}`);
  if (told.length === 0) return "The model agrees with the market; the price is what makes the pick.";
  return `${told.join(", ")} against the starting point.`;
}
