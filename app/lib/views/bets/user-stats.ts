import { bestOf, groupsThat, type BetClaims } from "#app/lib/engine/claims/bet-claims.ts";
import type { Dimension } from "#app/lib/engine/insights/screened-bet.ts";
import { percentShown } from "#app/lib/format/rates.ts";
import type { UserStats } from "#app/lib/schemas/bets/user-stats.ts";
import type { SavedPickSummary } from "#app/lib/schemas/bets/dto.ts";

const dollars = (cents: number) => Math.round(cents) / 100;

/** The best group that pays, as on every screen; null without one. */
function bestName(claims: BetClaims, dimension: Dimension): string | null {
  const best = bestOf(claims, dimension);
  return best === null || best.losesLeast ? null : best.claim.subject.group;
}

/** The league or bet type that is farthest below the rest; null if none is. */
function below(claims: BetClaims, counts: (own: number, metric: string) => boolean): string | null {
  const [worst] = groupsThat(claims, "below")
    .filter(
      ({ subject, own, metric }) =>
        (subject.dimension === "league" || subject.dimension === "bet-type") && counts(own.value ?? 0, metric),
    )
    .toSorted((a, b) => (a.estimate ?? 0) - (b.estimate ?? 0));
  return worst?.subject.group ?? null;
}

/**
 * A person's statistics in the specification's fields (analytics §3): percentages and dollars. A rate is null where
 * screens do not show it (D37). Areas are the same claims that every screen shows.
 */
export function userStats(summary: Omit<SavedPickSummary, "equity">, claims: BetClaims): UserStats {
  const { winRate, roi, streak, settled, stakedCents, profitCents } = summary;
  return {
    winRate: percentShown(winRate),
    totalBets: settled + summary.open,
    settledBets: settled,
    currentStreak: streak.kind === "loss" ? -streak.count : streak.count,
    averageStake: roi.n === 0 ? null : dollars(stakedCents / roi.n),
    roi: percentShown(roi),
    profitLoss: dollars(profitCents),
    bestSport: bestName(claims, "league"),
    bestBetType: bestName(claims, "bet-type"),
    weakestArea: below(claims, (own) => own < 0),
    improvementArea: below(claims, (own, metric) => own < 0 && metric === "closing-line-value"),
  };
}
