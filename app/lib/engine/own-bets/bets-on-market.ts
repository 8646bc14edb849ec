import type { OpenStake } from "#app/lib/engine/bankroll/caps.ts";
import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";

/** An open bet that stakes money, with what it is on; a parlay is on no single market. */
export interface OpenBet extends OpenStake {
  readonly id: number;
  readonly pickId: number | null;
  readonly market: Market | null;
  readonly subject: string;
  readonly side: Side | null;
  readonly line: number | null;
  readonly book: string;
  readonly price: AmericanOdds | null;
  readonly placedAt: number | null;
  readonly origin: "saved" | "stated" | "imported";
}

/** The bets on a pick's market, those on the pick itself first, the newest of each first. */
export function betsOnMarket(
  bets: readonly OpenBet[],
  pick: { readonly id: number | null; readonly gameId: string; readonly market: Market; readonly subject: string },
): readonly OpenBet[] {
  const key = marketKey(pick);
  const isOwn = (bet: OpenBet) => Number(pick.id !== null && bet.pickId === pick.id);
  return bets
    .filter(
      ({ gameId, market, subject, side }) =>
        gameId === pick.gameId && market !== null && side !== null && marketKey({ gameId, market, subject }) === key,
    )
    .sort((a, b) => isOwn(b) - isOwn(a) || b.id - a.id);
}
