import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createDatabase } from "#db/client.ts";
import { runNode, type Ended } from "#tests/faults/command.ts";
import type { Loaded } from "#tests/fixtures/load-commands.ts";
import { startBuiltServer } from "#tests/setup/built-server.ts";
import { expect, test } from "../people.ts";
import { ensureScene, makePerson } from "../scene.ts";

const SECRET = "a session secret of an operator, long enough";
const OTHER_SECRET = "another session secret, as long as the first";
/** A command as a deployment runs it. */
const command = (name: string, args: readonly string[], url: string, more?: Record<string, string>): Promise<Ended> =>
  runNode([`build/commands/${name}.js`, ...args], url, more);
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const METRICS = "a-metrics-token-of-the-journey";

test("an operator, from a fresh machine to a restored one", async () => {
  test.setTimeout(180_000);
  const step = test.step;
  const folder = await mkdtemp(join(tmpdir(), "linewise-operator-"));
  const url = `file:${join(folder, "linewise.db")}`;
  const settings = { DATABASE_URL: url, SESSION_SECRET: SECRET, METRICS_TOKEN: METRICS, LOG_LEVEL: "warn" };
  /** Nothing listens there: a provider that is down. */
  const away = {
    STRIPE_SECRET_KEY: "sk_test_away",
    STRIPE_API_BASE: "http://localhost:9",
    SMTP_URL: "smtp://127.0.0.1:9",
  };
  let cookie = "";

  try {
    await step("On a fresh machine doctor names the missing settings, and ends with 1", async () => {
      const ended = await command("doctor", [], url, { SESSION_SECRET: "" });
      expect(ended.code).toBe(1);
      expect(ended.stdout).toContain("SESSION_SECRET");
    });

    await step("With a secret doctor names the disabled features, and that the database must be migrated", async () => {
      const ended = await command("doctor", [], url);
      expect(ended.stdout).toMatch(/Sign-in: .* missing/);
      expect(ended.stdout).toContain("STRIPE_SECRET_KEY missing");
      expect(ended.stdout).toContain("SMTP_URL missing");
      expect(ended.stdout).toMatch(/✗ Database .*npm run migrate/);
      expect(ended.code).toBe(1);
    });

    await step("After migrating doctor finds nothing wrong; migrating again changes nothing", async () => {
      expect((await command("migrate", [], url)).code).toBe(0);
      expect((await command("migrate", [], url)).code).toBe(0);
      const ended = await command("doctor", [], url);
      expect(ended.code, ended.stdout).toBe(0);
      expect(ended.stdout).toMatch(/✓ Database .* all \d+ migrations/);
    });

    await step("Everything the image runs exists: each file the Dockerfile copies and each command of fly.toml", () => {
      const docker = readFileSync("Dockerfile", "utf8");
      const copied = [...docker.matchAll(/^COPY (?:--chown=\S+ )?(?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
        names.split(" "),
      );
      expect(copied).toContain("server.js");
      for (const name of copied) expect(existsSync(name), name).toBe(true);
      const commands = [...readFileSync("fly.toml", "utf8").matchAll(/"((?:node|node_modules)[ /][^"]+)"/g)];
      expect(commands).toHaveLength(3);
      for (const [, line = ""] of commands)
        for (const word of line.split(" ").filter((part) => /\.(ts|js)$|\//.test(part)))
          expect(existsSync(word), `${line}: ${word}`).toBe(true);
    });

    await step("Every command is built, and loads without the sources", async () => {
      const names = readdirSync("app/commands").map((name) => `build/commands/${name.replace(/\.ts$/, ".js")}`);
      const loading = ["--import", "tsx", "tests/fixtures/load-commands.ts", ...names, "build/commands/absent.js"];
      const loaded = JSON.parse(
        (await runNode(loading, url, { SESSION_SECRET: "" })).stdout.trim().split("\n").at(-1) ?? "",
      ) as Loaded[];
      expect(loaded.slice(0, -1)).toEqual(names.map((path) => ({ path, problem: null })));
      expect(loaded.at(-1)?.problem).toMatch(/ERR_MODULE_NOT_FOUND/);
    });

    const database = await createDatabase({ url });
    const scene = await ensureScene(database, Date.now());
    const person = await makePerson(database, "elite", { secret: SECRET, wallNow: Date.now() });
    cookie = `${person.cookie.name}=${person.cookie.value}`;
    const save = (origin: string, pickId: number | undefined) =>
      fetch(`${origin}/api/saved-picks`, {
        method: "POST",
        headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
        body: JSON.stringify({ strategyId: pickId, stake: 10 }),
      });
    const server = await startBuiltServer({ ...settings, ...away });

    await step("Health says that pages are served and what is degraded; with strict=1 it is a 503", async () => {
      const health = await fetch(`${server.origin}/healthcheck`);
      expect(health.status).toBe(200);
      expect(await health.json()).toMatchObject({ status: "degraded", worker: { ok: false } });
      expect((await fetch(`${server.origin}/healthcheck?strict=1`)).status).toBe(503);
    });

    await step("Metrics are for the owner of the token, and for nobody else", async () => {
      const known = await fetch(`${server.origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS}` } });
      expect(known.status).toBe(200);
      expect(await known.text()).toContain("linewise_http_request_duration_seconds");
      expect((await fetch(`${server.origin}/metrics`)).status).not.toBe(200);
    });

    await step("With Stripe and mail down picks are read and bets are saved as usual", async () => {
      const page = await fetch(`${server.origin}/betting-strategies`, { headers: { Cookie: cookie } });
      expect(page.status).toBe(200);
      expect((await save(server.origin, scene.upcoming[0])).status).toBe(201);
    });

    await step("A backup is made while the server runs, and is never overwritten by mistake", async () => {
      const file = join(folder, "copy.db");
      expect(await command("backup", [file], url)).toMatchObject({ code: 0, stderr: "" });
      expect((await command("backup", [file], url)).code).toBe(1);
    });

    await step(
      "Restoring is refused while the server runs; stopped, the backup comes back, its bet with it",
      async () => {
        const file = join(folder, "copy.db");
        expect((await save(server.origin, scene.upcoming[1])).status).toBe(201);
        const refused = await command("restore", [file], url);
        expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("Stop web and worker first") });
        await server.stop();
        database.close();
        // libSQL keeps a closed file open until its statements are collected.
        collectGarbage();
        expect(await command("restore", [file, "--force"], url)).toMatchObject({ code: 0 });
        const back = await startBuiltServer(settings);
        const answer = await fetch(`${back.origin}/api/saved-picks?tab=all`, { headers: { Cookie: cookie } });
        expect(await answer.json()).toMatchObject({ total: 1 });
        await back.stop();
      },
    );

    await step("A new session secret signs everybody out, and loses nothing else", async () => {
      const rotated = await startBuiltServer({ ...settings, SESSION_SECRET: OTHER_SECRET });
      expect((await fetch(`${rotated.origin}/api/auth/user`, { headers: { Cookie: cookie } })).status).toBe(401);
      expect((await fetch(`${rotated.origin}/track-record`)).status).toBe(200);
      await rotated.stop();
      const count = await createDatabase({ url });
      expect(Number((await count.client.execute("SELECT count(*) FROM saved_picks")).rows[0]?.[0])).toBe(1);
      count.close();
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
