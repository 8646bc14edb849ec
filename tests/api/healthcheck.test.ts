import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { workerHeartbeats } from "#db/schema/jobs.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";

async function ask(app: TestApp, query = "") {
  const { loader } = await app.load(() => import("../../app/routes/healthcheck.ts"));
  const response = await loader(routeArgs(`/healthcheck${query}`));
  return { status: response.status, health: (await response.json()) as Record<string, unknown> };
}

test("everything alive is ok", async () => {
  const app = await openApp();
  await ensureScene(app.database, Date.now());
  const now = epochMs(Date.now());
  await app.database.read.insert(workerHeartbeats).values({ worker: "one", beatAt: now, startedAt: now });
  const { status, health } = await ask(app);
  expect(health).toMatchObject({ database: { ok: true }, migrations: { ok: true }, worker: { ok: true } });
  expect(status).toBe(200);
});

test("a silent worker is degraded: pages go on, strict monitors hear of it", async () => {
  const app = await openApp();
  const long = epochMs(Date.now() - 10 * 60_000);
  await app.database.read.insert(workerHeartbeats).values({ worker: "one", beatAt: long, startedAt: long });
  expect(await ask(app)).toMatchObject({ status: 200, health: { status: "degraded", worker: { ok: false } } });
  expect((await ask(app, "?strict=1")).status).toBe(503);
});

test("missing migrations and a lost database are broken", async () => {
  const behind = await openApp();
  await behind.database.client.execute(
    "DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)",
  );
  expect(await ask(behind)).toMatchObject({ status: 503, health: { status: "broken", migrations: { ok: false } } });
  const ahead = await openApp();
  await ahead.database.client.execute(
    "INSERT INTO __drizzle_migrations (hash, created_at) SELECT 'next', max(created_at) + 1 FROM __drizzle_migrations",
  );
  expect(await ask(ahead), "machines of the release before go on").toMatchObject({ status: 200 });
  const lost = await openApp({ DATABASE_URL: "file:/no/such/folder/linewise.db" });
  expect(await ask(lost)).toMatchObject({ status: 503, health: { status: "broken", database: { ok: false } } });
});

test("the health check reports a damaged page that any reader met; whole pages are still served", async () => {
  const app = await openApp();
  await ensureScene(app.database, Date.now());
  const { unavailableProblem } = await app.load(() => import("#app/lib/http/api/problem.server.ts"));
  expect(unavailableProblem(Object.assign(new Error("locked"), { code: "SQLITE_BUSY" }))?.status).toBe(503);
  const { sawDamage } = await app.load(() => import("#app/lib/platform/db.server.ts"));
  expect(sawDamage()).toBe(false);
  // The result of a check is cached for a second, so this is the first one.
  const damaged = new Error("Failed query", {
    cause: Object.assign(new Error("malformed"), { code: "SQLITE_CORRUPT" }),
  });
  expect(unavailableProblem(damaged)?.status).toBe(503);
  expect(await ask(app, "?strict=1")).toMatchObject({ status: 503, health: { database: { ok: false } } });
  expect(await ask(app)).toMatchObject({ status: 200, health: { status: "degraded" } });
});
