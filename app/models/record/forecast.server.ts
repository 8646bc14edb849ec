import { and, eq, gte, inArray, lt, lte, max, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { GAME_MARKETS, type Feed, type League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#db/client.ts";
import { gameResults, games } from "#db/schema/games.ts";
import { predictions } from "#db/schema/picks.ts";

/**
 * The last prediction before the start of every market of the game that was priced (props are not among them), published as a pick or not, with the final score known by
 * `asOf`. Games that start in [from, asOf].
 */
export async function listFinishedForecasts(
  database: Database,
  window: {
    readonly feed: Feed;
    readonly run: number;
    readonly league: League | "ALL";
    readonly from: EpochMs;
    readonly asOf: EpochMs;
  },
) {
  const { read } = database;
  const { feed, run, league, from, asOf } = window;
  const newest = read
    .select({ id: max(predictions.id) })
    .from(games)
    .innerJoin(predictions, and(eq(predictions.gameId, games.id), eq(predictions.run, run)))
    .where(
      and(
        eq(games.feed, feed),
        league === "ALL" ? undefined : eq(games.league, league),
        gte(games.startAt, from),
        lte(games.startAt, asOf),
        lt(predictions.asOf, games.startAt),
        inArray(predictions.market, GAME_MARKETS),
      ),
    )
    .groupBy(predictions.gameId, predictions.market);
  return read
    .select({
      league: games.league,
      startAt: games.startAt,
      market: predictions.market,
      side: predictions.side,
      line: predictions.line,
      homeScore: gameResults.homeScore,
      awayScore: gameResults.awayScore,
      knownAt: gameResults.knownAt,
    })
    .from(predictions)
    .innerJoin(games, eq(games.id, predictions.gameId))
    .innerJoin(
      gameResults,
      sql`${gameResults.id} = (select r.id from game_results r where r.game_id = ${predictions.gameId} and r.known_at <= ${asOf} order by r.known_at desc, r.id desc limit 1)`,
    )
    .where(and(inArray(predictions.id, newest), eq(gameResults.status, "final")));
}
