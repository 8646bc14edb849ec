import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League, Market } from "#app/lib/engine/leagues.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import type { Verdict } from "./verdict.ts";

/** How often prices are checked for picks to publish. */
export const PUBLISH_EVERY_MS = 5 * MINUTE_MS;

/** How long before its start a LEAN is published at the earliest (D24): the market would overtake an earlier one. */
const LEAN_WINDOW_MS: Readonly<Record<League, number>> = {
  NBA: 6 * HOUR_MS,
  NHL: 6 * HOUR_MS,
  MLB: 6 * HOUR_MS,
  NFL: 24 * HOUR_MS,
};

/**
 * The expected value per unit that a LEAN on a prop needs to be published, by the marginal offer (M36): the smallest about which props of
 * eight simulated worlds beat the close by 1 % in every league (decision 034).
 */
const PROP_LEAN_EDGE = 0.015;

/**
 * Whether a verdict is published at this time before the start (D24): a BET at once, a LEAN in the last hours, a PASS never. A parlay is
 * published as a BET or not at all, because two estimates and their dependence are too uncertain for a LEAN.
 */
export function isPublishedAt(
  { verdict, expectedValue }: { readonly verdict: Verdict; readonly expectedValue: number },
  { league, market }: { readonly league: League; readonly market: Market },
  untilStartMs: number,
): boolean {
  if (verdict === "BET") return true;
  if (verdict === "PASS" || market === "parlay" || untilStartMs > LEAN_WINDOW_MS[league]) return false;
  return market !== "prop" || expectedValue >= PROP_LEAN_EDGE;
}

/** Whether a market that holds these picks may get one more (D24): one of any kind, and one BET after a LEAN. */
export function mayFollow(published: readonly Verdict[], verdict: Verdict): boolean {
  return published.length === 0 || (verdict === "BET" && !published.includes("BET"));
}

/** The picks without those overtaken: a LEAN whose market has got a BET since. */
export function withoutOvertaken<
  Pick extends {
    readonly gameId: string;
    readonly market: Market;
    readonly subject: string;
    readonly verdict: Verdict;
  },
>(picks: readonly Pick[]): readonly Pick[] {
  const bets = new Set(picks.flatMap((pick) => (pick.verdict === "BET" ? [marketKey(pick)] : [])));
  return picks.filter((pick) => pick.verdict === "BET" || !bets.has(marketKey(pick)));
}
