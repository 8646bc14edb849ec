import type { Probability } from "#app/lib/engine/brands.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { allotPoints, largestReasons, type LogitReason } from "#app/lib/engine/picks/reasons.ts";
import { capitalized } from "#app/lib/format/labels.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PickReason } from "#app/lib/schemas/picks/pick-dto.ts";

/** Where a pick's reasons start: the no-vig market probability if there was one, else 50%. */
export function reasonsStart(fair: Probability | null): { label: string; probability: number } {
  return fair === null ? { label: "Even odds", probability: 0.5 } : { label: "No-vig market", probability: fair };
}

const TOLERANCE = 1e-6;

/** Reasons with the same key (a model's own calibration and the blend's) merged into one, at the position of the last. */
function joined(reasons: readonly LogitReason[]): LogitReason[] {
  const parts = new Map<string, LogitReason>();
  for (const reason of reasons) {
    const known = parts.get(reason.key);
    parts.delete(reason.key);
    parts.set(reason.key, known ? { ...reason, logit: known.logit + reason.logit } : reason);
  }
  return [...parts.values()];
}

/** Contributions in probability points that add up to `to` − `from`; empty if they do not explain the difference. */
export function reasonsInPoints(given: readonly LogitReason[], from: number, to: number): PickReason[] {
  const reasons = joined(given);
  const explained = reasons.reduce((sum, reason) => sum + reason.logit, 0);
  if (Math.abs(explained - (logit(to) - logit(from))) > TOLERANCE) return [];
  return allotPoints(from, to, reasons, TOLERANCE).map((reason) => ({ ...reason, detail: capitalized(reason.detail) }));
}

/**
 * One sentence from the largest contributions, with their direction and size: the two largest, or the largest alone where the plan has a
 * basic justification only.
 */
export function reasonSentence(reasons: readonly PickReason[], { detailed }: { readonly detailed: boolean }): string {
  const told = largestReasons(reasons, detailed ? 2 : 1).map(
    (reason) => `${reason.label} ${formatSignedPercent(reason.points, 1)}`,
  );
  if (told.length === 0) return "The model agrees with the market; the value is in the price.";
  return `${told.length === 1 ? "Main reason" : "Main reasons"}: ${told.join(", ")}.`;
}
