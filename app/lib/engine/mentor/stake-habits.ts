import { WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";

/** A bet as the order of staking and settling sees it; times are UTC epoch milliseconds, stakes cents. */
export interface StakedBet {
  readonly status: "pending" | "won" | "lost" | "push" | "void";
  readonly stakeCents: number;
  readonly savedAt: number;
  readonly settledAt: number | null;
}

/** Stakes of bets made when the last decided bet was a loss, and when it was a win. */
export interface StakesAfter {
  /** Mean stake, cents; null without a bet of that kind. */
  readonly lossCents: number | null;
  readonly losses: number;
  readonly winCents: number | null;
  readonly wins: number;
  /**
   * Mean stake after a loss over that after a win, minus one, with its 95% interval (delta method); null until both have 30 bets.
   */
  readonly change: { readonly value: number; readonly low: number; readonly high: number } | null;
}

const Z_95 = 1.959963984540054;

function meanOf(values: readonly number[]): { readonly mean: number; readonly variance: number } | null {
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: values.length < 2 ? 0 : squares / (values.length - 1) / values.length };
}

/** Each bet's stake by how the bet before it that was decided when it was made had ended. */
function stakesByLast(bets: readonly StakedBet[]) {
  const decided = bets
    .flatMap(({ status, settledAt }) =>
      settledAt !== null && (status === "won" || status === "lost") ? [{ status, settledAt }] : [],
    )
    .toSorted((a, b) => a.settledAt - b.settledAt);
  const after = { won: [] as number[], lost: [] as number[] };
  let known = 0;
  for (const { savedAt, stakeCents } of bets.toSorted((a, b) => a.savedAt - b.savedAt)) {
    while ((decided[known]?.settledAt ?? Number.POSITIVE_INFINITY) <= savedAt) known++;
    const last = decided[known - 1];
    if (last) after[last.status].push(stakeCents);
  }
  return after;
}

/** Whether stakes differ after losses: what one stakes when the last decided bet was lost, against when it was won. */
export function stakesAfter(bets: readonly StakedBet[]): StakesAfter {
  const { won, lost } = stakesByLast(bets);
  const loss = meanOf(lost);
  const win = meanOf(won);
  const counts = { losses: lost.length, wins: won.length };
  const means = { lossCents: loss?.mean ?? null, winCents: win?.mean ?? null };
  if (!loss || !win || lost.length < WIN_RATE_NEEDS || won.length < WIN_RATE_NEEDS)
    return { ...means, ...counts, change: null };
  const ratio = loss.mean / win.mean;
  const half = Z_95 * ratio * Math.sqrt(loss.variance / loss.mean ** 2 + win.variance / win.mean ** 2);
  return { ...means, ...counts, change: { value: ratio - 1, low: ratio - 1 - half, high: ratio - 1 + half } };
}

/** How evenly one stakes: the median, the largest, and the largest as a multiple of the median; null without bets. */
export function stakeSpread(
  stakes: readonly number[],
): { readonly medianCents: number; readonly largestCents: number; readonly multiple: number } | null {
  const sorted = stakes.filter((stake) => stake > 0).toSorted((a, b) => a - b);
  const largestCents = sorted.at(-1);
  if (largestCents === undefined) return null;
  const middle = sorted.length / 2;
  const medianCents = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  return { medianCents, largestCents, multiple: largestCents / medianCents };
}
