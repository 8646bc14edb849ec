import { betsOnMarket, type OpenBet } from "#app/lib/engine/own-bets/bets-on-market.ts";
import { betRecommendation } from "#app/lib/format/bets.ts";
import type { OpenPick, OwnBet } from "#app/lib/schemas/picks/dto.ts";
import { isOfferedGroup } from "#app/lib/engine/picks/board-groups.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";

/** A person's open bet on a pick's market (D52), the one on the pick itself before any other; null where they have none. */
export function ownBetOn(
  pick: Pick<BoardPick, "gameId" | "market" | "subject" | "home" | "away" | "playerName"> & {
    /** Null for a market without a pick. */
    readonly id: number | null;
  },
  bets: readonly OpenBet[],
): OwnBet | null {
  const [bet, ...more] = betsOnMarket(bets, pick);
  if (bet === undefined || bet.side === null) return null;
  const { side, line, book, price, stakeCents } = bet;
  return {
    id: bet.id,
    samePick: pick.id !== null && bet.pickId === pick.id,
    recommendation: betRecommendation({ ...pick, side, line }),
    stake: stakeCents / 100,
    book,
    price,
    placed: bet.placedAt !== null || bet.origin === "imported",
    more: more.length,
  };
}

/** A card with the person's open bet on its market: marked, and not suggested again (D52). */
export function withOwnBet(card: OpenPick, ownBet: OwnBet | null): OpenPick {
  if (ownBet === null) return card;
  if (card.now === null) return { ...card, ownBet };
  return {
    ...card,
    ownBet,
    group: isOfferedGroup(card.group) || card.group === "old" ? "placed" : card.group,
    stakeFraction: 0,
    suggestedStake: card.suggestedStake === null ? null : 0,
    now: { ...card.now, stakeFraction: 0 },
  };
}
