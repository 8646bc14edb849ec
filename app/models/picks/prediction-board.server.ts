import { and, eq, gt, inArray, lte, max, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { GAME_MARKETS, type Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#db/client.ts";
import { isAhead } from "#app/models/feeds/game.server.ts";
import { teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { delayColumns, offersFrom, oddsReadThrough } from "#app/models/feeds/odds.server.ts";
import { modelVersions, predictions } from "#db/schema/picks.ts";

const home = alias(teams, "home");
const away = alias(teams, "away");

export interface PredictionWindow {
  readonly feed: Feed;
  readonly run: number;
  /** Games that start later than this, and not later than `to`. */
  readonly asOf: EpochMs;
  readonly to: EpochMs;
  /** Newest capture the viewer's tier may see (D5). */
  readonly cutoff: EpochMs;
}

const OPEN_PREDICTION = {
  id: predictions.id,
  gameId: predictions.gameId,
  market: predictions.market,
  side: predictions.side,
  line: predictions.line,
  asOf: predictions.asOf,
  modelProbability: predictions.modelProbability,
  fairProbability: predictions.fairProbability,
  probability: predictions.probability,
  probabilityLow: predictions.probabilityLow,
  probabilityHigh: predictions.probabilityHigh,
  pushProbability: predictions.pushProbability,
  doubt: predictions.doubt,
  reasons: predictions.reasons,
  modelLabel: modelVersions.label,
  league: games.league,
  neutral: games.neutral,
  startAt: games.startAt,
  home: { code: home.code, city: home.city, nickname: home.nickname },
  away: { code: away.code, city: away.city, nickname: away.nickname },
};

/**
 * The newest prediction of every market of the upcoming games (props are not among them), with the newest quotes of those games, and the
 * predictions made since `cutoff`; one round trip.
 */
export async function listOpenPredictions(database: Database, window: PredictionWindow) {
  const { read } = database;
  const { feed, run, asOf, to, cutoff } = window;
  const ahead = and(eq(games.feed, feed), isAhead(asOf), lte(games.startAt, to));
  const newest = (priced: SQL | undefined) =>
    read
      .select({ id: max(predictions.id) })
      .from(games)
      .innerJoin(predictions, and(eq(predictions.gameId, games.id), eq(predictions.run, run)))
      .where(and(ahead, priced, inArray(predictions.market, GAME_MARKETS)))
      .groupBy(predictions.gameId, predictions.market);
  const [rows, repriced, quotes] = await read.batch([
    read
      .select(OPEN_PREDICTION)
      .from(predictions)
      .innerJoin(games, eq(games.id, predictions.gameId))
      .innerJoin(home, eq(home.id, games.homeTeamId))
      .innerJoin(away, eq(away.id, games.awayTeamId))
      .innerJoin(modelVersions, eq(modelVersions.id, predictions.modelVersionId))
      // As of the same moment as the prices: a delayed price against a fresh probability would show an edge that never existed.
      .where(inArray(predictions.id, newest(lte(predictions.asOf, cutoff)))),
    read
      .select({
        gameId: predictions.gameId,
        market: predictions.market,
        side: predictions.side,
        line: predictions.line,
        modelProbability: predictions.modelProbability,
        probability: predictions.probability,
        probabilityLow: predictions.probabilityLow,
        probabilityHigh: predictions.probabilityHigh,
        distribution: predictions.distribution,
      })
      .from(predictions)
      .where(inArray(predictions.id, newest(and(gt(predictions.asOf, cutoff), lte(predictions.asOf, asOf))))),
    read
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
      .from(games)
      .innerJoin(oddsSnapshots, eq(oddsSnapshots.gameId, games.id))
      .where(and(ahead, inArray(oddsSnapshots.market, GAME_MARKETS), lte(oddsSnapshots.capturedAt, cutoff)))
      .groupBy(oddsSnapshots.gameId, oddsSnapshots.market, oddsSnapshots.book),
  ]);
  return {
    predictions: rows,
    repriced,
    quotes: offersFrom(quotes),
  };
}

type Open = Awaited<ReturnType<typeof listOpenPredictions>>;
export type OpenPrediction = Open["predictions"][number];
/** A newer prediction of a market than a delayed plan sees. */
export type Repriced = Open["repriced"][number];

/** How many games of the window have been priced by `cutoff`, and how many of their markets. */
export async function countPriced(
  database: Database,
  { feed, run, asOf, to, cutoff }: PredictionWindow,
): Promise<{ readonly games: number; readonly markets: number }> {
  // The outer table is named by hand: in a select from one table, columns are written without theirs.
  const priced = sql<number>`(
    select count(distinct p.market || p.subject) from ${predictions} p
    where p.game_id = "games"."id" and p.run = ${run} and p.as_of <= ${cutoff}
  )`;
  const rows = await database.read
    .select({ markets: priced })
    .from(games)
    .where(and(eq(games.feed, feed), isAhead(asOf), lte(games.startAt, to)));
  const counts = rows.map(({ markets }) => markets).filter((markets) => markets > 0);
  return { games: counts.length, markets: counts.reduce((sum, markets) => sum + markets, 0) };
}
