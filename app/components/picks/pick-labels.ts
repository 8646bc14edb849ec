import { riskLabel } from "#app/lib/format/labels.ts";
import type { OpenStrategy } from "#app/lib/schemas/picks/dto.ts";

/** The specification's labels, in one quiet line: "Premium · Good Value · Low risk · Hot Pick". */
export function labelsOf(
  pick: Pick<OpenStrategy, "confidenceLabel" | "marketEfficiency" | "riskLevel" | "hotPick" | "highValue">,
): string {
  return [
    pick.confidenceLabel,
    pick.marketEfficiency,
    `${riskLabel(pick.riskLevel)} risk`,
    pick.hotPick ? "Hot Pick" : null,
    pick.highValue ? "High Value" : null,
  ]
    .filter((label) => label !== null)
    .join(" · ");
}
