import { and, eq, gt, lte, max, sql, type SQL } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { alternateKey, type AlternatePrice } from "#app/lib/engine/odds/alternate-price.ts";
import { delayedSight, type DelayedSight } from "#app/lib/engine/odds/quote.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import { delayedBy, type QuoteSight } from "#app/models/feeds/odds.server.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import { games } from "#db/schema/games.ts";
import { alternateQuotes, alternateReadings, feedClocks } from "#db/schema/odds.ts";
import { picks } from "#db/schema/picks.ts";

/** A price of a ladder with the moment since which it has been the same. */
export interface AlternateRecord extends AlternatePrice {
  readonly capturedAt: EpochMs;
}

/** One reading of a game's alternate lines: everything that was up. */
export interface AlternateReading {
  readonly gameId: string;
  readonly readAt: EpochMs;
  readonly prices: readonly AlternateRecord[];
  readonly fetchId: number | null;
}

const priceColumns = {
  market: alternateQuotes.market,
  side: alternateQuotes.side,
  line: alternateQuotes.line,
  book: alternateQuotes.book,
  price: alternateQuotes.price,
};

const seriesColumns = [
  alternateQuotes.gameId,
  alternateQuotes.market,
  alternateQuotes.side,
  alternateQuotes.line,
  alternateQuotes.book,
] as const;

/**
 * Appends a reading: a row for every price that is new or has changed, one without a price for every line that is gone, and the reading
 * itself, which records when the others were seen last. A reading from before the newest one is not taken. Returns how many prices changed.
 */
export async function saveAlternates(tx: Transaction, reading: AlternateReading): Promise<number> {
  const { gameId, readAt, prices, fetchId } = reading;
  const [last] = await tx
    .select({ readAt: max(alternateReadings.readAt) })
    .from(alternateReadings)
    .where(eq(alternateReadings.gameId, gameId));
  const lastReadAt = last?.readAt ?? null;
  if (lastReadAt !== null && lastReadAt >= readAt) return 0;
  const standing = await tx
    .select({ ...priceColumns, capturedAt: max(alternateQuotes.capturedAt) })
    .from(alternateQuotes)
    .where(eq(alternateQuotes.gameId, gameId))
    .groupBy(...seriesColumns);
  const before = new Map(standing.map((row) => [alternateKey(row), row]));
  const up = new Set(prices.map(alternateKey));
  // A price confirmed just before the last reading was not seen by it: it counts from that reading on.
  const since = (capturedAt: EpochMs) => epochMs(Math.min(readAt, Math.max(capturedAt, (lastReadAt ?? 0) + 1)));
  const changed = prices.filter((price) => before.get(alternateKey(price))?.price !== price.price);
  const gone = standing.filter((row) => row.price !== null && !up.has(alternateKey(row)));
  const rows = [
    ...changed.map((row) => ({ ...row, capturedAt: since(row.capturedAt) })),
    ...gone.map((row) => ({ ...row, price: null, capturedAt: readAt })),
  ];
  const written = await insertRows(
    tx,
    "alternate_quotes",
    ["game_id", "market", "side", "line", "book", "price", "captured_at", "fetch_id"],
    rows.map((row) => [gameId, row.market, row.side, row.line, row.book, row.price, row.capturedAt, fetchId]),
  );
  await insertRows(tx, "alternate_readings", ["game_id", "read_at"], [[gameId, readAt]]);
  return written;
}

/** Until when a game's alternate lines had been read by a moment, as a column of a query that joins `games`. */
function alternatesReadAt(asOf: EpochMs): SQL<EpochMs | null> {
  return sql<EpochMs | null>`(
    select max(reading.read_at) from ${alternateReadings} reading
    where reading.game_id = ${games.id} and reading.read_at <= ${asOf} and reading.read_at <= ${games.startAt}
  )`;
}

/** Whether a line's newest price until `asOf` differs from the one that is read (D49), as columns of the query for it. */
function delayColumns(sight: QuoteSight) {
  const { cutoff, asOf } = sight;
  const { gameId, market, side, line, book, price } = alternateQuotes;
  return delayedBy(
    sight,
    sql<number | null>`(
      select later.price is not ${price} from alternate_quotes later
      where later.game_id = ${gameId} and later.market = ${market} and later.side = ${side} and later.line = ${line}
        and later.book = ${book} and later.captured_at > ${cutoff} and later.captured_at <= ${asOf}
        and later.captured_at <= ${games.startAt}
      order by later.captured_at desc limit 1
    )`,
  );
}

/**
 * The newest price of every alternate line of some games by `cutoff` and before their start, with the last reading; a line that is gone has no
 * price. `where` is a condition on `games`. Pass the rows to `alternatesFrom`.
 */
export function selectAlternates(reader: Drizzle | Transaction, where: SQL | undefined, seen: QuoteSight) {
  return (
    reader
      // The bare columns of a grouped select with one max() come from the row that has the maximum (SQLite).
      .select({
        gameId: alternateQuotes.gameId,
        ...priceColumns,
        capturedAt: max(alternateQuotes.capturedAt),
        readAt: alternatesReadAt(seen.asOf),
        ...delayColumns(seen),
      })
      .from(games)
      .innerJoin(alternateQuotes, eq(alternateQuotes.gameId, games.id))
      .where(and(where, lte(alternateQuotes.capturedAt, seen.cutoff), lte(alternateQuotes.capturedAt, games.startAt)))
      .groupBy(...seriesColumns)
  );
}
type AlternateRow = Awaited<ReturnType<typeof selectAlternates>>[number];

/** A price of a ladder that is up, and when it was last seen. */
export interface StandingAlternate extends AlternateRecord {
  readonly gameId: string;
  readonly lastSeenAt: EpochMs;
  readonly delayed?: DelayedSight;
}

/** The lines that are up. */
export function alternatesFrom(rows: readonly AlternateRow[]): readonly StandingAlternate[] {
  return rows.flatMap(({ readAt, capturedAt, price, gone, seenUntil, ...row }) => {
    if (price === null || capturedAt === null) return [];
    const lastSeenAt = epochMs(Math.max(capturedAt, readAt ?? capturedAt));
    const delayed = delayedSight(lastSeenAt, { gone: gone === 1, seenUntil });
    return [{ ...row, price, capturedAt, lastSeenAt, ...delayed }];
  });
}

/** When the alternate lines of the games that `where` names had been read last by `asOf`; null for those that have not been. */
export function selectAlternatesRead(reader: Drizzle | Transaction, where: SQL | undefined, asOf: EpochMs) {
  return reader
    .select({ gameId: games.id, readAt: alternatesReadAt(asOf) })
    .from(games)
    .where(where);
}

/** A game whose alternate lines are worth reading. */
export interface WantedGame {
  readonly gameId: string;
  readonly externalGameId: string;
  readonly league: League;
  readonly startAt: EpochMs;
  readonly lastReadAt: EpochMs | null;
}

/**
 * Games ahead that start in (from, to] and have a published pick of the feed's present run or somebody's open bet: the price of another
 * line matters there.
 */
export async function listWantedGames(
  database: Database,
  query: {
    readonly feed: Feed;
    readonly league: League | null;
    readonly from: EpochMs;
    readonly to: EpochMs;
  },
): Promise<readonly WantedGame[]> {
  const { feed, league, from, to } = query;
  const { read } = database;
  const run = sql`(select ${feedClocks.run} from ${feedClocks} where ${feedClocks.feed} = ${feed})`;
  const picked = sql`exists (select 1 from ${picks} where ${picks.feed} = ${feed} and ${picks.run} = ${run}
    and ${picks.gameId} = ${games.id} and ${picks.publishedAt} <= ${from})`;
  const bet = sql`exists (select 1 from ${savedPicks} where ${savedPicks.gameId} = ${games.id}
    and ${savedPicks.status} = 'pending' and ${savedPicks.run} = ${run} and ${savedPicks.deletedAt} is null)`;
  const leg = sql`exists (select 1 from ${savedPickLegs} join ${savedPicks} on ${savedPicks.id} = ${savedPickLegs.savedPickId}
    where ${savedPickLegs.gameId} = ${games.id} and ${savedPickLegs.status} = 'pending'
    and ${savedPicks.run} = ${run} and ${savedPicks.deletedAt} is null)`;
  return read
    .select({
      gameId: games.id,
      externalGameId: games.externalId,
      league: games.league,
      startAt: games.startAt,
      lastReadAt: alternatesReadAt(from),
    })
    .from(games)
    .where(
      and(
        eq(games.feed, feed),
        league === null ? undefined : eq(games.league, league),
        gt(games.startAt, from),
        lte(games.startAt, to),
        eq(games.status, "scheduled"),
        sql`(${picked} or ${bet} or ${leg})`,
      ),
    )
    .orderBy(games.startAt, games.id);
}
