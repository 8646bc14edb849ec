import { and, eq, inArray, lte, max, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { GAME_MARKETS, type Feed } from "#app/lib/engine/leagues.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import { selectStakes, stakesIn } from "#app/models/bets/pick-stakes.server.ts";
import { newsOf, selectFeedNews } from "#app/models/feeds/feed-news.server.ts";
import { delayColumns, offersFrom, oddsReadThrough } from "#app/models/feeds/odds.server.ts";
import type { Database } from "#db/client.ts";
import { teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { modelVersions, picks, predictions } from "#db/schema/picks.ts";
import { selectPicks } from "./pick-board.server.ts";
import { selectRevealed, selectUsedOnDay } from "./reveal.server.ts";

const home = alias(teams, "home");
const away = alias(teams, "away");

export interface GameForecastQuery {
  readonly feed: Feed;
  readonly run: number;
  readonly gameIds: readonly string[];
  readonly asOf: EpochMs;
  /** Newest capture the viewer's tier may see (D5). */
  readonly cutoff: EpochMs;
  readonly userId: string;
  readonly day: string;
}

/**
 * Some games of a feed as of the moment that the viewer may see: the games, the newest prediction of each market of the game with its
 * distribution, the picks published on them, the newest quotes, and the person's open bets; one round trip.
 */
export async function getGameForecasts({ read }: Database, query: GameForecastQuery) {
  const { feed, run, gameIds, asOf, cutoff, userId, day } = query;
  const ofGames = and(eq(games.feed, feed), inArray(games.id, [...gameIds]));
  const picksOfGames = and(inArray(picks.gameId, [...gameIds]), eq(picks.run, run), lte(picks.publishedAt, asOf));
  const newest = read
    .select({ id: max(predictions.id) })
    .from(predictions)
    .where(
      and(
        inArray(predictions.gameId, [...gameIds]),
        eq(predictions.run, run),
        inArray(predictions.market, GAME_MARKETS),
        lte(predictions.asOf, cutoff),
      ),
    )
    .groupBy(predictions.gameId, predictions.market);
  const rows = await readTogether(read, {
    games: read
      .select({
        id: games.id,
        league: games.league,
        startAt: games.startAt,
        status: games.status,
        home: { city: home.city, nickname: home.nickname, code: home.code },
        away: { city: away.city, nickname: away.nickname, code: away.code },
      })
      .from(games)
      .innerJoin(home, eq(home.id, games.homeTeamId))
      .innerJoin(away, eq(away.id, games.awayTeamId))
      .where(ofGames),
    predictions: read
      .select({
        gameId: predictions.gameId,
        market: predictions.market,
        side: predictions.side,
        line: predictions.line,
        asOf: predictions.asOf,
        modelProbability: predictions.modelProbability,
        doubt: predictions.doubt,
        probability: predictions.probability,
        probabilityLow: predictions.probabilityLow,
        probabilityHigh: predictions.probabilityHigh,
        pushProbability: predictions.pushProbability,
        distribution: predictions.distribution,
        modelLabel: modelVersions.label,
      })
      .from(predictions)
      .innerJoin(modelVersions, eq(modelVersions.id, predictions.modelVersionId))
      .where(inArray(predictions.id, newest)),
    picks: selectPicks(read, picksOfGames, { asOf, cutoff }),
    revealed: selectRevealed(read, userId, picksOfGames),
    used: selectUsedOnDay(read, userId, day),
    quotes: read
      .select({
        gameId: oddsSnapshots.gameId,
        market: oddsSnapshots.market,
        book: oddsSnapshots.book,
        line: oddsSnapshots.line,
        first: oddsSnapshots.first,
        second: oddsSnapshots.second,
        kind: oddsSnapshots.kind,
        // The bare columns of a grouped select with one max() come from the row that has the maximum (SQLite).
        capturedAt: max(oddsSnapshots.capturedAt),
        feed: games.feed,
        readThrough: oddsReadThrough(asOf),
        ...delayColumns({ cutoff, asOf }),
      })
      .from(oddsSnapshots)
      .innerJoin(games, eq(games.id, oddsSnapshots.gameId))
      .where(and(ofGames, ne(oddsSnapshots.market, "prop"), lte(oddsSnapshots.capturedAt, cutoff)))
      .groupBy(oddsSnapshots.gameId, oddsSnapshots.market, oddsSnapshots.book),
    open: selectStakes(read, userId, { feed, run }),
    news: selectFeedNews(read, feed, asOf),
  });
  return {
    games: rows.games,
    predictions: rows.predictions,
    picks: rows.picks,
    revealed: new Set(rows.revealed.map(({ pickId }) => pickId)),
    usedToday: rows.used[0]?.used ?? 0,
    quotes: offersFrom(rows.quotes),
    open: stakesIn(rows.open),
    news: newsOf(rows.news),
  };
}
export type GameForecasts = Awaited<ReturnType<typeof getGameForecasts>>;
