/**
 * Whether a bet is only tracked: no stake was suggested when it was saved, and it was not placed. `stakesMoney` is the same for queries.
 */
export function isTracked(bet: { readonly verdict: string | null; readonly placedAt: number | null }): boolean {
  return bet.placedAt === null && (bet.verdict === "LEAN" || bet.verdict === "PASS");
}
