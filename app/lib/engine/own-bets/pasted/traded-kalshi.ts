import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { FileRow, TableRow } from "../text-table.ts";
import { pastedRow } from "./pasted-bet.ts";
import { cellAt, plain } from "./traded-cells.ts";
import { marketOf } from "./traded-markets.ts";

/** Kalshi's list of trades: one row for contracts opened and closed at a price. */
export function kalshiRows(headers: readonly string[], rows: readonly TableRow[]): readonly FileRow[] {
  const inCents = headers.includes("entry price cents");
  const unit = inCents ? "cents" : "dollars";
  const per = inCents ? 100 : 1;
  return rows.flatMap(({ row, cells }) => {
    const at = (name: string) => cellAt(headers, cells, name);
    const number = (name: string) => Number(at(name) || 0);
    const contracts = Number(at("quantity") || at("quantity fp"));
    const price = number(`entry price ${unit}`) / per;
    if (at("market ticker") === "" || !(contracts > 0) || !(price > 0 && price < 1)) return [];
    const exit = number(`exit price ${unit}`) / per;
    const stake = contracts * price;
    const stated = at(`realized pnl with fees ${unit}`);
    const fees = number("open fees") + number("close fees");
    const profit = stated === "" ? contracts * (exit - price) - fees : Number(stated) / per;
    const isOpen = at("close timestamp") === "" || /^open/i.test(at("type"));
    const side = at("side").toLowerCase();
    return [
      pastedRow({
        ...marketOf(at("market ticker"), at("market title"), side),
        placed: at("open timestamp"),
        odds: plain(1 / price),
        stake: plain(stake),
        profit: isOpen ? "" : plain(profit),
        result: isOpen ? "open" : exit >= 0.995 ? "won" : exit <= 0.005 ? "lost" : "cashed out",
        id: `${at("market ticker")} ${at("open timestamp")} ${side} ${at("close timestamp")}`.slice(0, 80),
        book: "Kalshi",
        lines: [row],
      }),
    ];
  });
}

/** What was held of a side of a market when it was settled. */
interface Held {
  readonly side: "Yes" | "No";
  readonly contracts: number;
  readonly cost: number;
}

/** Kalshi's activity, and its list of settlements: a market with the contracts of each side, what they cost, and its answer. */
export function settledRows(headers: readonly string[], rows: readonly TableRow[]): readonly FileRow[] {
  const texts = rows.map(({ row, cells }) => {
    const at = (...names: readonly string[]) =>
      names.map((name) => cellAt(headers, cells, name)).find((text) => text !== "") ?? "";
    return { row, at, number: (...names: readonly string[]) => Number(at(...names).replace(/[$,]/g, "") || 0) };
  });
  const average = (side: string) => `${side} contracts average price in cents`;
  // Programs write the average in dollars below the same name.
  const per = texts.some(({ number }) => number(average("yes")) > 1.5 || number(average("no")) > 1.5) ? 100 : 1;
  const tickerOf = ({ at }: (typeof texts)[number]) => at("market ticker", "ticker");
  const trades = groupBy(
    texts.filter(({ at }) => /^trade$/i.test(at("type"))),
    tickerOf,
  );
  return texts.flatMap((text): FileRow[] => {
    const { row, at, number } = text;
    const held = (["Yes", "No"] as const).map((side): Held => {
      const word = side.toLowerCase();
      const contracts = number(`${word} contracts owned`, `${word} count`, `${word} count fp`);
      const total = number(`${word} total cost dollars`) || number(`${word} total cost`) / 100;
      return { side, contracts, cost: total || (contracts * number(average(word))) / per };
    });
    const [most, other] = held.sort((a, b) => b.contracts - a.contracts);
    const ticker = tickerOf(text);
    if (!/^(|settlement)$/i.test(at("type")) || ticker === "" || !most || !other || !(most.cost > 0)) return [];
    const fills = [...(trades.get(ticker) ?? [])].sort((a, b) =>
      a.at("original date").localeCompare(b.at("original date")),
    );
    const direction = fills[0]?.at("direction").toLowerCase();
    const [own, sold] = direction === other.side.toLowerCase() ? [other, most] : [most, other];
    const answer = at("result", "market result").toLowerCase();
    const paid = held.find(({ side }) => side.toLowerCase() === answer)?.contracts ?? number("profit in dollars");
    const fees = fills.reduce(
      (sum, fill) => sum + fill.number("fee in dollars"),
      number("fee in dollars", "fee cost", "fees"),
    );
    const stated = at("realized pnl with fees");
    const profit = stated === "" ? paid - own.cost - sold.cost - fees : Number(stated.replace(/[$,]/g, ""));
    const isSold = sold.contracts > 0.5 * own.contracts;
    return [
      pastedRow({
        ...marketOf(ticker, at("market title", "title"), own.side),
        placed: fills[0]?.at("original date") ?? at("open timestamp"),
        settled: at("close timestamp", "settled time", "original date"),
        odds: plain(Math.max(1.0001, own.contracts / own.cost)),
        stake: plain(own.cost),
        profit: plain(profit),
        result: isSold
          ? "cashed out"
          : answer === own.side.toLowerCase()
            ? "won"
            : /^(yes|no)$/.test(answer)
              ? "lost"
              : "void",
        id: `${ticker} ${at("original date", "settled time", "open timestamp")}`.slice(0, 80),
        book: "Kalshi",
        lines: [row, ...fills.map((fill) => fill.row)].sort((a, b) => a - b),
      }),
    ];
  });
}
