import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { FileRow, TableRow } from "../text-table.ts";
import { pastedRow } from "./pasted-bet.ts";
import { cellAt, plain } from "./traded-cells.ts";
import { marketOf, outcomeOf } from "./traded-markets.ts";

/** A price of a contract in dollars, or in cents where every one of the list is a whole number of them. */
const inDollars = (prices: readonly number[]) =>
  prices.every((price) => Number.isInteger(price) && price >= 1 && price <= 99) ? 100 : 1;

/** Contracts of a question, bought and sold at a price, with the answer where there is one: all of one side are one bet. */
export function contractRows(headers: readonly string[], rows: readonly TableRow[]): readonly FileRow[] {
  const fills = rows.flatMap(({ row, cells }) => {
    const at = (...names: readonly string[]) =>
      names.map((name) => cellAt(headers, cells, name)).find((text) => text !== "") ?? "";
    const number = (...names: readonly string[]) => Number(at(...names).replace(/[$¢c,]/g, "") || 0);
    // "YES Tampa Bay" names the answer and the outcome.
    const held = at("outcome purchased", "side", "outcome", "position");
    const [, answered, outcome = ""] = /^(yes|no)\b\W*(.*)$/i.exec(held) ?? [];
    const side = answered ?? held;
    const ticker = at("market ticker", "ticker");
    const contracts = number("contracts", "shares", "quantity", "count", "num tokens");
    const paid = at("settlement value", "settlement payout", "payout", "proceeds");
    const price = number(
      "price",
      "avg price",
      "average price",
      "price cents",
      "avg price cents",
      "average price cents",
      "avg entry price",
      "entry price",
      "avg price per token",
      `${side.toLowerCase()} price`,
      `${side.toLowerCase()} price cents`,
    );
    const question = at("question", "market", "market title", "title", "event title") || ticker;
    if (question === "" || !(contracts > 0) || !(price > 0)) return [];
    return [
      {
        row,
        question,
        ticker,
        side,
        outcome,
        contracts,
        price,
        paid: paid === "" ? null : Number(paid.replace(/[$,]/g, "")),
        fee: number("fee", "fees", "fee dollars", "fees dollars") + number("fee cents", "fees cents") / 100,
        isSale: /^(sell|sold|close)/i.test(at("action", "side")),
        answer: at("resolution", "resolved", "settled as", "market result", "settlement", "result", "outcome"),
        profit: at(
          "pnl",
          "pnl dollars",
          "profit",
          "realized pnl",
          "realized pnl dollars",
          "realized p l",
          "net",
        ).replace(/[$,]/g, ""),
        placed: at(
          "date",
          "timestamp",
          "time",
          "created",
          "created time",
          "opened",
          "opened at",
          "open date",
          "open timestamp",
        ),
        id: at("trade id", "order id", "id"),
        book: at("platform", "exchange", "venue") || (ticker.startsWith("KX") ? "Kalshi" : ""),
      },
    ];
  });
  const per = inDollars(fills.map(({ price }) => price));
  const positions = [
    ...groupBy(
      fills,
      ({ question, ticker, side, outcome, book }) => `${book} ${ticker} ${question} ${side} ${outcome}`,
    ).values(),
  ];
  return positions.flatMap((all) => {
    const [first] = all;
    if (first === undefined || first.isSale) return [];
    const sum = (isSale: boolean, of: (fill: (typeof fills)[number]) => number) =>
      all.filter((fill) => fill.isSale === isSale).reduce((total, fill) => total + of(fill), 0);
    const count = (fill: (typeof fills)[number]) => fill.contracts;
    const worth = ({ contracts, price }: (typeof fills)[number]) => (contracts * price) / per;
    const [bought, sold] = [sum(false, count), sum(true, count)];
    const [stake, received] = [sum(false, worth), sum(true, worth)];
    const fees = all.reduce((total, { fee }) => total + fee, 0);
    const answer = all.find((fill) => fill.answer !== "")?.answer ?? "";
    const { paid } = first;
    const isWon =
      paid !== null ? paid > 0 : answer.toLowerCase() === first.side.toLowerCase() || /^(win|won)$/i.test(answer);
    const isSold = bought - sold < 0.01;
    const isOpen = answer === "" && paid === null && !isSold;
    const stated = all.filter((fill) => fill.profit !== "").reduce((total, fill) => total + Number(fill.profit), 0);
    const follows = received + (isWon && !isSold ? bought - sold : 0) - stake - fees;
    const profit = all.some((fill) => fill.profit !== "") && Number.isFinite(stated) ? stated : follows;
    return [
      pastedRow({
        ...(first.ticker === ""
          ? outcomeOf(first.question.replace(/\s*(winner)?\s*\?$/i, ""), first.side)
          : marketOf(first.ticker, first.question, first.side, first.outcome)),
        placed: first.placed,
        odds: plain(Math.max(1.0001, bought / stake)),
        stake: plain(stake),
        profit: isOpen ? "" : plain(profit),
        result: isOpen ? "open" : sold > 0 ? "cashed out" : isWon ? "won" : "lost",
        id: first.id,
        book: first.book,
        lines: all.map(({ row }) => row),
      }),
    ];
  });
}
