import { americanOdds, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Book, GameMarket } from "#app/lib/engine/leagues.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { ProviderQuote } from "#app/lib/providers/ports.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { onePriceEach } from "#app/lib/providers/wire/one-price.ts";
import { joinTaken, LeftOut, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { bookOdds, type EspnBookOdds } from "./schema.ts";
import { z } from "zod";

/** Our book for a name of ESPN, written without spaces, brackets and capitals. theScore Bet took ESPN BET's place. */
const BOOK_BY_NAME: Readonly<Record<string, Book>> = {
  espnbet: "espnbet",
  thescorebet: "espnbet",
  draftkings: "draftkings",
  fanduel: "fanduel",
  fanduelsportsbook: "fanduel",
  betmgm: "betmgm",
  caesars: "caesars",
  caesarssportsbook: "caesars",
  williamhill: "caesars",
};
/** Names ESPN lists beside the books. */
const NO_BOOKS: readonly string[] = ["consensus", "teamrankings", "accuscore", "numberfire", "espnbpi"];
const OTHER_BOOKS: readonly string[] = [
  "bet365",
  "unibet",
  "sugarhouse",
  "betrivers",
  "pointsbet",
  "westgate",
  "betway",
  "wynnbet",
  "hardrockbet",
  "fanatics",
  "fanaticssportsbook",
];

const plain = (name: string) =>
  name
    .replace(/\(.*?\)/g, "")
    .replace(/[^a-z0-9]/gi, "")
    .toLowerCase();

/** @throws RowProblem for an unknown name. */
function bookOf(name: string): Book | LeftOut {
  if (/live odds/i.test(name)) return new LeftOut("prices in play");
  const known = meaningOf(BOOK_BY_NAME, plain(name));
  if (known !== undefined) return known;
  if (NO_BOOKS.includes(plain(name))) return new LeftOut(`not a sportsbook: ${name}`);
  if (OTHER_BOOKS.includes(plain(name))) return new LeftOut(`a book the product does not list: ${name}`);
  throw new RowProblem(
    `Unknown book "${name}"`,
    nearestNames(name, ["ESPN BET", "DraftKings", "FanDuel", "BetMGM", "Caesars Sportsbook"]),
  );
}

type Cell = string | number | null | undefined;

/** Both sides of one market of one book as ESPN writes them: prices, and lines where the market has them. */
interface MarketRow {
  readonly market: GameMarket;
  readonly prices: readonly [Cell, Cell];
  readonly lines: readonly [Cell, Cell];
}

const isGiven = (value: Cell) => value !== null && value !== undefined && value !== "";

/** The three ways ESPN has written prices, newest first: open and close by side; `current`; plain numbers. */
function marketsOf(odds: EspnBookOdds): readonly MarketRow[] {
  const { moneyline, pointSpread, total, homeTeamOdds: home, awayTeamOdds: away, current } = odds;
  const now = (
    side: { readonly close?: { readonly odds?: Cell; readonly line?: Cell } | null | undefined } | null | undefined,
  ) => side?.close;
  const rows: MarketRow[] = [
    {
      market: "moneyline",
      prices: [
        now(moneyline?.home)?.odds ?? home?.current?.moneyLine?.american ?? home?.moneyLine,
        now(moneyline?.away)?.odds ?? away?.current?.moneyLine?.american ?? away?.moneyLine,
      ],
      lines: [null, null],
    },
    {
      market: "spread",
      prices: [
        now(pointSpread?.home)?.odds ?? home?.current?.spread?.american ?? home?.spreadOdds,
        now(pointSpread?.away)?.odds ?? away?.current?.spread?.american ?? away?.spreadOdds,
      ],
      lines: [
        now(pointSpread?.home)?.line ?? home?.current?.pointSpread?.american ?? odds.spread,
        now(pointSpread?.away)?.line ?? away?.current?.pointSpread?.american,
      ],
    },
    {
      market: "total",
      prices: [
        now(total?.over)?.odds ?? current?.over?.american ?? odds.overOdds,
        now(total?.under)?.odds ?? current?.under?.american ?? odds.underOdds,
      ],
      lines: [now(total?.over)?.line ?? current?.total?.american ?? odds.overUnder, now(total?.under)?.line],
    },
  ];
  return rows.filter(({ prices: [first, second] }) => isGiven(first) || isGiven(second));
}

const EVEN = /^(even|evens|ev)$/i;
const OFF = /^(off|--?|n\/a)$/i;

/** "+310", "-395", "EVEN" and 114; null where the book has taken the market down. @throws RowProblem for anything else. */
function priceOf(cell: Cell): AmericanOdds | null {
  const text = String(cell ?? "")
    .trim()
    .replace("−", "-");
  if (text === "" || OFF.test(text)) return null;
  if (EVEN.test(text)) return americanOdds(100);
  const value = /^[+-]?\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(value) >= 100 && Math.abs(value) <= 1_000_000))
    throw new RowProblem(`"${text}" is not an American price`);
  return americanOdds(value);
}

/** "-9.5", "o238.5", "PK" and 44.5; null where the cell is empty. @throws RowProblem for anything else. */
function lineOf(cell: Cell): number | null {
  const text = String(cell ?? "")
    .trim()
    .replace("−", "-");
  if (text === "" || OFF.test(text)) return null;
  if (/^(pk|pick|even)$/i.test(text)) return 0;
  const value = /^[ou]?[+-]?\d+(\.\d+)?$/i.test(text) ? Number(text.replace(/^[ou]/i, "")) : Number.NaN;
  if (Number.isNaN(value)) throw new RowProblem(`"${text}" is not a line`);
  return value;
}

/** The line of the first side, checked against the second's where both are given. */
function agreedLine({ market, lines }: MarketRow): number | null {
  if (market === "moneyline") return null;
  const first = lineOf(lines[0]);
  const second = lineOf(lines[1]);
  if (first === null && second === null) throw new RowProblem(`The ${market} has a price but no line`);
  const mirrored = second === null || market === "total" ? second : -second || 0;
  if (first !== null && mirrored !== null && first !== mirrored) {
    throw new RowProblem(`The two sides of the ${market} have different lines: ${lines[0]} and ${lines[1]}`);
  }
  return first ?? mirrored;
}

function takeMarket(row: MarketRow, book: Book, game: LiveGame, receivedAt: EpochMs): ProviderQuote | LeftOut {
  const [first, second] = [priceOf(row.prices[0]), priceOf(row.prices[1])];
  if (first === null || second === null) return new LeftOut("a market taken off the board");
  return {
    externalGameId: game.externalId,
    league: game.league,
    book,
    market: row.market,
    line: agreedLine(row),
    first,
    second,
    capturedAt: receivedAt,
    kind: "move",
  };
}

const row = z.custom<MarketRow>();

function takeBook(odds: EspnBookOdds, game: LiveGame, receivedAt: EpochMs): Taken<ProviderQuote> {
  const { name } = odds.provider;
  const markets = marketsOf(odds);
  const where = (row: unknown) => `${game.externalId}, ${name}${row === null ? "" : ` ${(row as MarketRow).market}`}`;
  // A book whose entry names no price at all is one row, so that it is accounted for.
  return takeRows<MarketRow | null, ProviderQuote>(
    markets.length > 0 ? markets : [null],
    row.nullable(),
    where,
    (market) => {
      const book = bookOf(name);
      if (book instanceof LeftOut) return book;
      if (market === null) return new LeftOut("a line without prices");
      if (game.status !== "scheduled" || game.startAt <= receivedAt)
        return new LeftOut("prices of a game that is not ahead");
      return takeMarket(market, book, game, receivedAt);
    },
  );
}

/**
 * The prices an event shows, one quote per book and market. They carry no time of their own, so the receipt time counts. ESPN's "close" is
 * the present price until the game begins. Opening prices are not taken, because their time is unknown.
 */
export function takeQuotes(entries: readonly unknown[], game: LiveGame, receivedAt: EpochMs): Taken<ProviderQuote> {
  const books: EspnBookOdds[] = [];
  const unreadable = takeRows<unknown, ProviderQuote>(
    entries.filter((entry) => {
      const parsed = bookOdds.safeParse(entry);
      if (parsed.success) books.push(parsed.data);
      return !parsed.success;
    }),
    z.unknown(),
    () => `${game.externalId}, odds`,
    (entry) => {
      if (entry === null) return new LeftOut("an empty entry");
      throw new RowProblem("A book's odds cannot be read");
    },
  );
  return onePriceEach(joinTaken([unreadable, ...books.map((book) => takeBook(book, game, receivedAt))]));
}
