import type { League, Market } from "#app/lib/engine/leagues.ts";

/** Lines books offer on whole games: the largest spread, and the smallest and largest total. Other lines are not on whole games. */
const OFFERED: Readonly<Record<League, { readonly spread: number; readonly totals: readonly [number, number] }>> = {
  NBA: { spread: 45, totals: [150, 320] },
  NFL: { spread: 45, totals: [22, 85] },
  MLB: { spread: 8.5, totals: [3, 25] },
  NHL: { spread: 6.5, totals: [2.5, 13] },
};

/** Whether books offer a line on whole games of a league. */
export function isWholeGames(league: League, market: Market | null, line: number | null): boolean {
  if (market === "moneyline" || market === null || line === null) return true;
  const { spread, totals } = OFFERED[league];
  return market === "spread" ? Math.abs(line) <= spread : line >= totals[0] && line <= totals[1];
}
