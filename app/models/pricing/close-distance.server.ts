import { and, eq, gte, inArray, isNotNull, lt, lte, notExists, sql, sum, count } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { CloseDistance, CloseDistances } from "#app/lib/engine/calibration/close-distance.ts";
import { GAME_MARKETS, type Feed, type GameMarket, type League } from "#app/lib/engine/leagues.ts";
import type { Database, Transaction } from "#db/client.ts";
import { games } from "#db/schema/games.ts";
import { closeDistances, predictions } from "#db/schema/picks.ts";

interface RunScope {
  readonly feed: Feed;
  readonly run: number;
  readonly asOf: EpochMs;
}

/** Every blended forecast of the game's own markets made before the start of games that are over and not yet measured, oldest first. */
export async function listUnmeasuredForecasts(database: Database, query: RunScope & { readonly since: EpochMs }) {
  const { read } = database;
  const { feed, run, asOf, since } = query;
  const measured = read
    .select({ gameId: closeDistances.gameId })
    .from(closeDistances)
    .where(and(eq(closeDistances.gameId, games.id), eq(closeDistances.run, run)));
  return read
    .select({
      gameId: predictions.gameId,
      league: games.league,
      startAt: games.startAt,
      market: predictions.market,
      side: predictions.side,
      line: predictions.line,
      asOf: predictions.asOf,
      probability: predictions.probability,
      probabilityLow: predictions.probabilityLow,
      probabilityHigh: predictions.probabilityHigh,
      distribution: predictions.distribution,
    })
    .from(games)
    .innerJoin(predictions, and(eq(predictions.gameId, games.id), eq(predictions.run, run)))
    .where(
      and(
        eq(games.feed, feed),
        eq(games.status, "final"),
        gte(games.startAt, since),
        lte(games.startAt, asOf),
        notExists(measured),
        inArray(predictions.market, GAME_MARKETS),
        isNotNull(predictions.fairProbability),
        lt(predictions.asOf, games.startAt),
      ),
    )
    .orderBy(predictions.id);
}

export type UnmeasuredForecast = Awaited<ReturnType<typeof listUnmeasuredForecasts>>[number];

export interface MeasuredDistance {
  readonly run: number;
  readonly gameId: string;
  readonly market: GameMarket;
  readonly step: number;
  /** Logits; null where the market had no close. */
  readonly distance: number | null;
  readonly knownAt: EpochMs;
}

/** Rows written by one statement: six parameters each. */
const ROWS_PER_STATEMENT = 100;

/** Appends measurements; existing ones stay. */
export async function saveCloseDistances(tx: Transaction, measured: readonly MeasuredDistance[]): Promise<void> {
  for (let start = 0; start < measured.length; start += ROWS_PER_STATEMENT)
    await tx
      .insert(closeDistances)
      .values(measured.slice(start, start + ROWS_PER_STATEMENT))
      .onConflictDoNothing();
}

/** How far a league's forecasts were from the close, by market and step, over the games since `since` that were measured by `asOf`. */
export async function sumCloseDistances(
  database: Database,
  { feed, run, league, asOf, since }: RunScope & { readonly league: League; readonly since: EpochMs },
): Promise<CloseDistances> {
  const rows = await database.read
    .select({
      market: closeDistances.market,
      step: closeDistances.step,
      games: count(),
      squares: sum(sql<number>`${closeDistances.distance} * ${closeDistances.distance}`).mapWith(Number),
    })
    .from(games)
    .innerJoin(closeDistances, and(eq(closeDistances.gameId, games.id), eq(closeDistances.run, run)))
    .where(
      and(
        eq(games.feed, feed),
        eq(games.league, league),
        gte(games.startAt, since),
        lte(games.startAt, asOf),
        lte(closeDistances.knownAt, asOf),
        isNotNull(closeDistances.distance),
      ),
    )
    .groupBy(closeDistances.market, closeDistances.step);
  const distances: Record<GameMarket, CloseDistance[]> = { moneyline: [], spread: [], total: [] };
  for (const { market, step, games: n, squares } of rows)
    if (market in distances) distances[market as GameMarket][step] = { games: n, squares: squares ?? 0 };
  return distances;
}
