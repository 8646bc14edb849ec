import type { League, Market, Side } from "#app/lib/engine/leagues.ts";

/** Tabs of the page (analytics §2). */
export const LEAGUE_TABS: Readonly<Record<League, string>> = {
  MLB: "MLB Baseball",
  NBA: "NBA Basketball",
  NFL: "NFL Football",
  NHL: "NHL Hockey",
};

/** Address at which a price of a bet is watched, with the current price; null for a prop, which is watched from its pick. */
export function watchHref(bet: {
  readonly gameId: string;
  readonly market: Market;
  readonly side: Side;
  readonly line: number | null;
  /** The person's odds format. */
  readonly price: string;
}): string | null {
  if (bet.market === "prop") return null;
  const { gameId, market, side, line, price } = bet;
  const params = new URLSearchParams({ game: gameId, market, side, price });
  if (line !== null) params.set("line", String(line));
  return `/notifications/watch?${params}`;
}

/** Address of a league, of one of its games and of a market there. */
export function enhancedOddsHref(to: {
  readonly league: League;
  readonly game?: string;
  readonly market?: Market;
}): string {
  const params = new URLSearchParams({ league: to.league });
  if (to.game !== undefined) params.set("game", to.game);
  if (to.market !== undefined) params.set("market", to.market);
  return `/enhanced-odds?${params}${to.market === undefined ? (to.game === undefined ? "" : "#game") : "#movement"}`;
}
