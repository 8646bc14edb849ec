import { spawn } from "node:child_process";
import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { verifyLedger } from "#tests/fixtures/verify-ledger.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { environment } from "./command.ts";
import { fillWorld, liveUntil, momentsOfTheDay, runMoment, type Moment } from "./small-world.ts";
import { damagesOf, differences, stateOf } from "./state.ts";
import { programArguments } from "#tests/setup/programs.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LOGS = ["-wal", "-shm"] as const;
/** Longer than any job's lease. */
const AFTER_ITS_LEASE_MS = 10 * 60_000;

/** A moment with the world as it is before it, and as an undisturbed worker leaves it. */
interface Scene {
  readonly moment: Moment;
  readonly before: string;
  readonly after: Readonly<Record<string, string>>;
  /** How long each job took when nobody disturbed it, milliseconds. */
  readonly took: Readonly<Record<string, number>>;
}

export interface Kill {
  readonly moment: string;
  /** The job the kill was aimed at. */
  readonly aimedAt: string;
  /** The job that was under way when the process died; null between two jobs. */
  readonly hit: string | null;
  /** The problems afterwards; empty when the state is that of an undisturbed run. */
  readonly wrong: readonly string[];
}

interface Ran {
  readonly code: number | null;
  readonly took: Readonly<Record<string, number>>;
  readonly stderr: string;
}

/** Runs the moment's jobs in a process of their own; `onBegin` may kill it. */
function work(
  path: string,
  moment: Moment,
  onBegin: (job: string, kill: () => void) => void = () => undefined,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const args = [...programArguments("tests/faults/run-jobs.ts"), path, String(moment.at), moment.jobs.join(",")];
    const child = spawn(process.execPath, args, { cwd: ROOT, env: environment(`file:${path}`) });
    const took: Record<string, number> = {};
    let rest = "";
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const [word, job = "", ms = ""] = line.split(" ");
        if (word === "begin") onBegin(job, () => child.kill("SIGKILL"));
        if (word === "end") took[job] = Number(ms);
      }
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, took, stderr }));
  });
}

async function looking<T>(path: string, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await createDatabase({ url: `file:${path}`, concurrency: 1 });
  try {
    return await look(database);
  } finally {
    database.close();
  }
}

/** Makes the world in `folder` and lives through its moments without a disturbance. */
export async function prepareScenes(
  folder: string,
  wanted: (moment: Moment) => boolean = () => true,
): Promise<readonly Scene[]> {
  const path = join(folder, "world.db");
  const world = await fillWorld(path);
  const scenes: Scene[] = [];
  for (const moment of await momentsOfTheDay()) {
    if (!wanted(moment)) continue;
    await liveUntil(world, moment.before);
    await world.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    const before = join(folder, `${moment.at}.db`);
    await copyFile(path, before);
    const undisturbed = join(folder, `${moment.at}-undisturbed.db`);
    await copyFile(before, undisturbed);
    const ran = await work(undisturbed, moment);
    if (ran.code !== 0) throw new Error(`The undisturbed run failed: ${ran.stderr}`);
    const after = await looking(undisturbed, stateOf);
    if (differences(await looking(before, stateOf), after).length === 0)
      throw new Error(`Nothing happens at "${moment.name}": a kill there would show nothing`);
    scenes.push({ moment, before, after, took: ran.took });
  }
  world.close();
  return scenes;
}

/** Kills a worker inside a job, lets another one come after its lease, and compares. */
async function killOnce(
  folder: string,
  scene: Scene,
  aim: { readonly job: string; readonly at: number; readonly name: string },
): Promise<Kill> {
  const { moment, took } = scene;
  const path = join(folder, `${aim.name}.db`);
  const wrong: string[] = [];
  // On a machine that is faster now than in the undisturbed run the job ends before the kill: that does not count, so an earlier moment is
  // tried.
  let delay = aim.at * (took[aim.job] ?? 0);
  for (let code: number | null = 0; code === 0; delay /= 2) {
    for (const suffix of LOGS) await rm(`${path}${suffix}`, { force: true });
    await copyFile(scene.before, path);
    const killed = await work(path, moment, (job, kill) => {
      if (job !== aim.job) return;
      if (delay < 1.5) kill();
      else setTimeout(kill, delay - 0.5);
    });
    code = killed.code;
    if (code !== null && code !== 0) throw new Error(`The worker failed by itself: ${killed.stderr}`);
  }
  const hit = await looking(path, async (database) => {
    const { rows: running } = await database.client.execute("SELECT job FROM job_runs WHERE outcome = 'running'");
    const underWay = running.map((row) => String(row[0]).split(":")[0] ?? "")[0] ?? null;
    const ended: Record<string, string> = {};
    await runMoment(database, moment, {
      owner: "the next worker",
      lateBy: AFTER_ITS_LEASE_MS,
      onEnd: (job, how) => (ended[job] = how),
    }).catch((error: unknown) => wrong.push(`the next run failed: ${String(error)}`));
    if (underWay !== null && ended[underWay] !== "ok") wrong.push(`${underWay} was not taken over`);
    const differing = differences(await stateOf(database), scene.after);
    if (differing.length > 0) wrong.push(`other state in ${differing.join(", ")}`);
    wrong.push(...(await damagesOf(database)));
    const chain = await verifyLedger(database, "simulation", 1);
    if (!chain.ok) wrong.push(`the chain breaks at ${chain.sequence}: ${chain.reason}`);
    const { rows } = await database.client.execute("SELECT job FROM job_runs WHERE outcome <> 'ok'");
    wrong.push(...rows.map((row) => `${row[0]} is not done`));
    return underWay;
  });
  if (wrong.length === 0) for (const suffix of ["", ...LOGS]) await rm(`${path}${suffix}`, { force: true });
  return { moment: moment.name, aimedAt: aim.job, hit, wrong };
}

/** Kills `count` workers, one after another, each at a random point of the job whose turn it is. */
export async function killWorkers(
  folder: string,
  scenes: readonly Scene[],
  options: { readonly count: number; readonly seed: string; readonly onKill?: (kill: Kill) => void },
): Promise<readonly Kill[]> {
  const random = randomOf(seedKey(options.seed), 1);
  const aims = scenes.flatMap((scene) => scene.moment.killed.map((job) => ({ scene, job })));
  const kills: Kill[] = [];
  for (let index = 0; index < options.count; index++) {
    const aim = aims[index % aims.length];
    if (!aim) throw new Error("There is no job to kill");
    const kill = await killOnce(folder, aim.scene, { job: aim.job, at: random.next(), name: `kill-${index}` });
    kills.push(kill);
    options.onKill?.(kill);
  }
  return kills;
}
