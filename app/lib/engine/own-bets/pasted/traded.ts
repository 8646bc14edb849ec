import { headerWords } from "../columns/header-names.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { FileRow, TableRow } from "../text-table.ts";
import { pastedRow } from "./pasted-bet.ts";

const cellAt = (headers: readonly string[], cells: readonly string[], name: string) =>
  cells[headers.indexOf(name)]?.trim() ?? "";
const plain = (value: number) => String(Number(value.toFixed(6)));

/** A game's winner on Kalshi: "KXNBAGAME-23DEC14CLEBOS-BOS" holds the league, the day (in baseball with the Eastern time), the visitors, the home team and the side. */
const GAME = /^KX(NBA|NFL|MLB|NHL)GAME-(\d{2})([A-Z]{3})(\d{2})(?:(\d{2})(\d{2}))?([A-Z]{4,6})-([A-Z]{2,3})$/;

/** The same of a whole game's total or spread, which the outcome's own words name: "Over 236.5 points scored". */
const LINE = /^KX(NBA|NFL|MLB|NHL)(?:TOTAL|SPREAD)-(\d{2})([A-Z]{3})(\d{2})(?:\d{4})?([A-Z]{4,6})-([A-Z]{0,3})\d+$/;

/** The visitors and the home team of a code that joins them, of which one is known. */
function pairIn(pair: string, team: string): readonly [away: string, home: string] {
  const away = pair.startsWith(team) ? team : pair.slice(0, pair.length - team.length);
  return [away, pair.slice(away.length)];
}

/**
 * The bet named by a market's code. A market other than a game's winner keeps its code, which matches none of our sides, unless the outcome has
 * words of its own.
 */
function marketOf(ticker: string, title: string, answer: string, outcome = "") {
  const isNo = /^no$/i.test(answer);
  const said = { side: isNo ? "No" : "", market: "" };
  const game = GAME.exec(ticker);
  const [, league = "", year = "", month = "", day = "", hour, minute, pair = "", team = ""] = game ?? [];
  const [away, home] = pairIn(pair, team);
  if (game && away !== home && [away, home].includes(team)) {
    // Only football has ties.
    const isOpponents = isNo && league !== "NFL";
    return {
      ...(isOpponents ? { side: "", market: "" } : said),
      league,
      event: `${away} @ ${home}`,
      eventDate: `${month} ${day}, 20${year}${hour === undefined ? "" : ` ${hour}:${minute} ET`}`,
      selection: `${isOpponents === (team === home) ? away : home} ML`,
    };
  }
  const [, ofLeague, inYear = "", inMonth = "", onDay = "", both = "", whose = ""] = LINE.exec(ticker) ?? [];
  // The title may say the line too: "Detroit wins by over 6.5 points?", "TB at DET: Total Points over 49.5?".
  const line = outcome || title.replace(/^[^:]*:\s*/, "").replace(/\s*\?$/, "");
  if (ofLeague !== undefined && (outcome !== "" || /\d\.5\b/.test(line))) {
    const teams = pairIn(both, whose);
    const isGame = /\s(?:at|vs?\.?|@)\s/i.test(title) || !teams.includes(whose);
    return {
      ...said,
      league: ofLeague,
      event: isGame ? title.replace(/\s*[:?].*$/, "") : teams.join(" @ "),
      eventDate: `${inMonth} ${onDay}, 20${inYear}`,
      selection: line.replace(/\s+scored$/i, ""),
    };
  }
  const series = /^KX([A-Z0-9]+?)-/.exec(ticker)?.[1] ?? ticker;
  const words = title || ticker.replace(/^KX/, "").replaceAll("-", " ");
  // A season's award is recognised by its series; the code does not say enough about parts and lines.
  const market = /MVP|CHAMP|WINS|ROY|DPOY|COTY|SUPERBOWL|^SB$|STANLEYCUP|WORLDSERIES/.test(series)
    ? "Futures"
    : "Special";
  return { ...said, league: "", event: "", eventDate: "", selection: words, market };
}

/** Kalshi's list of trades: one row for contracts opened and closed at a price. */
function kalshiRows(headers: readonly string[], rows: readonly TableRow[]): readonly FileRow[] {
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
    const profit = number(`realized pnl with fees ${unit}`) / per;
    const stake = contracts * price;
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

/** The bet named by a market and an outcome: a question with yes or no, a line with a side, or a game with its winner. */
function outcomeOf(market: string, token: string) {
  if (/^(yes|no)$/i.test(token)) return { event: "", selection: market, market: "", side: token };
  const total = /^(.*?)[:\s]+o\/?u\s*(\d+(?:\.\d+)?)\s*$/i.exec(market);
  if (total) return { event: total[1] ?? "", selection: `${token} ${total[2]}`, market: "Total" };
  const spread = /^spread:\s*(.+?)\s*\(([+\-−]?)(\d+(?:\.\d+)?)\)\s*$/i.exec(market);
  if (spread) {
    const [, team = "", sign = "", number = ""] = spread;
    if (team.toLowerCase() === token.toLowerCase())
      return { event: "", selection: `${token} ${sign}${number}`, market: "Spread" };
    // The market has two outcomes: the other one is the opponent's.
    return sign === ""
      ? { event: "", selection: `${market} ${token}`, market: "Special" }
      : { event: `${team} vs ${token}`, selection: `${token} ${sign === "+" ? "-" : "+"}${number}`, market: "Spread" };
  }
  return {
    event: market,
    selection: token,
    market: /\b(1h|1q|half|quarter|period|inning)\b/i.test(market) ? market : "Moneyline",
  };
}

/** Polymarket's history: purchases, sales and redemptions of one outcome are one bet. */
function polymarketRows(headers: readonly string[], rows: readonly TableRow[]): readonly FileRow[] {
  const positions = new Map<string, Position>();
  const trades = rows
    .map(({ row, cells }) => {
      const at = (name: string) => cellAt(headers, cells, name);
      const [market, token] = [at("market name"), at("token name")];
      const [money, shares, when] = [Number(at("usdc amount")), Number(at("token amount")), Number(at("timestamp"))];
      return { row, market, token, action: at("action").toLowerCase(), money, shares, when };
    })
    .sort((a, b) => a.when - b.when);
  for (const { row, market, token, action, money, shares, when } of trades) {
    const held = [...positions.values()].filter((one) => one.market === market);
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
    positions.set(`${market} ${position.token}`, position);
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
  return [...positions.values()].flatMap((position) => {
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

/** A price of a contract in dollars, or in cents where every one of the list is a whole number of them. */
const inDollars = (prices: readonly number[]) =>
  prices.every((price) => Number.isInteger(price) && price >= 1 && price <= 99) ? 100 : 1;

/** Contracts of a question, bought and sold at a price, with the answer where there is one: all of one side are one bet. */
function contractRows(headers: readonly string[], rows: readonly TableRow[]): readonly FileRow[] {
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
        ...{
          row,
          question,
          ticker,
          side,
          outcome,
          contracts,
          price,
          paid: paid === "" ? null : Number(paid.replace(/[$,]/g, "")),
          fee: number("fee", "fees", "fee dollars", "fees dollars") + number("fee cents", "fees cents") / 100,
        },
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

/** What was held of a side of a market when it was settled. */
interface Held {
  readonly side: "Yes" | "No";
  readonly contracts: number;
  readonly cost: number;
}

/** Kalshi's activity, and its list of settlements: a market with the contracts of each side, what they cost, and its answer. */
function settledRows(headers: readonly string[], rows: readonly TableRow[]): readonly FileRow[] {
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
