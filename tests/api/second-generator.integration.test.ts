import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished, test, expect } from "vitest";
import type { OpenApiDocument } from "#app/lib/http/api/openapi.server.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { tokenHolder } from "./assistant.ts";
import { serveApi } from "./families.ts";

const run = promisify(execFile);

/** The answer of a call of the generated client. */
interface Answer {
  readonly data?: Record<string, unknown>;
  readonly error?: Record<string, unknown>;
  readonly response: Response;
}
type Calls = Readonly<Record<string, (options: object) => Promise<Answer>>>;

test("a second public generator makes a client of the description that keeps bets by token", async () => {
  const app = await openApp();
  const scene = await ensureScene(app.database, Date.now());
  const { loader } = await app.load(() => import("#app/routes/api.openapi[.]json.ts"));
  const document = (await (await loader(routeArgs("/api/openapi.json"))).json()) as OpenApiDocument;
  // Inside the project, so that what is generated finds what it imports.
  const folder = await mkdtemp(join(process.cwd(), "node_modules/.cache/second-generator-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  const program = join(process.cwd(), "node_modules/@hey-api/openapi-ts/bin/run.js");
  await run(process.execPath, [program, "-i", join(folder, "openapi.json"), "-o", join(folder, "client"), "--silent"], {
    env: { ...process.env, CI: "1" },
  });
  const sdk = (await import(/* @vite-ignore */ join(folder, "client/sdk.gen.ts"))) as Calls;
  const described = Object.values(document.paths).flatMap((item) => Object.values(item));
  expect(described.map(({ operationId }) => operationId).filter((name) => !(name in sdk))).toEqual([]);

  const baseUrl = await serveApi(app);
  const { token } = await tokenHolder(app, "elite");
  const by = { baseUrl, auth: token, headers: { Authorization: `Bearer ${token}` } };
  const call = async (name: string, options: object = {}) => {
    const answer = await sdk[name]?.({ ...by, ...options });
    if (!answer) throw new Error(`The client has no ${name}`);
    return answer;
  };
  const saved = await call("postSavedPicks", { body: { strategyId: scene.upcoming[0], stake: 25 } });
  expect(saved.response.status, JSON.stringify(saved.error)).toBe(201);
  const { id } = (saved.data as { savedPick: { id: number } }).savedPick;
  const path = { id };
  const changed = await call("patchSavedPicksId", { path, body: { stake: 30 } });
  expect(changed.data).toMatchObject({ savedPick: { stakeCents: 3000 } });
  expect((await call("getSavedPicksId", { path })).data).toMatchObject({ savedPick: { id, stakeCents: 3000 } });
  expect((await call("getSavedPicks", { query: { tab: "open", limit: 5 } })).data).toMatchObject({ total: 1 });
  expect((await call("deleteSavedPicksId", { path })).response.status).toBe(200);
  expect((await call("getSavedPicksId", { path })).error).toMatchObject({ code: "not-found" });
});
