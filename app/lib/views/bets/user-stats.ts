import { bestByClosingLine } from "#app/lib/engine/insights/affinity.ts";
import { WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { UserStats } from "#app/lib/schemas/bets/user-stats.ts";
import type { BetGroup } from "#app/lib/schemas/bets/performance.ts";
import { groupByBetType, groupBySport, type GroupedBet } from "./bet-groups.ts";
import { summariseBets } from "./summarise-bets.ts";

const percent = (fraction: number) => Math.round(fraction * 1000) / 10;
const dollars = (cents: number) => Math.round(cents) / 100;

/** Groups with enough settled bets to be compared. */
const comparable = (groups: readonly BetGroup[]) =>
  groups.filter(({ summary }) => summary.roi.value !== null && summary.roi.n >= WIN_RATE_NEEDS);

const roiOf = ({ summary }: BetGroup) => summary.roi.value ?? 0;

/** The same rule as on AI Insights: the closing line value tells with few bets what the return tells with thousands (M13). */
function bestOf(groups: readonly BetGroup[]): string | null {
  return bestByClosingLine(
    groups.map(({ label, summary: { closingLineValue } }) => ({
      label,
      mean: closingLineValue.value,
      n: closingLineValue.n,
    })),
  );
}

/** The league or bet type that lost most per amount staked; null where none lost. */
function weakestOf(groups: readonly BetGroup[]): string | null {
  const [weakest] = comparable(groups).toSorted((a, b) => roiOf(a) - roiOf(b));
  return weakest && roiOf(weakest) < 0 ? weakest.label : null;
}

/** The league or bet type whose prices were worst against the close; null where all beat it. */
function worstPricesOf(groups: readonly BetGroup[]): string | null {
  const value = ({ summary }: BetGroup) => summary.closingLineValue.value ?? 0;
  const [worst] = groups
    .filter(({ summary }) => summary.closingLineValue.n >= WIN_RATE_NEEDS)
    .toSorted((a, b) => value(a) - value(b));
  return worst && value(worst) < 0 ? worst.label : null;
}

/**
 * A person's statistics in the specification's fields (analytics §3): percentages and dollars. A rate over fewer than 30 settled bets is
 * null, and so is every comparison between groups of which none has 30 (D1).
 */
export function userStats(bets: readonly GroupedBet[]): UserStats {
  const summary = summariseBets(bets);
  const { winRate, roi, streak, settled, stakedCents, profitCents } = summary;
  const sports = groupBySport(bets);
  const types = groupByBetType(bets);
  const known = (rate: typeof roi) => (rate.value === null || rate.n < WIN_RATE_NEEDS ? null : percent(rate.value));
  return {
    winRate: known(winRate),
    totalBets: settled + summary.open,
    settledBets: settled,
    currentStreak: streak.kind === "loss" ? -streak.count : streak.count,
    averageStake: roi.n === 0 ? null : dollars(stakedCents / roi.n),
    roi: known(roi),
    profitLoss: dollars(profitCents),
    bestSport: bestOf(sports),
    bestBetType: bestOf(types),
    weakestArea: weakestOf([...sports, ...types]),
    improvementArea: worstPricesOf([...sports, ...types]),
  };
}
