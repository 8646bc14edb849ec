import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { ensureScene, makePerson, type Person, type Scene } from "#tests/e2e/scene.ts";
import {
  copyProduct,
  startWeb,
  startWorkerProcess,
  type RunningProcess,
  type WebProcess,
} from "#tests/setup/product.ts";
import { median } from "#app/lib/engine/scores/median.ts";
import { primaryIn, sqldAvailable, type Primary } from "#tests/setup/sqld.ts";

/** The replicas poll the primary this often, unless the product is configured otherwise. */
const INTERVAL_MS = 1000;
/** What takes longer does not come. */
const PATIENCE_MS = 60_000;
const APP_ORIGIN = "http://localhost:3140";
const SECRET = "a session secret of the cluster test, long enough";
const AWAY = "The main database cannot be reached: nothing was saved.";

let folder: string;
let product: string;
let primary: Primary;
/** Straight to the primary, for filling and for counting. */
let direct: Database;
let scene: Scene;
let here: WebProcess;
let there: WebProcess;
let worker: RunningProcess;
const started: RunningProcess[] = [];

const env = (machine: string): Record<string, string> => ({
  APP_ORIGIN,
  SESSION_SECRET: SECRET,
  DATABASE_URL: `file:${join(folder, `${machine}.db`)}`,
  DATABASE_SYNC_URL: primary.url,
  DATABASE_SYNC_INTERVAL_MS: String(INTERVAL_MS),
  LOG_LEVEL: "warn",
  RATE_LIMIT_PER_15_MINUTES: "1000000",
});

async function web(machine: string): Promise<WebProcess> {
  const process = await startWeb(product, { logFile: join(folder, `${machine}.log`), env: env(machine) });
  started.push(process);
  return process;
}

const person = (): Promise<Person> => makePerson(direct, "elite", { secret: SECRET, wallNow: Date.now() });
const cookieOf = ({ cookie }: Person) => `${cookie.name}=${cookie.value}`;

function get(machine: WebProcess, path: string, who: Person | null): Promise<Response> {
  return fetch(`${machine.origin}${path}`, { redirect: "manual", headers: who ? { Cookie: cookieOf(who) } : {} });
}

/** Saves a pick through the API; the key makes the same request the same bet. */
function save(machine: WebProcess, who: Person, pickId: number): Promise<Response> {
  return fetch(`${machine.origin}/api/saved-picks`, {
    method: "POST",
    headers: {
      Cookie: cookieOf(who),
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json",
      "Idempotency-Key": `save-${who.id}-${pickId}`,
    },
    body: JSON.stringify({ strategyId: pickId, stake: 10 }),
  });
}

/** A form sent the way a browser without scripts sends it. */
function post(machine: WebProcess, path: string, who: Person, form: Record<string, string>): Promise<Response> {
  return fetch(`${machine.origin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookieOf(who), "Sec-Fetch-Site": "same-origin", Accept: "text/html" },
    body: new URLSearchParams(form),
  });
}

/** A person's saved bets, as a machine returns them. */
async function savedOn(machine: WebProcess, who: Person): Promise<number[]> {
  const answer = await get(machine, "/api/saved-picks?limit=100", who);
  expect(answer.status).toBe(200);
  const { savedPicks } = (await answer.json()) as { savedPicks: { strategyId: number }[] };
  return savedPicks.map(({ strategyId }) => strategyId);
}

/** Waits until a condition holds, which is asked every `everyMs`, and returns how long that took in milliseconds. */
async function until(holds: () => Promise<boolean>, what: string, everyMs = 200): Promise<number> {
  const from = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - from;
    if (performance.now() - from > PATIENCE_MS) throw new Error(`Not within ${PATIENCE_MS} ms: ${what}`);
    await later(everyMs);
  }
}

async function one(sql: string, database = direct): Promise<number> {
  return Number((await database.client.execute(sql)).rows[0]?.[0]);
}

/** Whether every row of people and bets on a machine's replica equals the primary's. */
async function agrees(machine: string): Promise<boolean> {
  const replica = await createDatabase({ url: `file:${join(folder, `${machine}.db`)}` });
  const rows = async (database: Database, table: string, key: string) =>
    JSON.stringify((await database.client.execute(`SELECT * FROM ${table} ORDER BY ${key}`)).rows);
  try {
    for (const [table, key] of [
      ["saved_picks", "id"],
      ["users", "id"],
      ["idempotency_keys", "user_id, key"],
      ["audit_events", "id"],
    ] as const)
      if ((await rows(replica, table, key)) !== (await rows(direct, table, key))) return false;
    return true;
  } finally {
    replica.close();
  }
}

describe.skipIf(!sqldAvailable)(
  "two web processes and a worker on a primary with replicas (skipped where sqld has no package for the platform)",
  () => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "linewise-cluster-"));
      product = await copyProduct(folder);
      primary = await primaryIn(join(folder, "primary"));
      await primary.start();
      direct = await createDatabase({ url: primary.url });
      await migrateDatabase(direct);
      scene = await ensureScene(direct, Date.now());
      [here, there] = await Promise.all([web("here"), web("there")]);
      worker = startWorkerProcess(product, { logFile: join(folder, "worker.log"), env: env("worker") });
      started.push(worker);
      await until(async () => (await one("SELECT count(*) FROM worker_heartbeats")) === 1, "a worker's beat");
    });

    afterAll(async () => {
      await Promise.all(started.map((process) => process.end("SIGKILL")));
      direct?.close();
      await primary?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    test("a writer reads its write at once; on the other machine it is seen within two sync intervals", async () => {
      const waits: number[] = [];
      const who = await person();
      await until(async () => (await get(there, "/api/auth/user", who)).status === 200, "the person's session");
      await until(async () => (await get(here, "/api/auth/user", who)).status === 200, "the person's session");
      for (const [index, pickId] of scene.upcoming.slice(0, 6).entries()) {
        const [mine, other] = index % 2 === 0 ? [here, there] : [there, here];
        expect((await save(mine, who, pickId)).status).toBe(201);
        const acknowledged = performance.now();
        expect(await savedOn(mine, who)).toContain(pickId);
        await until(async () => (await savedOn(other, who)).includes(pickId), "the write on the other machine", 50);
        waits.push(performance.now() - acknowledged);
        // Not always at the same moment of the interval.
        await later(97 * index);
      }
      expect(median(waits), `waits ${waits.map(Math.round).join(", ")} ms`).toBeLessThanOrEqual(2 * INTERVAL_MS);
      const page = await get(here, "/saved-picks", who);
      expect(page.headers.get("X-Read-Age")).toBeNull();
      expect(await page.text()).not.toContain("This is a copy");
    });

    test("a stream on one machine delivers, once and soon, what was written on the other", async () => {
      const who = await person();
      for (const machine of [here, there])
        await until(async () => (await get(machine, "/api/auth/user", who)).status === 200, "the person's session");
      const stream = await get(there, "/api/stream?topics=bets", who);
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      const shown = async (event: string, times: number) => {
        while (text.split(`event: ${event}\n`).length <= times) {
          const { done, value } = (await reader?.read()) ?? { done: true, value: "" };
          if (done) throw new Error(`The stream ended after ${text}`);
          text += value;
        }
      };
      await shown("ready", 1);
      const waits: number[] = [];
      for (const [index, pickId] of scene.upcoming.slice(0, 6).entries()) {
        expect((await save(here, who, pickId)).status).toBe(201);
        const acknowledged = performance.now();
        await shown("bet", index + 1);
        waits.push(performance.now() - acknowledged);
        await later(97 * index);
      }
      await reader?.cancel();
      expect(text.split("event: bet\n")).toHaveLength(waits.length + 1);
      // One interval until the row is copied, one until it is looked for, and one to deliver it.
      expect(median(waits), `waits ${waits.map(Math.round).join(", ")} ms`).toBeLessThanOrEqual(3 * INTERVAL_MS);
    });

    test("without the primary reads continue and give their age; changes are refused with a sentence", async () => {
      const [who, nobody] = [await person(), null];
      const [kept = 0, tried = 0] = scene.upcoming;
      await until(async () => (await get(here, "/api/auth/user", who)).status === 200, "the person's session");
      expect((await save(here, who, kept)).status).toBe(201);
      await primary.stop();
      await until(async () => (await get(here, "/track-record", who)).headers.has("X-Read-Age"), "the age");
      for (const [path, asking] of [
        ["/", nobody],
        ["/track-record", nobody],
        ["/betting-strategies", who],
        [`/picks/${tried}`, who],
        ["/saved-picks", who],
        ["/predictions", who],
        ["/history", who],
      ] as const) {
        const page = await get(here, path, asking);
        expect(page.status, path).toBe(200);
        expect(Number(page.headers.get("X-Read-Age")), path).toBeGreaterThanOrEqual(0);
        expect((await page.text()).replaceAll("<!-- -->", ""), path).toMatch(/This is a copy from \d+ (s|min) ago/);
      }
      expect(await savedOn(here, who)).toEqual([kept]);

      const refused = await save(here, who, tried);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ code: "unavailable", detail: expect.stringContaining(AWAY) });

      const form = await post(here, `/picks/${tried}`, who, { intent: "save", stake: "37.50" });
      const html = await form.text();
      expect(form.status, here.log().slice(-2000)).toBe(503);
      expect(html).toContain(AWAY);
      expect(html, "what was typed stays").toContain('value="37.50"');

      const added = await post(here, "/slip", who, { intent: "add", pickId: String(tried) });
      expect(added.status, here.log().slice(-2000)).toBe(503);
      expect(Number(added.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await added.text()).toContain(AWAY);

      // Exports are written down in the audit log.
      const exported = await get(here, "/saved-picks/export", who);
      expect(exported.status).toBe(503);
      expect(await exported.text()).toContain(AWAY);

      const signOut = await post(here, "/logout", who, {});
      expect(signOut.status).toBe(503);
      expect(await signOut.text()).toContain(AWAY);
      expect((await get(here, "/api/auth/user", who)).status, "the session goes on").toBe(200);
    });

    test("started without the primary a web process reads and refuses to write, and a worker waits", async () => {
      await Promise.all([there.end("SIGTERM"), worker.end("SIGTERM")]);
      worker = startWorkerProcess(product, { logFile: join(folder, "worker.log"), env: env("worker") });
      started.push(worker);
      there = await web("there");
      const page = await get(there, "/track-record", null);
      expect(page.status).toBe(200);
      expect(Number(page.headers.get("X-Read-Age"))).toBeGreaterThan(0);
      const health = await get(there, "/healthcheck", null);
      expect(health.status).toBe(200);
      expect(await health.json()).toMatchObject({ status: "degraded", primary: { ok: false } });
      await until(async () => worker.log().includes("waiting for the primary"), "a worker that waits");
      expect(worker.running()).toBe(true);
    });

    test("when the primary is back everything heals without a restart", async () => {
      const beats = () => one("SELECT max(beat_at) FROM worker_heartbeats");
      await primary.start();
      const before = await beats();
      for (const machine of [here, there])
        await until(
          async () => !(await get(machine, "/track-record", null)).headers.has("X-Read-Age"),
          "a machine that follows again",
        );
      const who = await person();
      for (const [machine, pickId] of [
        [here, scene.upcoming[0] ?? 0],
        [there, scene.upcoming[1] ?? 0],
      ] as const) {
        await until(async () => (await get(machine, "/api/auth/user", who)).status === 200, "the session");
        expect((await save(machine, who, pickId)).status).toBe(201);
      }
      await until(async () => (await beats()) > before, "the worker's next beat");
      expect([here, there, worker].map((process) => process.running())).toEqual([true, true, true]);
    });

    test("under writes on both machines a primary killed three times loses nothing and duplicates nothing", async () => {
      const people = await Promise.all(Array.from({ length: 48 }, person));
      const last = people.at(-1);
      if (!last) throw new Error("Nobody is there");
      for (const machine of [here, there])
        await until(async () => (await get(machine, "/api/auth/user", last)).status === 200, "the sessions");
      const work = people.flatMap((who, index) =>
        scene.upcoming.map((pickId) => ({ who, pickId, machine: index % 2 === 0 ? here : there })),
      );
      const acknowledged = new Set<string>();
      const unsure: typeof work = [];
      const statuses = new Map<number, number>();
      const sent: typeof work = [];
      let over = false;
      const writer = async () => {
        while (!over) {
          const job = work[sent.length];
          if (!job) throw new Error("There is nothing left to write before the last kill");
          sent.push(job);
          const answer = await save(job.machine, job.who, job.pickId).catch(() => null);
          const status = answer?.status ?? 0;
          await answer?.body?.cancel();
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 201) acknowledged.add(`${job.who.id} ${job.pickId}`);
          else unsure.push(job);
          // Refused writers wait, so that there is something left to write however long the primary takes to come back.
          await later(status === 201 ? 60 : 500);
        }
      };
      const writers = Promise.all(Array.from({ length: 6 }, writer));
      const writesGetThrough = async () => {
        const enough = acknowledged.size + 15;
        await until(async () => acknowledged.size >= enough, "writes that get through", 20);
      };
      for (let kill = 0; kill < 3; kill++) {
        await writesGetThrough();
        await primary.stop();
        await later(700);
        await primary.start();
      }
      await writesGetThrough();
      over = true;
      const backAt = Date.now();
      await writers;
      const unexpected = [...statuses.keys()].filter((status) => status !== 201 && status !== 503);
      expect(unexpected, `${here.log().slice(-3000)}\n${there.log().slice(-3000)}`).toEqual([]);
      expect(unsure.length, "some requests met a primary that was away").toBeGreaterThan(0);

      const bets = async () =>
        new Map(
          (
            await direct.client.execute(
              `SELECT user_id, pick_id, count(*) FROM saved_picks WHERE user_id IN (SELECT value FROM json_each('${JSON.stringify(people.map(({ id }) => id))}')) GROUP BY 1, 2`,
            )
          ).rows.map((row) => [`${String(row[0])} ${String(row[1])}`, Number(row[2])]),
        );
      const stored = await bets();
      expect(
        [...acknowledged].filter((key) => !stored.has(key)),
        "acknowledged and lost",
      ).toEqual([]);
      expect(
        [...stored.values()].filter((count) => count !== 1),
        "stored twice",
      ).toEqual([]);

      // An unacknowledged write may be there or not: the same request with the same key makes sure, once.
      for (const { who, pickId, machine } of unsure) {
        const again = await save(machine, who, pickId);
        expect(again.status, await again.text()).toBe(201);
      }
      const all = await bets();
      expect(all.size).toBe(sent.length);
      expect([...all.values()].every((count) => count === 1)).toBe(true);
      await until(
        async () => (await one(`SELECT count(*) FROM job_runs WHERE outcome = 'ok' AND started_at > ${backAt}`)) > 0,
        "a job that ran after the last kill",
      );
      expect(await direct.client.execute("PRAGMA integrity_check")).toMatchObject({
        rows: [{ integrity_check: "ok" }],
      });
      for (const machine of ["here", "there"]) await until(() => agrees(machine), `${machine} agrees with the primary`);
    });
  },
);
