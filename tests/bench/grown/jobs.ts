import { randomBytes } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { epochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { COMMON_JOBS } from "#app/lib/jobs/common-jobs.ts";
import { accountJobs, jobsOf, type JobDefinition } from "#app/lib/jobs/definitions.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { createDatabase, type Database } from "#db/client.ts";
import type { Bench } from "../world.ts";
import { setClock, type Grown } from "./open-world.ts";

/** Minutes of the feed's time between two rounds: prices move, games end, picks are published. */
const STEP_MINUTES = 10;
const ROUNDS = 4;

/** What one job took in all rounds after a worker's start together, in milliseconds of processor time and by the clock. */
export interface JobCompared {
  readonly name: string;
  readonly small: { readonly processor: number; readonly wall: number };
  readonly large: { readonly processor: number; readonly wall: number };
  readonly rounds: number;
  /** What it did last, or why it failed, in the large database. */
  readonly told: string;
}

function jobsWith(secret: string): readonly JobDefinition[] {
  const wallClock = () => epochMs(Date.now());
  const origin = "http://localhost:3000";
  const unsubscribeLink = () => `${origin}/unsubscribe/made-up`;
  const alerting = { feed: "simulation", wallClock, origin, unsubscribeLink, helpLine: "a help line", forceTier: null };
  const providers = createSimulationFeed({ seed: "bench", movesForDays: 30 });
  return [
    ...jobsOf({ providers, leagues: LEAGUES, wallClock, anchoring: { key: null, authorities: [] } }),
    ...COMMON_JOBS,
    ...accountJobs({
      ...alerting,
      mailer: { send: () => Promise.resolve(), close: () => undefined },
      texter: null,
      webHooks: { secret, freeAccessUntil: epochMs(0), post: () => Promise.reject(new Error("no receiver answers")) },
    } as unknown as Parameters<typeof accountJobs>[0]),
  ];
}

/** Runs every job of the worker on both databases while the feed's time goes on; a copy of the small one first, for what a process learns once. */
export async function compareJobs(
  bench: Bench,
  worlds: readonly [Grown, Grown],
  { say }: { readonly say: (line: string) => void },
): Promise<readonly JobCompared[]> {
  // What some jobs ask the environment for.
  Object.assign(process.env, bench.env(worlds[1].url));
  const fileOf = (url: string) => url.slice("file:".length);
  const warm = `${fileOf(worlds[0].url)}-warm`;
  await copyFile(fileOf(worlds[0].url), warm);
  const jobs = jobsWith(randomBytes(32).toString("base64url"));
  const took = new Map<string, { processor: number; wall: number }[]>();
  const told = new Map<string, string>();
  const run = async (database: Database, job: JobDefinition, index: number) => {
    const before = process.cpuUsage();
    const from = performance.now();
    const summary = await job.run(database).then(
      (done) => JSON.stringify(done),
      (error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`,
    );
    const { user, system } = process.cpuUsage(before);
    const sums = took.get(job.name) ?? [0, 1, 2].map(() => ({ processor: 0, wall: 0 }));
    took.set(job.name, sums);
    const sum = sums[index];
    if (sum) {
      sum.processor += (user + system) / 1000;
      sum.wall += performance.now() - from;
    }
    if (index === 2) told.set(job.name, summary.slice(0, 160));
  };
  const databases: Database[] = [];
  for (const url of [`file:${warm}`, worlds[0].url, worlds[1].url]) databases.push(await createDatabase({ url }));
  // One database after the other: a worker keeps what it knows of one. The first round is its start, and is told apart.
  for (const [index, database] of databases.entries())
    for (let round = 0; round <= ROUNDS; round++) {
      if (round === 1) for (const sums of took.values()) sums[index] = { processor: 0, wall: 0 };
      for (const job of jobs) {
        await setClock(database, 5 + round * STEP_MINUTES);
        await run(database, job, index);
      }
      if (round === 0 && index > 0)
        for (const { name } of jobs)
          say(`  start ${index} ${name} ${took.get(name)?.[index]?.processor.toFixed(0)} ms`);
    }
  for (const database of databases) database.close();
  return jobs.map(({ name }) => {
    const [, small, large] = took.get(name) ?? [];
    const none = { processor: Number.NaN, wall: Number.NaN };
    return { name, small: small ?? none, large: large ?? none, rounds: ROUNDS, told: told.get(name) ?? "" };
  });
}
