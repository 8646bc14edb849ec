import { and, desc, eq, isNull } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { trainingRuns, type LeagueTraining, type RUN_CAUSES } from "#db/schema/evolution.ts";

type Reader = Drizzle | Transaction;
export type TrainingCause = (typeof RUN_CAUSES)[number];
export type { LeagueTraining };

export interface TrainingRun {
  readonly id: number;
  readonly run: number;
  readonly cause: TrainingCause;
  readonly requestedAt: EpochMs;
  readonly startedAt: EpochMs | null;
  readonly finishedAt: EpochMs | null;
  readonly leagues: readonly League[];
  readonly done: readonly LeagueTraining[];
  readonly error: string | null;
}

const columns = {
  id: trainingRuns.id,
  run: trainingRuns.run,
  cause: trainingRuns.cause,
  requestedAt: trainingRuns.requestedAt,
  startedAt: trainingRuns.startedAt,
  finishedAt: trainingRuns.finishedAt,
  leagues: trainingRuns.leagues,
  done: trainingRuns.done,
  error: trainingRuns.error,
};

/** The training of a feed that is not finished; null while none is. */
export async function getUnfinishedTraining(reader: Reader, feed: Feed): Promise<TrainingRun | null> {
  const [row] = await reader
    .select(columns)
    .from(trainingRuns)
    .where(and(eq(trainingRuns.feed, feed), isNull(trainingRuns.finishedAt)))
    .limit(1);
  return row ?? null;
}

/** The newest trainings of a feed's run, the newest first. */
export function selectTrainings(
  reader: Reader,
  scope: { readonly feed: Feed; readonly run: number; readonly limit: number },
) {
  return reader
    .select(columns)
    .from(trainingRuns)
    .where(and(eq(trainingRuns.feed, scope.feed), eq(trainingRuns.run, scope.run)))
    .orderBy(desc(trainingRuns.id))
    .limit(scope.limit);
}

/** Queues a training, and returns true; false if an earlier one of the feed is unfinished. */
export async function queueTraining(
  tx: Transaction,
  wanted: {
    readonly feed: Feed;
    readonly run: number;
    readonly cause: TrainingCause;
    readonly requestedBy: string | null;
    readonly requestedAt: EpochMs;
    readonly leagues: readonly League[];
  },
): Promise<boolean> {
  if ((await getUnfinishedTraining(tx, wanted.feed)) !== null) return false;
  await tx.insert(trainingRuns).values({ ...wanted, done: [] });
  return true;
}

/** Records the progress of a training, or its end. */
export async function saveTraining(
  tx: Transaction,
  id: number,
  change: {
    readonly startedAt?: EpochMs;
    readonly finishedAt?: EpochMs;
    readonly done?: readonly LeagueTraining[];
    readonly error?: string;
  },
): Promise<void> {
  await tx.update(trainingRuns).set(change).where(eq(trainingRuns.id, id));
}
