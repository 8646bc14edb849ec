import { eq, sql, type DriverValueDecoder } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { games } from "#db/schema/games.ts";
import { PRICED_THROUGH } from "./feed.server.ts";
import { feedClocks, ingestMarks } from "#db/schema/catalog.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";

/** How recent a feed's data is: its newest quote, and until when each league's odds were read even if nothing changed. */
export interface FeedNews {
  readonly lastQuoteAt: EpochMs | null;
  readonly oddsReadThrough: Readonly<Partial<Record<League, EpochMs>>>;
  /** Until when each league's markets were priced; leagues never priced are missing. */
  readonly pricedThrough: Readonly<Partial<Record<League, EpochMs>>>;
}

const NO_NEWS: FeedNews = { lastQuoteAt: null, oddsReadThrough: {}, pricedThrough: {} };

const readThrough: DriverValueDecoder<FeedNews["oddsReadThrough"], string> = {
  mapFromDriverValue: (text) => JSON.parse(text) as FeedNews["oddsReadThrough"],
};

/** How far from its end the append-only table is searched for a feed's newest quote, in rows. */
const NEWEST_QUOTES = 5000;

/**
 * One row per feed that has a clock. The feed's newest quote is searched in three places, in this order: among the last rows of the table
 * (a feed that is read all the time), among the games around `asOf` (a feed that was read long ago), in the last game before that. The
 * order of the joins is fixed: without it, SQLite sorts every quote of the feed.
 */
export function selectFeedNews(reader: Drizzle | Transaction, feed: Feed, asOf: EpochMs) {
  return reader
    .select({
      lastQuoteAt: sql<EpochMs | null>`coalesce((
        select s.captured_at from ${oddsSnapshots} s
        where s.id > (select max(id) - ${NEWEST_QUOTES} from ${oddsSnapshots}) and s.captured_at <= ${asOf}
          and (select g.feed from ${games} g where g.id = s.game_id) = ${feed}
        order by s.id desc limit 1
      ), (
        select max(s.captured_at) from ${games} g cross join ${oddsSnapshots} s on s.game_id = g.id
        where g.feed = ${feed} and g.start_at between ${asOf - 2 * DAY_MS} and ${asOf + 9 * DAY_MS} and s.captured_at <= ${asOf}
      ), (
        select s.captured_at from ${games} g cross join ${oddsSnapshots} s on s.game_id = g.id
        where g.feed = ${feed} and g.start_at < ${asOf + 9 * DAY_MS} and s.captured_at <= ${asOf}
        order by g.start_at desc, s.captured_at desc limit 1
      ))`,
      oddsReadThrough: sql`(
        select json_group_object(m.league, min(m.through, ${asOf})) from ${ingestMarks} m
        where m.feed = ${feed} and m.kind = 'odds'
      )`.mapWith(readThrough),
      pricedThrough: sql`(
        select json_group_object(m.league, m.through) from ${ingestMarks} m
        where m.feed = ${feed} and m.kind = ${PRICED_THROUGH}
      )`.mapWith(readThrough),
    })
    .from(feedClocks)
    .where(eq(feedClocks.feed, feed));
}

/** The news in the rows of `selectFeedNews`; a feed without a clock has none. */
export function newsOf(rows: readonly FeedNews[]): FeedNews {
  return rows[0] ?? NO_NEWS;
}

/** How recent a feed's data is. */
export async function getFeedNews(database: Database, feed: Feed, asOf: EpochMs): Promise<FeedNews> {
  return newsOf(await selectFeedNews(database.read, feed, asOf));
}
