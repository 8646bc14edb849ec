import { isGameMarket, type GameMarket, type Market } from "#app/lib/engine/leagues.ts";
import { betHref } from "#app/lib/format/bet-address.ts";
import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";

interface AskedPart {
  readonly game: string;
  /** Market and side: "spread-home". */
  readonly bet: string;
  readonly line: string;
  readonly odds: string;
}

/** A bet as a leg in a parlay's address: "game~spread-home~-3.5~-110". */
export function packedLeg({ game, bet, line, odds }: AskedPart): string {
  return [game, bet, line, odds].join("~");
}

/** The address that asks for a second opinion on a bet at an American price. There is none on props and same-game parlays. */
export function secondOpinionHref(bet: {
  readonly gameId: string;
  readonly market: GameMarket;
  readonly side: string;
  readonly line: number | null;
  readonly price: number;
}): string {
  const { gameId, market, side, line, price } = bet;
  const query = new URLSearchParams({ game: gameId, bet: `${market}-${side}` });
  if (market !== "moneyline" && line !== null) query.set("line", String(line));
  query.set("odds", price > 0 ? `+${price}` : String(price));
  query.set("format", "american");
  return `/second-opinion?${query.toString()}`;
}

/** The address that asks for a second opinion on a parlay of picks at the agreed prices; null where a leg is on a prop. */
export function parlayOpinionHref(
  items: readonly {
    readonly gameId: string;
    readonly market: Market;
    readonly side: string;
    readonly agreed: { readonly price: number; readonly line: number | null };
  }[],
): string | null {
  if (!items.every(({ market }) => isGameMarket(market))) return null;
  const query = new URLSearchParams({ format: "american" });
  for (const { gameId, market, side, agreed } of items) {
    const line = market === "moneyline" || agreed.line === null ? "" : String(agreed.line);
    const odds = agreed.price > 0 ? `+${agreed.price}` : String(agreed.price);
    query.append("leg", packedLeg({ game: gameId, bet: `${market}-${side}`, line, odds }));
  }
  return `/second-opinion?${query.toString()}`;
}

/** The address that asks support about a graded bet, which it names; null where its owner or their book says how it ended. */
export function wrongResultHref({
  id,
  status,
  origin,
  settles,
}: Pick<SavedPick, "id" | "status" | "origin" | "settles">): string | null {
  if (status === "pending" || origin === "imported" || !settles) return null;
  return `/support?${new URLSearchParams({ screen: betHref(id) })}`;
}
