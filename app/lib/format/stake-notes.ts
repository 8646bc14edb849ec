import { DEFAULT_STAKE_LIMITS } from "#app/lib/engine/bankroll/stake.ts";
import type { StakeLimitedBy } from "#app/lib/engine/bankroll/stake.ts";
import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import { formatPercent } from "./percent.ts";

const { perBet, perGame, perDay } = DEFAULT_STAKE_LIMITS;

const NOTES: Readonly<Record<StakeLimitedBy, string>> = {
  "no-edge": "No stake: no edge at this price.",
  "not-a-bet": `No stake: not a BET at this price, which takes a chance of ${formatPercent(VERDICT_RULE.bet.worth)} that the price is better than fair and ${formatPercent(VERDICT_RULE.bet.shrunkEdge, 1)} of edge after doubt.`,
  "per-bet": `Capped at ${formatPercent(perBet)} of bankroll per bet.`,
  "per-game": `Capped at ${formatPercent(perGame)} of bankroll per game, open bets included.`,
  "per-day": `Capped at ${formatPercent(perDay)} of bankroll per day, open bets included.`,
};

/** The reason for a suggested stake, as a sentence. */
export function stakeNote(limitedBy: StakeLimitedBy | null): string {
  return limitedBy === null ? "A quarter of Kelly at the edge after doubt." : NOTES[limitedBy];
}
