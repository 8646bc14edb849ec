import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { jobsOf, slotOf } from "#app/lib/jobs/definitions.ts";
import { runJob } from "#app/lib/jobs/run-job.server.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { catchUp, type WorkedFeed } from "#app/lib/workflows/feeds/feed-steps.server.ts";
import { firstFill } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { recentPast } from "#tests/fixtures/recent-past.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { makeBet, makeUser } from "#db/seed/factories.ts";
import { picks, predictions } from "#db/schema/picks.ts";

/** A small simulated world: one league, filled at noon Eastern of a day with games, and moments of the day after. */
const SEED = "faults";
const LEAGUE = "NHL";
const NOON = epochMs(Date.UTC(2025, 10, 20, 17));
/** The beginning of a season is past enough for what is killed here. */
const PAST_FROM = epochMs(Date.UTC(2025, 8, 1));
const after = (ms: number) => epochMs(NOON + ms);

const present = createSimulationFeed({ seed: SEED, movesForDays: 30 });

/** The world's feed as the worker knows it, at one moment of the real clock. */
function feedAt(at: EpochMs): WorkedFeed {
  return { providers: present, leagues: [LEAGUE], wallClock: () => at };
}

/** A moment at which the worker's jobs are due, and the jobs that have something to do there. */
export interface Moment {
  readonly name: string;
  readonly at: EpochMs;
  /** The moment up to which the world was simulated before. */
  readonly before: EpochMs;
  readonly jobs: readonly string[];
  /** The jobs to kill; each changes the state when it is undisturbed. */
  readonly killed: readonly string[];
}

const EVERY_FEW_MINUTES = ["scores", "odds", "close", "publish", "root", "grade", "stats"];

/** When the first game of the evening becomes final: scores, box scores, grades and settled bets are due then. */
async function firstFinal(): Promise<EpochMs> {
  const window = { league: LEAGUE, from: NOON, to: after(DAY_MS), asOf: after(DAY_MS) } as const;
  const { items } = await present.scores.games(window);
  return epochMs(Math.min(...items.flatMap(({ finalAt }) => (finalAt === null ? [] : [finalAt]))));
}

export async function momentsOfTheDay(): Promise<readonly Moment[]> {
  const final = await firstFinal();
  return [
    {
      name: "the morning's training",
      at: after(10 * MINUTE_MS),
      before: NOON,
      jobs: [...EVERY_FEW_MINUTES, "train", "retrain", "housekeeping"],
      killed: ["train", "retrain", "housekeeping", "odds"],
    },
    {
      name: "six hours nobody ran",
      at: after(6 * HOUR_MS),
      before: after(10 * MINUTE_MS),
      jobs: EVERY_FEW_MINUTES,
      killed: ["odds"],
    },
    {
      name: "half an hour before the first start",
      at: after(6.5 * HOUR_MS),
      before: after(6.25 * HOUR_MS),
      jobs: EVERY_FEW_MINUTES,
      killed: ["publish", "root"],
    },
    {
      name: "just after the first start",
      at: after(7 * HOUR_MS + 5 * MINUTE_MS),
      before: after(7 * HOUR_MS - 10 * MINUTE_MS),
      jobs: EVERY_FEW_MINUTES,
      killed: ["close", "scores"],
    },
    {
      name: "the first final result",
      at: epochMs(final + MINUTE_MS),
      before: epochMs(final - 14 * MINUTE_MS),
      jobs: EVERY_FEW_MINUTES,
      killed: ["scores", "grade", "stats"],
    },
  ];
}

/**
 * Runs a moment's jobs one after another, as the worker does. A late worker finds the leases of a dead one expired; the feed's time is
 * still the moment's.
 * @throws the first failure of a job.
 */
export async function runMoment(
  database: Database,
  moment: Pick<Moment, "at" | "jobs">,
  worker: {
    readonly owner: string;
    readonly lateBy: number;
    readonly onBegin?: (job: string) => void;
    readonly onEnd?: (job: string, ended: string) => void;
  },
): Promise<void> {
  const definitions = jobsOf(feedAt(moment.at));
  for (const name of moment.jobs) {
    const definition = definitions.find((known) => known.name === `${name}:simulation`);
    if (!definition) throw new Error(`There is no job ${name}`);
    worker.onBegin?.(name);
    const outcome = await runJob(database, definition, {
      owner: worker.owner,
      clock: () => epochMs(moment.at + worker.lateBy),
      key: slotOf(definition, moment.at),
    });
    worker.onEnd?.(name, outcome.ran ? outcome.outcome : outcome.reason);
    if (outcome.ran && outcome.outcome === "failed") throw outcome.error;
  }
}

/** Fills a new database at noon: past seasons, a model, two days of record, a person with bets on every open pick. */
export async function fillWorld(path: string): Promise<Database> {
  const database = await createDatabase({ url: `file:${path}`, concurrency: 1 });
  await migrateDatabase(database);
  const history = recentPast(createSimulationFeed({ seed: SEED, movesForDays: 1 }), PAST_FROM);
  const fill = { seed: SEED, wallClock: () => NOON, days: 2, leagues: [LEAGUE] } as const;
  const { problems } = await firstFill(database, { history, present }, fill);
  if (problems.length > 0)
    throw new Error(
      `The world is not whole: ${problems
        .slice(0, 3)
        .map(({ message }) => message)
        .join("; ")}`,
    );
  await leaveSomethingToTidy(database);
  return database;
}

/** Predictions of a week ago without a pick, for the day's tidying up. */
async function leaveSomethingToTidy(database: Database): Promise<void> {
  const [row] = await database.read.select().from(predictions).limit(1);
  if (!row) throw new Error("The world has no predictions");
  const { id: _, ...old } = row;
  await database.read.insert(predictions).values(
    Array.from({ length: 500 }, (__, index) => ({
      ...old,
      inputsHash: `old ${index}`,
      asOf: epochMs(NOON - 8 * DAY_MS),
    })),
  );
}

/** Lives on, undisturbed, and lets a person bet on the open picks. */
export async function liveUntil(database: Database, moment: EpochMs): Promise<void> {
  await catchUp(database, feedAt(moment));
  const person = await makeUser(database.read, { id: `person at ${moment}`, createdAt: NOON, trialStartedAt: NOON });
  for (const pick of await database.read.select().from(picks)) {
    if (pick.startAt <= moment) continue;
    const { gameId, league, market, side, line, book, price, startAt, id: pickId, run } = pick;
    const about = { gameId, league, market, side, line, book, price, startAt, pickId, run, strategyId: pickId };
    await makeBet(database.read, person.id, { ...about, savedAt: moment, stakeCents: 2500 });
  }
}
