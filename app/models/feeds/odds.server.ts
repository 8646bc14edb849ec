import { sql, type SQL } from "drizzle-orm";
import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, GameMarket, League, Market } from "#app/lib/engine/leagues.ts";
import {
  delayedSight,
  lastSeenAt,
  type OddsReading,
  type Quote,
  type QuoteChange,
  type QuoteKind,
} from "#app/lib/engine/odds/quote.ts";
import type { Database, Transaction } from "#db/client.ts";
import { games } from "#db/schema/games.ts";
import { ingestMarks } from "#db/schema/catalog.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";

/** A change of a quote, as stored. */
export interface QuoteRecord extends QuoteChange {
  readonly gameId: string;
  readonly kind: QuoteKind;
}

/** A book's newest quote on a market of a game, from the row of its last change. */
export interface NewestQuote extends QuoteRecord, Quote {
  readonly id: number;
}

/**
 * Until when the odds of a game's league have been read by `asOf`, as a column of a query that joins `games`. Null before the first
 * reading, and where the newest one came after the start, since it does not confirm the last quotes before it.
 */
export function oddsReadThrough(asOf: EpochMs): SQL<EpochMs | null> {
  return sql<EpochMs | null>`(
    select min(mark.through, ${asOf}) from ${ingestMarks} mark
    where mark.feed = ${games.feed} and mark.league = ${games.league} and mark.kind = 'odds'
      and min(mark.through, ${asOf}) <= ${games.startAt}
  )`;
}

/** The quotes that may be seen. */
export interface QuoteSight {
  /** Newest capture the viewer's tier may see (D5). */
  readonly cutoff: EpochMs;
  readonly asOf: EpochMs;
}

/** What a delayed reader sees of a row besides its price (`delayColumns`). */
export interface DelayedRow {
  /** 1 where the newest price differs. */
  readonly gone: number | null;
  /** Null where there is no delay. */
  readonly seenUntil: EpochMs | null;
}

/** The columns of `DelayedRow`; `newest` asks whether the newest row until `asOf` differs from the one that is read. */
export function delayedBy({ cutoff, asOf }: QuoteSight, newest: SQL<number | null>) {
  const delayed = cutoff < asOf;
  return {
    gone: delayed ? newest : sql<number | null>`null`,
    seenUntil: delayed ? sql<EpochMs | null>`${cutoff}` : sql<EpochMs | null>`null`,
  };
}

/** What a delayed reader sees of a quote besides its price (D49), as columns of a query for the newest `oddsSnapshots` that joins `games`. */
export function delayColumns(sight: QuoteSight) {
  const { cutoff, asOf } = sight;
  const { gameId, market, subject, book, line, first, second } = oddsSnapshots;
  return delayedBy(
    sight,
    sql<number | null>`(
      select later.kind = 'off' or later.line is not ${line} or later.first_price <> ${first} or later.second_price <> ${second}
      from odds_snapshots later
      where later.game_id = ${gameId} and later.market = ${market} and later.subject = ${subject} and later.book = ${book}
        and later.captured_at > ${cutoff} and later.captured_at <= ${asOf} and later.captured_at <= ${games.startAt}
      order by later.captured_at desc limit 1
    )`,
  );
}

/** A row of a query for quotes grouped by book: the last change of each, and until when its league was read. */
interface GroupedQuoteRow extends OddsReading, Partial<DelayedRow> {
  readonly market?: Market;
  readonly capturedAt: EpochMs | null;
  readonly kind: QuoteKind;
}

/** Rows grouped by book as quotes with the time they were last seen. A group without a quote, or taken down by its book, is left out. */
export function quotesFrom<Row extends GroupedQuoteRow>(
  rows: readonly Row[],
): (Omit<Row, "capturedAt" | "feed" | "readThrough" | "gone" | "seenUntil"> &
  Pick<Quote, "capturedAt" | "lastSeenAt" | "delayed">)[] {
  return rows.flatMap(({ capturedAt, feed, readThrough, gone, seenUntil, ...row }) => {
    if (capturedAt === null || row.kind === "off") return [];
    const seenAt = lastSeenAt(capturedAt, { feed, readThrough, market: row.market });
    const delayed = delayedSight(seenAt, { gone: gone === 1, seenUntil: seenUntil ?? null });
    return [{ ...row, capturedAt, lastSeenAt: seenAt, ...delayed }];
  });
}

/** As `quotesFrom`, for boards of present offers: how a quote became known is left out. */
export function offersFrom<Row extends GroupedQuoteRow>(rows: readonly Row[]) {
  return quotesFrom(rows).map((quote) => {
    const { kind: _, ...offer } = quote;
    return offer;
  });
}

const COLUMNS = [
  "game_id",
  "book",
  "market",
  "subject",
  "line",
  "first_price",
  "second_price",
  "kind",
  "captured_at",
  "fetch_id",
];
const seriesOf = (quote: Pick<QuoteRecord, "gameId" | "market" | "subject" | "book">) =>
  `${quote.gameId}\u0000${quote.market}\u0000${quote.subject ?? ""}\u0000${quote.book}`;
const saysTheSame = (a: QuoteRecord, b: QuoteRecord) =>
  a.line === b.line &&
  a.first === b.first &&
  a.second === b.second &&
  (a.kind === "off") === (b.kind === "off") &&
  (a.kind === b.kind || b.kind !== "close");

/**
 * Appends quotes, oldest first: a row only where the price, the line or the mark as closing price differs from the newest one of the same
 * game, market and book. The same quote twice is one row.
 *
 * @param options.unchanged stores a later row even where nothing changed: it marks when the quote was last seen.
 * @param options.firstOpens the first quote of a book on a market is its opening one: it was not there at the reading before.
 * @param options.fresh the games have no quotes yet, so that nothing has to be read first (first fill, history of a replay).
 */
export async function saveQuotes(
  tx: Transaction,
  quotes: readonly QuoteRecord[],
  options: {
    readonly fetchId?: number | null;
    readonly fresh?: boolean;
    readonly unchanged?: boolean;
    readonly firstOpens?: boolean;
  } = {},
): Promise<number> {
  const newest = new Map<string, QuoteRecord>();
  if (options.fresh !== true) {
    for (const quote of await newestOf(tx, [...new Set(quotes.map((q) => q.gameId))]))
      newest.set(seriesOf(quote), quote);
  }
  const rows: (readonly (string | number | null)[])[] = [];
  for (const quote of quotes) {
    const series = seriesOf(quote);
    const before = newest.get(series);
    if (before && (before.capturedAt >= quote.capturedAt || (options.unchanged !== true && saysTheSame(before, quote))))
      continue;
    newest.set(series, quote);
    rows.push([
      quote.gameId,
      quote.book,
      quote.market,
      quote.subject ?? "",
      quote.line,
      quote.first,
      quote.second,
      before === undefined && options.firstOpens === true && quote.kind === "move" ? "open" : quote.kind,
      quote.capturedAt,
      options.fetchId ?? null,
    ]);
  }
  return insertRows(tx, "odds_snapshots", COLUMNS, rows);
}

/** A quote of a game as the database packs it: hundreds of rows a game, which cost more as rows than as one text. */
type PackedNewest = readonly [
  number,
  string,
  Market,
  string,
  number | null,
  AmericanOdds,
  AmericanOdds,
  QuoteKind,
  EpochMs,
];

/**
 * The newest or the first quote of every book on every market of the game that an outer query names, as one JSON text. SQLite takes the bare
 * columns of a grouped select with one max() or min() from the row that has it.
 */
const packedEnd = (end: "max" | "min", condition: string) => `(
    SELECT json_group_array(json_array(id, book, market, subject, line, first_price, second_price, kind, captured_at))
    FROM (SELECT o.id, o.book, o.market, o.subject, o.line, o.first_price, o.second_price, o.kind, ${end}(o.captured_at) AS captured_at
          FROM odds_snapshots o WHERE o.game_id = g.id${condition} GROUP BY o.market, o.subject, o.book)
  ) AS quotes`;

const packedNewest = (condition: string) => packedEnd("max", condition);

function unpackNewest(gameId: string, packed: string): (QuoteRecord & { readonly id: number })[] {
  return (JSON.parse(packed) as readonly PackedNewest[]).map(
    ([id, book, market, subject, line, first, second, kind, capturedAt]) => {
      return { id, gameId, book, market, subject, line, first, second, kind, capturedAt };
    },
  );
}

async function newestOf(tx: Transaction, gameIds: readonly string[]): Promise<QuoteRecord[]> {
  if (gameIds.length === 0) return [];
  const rows = await tx.all<{ readonly id: string; readonly quotes: string }>(
    sql`SELECT g.id, ${sql.raw(packedNewest(""))} FROM games g WHERE g.id IN (SELECT value FROM json_each(${JSON.stringify(gameIds)}))`,
  );
  return rows.flatMap(({ id, quotes }) => unpackNewest(id, quotes));
}

/** The markets whose quotes are wanted: a game's own ones, its props, or both. */
export type QuotedMarkets = "all" | "game" | "prop";

const OF_MARKETS: Readonly<Record<QuotedMarkets, string>> = {
  all: "",
  game: " AND o.market IN ('moneyline', 'spread', 'total')",
  prop: " AND o.market = 'prop'",
};

/** The newest quote of every book on every market of the games, as known at `asOf` and from before each game's start. */
export async function listNewestQuotes(
  database: Database,
  gameIds: readonly string[],
  asOf: EpochMs,
  markets: QuotedMarkets = "all",
): Promise<readonly NewestQuote[]> {
  if (gameIds.length === 0) return [];
  const { rows } = await database.client.execute({
    sql: `SELECT g.id, g.feed,
            (SELECT min(mark.through, ?2) FROM ingest_marks mark
             WHERE mark.feed = g.feed AND mark.league = g.league AND mark.kind = 'odds' AND min(mark.through, ?2) <= g.start_at) AS read_through,
            ${packedNewest(` AND o.captured_at <= ?2 AND o.captured_at <= g.start_at${OF_MARKETS[markets]}`)}
          FROM games g WHERE g.id IN (SELECT value FROM json_each(?1))`,
    args: [JSON.stringify(gameIds), asOf],
  });
  const quotes: NewestQuote[] = [];
  for (const row of rows) {
    const feed = row.feed as Feed;
    const readThrough = row.read_through as EpochMs | null;
    for (const quote of unpackNewest(row.id as string, row.quotes as string)) {
      const { market, capturedAt } = quote;
      if (quote.kind !== "off")
        quotes.push({ ...quote, lastSeenAt: lastSeenAt(capturedAt, { feed, readThrough, market }) });
    }
  }
  return quotes.sort((a, b) => a.id - b.id);
}

/** The first quote of a book on a game's market. */
export type OpeningQuote = Pick<
  QuoteRecord,
  "gameId" | "market" | "subject" | "book" | "line" | "first" | "second" | "capturedAt"
>;

/** The first quote of every book on the games' own markets, as known at `asOf`. */
export async function listOpeningQuotes(
  database: Database,
  gameIds: readonly string[],
  asOf: EpochMs,
): Promise<readonly OpeningQuote[]> {
  if (gameIds.length === 0) return [];
  const { rows } = await database.client.execute({
    sql: `SELECT g.id, ${packedEnd("min", ` AND o.captured_at <= ?2 AND o.kind NOT IN ('close', 'off')${OF_MARKETS.game}`)}
          FROM games g WHERE g.id IN (SELECT value FROM json_each(?1))`,
    args: [JSON.stringify(gameIds), asOf],
  });
  return rows.flatMap((row) => unpackNewest(row.id as string, row.quotes as string));
}

/** A game's first and last quotes before the start, one entry per book and market. */
export interface EndQuoteRecord extends Omit<QuoteChange, "capturedAt" | "subject"> {
  readonly gameId: string;
  readonly market: GameMarket;
  readonly end: "open" | "close";
}

/** book, line, first price, second price, kind, when. */
type PackedQuote = readonly [string, number | null, AmericanOdds, AmericanOdds, QuoteKind, EpochMs];

/**
 * Opening and closing quotes on the game's own markets of a league's games that had started by `asOf`: of every book and market the first quote, and the last one
 * before the start. Hundreds of thousands of rows, hence packed by the database into one per game and market.
 */
export async function listEndQuotes(
  database: Database,
  query: {
    readonly feed: Feed;
    readonly league: League;
    readonly asOf: EpochMs;
    readonly since?: EpochMs;
    /** Only these games; meant for a few of them. */
    readonly gameIds?: readonly string[];
  },
): Promise<readonly EndQuoteRecord[]> {
  const { rows } = await database.client.execute({
    sql: `SELECT o.game_id, o.market,
                 json_group_array(json_array(o.book, o.line, o.first_price, o.second_price, o.kind, o.captured_at)) AS quotes
          FROM games g CROSS JOIN odds_snapshots o ON o.game_id = g.id
          WHERE g.feed = ?1 AND g.league = ?2 AND g.start_at <= ?3 AND g.start_at >= ?4
            AND o.market <> 'prop' AND o.captured_at <= ?3 AND o.captured_at <= g.start_at
            ${query.gameIds ? "AND g.id IN (SELECT value FROM json_each(?5))" : ""}
          GROUP BY g.id, o.market`,
    args: [
      query.feed,
      query.league,
      query.asOf,
      query.since ?? Number.MIN_SAFE_INTEGER,
      ...(query.gameIds ? [JSON.stringify(query.gameIds)] : []),
    ],
  });
  return rows.flatMap((row) => {
    const gameId = row.game_id as string;
    const market = row.market as GameMarket;
    const packed = (JSON.parse(row.quotes as string) as PackedQuote[]).sort((a, b) =>
      a[0] === b[0] ? a[5] - b[5] : a[0] < b[0] ? -1 : 1,
    );
    const ends: EndQuoteRecord[] = [];
    packed.forEach(([book, line, first, second, kind], index) => {
      const entry = { gameId, market, book, line, first, second };
      // A series whose only row is a closing price has no opening one.
      if (packed[index - 1]?.[0] !== book && kind !== "close") ends.push({ ...entry, end: "open" });
      if (packed[index + 1]?.[0] !== book && kind !== "off") ends.push({ ...entry, end: "close" });
    });
    return ends;
  });
}

export interface SplitRecord {
  readonly gameId: string;
  readonly market: GameMarket;
  readonly firstTickets: number;
  readonly firstMoney: number;
  readonly sampleSize: number;
  readonly capturedAt: EpochMs;
}

/** Appends ticket and money shares; the same report twice is one row. */
export async function saveSplits(tx: Transaction, given: readonly SplitRecord[]): Promise<number> {
  return insertRows(
    tx,
    "splits",
    ["game_id", "market", "first_tickets", "first_money", "sample_size", "captured_at"],
    given.map((s) => [s.gameId, s.market, s.firstTickets, s.firstMoney, s.sampleSize, s.capturedAt]),
  );
}
