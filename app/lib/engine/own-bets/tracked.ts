/** Whether a bet is only followed: no stake was suggested when it was saved, and nobody placed it. `stakesMoney` is the same for queries. */
export function isTracked(bet: { readonly verdict: string | null; readonly placedAt: number | null }): boolean {
  return bet.placedAt === null && (bet.verdict === "LEAN" || bet.verdict === "PASS");
}
