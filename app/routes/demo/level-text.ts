import { STAKING_LEVELS, type Staking } from "#app/lib/engine/bankroll/staking-levels.ts";
import { formatPercent } from "#app/lib/format/percent.ts";

const NAMES: Readonly<Record<Staking, string>> = {
  suggested: "As suggested",
  careful: "Careful",
  medium: "Medium",
  bold: "Bold",
};

/** "As suggested", "Careful, 1-3%": the demo's name for a way of staking. */
export function levelText(level: Staking): string {
  if (level === "suggested") return NAMES.suggested;
  const { low, high } = STAKING_LEVELS[level];
  return `${NAMES[level]}, ${low * 100}-${formatPercent(high)}`;
}
