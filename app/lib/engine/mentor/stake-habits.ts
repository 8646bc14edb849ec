/** The fields of a bet that the order of staking and settling needs; times are UTC epoch milliseconds, stakes cents. */
export interface StakedBet {
  readonly status: "pending" | "won" | "lost" | "push" | "void";
  readonly stakeCents: number;
  readonly savedAt: number;
  readonly settledAt: number | null;
}

/** How even a person's stakes are: the median, the largest, and the largest as a multiple of the median; null without bets. */
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
