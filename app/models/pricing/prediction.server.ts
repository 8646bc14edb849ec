import { and, desc, eq, gte, inArray, lt, lte, sql, type SQL } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League, Market, Side } from "#app/lib/engine/leagues.ts";
import type { LineEstimate } from "#app/lib/engine/picks/estimate.ts";
import type { Database } from "#db/client.ts";
import { games } from "#db/schema/games.ts";
import { picks, predictions, type ReasonRow } from "#db/schema/picks.ts";
import { insertExactly, type Cell } from "#app/lib/platform/insert-rows.server.ts";

export interface PredictionRecord extends LineEstimate {
  readonly gameId: string;
  readonly run: number;
  readonly modelVersionId: number;
  readonly market: Market;
  readonly subject: string;
  readonly side: Side;
  readonly asOf: EpochMs;
  readonly distribution: unknown;
  readonly reasons: readonly ReasonRow[];
  readonly snapshotIds: readonly number[];
  readonly inputsHash: string;
}

export interface StoredPrediction extends PredictionRecord {
  readonly id: number;
}

interface PredictedGames {
  readonly run: number;
  readonly modelVersionId: number;
  readonly gameIds: readonly string[];
}

/**
 * The newest prediction of each market of the games by one model version in a run, and the newest made before a moment. They are the same
 * ones unless a run at that very moment is repeated, so both are read at once.
 */
export async function listNewestPredictions(
  database: Database,
  query: PredictedGames & { readonly before: EpochMs },
): Promise<{ readonly newest: readonly StoredPrediction[]; readonly earlier: readonly StoredPrediction[] }> {
  const { before, ...games } = query;
  const newest = await readNewest(database, games);
  const repeated = newest.some(({ asOf }) => asOf >= before);
  return { newest, earlier: repeated ? await readNewest(database, query) : newest };
}

async function readNewest(
  database: Database,
  query: PredictedGames & { readonly before?: EpochMs },
): Promise<readonly StoredPrediction[]> {
  if (query.gameIds.length === 0) return [];
  const newest = database.read
    .select({ id: sql<number>`max(${predictions.id})` })
    .from(predictions)
    .where(
      and(
        sql`${predictions.gameId} in (select value from json_each(${JSON.stringify(query.gameIds)}))`,
        eq(predictions.run, query.run),
        eq(predictions.modelVersionId, query.modelVersionId),
        query.before === undefined ? undefined : lt(predictions.asOf, query.before),
      ),
    )
    .groupBy(predictions.gameId, predictions.market, predictions.subject);
  return database.read.select().from(predictions).where(inArray(predictions.id, newest)).orderBy(desc(predictions.id));
}

const COLUMNS = [
  "game_id",
  "run",
  "model_version_id",
  "market",
  "subject",
  "side",
  "line",
  "as_of",
  "model_probability",
  "fair_probability",
  "probability",
  "probability_low",
  "probability_high",
  "push_probability",
  "doubt",
  "distribution",
  "reasons",
  "snapshot_ids",
  "inputs_hash",
];

const cellsOf = (row: PredictionRecord): readonly Cell[] => [
  row.gameId,
  row.run,
  row.modelVersionId,
  row.market,
  row.subject,
  row.side,
  row.line,
  row.asOf,
  row.modelProbability,
  row.fairProbability,
  row.probability,
  row.probabilityLow,
  row.probabilityHigh,
  row.pushProbability,
  row.doubt ? JSON.stringify(row.doubt) : null,
  JSON.stringify(row.distribution),
  JSON.stringify(row.reasons),
  JSON.stringify(row.snapshotIds),
  row.inputsHash,
];

/** The key of a prediction. */
const KEY = ["game_id", "market", "subject", "run", "model_version_id", "inputs_hash"] as const;
const keyOf = (row: PredictionRecord) =>
  [row.gameId, row.market, row.subject, row.run, row.modelVersionId, row.inputsHash].join(" ");

/** Appends predictions; the same inputs are the same prediction. Returns every one as stored, old or new. */
export async function savePredictions(
  database: Database,
  given: readonly PredictionRecord[],
): Promise<readonly StoredPrediction[]> {
  if (given.length === 0) return [];
  return database.write(async (tx) => {
    const made = await insertExactly<Record<"id" | (typeof KEY)[number], string | number>>(
      tx,
      "predictions",
      COLUMNS,
      given.map(cellsOf),
      ["id", ...KEY],
    );
    const newIds = new Map(made.map((row) => [KEY.map((column) => row[column]).join(" "), Number(row.id)]));
    const stored: StoredPrediction[] = [];
    for (const row of given) {
      const id = newIds.get(keyOf(row));
      const [found] =
        id !== undefined
          ? [{ ...row, id }]
          : await tx
              .select()
              .from(predictions)
              .where(
                and(
                  eq(predictions.gameId, row.gameId),
                  eq(predictions.market, row.market),
                  eq(predictions.subject, row.subject),
                  eq(predictions.run, row.run),
                  eq(predictions.modelVersionId, row.modelVersionId),
                  eq(predictions.inputsHash, row.inputsHash),
                ),
              );
      if (found) stored.push(found);
    }
    return stored;
  });
}

/**
 * Deletes a feed's predictions made in [from, before) (the feed's time) that no pick is based on; returns how many. The last one before the
 * start of each market stays: the forecasts of all markets are judged by it, including markets without a pick.
 */
export async function prunePredictions(
  database: Database,
  { feed, from, before }: { readonly feed: Feed; readonly from: EpochMs; readonly before: EpochMs },
): Promise<number> {
  return database.write(async (tx) => {
    const gone = await tx
      .delete(predictions)
      .where(
        and(
          lt(predictions.asOf, before),
          gte(predictions.asOf, from),
          sql`exists (select 1 from ${games} where ${games.id} = ${predictions.gameId} and ${games.feed} = ${feed})`,
          sql`not exists (select 1 from ${picks} where ${picks.predictionId} = ${predictions.id})`,
          sql`exists (select 1 from predictions later inner join games g on g.id = later.game_id where later.game_id = ${predictions.gameId} and later.run = ${predictions.run} and later.market = ${predictions.market} and later.subject = ${predictions.subject} and later.id > ${predictions.id} and later.as_of < g.start_at)`,
        ),
      );
    return gone.rowsAffected;
  });
}

/** The last outcome distribution of a market before its game's start. */
export interface LastDistribution {
  readonly gameId: string;
  readonly market: Market;
  readonly subject: string;
  readonly distribution: unknown;
}

/**
 * The distribution of every market of some games in the last prediction of a run that was made before the start and by `asOf`. It moves
 * closing prices between lines, for published picks and other bets alike.
 */
export function selectLastDistributions(
  reader: Database["read"],
  { gameIds, run, asOf }: { readonly gameIds: SQL; readonly run: number; readonly asOf: EpochMs },
) {
  return reader
    .select({
      gameId: predictions.gameId,
      market: predictions.market,
      subject: predictions.subject,
      distribution: predictions.distribution,
    })
    .from(predictions)
    .where(
      sql`${predictions.id} in (select max(last.id) from predictions last join games g on g.id = last.game_id
        where last.game_id in ${gameIds} and last.run = ${run} and last.as_of < g.start_at and last.as_of <= ${asOf}
        group by last.game_id, last.market, last.subject)`,
    );
}

/** The same of games by their ids. */
export async function listLastDistributions(
  database: Database,
  { gameIds, ...query }: { readonly gameIds: readonly string[]; readonly run: number; readonly asOf: EpochMs },
): Promise<readonly LastDistribution[]> {
  if (gameIds.length === 0) return [];
  const ids = sql`(select value from json_each(${JSON.stringify(gameIds)}))`;
  return selectLastDistributions(database.read, { ...query, gameIds: ids });
}

/** Predictions of props made since a moment in a run, whose games had started by `asOf`, oldest first. */
export async function listClosedProps(
  database: Database,
  query: {
    readonly feed: Feed;
    readonly run: number;
    readonly league: League;
    readonly since: EpochMs;
    readonly asOf: EpochMs;
  },
) {
  return database.read
    .select({
      gameId: predictions.gameId,
      subject: predictions.subject,
      side: predictions.side,
      line: predictions.line,
      asOf: predictions.asOf,
      modelProbability: predictions.modelProbability,
      fairProbability: predictions.fairProbability,
      distribution: predictions.distribution,
      startAt: games.startAt,
    })
    .from(games)
    .innerJoin(predictions, and(eq(predictions.gameId, games.id), eq(predictions.run, query.run)))
    .where(
      and(
        eq(games.feed, query.feed),
        eq(games.league, query.league),
        gte(games.startAt, query.since),
        lte(games.startAt, query.asOf),
        eq(predictions.market, "prop"),
        lt(predictions.asOf, games.startAt),
      ),
    )
    .orderBy(predictions.id);
}
