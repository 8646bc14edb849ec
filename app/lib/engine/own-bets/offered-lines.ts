import type { League, Market } from "#app/lib/engine/leagues.ts";

/**
 * Lines books offer on whole games: the largest spread, the smallest and largest total, and the smallest total that is about as likely as not. Other
 * lines are not on whole games.
 */
const OFFERED: Readonly<
  Record<League, { readonly spread: number; readonly totals: readonly [number, number]; readonly evenTotal: number }>
> = {
  NBA: { spread: 45, totals: [150, 320], evenTotal: 155 },
  NFL: { spread: 45, totals: [22, 85], evenTotal: 28 },
  MLB: { spread: 8.5, totals: [3, 25], evenTotal: 5 },
  NHL: { spread: 6.5, totals: [2.5, 13], evenTotal: 4.5 },
};
/** Where whole games have a winner by one at least, a spread of a half is that of a part. */
const isHalfOfWinner = (league: League, size: number): boolean =>
  (league === "MLB" || league === "NHL") && size === 0.5;

/** Odds of about even chances, with the margin of any book. */
const isAboutEven = (decimal: number | null): boolean => decimal !== null && decimal >= 1.7 && decimal <= 2.2;

/** Whether books offer a line on whole games of a league, at these odds where they are known. */
export function isWholeGames(
  league: League,
  market: Market | null,
  line: number | null,
  decimal: number | null = null,
): boolean {
  if (market === "moneyline" || market === null || line === null) return true;
  const { spread, totals, evenTotal } = OFFERED[league];
  const size = Math.abs(line);
  if (market === "spread") return size <= spread && !isHalfOfWinner(league, size);
  return line >= (isAboutEven(decimal) ? evenTotal : totals[0]) && line <= totals[1];
}
