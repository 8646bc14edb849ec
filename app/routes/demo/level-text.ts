import { STAKING_LEVELS, type StakingLevel } from "#app/lib/engine/bankroll/staking-levels.ts";
import { formatPercent } from "#app/lib/format/percent.ts";

const NAMES: Readonly<Record<StakingLevel, string>> = { careful: "Careful", medium: "Medium", bold: "Bold" };

/** "Careful, 1-3%": a tier as the demo names it. */
export function levelText(level: StakingLevel): string {
  const { low, high } = STAKING_LEVELS[level];
  return `${NAMES[level]}, ${low * 100}-${formatPercent(high)}`;
}
