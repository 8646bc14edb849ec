import type { EpochMs } from "#app/lib/engine/brands.ts";
import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { trainModel, type TrainingOutcome } from "#app/lib/workflows/pricing/train-model.server.ts";
import { trainProps } from "#app/lib/workflows/pricing/train-props.server.ts";
import { isFeatureOn } from "#app/models/evolution/feature-switch.server.ts";
import {
  getUnfinishedTraining,
  queueTraining,
  saveTraining,
  type LeagueTraining,
  type TrainingRun,
} from "#app/models/evolution/training-run.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { getChampion } from "#app/models/pricing/model-version.server.ts";

/** A feed with models to train. */
export interface TrainedFeed {
  readonly feed: Feed;
  readonly leagues: readonly League[];
  readonly wallClock: () => EpochMs;
}

type Summary = Readonly<Record<string, unknown>>;
const notStarted: Summary = { skipped: "the feed has not been filled" };

/** A training pauses after this long for the worker's other jobs and goes on in its next slot. */
const LET_OTHERS_IN_MS = 10 * SECOND_MS;

/**
 * Queues the night's training of every league; with the switch off, only of leagues without a model. A training that is already queued or
 * running is not repeated.
 */
export async function queueNightlyTraining(database: Database, { feed, leagues, wallClock }: TrainedFeed) {
  const { asOf, run, started } = await getFeedClock(database, feed, wallClock());
  if (!started) return notStarted;
  const on = await isFeatureOn(database.read, "model-retraining", null);
  const untrained: League[] = [];
  for (const league of leagues)
    if (on || (await getChampion(database, { feed, run, league }, asOf)) === null) untrained.push(league);
  if (untrained.length === 0) return { skipped: "model-retraining is switched off" };
  const queued = await database.write((tx) =>
    queueTraining(tx, { feed, run, cause: "nightly", requestedBy: null, requestedAt: wallClock(), leagues: untrained }),
  );
  return queued ? { queued: untrained } : { skipped: "a training is under way" };
}

function resultOf(outcome: TrainingOutcome): Pick<LeagueTraining, "result" | "label"> {
  if (!outcome.trained) return { result: outcome.reason, label: null };
  return { result: outcome.first ? "first" : outcome.published ? "published" : "refused", label: outcome.label };
}

async function trainOne(database: Database, at: { feed: Feed; run: number; asOf: EpochMs }, league: League) {
  const outcome = await trainModel(database, { ...at, league });
  await trainProps(database, { ...at, league });
  return resultOf(outcome);
}

/**
 * Works on the queued training of a feed league by league. Each league's result is stored, so that a training whose worker died goes on
 * where it was. Returns after some seconds so that scores and prices do not have to wait. A league that fails ends the training with its
 * error; the earlier models stay.
 */
export async function workTraining(database: Database, { feed, wallClock }: TrainedFeed): Promise<Summary> {
  const since = wallClock();
  const training = await getUnfinishedTraining(database.read, feed);
  if (training === null) return {};
  const clock = await getFeedClock(database, feed, since);
  const change = (fields: Parameters<typeof saveTraining>[2]) =>
    database.write((tx) => saveTraining(tx, training.id, fields));
  if (training.startedAt === null) await change({ startedAt: since });
  if (training.run !== clock.run) {
    await change({ finishedAt: wallClock(), error: "The feed started over." });
    return { ended: "the feed started over" };
  }
  const done = [...training.done];
  for (const league of leftOf(training)) {
    const begun = wallClock();
    try {
      const trained = await trainOne(database, { feed, run: clock.run, asOf: clock.asOf }, league);
      done.push({ league, ...trained, milliseconds: wallClock() - begun });
    } catch (error) {
      await change({ finishedAt: wallClock(), error: `${league} could not be trained.` });
      throw error;
    }
    const over = done.length === training.leagues.length;
    await change({ done, ...(over ? { finishedAt: wallClock() } : {}) });
    if (wallClock() - since > LET_OTHERS_IN_MS) break;
  }
  return { done: done.map(({ league, result }) => `${league}: ${result}`), of: training.leagues.length };
}

function leftOf({ leagues, done }: TrainingRun): readonly League[] {
  const trained = new Set(done.map(({ league }) => league));
  return leagues.filter((league) => !trained.has(league));
}
