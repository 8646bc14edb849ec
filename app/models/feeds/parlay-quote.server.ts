import { and, eq, gt, lte, max, sql, type SQL } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { parlayHold, parlayKey, parlayOffers, type ParlayQuote } from "#app/lib/engine/odds/parlay-quote.ts";
import { delayedSight, type DelayedSight } from "#app/lib/engine/odds/quote.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import { delayedBy, type NewestQuote, type QuoteSight } from "#app/models/feeds/odds.server.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { games } from "#db/schema/games.ts";
import { parlayQuotes, parlayReadings } from "#db/schema/odds.ts";

/** A book's prices for a pair of lines with the moment since which they have been the same. */
export interface ParlayQuoteRecord extends ParlayQuote {
  readonly capturedAt: EpochMs;
}

/** One reading of a game's parlays: everything that was up. */
export interface ParlayReading {
  readonly gameId: string;
  readonly readAt: EpochMs;
  readonly quotes: readonly ParlayQuoteRecord[];
  readonly fetchId: number | null;
}

const quoteColumns = {
  market: parlayQuotes.market,
  line: parlayQuotes.line,
  total: parlayQuotes.total,
  book: parlayQuotes.book,
  homeOver: parlayQuotes.homeOver,
  homeUnder: parlayQuotes.homeUnder,
  awayOver: parlayQuotes.awayOver,
  awayUnder: parlayQuotes.awayUnder,
};

const seriesColumns = [
  parlayQuotes.gameId,
  parlayQuotes.market,
  parlayQuotes.line,
  parlayQuotes.total,
  parlayQuotes.book,
] as const;

type StoredRow = { readonly [Key in keyof typeof quoteColumns]: (typeof quoteColumns)[Key]["_"]["data"] | null };

/** A stored row as a quote; null where the book has taken it down. */
function quoteOf(row: StoredRow): ParlayQuote | null {
  const { market, line, total, book, homeOver, homeUnder, awayOver, awayUnder } = row;
  if (market === null || line === null || total === null || book === null) return null;
  if (homeOver === null || homeUnder === null || awayOver === null || awayUnder === null) return null;
  return { market, line: market === "moneyline" ? null : line, total, book, homeOver, homeUnder, awayOver, awayUnder };
}

const pricesOf = (quote: ParlayQuote | null) =>
  quote === null ? null : [quote.homeOver, quote.homeUnder, quote.awayOver, quote.awayUnder].join();

const COLUMNS = [
  "game_id",
  "market",
  "line",
  "total",
  "book",
  "home_over",
  "home_under",
  "away_over",
  "away_under",
  "captured_at",
  "fetch_id",
];

/**
 * Appends a reading: a row for every pair of lines whose prices are new or have changed, one without prices for every pair that is gone,
 * and the reading itself, which records when the others were seen last. A reading from before the newest one is not taken. Returns how many
 * changed.
 */
export async function saveParlayQuotes(tx: Transaction, reading: ParlayReading): Promise<number> {
  const { gameId, readAt, quotes, fetchId } = reading;
  const [last] = await tx
    .select({ readAt: max(parlayReadings.readAt) })
    .from(parlayReadings)
    .where(eq(parlayReadings.gameId, gameId));
  const lastReadAt = last?.readAt ?? null;
  if (lastReadAt !== null && lastReadAt >= readAt) return 0;
  const stored = await tx
    .select({ ...quoteColumns, capturedAt: max(parlayQuotes.capturedAt) })
    .from(parlayQuotes)
    .where(eq(parlayQuotes.gameId, gameId))
    .groupBy(...seriesColumns);
  const standing = stored.flatMap((row) => quoteOf(row) ?? []);
  const before = new Map(standing.map((quote) => [parlayKey(quote), pricesOf(quote)]));
  const up = new Set(quotes.map(parlayKey));
  // A price confirmed just before the last reading was not seen by it: it counts from that reading on.
  const since = (capturedAt: EpochMs) => Math.min(readAt, Math.max(capturedAt, (lastReadAt ?? 0) + 1));
  const changed = quotes.filter((quote) => before.get(parlayKey(quote)) !== pricesOf(quote));
  const gone = standing.filter((quote) => !up.has(parlayKey(quote)));
  const written = await insertRows(tx, "parlay_quotes", COLUMNS, [
    ...changed.map((q) => [
      gameId,
      q.market,
      q.line ?? 0,
      q.total,
      q.book,
      q.homeOver,
      q.homeUnder,
      q.awayOver,
      q.awayUnder,
      since(q.capturedAt),
      fetchId,
    ]),
    ...gone.map((q) => [gameId, q.market, q.line ?? 0, q.total, q.book, null, null, null, null, readAt, fetchId]),
  ]);
  await insertRows(tx, "parlay_readings", ["game_id", "read_at"], [[gameId, readAt]]);
  return written;
}

/** The last reading of a game's parlays by a moment and before its start, as a column of a query that joins `games`. */
function parlaysReadAt(asOf: EpochMs): SQL<EpochMs | null> {
  return sql<EpochMs | null>`(
    select max(reading.read_at) from ${parlayReadings} reading
    where reading.game_id = ${games.id} and reading.read_at <= ${asOf} and reading.read_at <= ${games.startAt}
  )`;
}

/** Whether a pair's newest prices until `asOf` differ from the ones that are read (D49), as columns of the query for them. */
function delayColumns(sight: QuoteSight) {
  const { cutoff, asOf } = sight;
  const { gameId, market, line, total, book, homeOver, homeUnder, awayOver, awayUnder } = parlayQuotes;
  return delayedBy(
    sight,
    sql<number | null>`(
      select later.home_over is not ${homeOver} or later.home_under is not ${homeUnder}
        or later.away_over is not ${awayOver} or later.away_under is not ${awayUnder}
      from parlay_quotes later
      where later.game_id = ${gameId} and later.market = ${market} and later.line = ${line} and later.total = ${total}
        and later.book = ${book} and later.captured_at > ${cutoff} and later.captured_at <= ${asOf}
        and later.captured_at <= ${games.startAt}
      order by later.captured_at desc limit 1
    )`,
  );
}

/**
 * The newest prices of every pair of lines of some games by `cutoff` and before their start, with the last reading; a pair that is gone has no
 * prices. `where` is a condition on `games`. Pass the rows to `parlayQuotesFrom`.
 */
export function selectParlayQuotes(reader: Drizzle | Transaction, where: SQL | undefined, seen: QuoteSight) {
  return (
    reader
      // The bare columns of a grouped select with one max() come from the row that has the maximum (SQLite).
      .select({
        id: parlayQuotes.id,
        gameId: parlayQuotes.gameId,
        ...quoteColumns,
        capturedAt: max(parlayQuotes.capturedAt),
        readAt: parlaysReadAt(seen.asOf),
        ...delayColumns(seen),
      })
      .from(games)
      .innerJoin(parlayQuotes, eq(parlayQuotes.gameId, games.id))
      .where(and(where, lte(parlayQuotes.capturedAt, seen.cutoff), lte(parlayQuotes.capturedAt, games.startAt)))
      .groupBy(...seriesColumns)
  );
}
type ParlayRow = Awaited<ReturnType<typeof selectParlayQuotes>>[number];

/** Current prices of a pair of lines, and when they were last seen. */
export interface StandingParlays extends ParlayQuoteRecord {
  readonly id: number;
  readonly gameId: string;
  readonly lastSeenAt: EpochMs;
  readonly delayed?: DelayedSight;
}

/** The pairs that are up. */
export function parlayQuotesFrom(rows: readonly ParlayRow[]): readonly StandingParlays[] {
  return rows.flatMap((row) => {
    const quote = quoteOf(row);
    const { id, gameId, capturedAt, readAt, gone, seenUntil } = row;
    if (quote === null || capturedAt === null) return [];
    const lastSeenAt = epochMs(Math.max(capturedAt, readAt ?? capturedAt));
    return [
      { ...quote, id, gameId, capturedAt, lastSeenAt, ...delayedSight(lastSeenAt, { gone: gone === 1, seenUntil }) },
    ];
  });
}

/** A book's price for one combination as a quote of the market "parlay"; its other side is everything else that can happen (`parlayOffers`). */
export type ParlaySideQuote = NewestQuote & { readonly market: "parlay"; readonly subject: string };

/** Every combination that is quoted, one by one. */
export function parlaySideQuotes(quotes: readonly StandingParlays[]): readonly ParlaySideQuote[] {
  return quotes.flatMap((quote) => {
    const { id, gameId, book, capturedAt, lastSeenAt, delayed } = quote;
    const hold = parlayHold(quote);
    return parlayOffers(quote).map(({ subject, price, otherPrice }): ParlaySideQuote => ({
      id,
      gameId,
      book,
      market: "parlay",
      subject,
      line: null,
      kind: "move",
      first: price,
      second: otherPrice,
      hold,
      capturedAt,
      lastSeenAt,
      ...(delayed && { delayed }),
    }));
  });
}

/**
 * The current prices of some games at `asOf`, combination by combination, and each game's newest row, which shows when anything changed.
 */
export async function listParlayQuotes(
  { read }: Database,
  gameIds: readonly string[],
  asOf: EpochMs,
): Promise<{ readonly quotes: readonly ParlaySideQuote[]; readonly newest: ReadonlyMap<string, number> }> {
  if (gameIds.length === 0) return { quotes: [], newest: new Map() };
  const ofGames = sql`${games.id} in (select value from json_each(${JSON.stringify(gameIds)}))`;
  const rows = await selectParlayQuotes(read, ofGames, { asOf, cutoff: asOf });
  const newest = new Map<string, number>();
  for (const { gameId, id } of rows) newest.set(gameId, Math.max(id, newest.get(gameId) ?? 0));
  return { quotes: parlaySideQuotes(parlayQuotesFrom(rows)), newest };
}

/** A game ahead whose parlays may be read. */
export interface ParlayGame {
  readonly gameId: string;
  readonly externalGameId: string;
  readonly league: League;
  readonly startAt: EpochMs;
  readonly lastReadAt: EpochMs | null;
}

/** Scheduled games of a league that start in (from, to]. */
export async function listParlayGames(
  { read }: Database,
  query: { readonly feed: Feed; readonly league: League; readonly from: EpochMs; readonly to: EpochMs },
): Promise<readonly ParlayGame[]> {
  const { feed, league, from, to } = query;
  return read
    .select({
      gameId: games.id,
      externalGameId: games.externalId,
      league: games.league,
      startAt: games.startAt,
      lastReadAt: parlaysReadAt(from),
    })
    .from(games)
    .where(
      and(
        eq(games.feed, feed),
        eq(games.league, league),
        gt(games.startAt, from),
        lte(games.startAt, to),
        eq(games.status, "scheduled"),
      ),
    )
    .orderBy(games.startAt, games.id);
}
