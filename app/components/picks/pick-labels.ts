import { riskLabel } from "#app/lib/format/labels.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";

/**
 * The specification's labels, in one quiet line, with the basis of the first one (D36): "Premium, better than 78 of 100 picks this year ·
 * Good Value · Low risk · Hot Pick".
 */
export function labelsOf(
  pick: Pick<OpenPick, "grade" | "confidenceLabel" | "marketEfficiency" | "riskLevel" | "hotPick" | "highValue">,
): string {
  return [
    pick.grade === null || pick.grade === 0
      ? pick.confidenceLabel
      : `${pick.confidenceLabel}, better than ${pick.grade} of 100 picks this year`,
    pick.marketEfficiency,
    `${riskLabel(pick.riskLevel)} risk`,
    pick.hotPick ? "Hot Pick" : null,
    pick.highValue ? "High Value" : null,
  ]
    .filter((label) => label !== null)
    .join(" · ");
}
