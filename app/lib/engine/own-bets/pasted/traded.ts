import { headerWords } from "../columns/header-names.ts";
import type { FileRow, TableRow } from "../text-table.ts";
import { contractRows } from "./traded-contracts.ts";
import { kalshiRows, settledRows } from "./traded-kalshi.ts";
import { polymarketRows, positionRows } from "./traded-polymarket.ts";

/** The bets of a prediction market's list of trades, known by its headers; null for every other table. */
export function tradedBets(headers: readonly string[], rows: readonly TableRow[]): readonly FileRow[] | null {
  const names = headers.map(headerWords);
  const has = (...wanted: readonly string[]) => wanted.every((name) => names.includes(name));
  if (has("market ticker", "side") && (has("entry price cents") || has("entry price dollars")))
    return kalshiRows(names, rows);
  if (
    has("yes contracts owned", "no contracts owned", "result") ||
    (has("settled time", "ticker") && names.some((name) => name.startsWith("yes count")))
  )
    return settledRows(names, rows);
  if (has("market name", "action", "usdc amount", "token amount", "token name", "timestamp"))
    return polymarketRows(names, rows);
  if (has("outcome", "size", "avg price", "initial value", "current value")) return positionRows(names, rows);
  if (has("event title", "outcome purchased", "num tokens", "avg price per token")) return contractRows(names, rows);
  const hasOne = (...wanted: readonly string[]) => wanted.some((name) => names.includes(name));
  const byTicker = hasOne("ticker", "market ticker");
  const isPriced =
    hasOne("price", "avg price", "average price", "price cents", "yes price", "yes price cents") ||
    (byTicker && hasOne("avg price cents", "average price cents", "avg entry price", "entry price"));
  if (
    hasOne("side", "position") &&
    (has("contracts") || (byTicker && hasOne("count", "quantity", "shares"))) &&
    isPriced &&
    (byTicker || hasOne("question", "market")) &&
    (hasOne("action", "resolution", "settlement value", "settlement payout") ||
      (byTicker && hasOne("result", "payout")))
  )
    return contractRows(names, rows);
  return null;
}
