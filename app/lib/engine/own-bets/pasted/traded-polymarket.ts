import type { FileRow, TableRow } from "../text-table.ts";
import { pastedRow } from "./pasted-bet.ts";
import { cellAt, plain } from "./traded-cells.ts";
import { outcomeOf } from "./traded-markets.ts";

/** All trades of one outcome of a market. */
interface Position {
  readonly market: string;
  readonly token: string;
  readonly lines: number[];
  bought: number;
  shares: number;
  sold: number;
  sharesSold: number;
  redeemed: number;
  isRedeemed: boolean;
  from: number;
}

/** Polymarket's history: purchases, sales and redemptions of one outcome are one bet. */
export function polymarketRows(headers: readonly string[], rows: readonly TableRow[]): readonly FileRow[] {
  const positions: Position[] = [];
  const byMarket = new Map<string, Position[]>();
  const trades = rows
    .map(({ row, cells }) => {
      const at = (name: string) => cellAt(headers, cells, name);
      const [market, token] = [at("market name"), at("token name")];
      const [money, shares, when] = [Number(at("usdc amount")), Number(at("token amount")), Number(at("timestamp"))];
      return { row, market, token, action: at("action").toLowerCase(), money, shares, when };
    })
    .sort((a, b) => a.when - b.when);
  for (const { row, market, token, action, money, shares, when } of trades) {
    const held = byMarket.get(market) ?? [];
    // A redemption names no outcome: it belongs to the only outcome held, or to the one held in that number.
    const whose =
      token !== ""
        ? held.find((one) => one.token === token)
        : (held.find((one) => Math.abs(one.shares - one.sharesSold - shares) < 0.01) ??
          held.find((_, __, all) => all.length === 1));
    const position =
      whose ??
      (action === "buy"
        ? {
            market,
            token,
            lines: [],
            bought: 0,
            shares: 0,
            sold: 0,
            sharesSold: 0,
            redeemed: 0,
            isRedeemed: false,
            from: when,
          }
        : null);
    if (position === null) continue;
    if (whose === undefined) {
      positions.push(position);
      held.push(position);
      byMarket.set(market, held);
    }
    position.lines.push(row);
    if (action === "buy") {
      position.bought += money;
      position.shares += shares;
    } else if (action === "sell") {
      position.sold += money;
      position.sharesSold += shares;
    } else if (action === "redeem") {
      position.redeemed += money;
      position.isRedeemed = true;
    }
  }
  return positions.flatMap((position) => {
    const { market, token, bought, shares, sold, sharesSold, redeemed, isRedeemed, from, lines } = position;
    if (!(bought > 0) || !(shares > 0)) return [];
    const left = shares - sharesSold > 0.01 * shares;
    const result = isRedeemed
      ? redeemed > 0
        ? "won"
        : sold > 0
          ? "cashed out"
          : "lost"
      : left
        ? "open"
        : "cashed out";
    return [
      pastedRow({
        ...outcomeOf(market, token),
        placed: String(from),
        odds: plain(Math.max(1.0001, shares / bought)),
        stake: plain(bought),
        payout: result === "open" ? "" : plain(sold + redeemed),
        result,
        id: `${market} ${token} ${from}`.slice(0, 80),
        book: "Polymarket",
        lines: lines.sort((a, b) => a - b),
      }),
    ];
  });
}

/** How a position ended: by its own word, or by what it is worth once it can be redeemed. */
function endOf(status: string, redeemable: string, value: number): string {
  if (status !== "") return status;
  if (!/^(?:true|yes|1)$/i.test(redeemable)) return "open";
  return value > 0 ? "won" : "lost";
}

/** Polymarket's positions: a row for each outcome held, with its shares, what they cost and what they are worth. */
export function positionRows(headers: readonly string[], rows: readonly TableRow[]): readonly FileRow[] {
  return rows.flatMap(({ row, cells }) => {
    const at = (...names: readonly string[]) =>
      names.map((name) => cellAt(headers, cells, name)).find((text) => text !== "") ?? "";
    const number = (name: string) => Number(at(name).replace(/[$,]/g, ""));
    const market = at("title", "market", "question");
    const [shares, stake, value] = [number("size"), number("initial value"), number("current value")];
    if (market === "" || !(shares > 0) || !(stake > 0)) return [];
    const result = endOf(at("status", "result"), at("redeemable"), value);
    return [
      pastedRow({
        ...outcomeOf(market, at("outcome")),
        placed: at("timestamp", "date", "created at"),
        eventDate: at("end date"),
        odds: plain(Math.max(1.0001, shares / stake)),
        stake: plain(stake),
        // What an open position is worth changes.
        profit: /^open$/i.test(result) ? "" : at("cash pnl").replace(/[$,]/g, ""),
        result,
        id: at("id", "transaction hash"),
        book: "Polymarket",
        lines: [row],
      }),
    ];
  });
}
