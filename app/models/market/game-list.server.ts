import { and, asc, eq, exists, gt, gte, inArray, lt, lte, max, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { GAME_MARKETS, type Feed, type League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#db/client.ts";
import { teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { alternatesFrom, selectAlternates } from "#app/models/feeds/alternate.server.ts";
import { delayColumns, offersFrom, oddsReadThrough } from "#app/models/feeds/odds.server.ts";
import { newsOf, selectFeedNews, type FeedNews } from "#app/models/feeds/feed-news.server.ts";

const home = alias(teams, "home");
const away = alias(teams, "away");

/** The game a page begins after: games are listed by start, then id. */
export interface GameCursor {
  readonly startAt: EpochMs;
  readonly id: string;
}

export interface GameWindow {
  readonly feed: Feed;
  readonly league: League | "ALL";
  /** [from, to). */
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly after: GameCursor | null;
  readonly limit: number;
  readonly asOf: EpochMs;
  /** Only this game, whenever it starts. */
  readonly id?: string;
}

function inWindow(window: GameWindow): SQL | undefined {
  const { after } = window;
  if (window.id !== undefined) return and(eq(games.feed, window.feed), eq(games.id, window.id));
  return and(
    eq(games.feed, window.feed),
    window.league === "ALL" ? undefined : eq(games.league, window.league),
    gte(games.startAt, window.from),
    lt(games.startAt, window.to),
    after
      ? or(gt(games.startAt, after.startAt), and(eq(games.startAt, after.startAt), gt(games.id, after.id)))
      : undefined,
  );
}

function selectGames(database: Database, window: GameWindow) {
  return database.read
    .select({
      id: games.id,
      league: games.league,
      season: games.season,
      startAt: games.startAt,
      localDate: games.localDate,
      status: games.status,
      homeScore: games.homeScore,
      awayScore: games.awayScore,
      periodLabel: games.periodLabel,
      home: { code: home.code, city: home.city, nickname: home.nickname },
      away: { code: away.code, city: away.city, nickname: away.nickname },
    })
    .from(games)
    .innerJoin(home, eq(home.id, games.homeTeamId))
    .innerJoin(away, eq(away.id, games.awayTeamId))
    .where(inWindow(window))
    .orderBy(asc(games.startAt), asc(games.id))
    .limit(window.limit);
}
export type ListedGame = Awaited<ReturnType<ReturnType<typeof selectGames>["execute"]>>[number];

/** Games of a window by start, with the feed's news; one round trip. */
export async function listGamesInWindow(
  database: Database,
  window: GameWindow,
): Promise<{ games: readonly ListedGame[]; news: FeedNews }> {
  const [rows, news] = await database.read.batch([
    selectGames(database, window),
    selectFeedNews(database.read, window.feed, window.asOf),
  ]);
  return { games: rows, news: newsOf(news) };
}

export interface QuoteWindow extends GameWindow {
  readonly gameId: string | null;
  /** Newest capture the viewer's tier may see. */
  readonly cutoff: EpochMs;
}

/** The newest quote per book and market of a page of games and its ladders of other lines, with that page's last game; one round trip. */
export async function listQuotesInWindow(database: Database, window: QuoteWindow) {
  const { read } = database;
  const quoted = read
    .select({ gameId: oddsSnapshots.gameId })
    .from(oddsSnapshots)
    .where(
      and(
        eq(oddsSnapshots.gameId, games.id),
        inArray(oddsSnapshots.market, GAME_MARKETS),
        lte(oddsSnapshots.capturedAt, window.cutoff),
      ),
    );
  // A game without quotes would be an empty page.
  const where = and(inWindow(window), window.gameId === null ? undefined : eq(games.id, window.gameId), exists(quoted));
  const page = read
    .select({ id: games.id })
    .from(games)
    .where(where)
    .orderBy(asc(games.startAt), asc(games.id))
    .limit(window.limit);
  const [pageGames, quotes, news, alternates] = await read.batch([
    read
      .select({ id: games.id, startAt: games.startAt })
      .from(games)
      .where(where)
      .orderBy(asc(games.startAt), asc(games.id))
      .limit(window.limit),
    read
      .select({
        gameId: oddsSnapshots.gameId,
        book: oddsSnapshots.book,
        market: oddsSnapshots.market,
        line: oddsSnapshots.line,
        first: oddsSnapshots.first,
        second: oddsSnapshots.second,
        kind: oddsSnapshots.kind,
        // The bare columns of a grouped select with one max() come from the row that has the maximum (SQLite).
        capturedAt: max(oddsSnapshots.capturedAt),
        feed: games.feed,
        readThrough: oddsReadThrough(window.asOf),
        ...delayColumns(window),
      })
      .from(oddsSnapshots)
      .innerJoin(games, eq(games.id, oddsSnapshots.gameId))
      .where(
        and(
          inArray(oddsSnapshots.gameId, page),
          inArray(oddsSnapshots.market, GAME_MARKETS),
          lte(oddsSnapshots.capturedAt, window.cutoff),
        ),
      )
      .groupBy(oddsSnapshots.gameId, oddsSnapshots.market, oddsSnapshots.book),
    selectFeedNews(read, window.feed, window.asOf),
    selectAlternates(read, inArray(games.id, page), window),
  ]);
  return {
    games: pageGames,
    quotes: offersFrom(quotes),
    alternates: alternatesFrom(alternates),
    news: newsOf(news),
  };
}

/** The league of a game of a feed; null for an id it does not have. */
export async function getGameLeague({ read }: Database, feed: Feed, gameId: string): Promise<League | null> {
  const [row] = await read
    .select({ league: games.league })
    .from(games)
    .where(and(eq(games.id, gameId), eq(games.feed, feed)));
  return row?.league ?? null;
}
