import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median } from "../timing.ts";
import type { Bench } from "../world.ts";
import type { AskRound, RoundTook } from "./jobs-of-one.ts";
import type { Grown } from "./open-world.ts";

/** Minutes of the feed's time between two rounds: prices move, games end, picks are published. */
const STEP_MINUTES = 10;
/** Rounds that are counted together: some jobs have something to do only now and then. */
const ROUNDS_A_LOOK = 4;
/** The first rounds of a new worker, counted separately: the first one fills its caches. */
const BEFORE = 2;
/** How many measurements are made before a job counts as grown. */
const LOOKS = 3;

/** A job's time in the rounds of a measurement, in milliseconds of processor time: the median of all measurements. */
export interface JobCompared {
  readonly name: string;
  readonly small: number;
  readonly large: number;
  readonly looks: number;
}
/** A difference below this in a round does not count as slower: other work of the machine exceeds it. */
const NOTICED_MS = 5;

export const ratioOfJob = ({ small, large }: Pick<JobCompared, "small" | "large">): number =>
  large - small < NOTICED_MS * ROUNDS_A_LOOK ? 1 : large / small;

const PROGRAM = fileURLToPath(new URL("jobs-of-one.ts", import.meta.url));

async function answerOf(worker: ChildProcess): Promise<RoundTook> {
  const heard = new AbortController();
  const { signal } = heard;
  try {
    const [answer] = (await Promise.race([
      once(worker, "message", { signal }),
      once(worker, "exit", { signal }).then(() => [{ error: "the worker ended" }]),
    ])) as [{ readonly took?: RoundTook; readonly error?: string }];
    if (answer.took === undefined) throw new Error(answer.error);
    return answer.took;
  } finally {
    heard.abort();
  }
}

/**
 * Runs every job of the worker on both databases in turn while the feed's time goes on. If a job seems to have grown, all are run again,
 * except those that are `known` to grow, until it no longer seems so or was measured three times.
 */
export async function compareJobs(
  bench: Bench,
  worlds: readonly [Grown, Grown],
  given: {
    readonly limit: number;
    readonly of: string;
    readonly known: readonly string[];
    readonly say: (line: string) => void;
  },
): Promise<readonly JobCompared[]> {
  const workers: ChildProcess[] = [];
  const looks = worlds.map(() => new Map<string, number[]>());
  let rounds = 0;
  /** Each job's time in this many rounds, in the small and in the large database. */
  const run = async (count: number, without: readonly string[]) => {
    const sums = worlds.map(() => new Map<string, number>());
    for (let round = 0; round < count; round++, rounds++)
      for (const [index, worker] of workers.entries()) {
        worker.send({ minutes: 5 + rounds * STEP_MINUTES, of: given.of, without } satisfies AskRound);
        for (const [name, took] of Object.entries(await answerOf(worker)))
          sums[index]?.set(name, (sums[index].get(name) ?? 0) + took);
      }
    return sums;
  };
  const compared = () =>
    [...(looks[0] ?? [])].map(([name, small]) => {
      const large = looks[1]?.get(name) ?? [];
      return { name, small: median(small), large: median(large), looks: small.length };
    });
  try {
    for (const { url } of worlds) {
      const worker = fork(PROGRAM, { execArgv: ["--import", "tsx"], env: { ...process.env, ...bench.env(url) } });
      workers.push(worker);
      await answerOf(worker);
    }
    const [started] = [await run(1, []), await run(BEFORE - 1, [])];
    for (const [name, small] of started[0] ?? [])
      given.say(`  start ${name} ${small.toFixed(0)} → ${started[1]?.get(name)?.toFixed(0)} ms`);
    const grew = (one: JobCompared) => ratioOfJob(one) > given.limit && !given.known.includes(one.name);
    for (let look = 0; look < LOOKS && (look === 0 || compared().some(grew)); look++) {
      const sums = await run(ROUNDS_A_LOOK, look === 0 ? [] : given.known);
      for (const [index, ofLook] of sums.entries())
        for (const [name, sum] of ofLook) looks[index]?.set(name, [...(looks[index].get(name) ?? []), sum]);
    }
    return compared();
  } finally {
    for (const worker of workers) worker.disconnect();
  }
}
