import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { JobDefinition } from "#app/lib/jobs/definitions.ts";
import { startWorker } from "#app/lib/jobs/worker.server.ts";
import { noteIngested } from "#app/models/feeds/feed.server.ts";
import { createDatabase } from "#db/client.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { makeFeedClock, makeGame, makePick, makeQuote, makeUser, NOON } from "#db/seed/factories.ts";
import { openApp, ORIGIN, routeArgs } from "#tests/setup/app.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Another process holds the write lock for this long. */
async function lockedFor(path: string, milliseconds: number): Promise<void> {
  const program = fileURLToPath(new URL("./hold-lock.mjs", import.meta.url));
  const holder = spawn(process.execPath, [program, path, String(milliseconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void holder.kill("SIGKILL"));
  await once(holder.stdout, "data");
}

/** The longest time in which this process did nothing at all, in milliseconds, until it is stopped. */
function stillness(): () => number {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

test("a write waits for a lock that passes, and reads go on meanwhile", async () => {
  const database = await openTestDatabase();
  await lockedFor(database.path, 3000);
  const stood = stillness();
  let reads = 0;
  const started = performance.now();
  const writing = database.write((tx) => makeUser(tx, { id: "patient" })).then(() => performance.now() - started);
  while (performance.now() - started < 2000) {
    await database.read.$count(jobRuns);
    reads++;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await writing).toBeGreaterThan(500);
  expect(reads).toBeGreaterThan(20);
  expect(stood()).toBeLessThan(1500);
});

test("each process chooses how long a write waits for a lock: a fill waits longer than a person would", async () => {
  const { path } = await openTestDatabase();
  const write = async (writePatienceMs: number) => {
    const own = await createDatabase({ url: `file:${path}`, writePatienceMs });
    onTestFinished(() => own.close());
    return own.write((tx) => makeUser(tx, { id: String(writePatienceMs) }));
  };
  await lockedFor(path, 2000);
  const [hasty, patient] = await Promise.allSettled([write(300), write(60_000)]);
  expect(hasty).toMatchObject({ status: "rejected" });
  expect(patient.status).toBe("fulfilled");
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

  await lockedFor(database.path, 12_000);
  const started = performance.now();
  const refusals = Promise.all([save(), pause(100).then(save)]);
  expect((await list()).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(4000);
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
  expect(performance.now() - started).toBeLessThan(11_000);
  while (performance.now() - started < 12_500) await pause(100);
  expect((await save()).status).toBe(201);
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
  await lockedFor(database.path, 7000);
  const starting = startWorker(database, { owner: "early", jobs: [job], clock });
  await expect(starting).rejects.toMatchObject({ cause: { code: "SQLITE_BUSY" } });

  await pause(2200);
  const worker = await startWorker(database, {
    owner: "w1",
    jobs: [job],
    clock,
    onError: (error) => errors.push(error),
  });
  await expect.poll(() => ran, { timeout: 5000 }).toBeGreaterThan(0);
  const before = ran;
  await lockedFor(database.path, 8000);
  await expect.poll(() => errors.length, { timeout: 9000 }).toBeGreaterThan(0);
  await expect.poll(() => ran, { timeout: 9000 }).toBeGreaterThan(before);
  await worker.stop();
  const runs = await database.read.select().from(jobRuns);
  expect(new Set(runs.map(({ key }) => key)).size).toBe(runs.length);
});
