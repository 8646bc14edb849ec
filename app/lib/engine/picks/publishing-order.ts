import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League, Market } from "#app/lib/engine/leagues.ts";
import type { Verdict } from "./verdict.ts";

/** How often prices are checked for picks to publish. */
export const PUBLISH_EVERY_MS = 5 * MINUTE_MS;

/** How long before its start a LEAN is published at the earliest (D24): an early maybe would only be overtaken by the market. */
const LEAN_WINDOW_MS: Readonly<Record<League, number>> = {
  NBA: 6 * HOUR_MS,
  NHL: 6 * HOUR_MS,
  MLB: 6 * HOUR_MS,
  NFL: 24 * HOUR_MS,
};

/** Whether a verdict is published so long before the start (D24): a BET at once, a LEAN in the last hours, a PASS never. */
export function isPublishedAt(verdict: Verdict, league: League, untilStartMs: number): boolean {
  return verdict === "BET" || (verdict === "LEAN" && untilStartMs <= LEAN_WINDOW_MS[league]);
}

/** Whether a market that holds these picks may get one more (D24): one of any kind, and one BET after a LEAN. */
export function mayFollow(published: readonly Verdict[], verdict: Verdict): boolean {
  return published.length === 0 || (verdict === "BET" && !published.includes("BET"));
}

/** The picks that stand: without a LEAN whose market has a BET since. */
export function withoutOvertaken<
  Pick extends { readonly gameId: string; readonly market: Market; readonly verdict: Verdict },
>(picks: readonly Pick[]): readonly Pick[] {
  const bets = new Set(
    picks.flatMap(({ gameId, market, verdict }) => (verdict === "BET" ? [`${gameId} ${market}`] : [])),
  );
  return picks.filter(({ gameId, market, verdict }) => verdict === "BET" || !bets.has(`${gameId} ${market}`));
}
