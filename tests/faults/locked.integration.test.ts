import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { JobDefinition } from "#app/lib/jobs/definitions.ts";
import { startWorker } from "#app/lib/jobs/worker.server.ts";
import { noteIngested } from "#app/models/feeds/feed.server.ts";
import { createDatabase } from "#db/client.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { makeFeedClock, makeGame, makePick, makeQuote, makeUser, NOON } from "#db/seed/factories.ts";
import { openApp, ORIGIN, routeArgs } from "#tests/setup/app.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

/** Another process holds the write lock until the returned function is called: how long that is, no clock decides. */
async function lock(path: string): Promise<() => void> {
  const program = fileURLToPath(new URL("./hold-lock.mjs", import.meta.url));
  const holder = spawn(process.execPath, [program, path], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void holder.kill("SIGKILL"));
  await once(holder.stdout, "data");
  return () => void holder.stdin.end();
}

/** The same file through a process that waits longer for its lock than a person would. */
async function patientOn(path: string, writePatienceMs: number) {
  const own = await createDatabase({ url: `file:${path}`, writePatienceMs });
  onTestFinished(() => own.close());
  return own;
}

test("a write waits for a lock that passes, and reads go on meanwhile", async () => {
  const { path } = await openTestDatabase();
  const database = await patientOn(path, 200_000);
  const release = await lock(path);
  let isWritten = false;
  const writing = database.write((tx) => makeUser(tx, { id: "patient" })).then(() => (isWritten = true));
  for (let reads = 0; reads < 100; reads++) {
    await database.read.$count(jobRuns);
    await pause(10);
  }
  expect(isWritten).toBe(false);
  release();
  expect(await writing).toBe(true);
});

test("each process chooses how long a write waits for a lock: a fill waits longer than a person would", async () => {
  const { path } = await openTestDatabase();
  const write = async (writePatienceMs: number) =>
    (await patientOn(path, writePatienceMs)).write((tx) => makeUser(tx, { id: String(writePatienceMs) }));
  const release = await lock(path);
  const patient = write(200_000);
  await expect(write(300)).rejects.toMatchObject({ cause: { code: "SQLITE_BUSY" } });
  release();
  await patient;
});

test("a lock that stays is a 503 with a sentence after five seconds, pages are read, and nothing has to be restarted", async () => {
  const app = await openApp();
  const { database } = app;
  await makeFeedClock(database.read, { offsetMs: NOON - Date.now() });
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: "odds", through: epochMs(NOON) });
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game);
  await makeQuote(database.read, game.id, { first: -150, capturedAt: NOON - 60_000 });
  const { cookie } = await app.signedIn("elite");
  const api = await app.load(() => import("#app/routes/api.saved-picks.$.ts"));
  const save = () =>
    api.action(
      routeArgs("/api/saved-picks", {
        method: "POST",
        headers: { Cookie: cookie, Origin: ORIGIN, "Content-Type": "application/json", "Idempotency-Key": "one-save" },
        body: JSON.stringify({ strategyId: pick.id, stake: 25 }),
      }),
    );
  const list = () => api.loader(routeArgs("/api/saved-picks", { headers: { Cookie: cookie } }));

  const release = await lock(database.path);
  const refusals = Promise.all([save(), pause(100).then(save)]);
  expect((await list()).status).toBe(200);
  for (const refused of await refusals) {
    // The second request is answered that the first is still under way, or waits no longer than it.
    expect([503, 409]).toContain(refused.status);
    if (refused.status !== 503) continue;
    expect(await refused.json()).toMatchObject({
      code: "unavailable",
      detail: expect.stringContaining("nothing was saved"),
    });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  release();
  await expect.poll(async () => (await save()).status).toBe(201);
  expect(await (await list()).json()).toMatchObject({ savedPicks: [{ strategyId: pick.id }] });
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("a worker that meets a lock says so and runs its jobs when it is gone", async () => {
  const database = await openTestDatabase();
  const errors: unknown[] = [];
  let ran = 0;
  const job: JobDefinition = {
    name: "odds:simulation",
    schedule: "*/2 * * * * *",
    everyMs: 2000,
    leaseMs: 60_000,
    run: async () => ({ ran: ++ran }),
  };
  const clock = () => epochMs(Date.now());
  const release = await lock(database.path);
  const starting = startWorker(database, { owner: "early", jobs: [job], clock });
  await expect(starting).rejects.toMatchObject({ cause: { code: "SQLITE_BUSY" } });

  release();
  const worker = await startWorker(database, {
    owner: "w1",
    jobs: [job],
    clock,
    onError: (error) => errors.push(error),
  });
  await expect.poll(() => ran).toBeGreaterThan(0);
  const before = ran;
  const releaseAgain = await lock(database.path);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  releaseAgain();
  await expect.poll(() => ran).toBeGreaterThan(before);
  await worker.stop();
  const runs = await database.read.select().from(jobRuns);
  expect(new Set(runs.map(({ key }) => key)).size).toBe(runs.length);
});
