import { and, eq, lte, sql, type DriverValueDecoder } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { GAME_MARKETS, type Feed, type League } from "#app/lib/engine/leagues.ts";
import type { Drizzle } from "#db/client.ts";
import { games } from "#db/schema/games.ts";
import { ingestMarks, oddsSnapshots } from "#db/schema/odds.ts";
import { isAhead } from "./game.server.ts";

/** book, games quoted, markets quoted, when its newest current price changed. */
type PackedBook = readonly [string, number, number, EpochMs];

export interface BookCoverage {
  readonly book: string;
  /** Games with at least one of the markets of whole games. */
  readonly games: number;
  /** Moneylines, spreads and totals, counted one by one. */
  readonly markets: number;
  readonly newestAt: EpochMs;
}

const booksOf: DriverValueDecoder<readonly BookCoverage[], string> = {
  mapFromDriverValue: (text) =>
    (JSON.parse(text) as readonly PackedBook[])
      .map(([book, quoted, markets, newestAt]) => ({ book, games: quoted, markets, newestAt }))
      .sort((a, b) => b.games - a.games || (a.book < b.book ? -1 : 1)),
};

/**
 * The books' quotes of each league's games in (asOf, to]: the prices that are current at `asOf`. Series are stepped through by the index,
 * so that a series costs a few look-ups however often its price moved.
 */
export function selectCoverage(
  read: Drizzle,
  { feed, asOf, to }: { readonly feed: Feed; readonly asOf: EpochMs; readonly to: EpochMs },
) {
  const standing = (column: "kind" | "captured_at") => sql`(
    select s.${sql.raw(column)} from ${oddsSnapshots} s
    where s.game_id = series.game_id and s.market = series.market and s.subject = '' and s.book = series.book and s.captured_at <= ${asOf}
    order by s.captured_at desc limit 1
  )`;
  const books = sql`(
    with recursive series as (
      select a.id as game_id, m.value as market, (
        select min(s.book) from ${oddsSnapshots} s where s.game_id = a.id and s.market = m.value and s.subject = ''
      ) as book from ${games} a, json_each(${JSON.stringify(GAME_MARKETS)}) m
      where a.feed = ${feed} and a.league = ${games}.league and a.status = 'scheduled' and a.start_at > ${asOf} and a.start_at <= ${to}
      union all
      select series.game_id, series.market, (
        select min(s.book) from ${oddsSnapshots} s
        where s.game_id = series.game_id and s.market = series.market and s.subject = '' and s.book > series.book
      ) from series where series.book is not null
    ), standing as (
      select game_id, book, ${standing("kind")} as kind, ${standing("captured_at")} as captured_at
      from series where book is not null
    ), counted as (
      select book, count(distinct game_id) as games, count(*) as markets, max(captured_at) as newest_at
      from standing where kind <> 'off' group by book
    )
    select json_group_array(json_array(book, games, markets, newest_at)) from counted
  )`;
  return read
    .select({
      league: games.league,
      /** Games ahead, quoted or not. */
      games: sql<number>`count(*)`,
      /** Games with player props that were up at `asOf`. */
      props: sql<number>`sum(exists (
        select 1 from ${oddsSnapshots} s where s.game_id = ${games}.id and s.market = 'prop' and s.captured_at <= ${asOf}
      ))`,
      books: books.mapWith(booksOf),
    })
    .from(games)
    .where(and(eq(games.feed, feed), isAhead(asOf), lte(games.startAt, to)))
    .groupBy(games.league)
    .orderBy(games.league);
}

/** Until when each league's odds have been read. */
export function selectOddsReads(read: Drizzle, feed: Feed) {
  return read
    .select({ league: sql<League>`${ingestMarks.league}`, through: ingestMarks.through })
    .from(ingestMarks)
    .where(and(eq(ingestMarks.feed, feed), eq(ingestMarks.kind, "odds")));
}
