import type { RecordedPick, RecordFigures } from "./figures.ts";
import type { RecordRate } from "./rate.ts";

/** A published pick with the risk it was published with. */
export interface RiskedPick extends RecordedPick {
  readonly riskLevel: "low" | "medium" | "high";
}

/** The published edge from which the aggressive way takes a bet: "Good Value" of core §9. */
export const AGGRESSIVE_EDGE = 0.05;

/**
 * The two ways to follow the published bets that are compared everywhere. Conservative: bets of low risk only, each at its suggested share
 * of the bankroll. Aggressive: every bet published with an edge above 5%, at any risk, one unit each.
 */
export const STRATEGIES = [
  {
    key: "conservative",
    label: "Conservative",
    what: "low-risk bets at the suggested stake",
    takes: (pick: RiskedPick) => pick.verdict === "BET" && pick.riskLevel === "low" && pick.stakeFraction > 0,
    stake: "suggested",
  },
  {
    key: "aggressive",
    label: "Aggressive",
    what: "every bet above 5% edge, one unit each",
    takes: (pick: RiskedPick) => pick.verdict === "BET" && pick.expectedValue > AGGRESSIVE_EDGE,
    stake: "unit",
  },
] as const;

/** The result of following one of the strategies. */
export interface StrategyFigures {
  readonly key: (typeof STRATEGIES)[number]["key"];
  readonly label: string;
  readonly what: string;
  readonly settled: number;
  readonly wins: number;
  readonly losses: number;
  /** Profit per amount staked, at the strategy's own stakes. */
  readonly roi: RecordRate;
}

/** The results of both strategies, from the figures of the graded picks that each takes. */
export function strategyFigures(
  figures: Readonly<Record<StrategyFigures["key"], RecordFigures>>,
): readonly StrategyFigures[] {
  return STRATEGIES.map(({ key, label, what, stake }) => {
    const { settled, wins, losses, flatRoi, suggestedRoi } = figures[key];
    return { key, label, what, settled, wins, losses, roi: stake === "unit" ? flatRoi : suggestedRoi };
  });
}
