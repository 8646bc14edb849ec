import { performance } from "node:perf_hooks";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { parseEnv } from "#app/lib/platform/env.server.ts";
import { noteIngested } from "#app/models/feeds/feed.server.ts";
import { beat, claimRun, finishRun } from "#app/models/site/job.server.ts";
import { saveProviderCalls } from "#app/models/feeds/provider-call.server.ts";
import { spendQuota } from "#app/models/feeds/provider-quota.server.ts";
import { createSentDelivery, queueDeliveries } from "#app/models/access/web-hook-delivery.server.ts";
import { createWebHook, pauseWebHook, saveReceiverHealth } from "#app/models/access/web-hook.server.ts";
import { makeFeedClock, makeGame, makeQuote, makeUser } from "#db/seed/factories.ts";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";
import { startBuiltServer, type BuiltServer } from "#tests/setup/built-server.ts";
import { makeWorld, type World } from "./world.ts";

const TOKEN = "a-token-of-tests-that-is-long-enough";
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Parses the text format of Prometheus, and refuses what a scraper would. */
function parseExposition(text: string): readonly Sample[] {
  expect(text.endsWith("\n")).toBe(true);
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const seen = new Set<string>();
  const samples: Sample[] = [];
  for (const line of text.split("\n").filter((part) => part !== "")) {
    const comment = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line);
    if (comment) {
      const [, kind, name = "", rest = ""] = comment;
      if (kind === "HELP") helped.add(name);
      else types.set(name, rest);
      continue;
    }
    const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
    if (!sample) throw new Error(`Not a line of the format: ${line}`);
    const [, name = "", labelText = "", value = ""] = sample;
    const labels: Record<string, string> = {};
    const rest = labelText.replace(
      /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/g,
      (_all, label: string, content: string) => {
        labels[label] = content;
        return "";
      },
    );
    expect(rest, line).toBe("");
    const family = types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, "");
    expect(types.has(family) && helped.has(family), line).toBe(true);
    expect(value === "+Inf" || value === "Nan" || Number.isFinite(Number(value)), line).toBe(true);
    expect(seen.has(`${name}{${labelText}}`), line).toBe(false);
    seen.add(`${name}{${labelText}}`);
    samples.push({ name, labels, value: Number(value) });
  }
  for (const [name, type] of types) {
    if (type !== "histogram") continue;
    const buckets = samples.filter((sample) => sample.name === `${name}_bucket`);
    for (const count of samples.filter((sample) => sample.name === `${name}_count`)) {
      const own = buckets.filter((bucket) =>
        Object.entries(count.labels).every(([label, value]) => bucket.labels[label] === value),
      );
      expect(own.at(-1)?.labels.le).toBe("+Inf");
      expect(own.at(-1)?.value).toBe(count.value);
      expect(own.every((bucket, index) => bucket.value >= (own[index - 1]?.value ?? 0))).toBe(true);
    }
  }
  return samples;
}

/** An age in seconds reported between two moments, for data that was `agoMs` old at the first: however busy the machine is, it lies in this span. */
function ageBetween(agoMs: number, before: number): { readonly from: number; readonly to: number } {
  return { from: agoMs / 1000, to: (agoMs + Date.now() - before) / 1000 };
}

function expectWithin(value: number | undefined, { from, to }: ReturnType<typeof ageBetween>): void {
  expect(value).toBeGreaterThanOrEqual(from);
  expect(value).toBeLessThanOrEqual(to);
}

function valueOf(samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number | undefined {
  return samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
  )?.value;
}

async function scrape(app: TestApp, init: RequestInit = bearer(TOKEN)): Promise<Response> {
  const { loader } = await app.load(() => import("../../app/routes/metrics.ts"));
  return loader(routeArgs("/metrics", init));
}

describe("who may read", () => {
  test("without a token in the configuration there is no such address", async () => {
    const response = await scrape(await openApp());
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not-found" });
  });

  test("a missing, wrong or half token is refused", async () => {
    const app = await openApp({ METRICS_TOKEN: TOKEN });
    for (const init of [{}, bearer("guess"), bearer(TOKEN.slice(0, -1)), bearer(""), bearer(`${TOKEN} x`)]) {
      const response = await scrape(app, init);
      expect(response.status).toBe(401);
      expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(await response.text()).not.toContain("linewise_");
    }
    expect((await scrape(app)).status).toBe(200);
  });

  test("a short token is not a configuration", () => {
    const SESSION_SECRET = "a session secret of tests, long enough";
    for (const METRICS_TOKEN of ["short", "long enough, but with blanks"])
      expect(() => parseEnv({ SESSION_SECRET, METRICS_TOKEN })).toThrow("METRICS_TOKEN");
    expect(parseEnv({ SESSION_SECRET, METRICS_TOKEN: " " }).METRICS_TOKEN).toBeUndefined();
  });
});

describe("the database's figures", () => {
  const open = () => openApp({ METRICS_TOKEN: TOKEN });
  const read = async (app: TestApp) => parseExposition(await (await scrape(app)).text());

  test("runs of jobs are counted once, with their outcome and duration, also those that end later", async () => {
    const app = await open();
    const now = Date.now();
    const run = async (key: string, at: number) => {
      const claim = { job: "odds:simulation", key, owner: "w", now: epochMs(at), leaseMs: 60_000 };
      const claimed = await claimRun(app.database, claim);
      return claimed.claimed ? claimed.runId : 0;
    };
    const end = (runId: number, at: number, outcome: "ok" | "failed") =>
      finishRun(app.database, {
        job: "odds:simulation",
        runId,
        owner: "w",
        now: epochMs(at),
        outcome,
        summary: null,
        error: null,
      });
    await end(await run("a", now - 9000), now - 7000, "ok");
    await end(await run("b", now - 6000), now - 5600, "failed");
    const running = await run("c", now - 4000);
    const ok = { job: "odds:simulation", outcome: "ok" };
    const first = await read(app);
    expect(valueOf(first, "linewise_job_duration_seconds_count", ok)).toBe(1);
    expect(valueOf(first, "linewise_job_duration_seconds_sum", ok)).toBe(2);
    expect(valueOf(first, "linewise_job_duration_seconds_count", { ...ok, outcome: "failed" })).toBe(1);
    expectWithin(valueOf(first, "linewise_job_lease_age_seconds", { job: "odds:simulation" }), ageBetween(4000, now));
    await end(running, now, "ok");
    const second = await read(app);
    expect(valueOf(second, "linewise_job_duration_seconds_count", ok)).toBe(2);
    expect(valueOf(second, "linewise_job_duration_seconds_sum", ok)).toBe(6);
    expect(valueOf(second, "linewise_job_lease_age_seconds")).toBeUndefined();
    expectWithin(valueOf(second, "linewise_job_last_finished_age_seconds", ok), ageBetween(0, now));
    expect(valueOf(await read(app), "linewise_job_duration_seconds_count", ok)).toBe(2);
  });

  test("workers, feeds and the database's size", async () => {
    const app = await open();
    const wallNow = Date.now();
    await makeFeedClock(app.database.read, { updatedAt: wallNow });
    await noteIngested(app.database, {
      feed: "simulation",
      league: "NHL",
      kind: "odds",
      through: epochMs(wallNow - 90_000),
    });
    await beat(app.database, "one", { now: epochMs(wallNow - 5000), startedAt: epochMs(wallNow - 60_000) });
    await beat(app.database, "gone", { now: epochMs(wallNow - 900_000), startedAt: epochMs(wallNow - 960_000) });
    const samples = await read(app);
    expect(valueOf(samples, "linewise_workers")).toBe(1);
    expectWithin(valueOf(samples, "linewise_worker_heartbeat_age_seconds"), ageBetween(5000, wallNow));
    const odds = { feed: "simulation", league: "NHL", kind: "odds" };
    expectWithin(valueOf(samples, "linewise_feed_age_seconds", odds), ageBetween(90_000, wallNow));
    expect(valueOf(samples, "linewise_database_bytes", { file: "main" })).toBeGreaterThan(100_000);
    expect(valueOf(samples, "linewise_database_pages", { state: "used" })).toBeGreaterThan(50);
    expect(valueOf(samples, "process_resident_memory_bytes")).toBeGreaterThan(1e7);
    expect(valueOf(samples, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  });

  test("the odds provider's quota: spent, left and planned, as the live feed plans it", async () => {
    const without = await open();
    expect(valueOf(await read(without), "linewise_provider_quota_left")).toBeUndefined();
    const app = await openApp({ METRICS_TOKEN: TOKEN, ODDS_API_KEY: "key", ODDS_API_MONTHLY_CREDITS: "20000" });
    const now = epochMs(Date.now());
    await spendQuota(app.database, "the-odds-api", 30, now);
    await makeGame(app.database.read, { feed: "live", startAt: now + 30 * 60_000 });
    const samples = await read(app);
    const of = (name: string, labels: Record<string, string>) =>
      valueOf(samples, `linewise_provider_quota_${name}`, { provider: "the-odds-api", ...labels });
    expect(of("used", { period: "month" })).toBe(30);
    expect(of("used", { period: "day" })).toBe(30);
    expect(of("left", { period: "month" })).toBe(19_970);
    const allowance = of("left", { period: "day" }) ?? 0;
    expect(allowance).toBeGreaterThan(0);
    expect(of("planned", { plan: "today" })).toBeLessThanOrEqual(allowance);
    expect(of("planned", { plan: "wanted" })).toBeGreaterThan(0);
  });

  test("what the dashboard of sources shows: requests, answer times, cost and coverage", async () => {
    const app = await open();
    const wallNow = epochMs(Date.now());
    const call = { provider: "espn", requestedAt: epochMs(wallNow - 60_000), status: 200, cost: 0 } as const;
    await saveProviderCalls(app.database, [
      { ...call, durationMs: 200, outcome: "news" },
      { ...call, durationMs: 400, outcome: "unchanged" },
      { ...call, durationMs: 10_000, outcome: "silent", status: null },
      { ...call, durationMs: 100, outcome: "news", provider: "the-odds-api", cost: 3 },
    ]);
    await makeFeedClock(app.database.read, { updatedAt: wallNow });
    const game = await makeGame(app.database.read, { startAt: wallNow + 3_600_000 });
    await makeQuote(app.database.read, game.id, { capturedAt: wallNow - 30 * 60_000 });
    await makeGame(app.database.read, { externalId: "unquoted", startAt: wallNow + 7_200_000 });
    const samples = await read(app);
    const of = (name: string, labels: Record<string, string>) => valueOf(samples, `linewise_${name}`, labels);
    const espn = { provider: "espn" };
    expect(of("provider_requests", { ...espn, outcome: "news" })).toBe(1);
    expect(of("provider_requests", { ...espn, outcome: "unchanged" })).toBe(1);
    expect(of("provider_requests", { ...espn, outcome: "silent" })).toBe(1);
    expect(of("provider_answer_seconds", { ...espn, quantile: "0.5" })).toBe(0.2);
    expect(of("provider_answer_seconds", { ...espn, quantile: "0.95" })).toBe(0.4);
    expect(of("provider_cost_14_days", { provider: "the-odds-api" })).toBe(3);
    expect(of("odds_games", { league: "NBA", book: "fanduel" })).toBe(1);
    expect(of("odds_games_ahead", { league: "NBA" })).toBe(2);
    expectWithin(of("odds_newest_price_age_seconds", { league: "NBA" }), ageBetween(1_800_000, wallNow));
  });

  test("web hooks: what waits, was sent and given up in the last hour, and how receivers stand", async () => {
    const app = await open();
    const { id: userId } = await makeUser(app.database.read);
    const now = epochMs(Date.now());
    const of = { userId, name: "n", url: "https://hooks.example.com/", topics: [], sealedSecret: "s", createdAt: now };
    await app.database.write(async (tx) => {
      for (const id of ["well", "failing", "off"]) await createWebHook(tx, { ...of, id });
      await saveReceiverHealth(tx, "failing", { failures: 1, failingSince: now, nextAttemptAt: now });
      await pauseWebHook(tx, "off", { at: now, because: "owner" });
      const message = { webHookId: "well", userId, topic: "picks", payload: "{}", createdAt: now };
      await queueDeliveries(tx, [{ ...message, messageId: "waits" }]);
      const receipt = { status: 200, durationMs: 1, excerpt: null, error: null };
      for (const [messageId, createdAt] of [
        ["new", now],
        ["old", epochMs(now - 7_200_000)],
      ] as const)
        await createSentDelivery(tx, { ...message, messageId, createdAt }, { receipt, taken: true });
      await createSentDelivery(tx, { ...message, messageId: "failed" }, { receipt, taken: false });
    });
    const samples = await read(app);
    const state = (name: string, label: string) => valueOf(samples, `linewise_web_hook${name}`, { state: label });
    expect(["queued", "sent", "failed"].map((label) => state("_messages", label))).toEqual([1, 1, 1]);
    expect(["active", "failing", "paused"].map((label) => state("s", label))).toEqual([1, 1, 1]);
  });

  test("a scrape beside a hundred thousand runs reads the new ones only: it takes no longer than beside none", async () => {
    const loaderOf = async (app: TestApp) => (await app.load(() => import("../../app/routes/metrics.ts"))).loader;
    const without = await loaderOf(await open());
    const app = await open();
    const withMany = await loaderOf(app);
    await read(app);
    await app.database.client.execute({
      sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
        insert into job_runs (job, key, owner, started_at, finished_at, duration_ms, outcome)
        select 'odds:simulation', i, 'w', :end - (100000 - i) * 1000, :end - (100000 - i) * 1000, 5, 'ok' from n`,
      args: { end: Date.now() - 7_200_000 },
    });
    const samples = await read(app);
    expect(valueOf(samples, "linewise_job_duration_seconds_count")).toBeUndefined();
    const timed = async (loader: typeof without) => {
      const startedAt = performance.now();
      await (await loader(routeArgs("/metrics", bearer(TOKEN)))).text();
      return performance.now() - startedAt;
    };
    await timed(without);
    // Several programs share the machine: the fastest of many is what the work takes, and in turn both meet the same load.
    const durations: { readonly none: number; readonly many: number }[] = [];
    for (let round = 0; round < 15; round++)
      durations.push({ none: await timed(without), many: await timed(withMany) });
    const besideNone = Math.min(...durations.map(({ none }) => none));
    const besideMany = Math.min(...durations.map(({ many }) => many));
    expect(besideMany / besideNone).toBeLessThan(3);
  });
});

describe("the running server", () => {
  let world: World;
  let server: BuiltServer;
  beforeAll(async () => {
    world = await makeWorld();
    server = await startBuiltServer({ ...world.settings, METRICS_TOKEN: TOKEN, RATE_LIMIT_PER_15_MINUTES: "40" });
  });
  afterAll(async () => {
    await server.stop();
    await world.remove();
  });

  test("requests are counted by route pattern, however many addresses there are", async () => {
    const { cookie } = world.people.elite;
    for (const path of ["/picks/1", "/picks/2?x=1", "/picks/3.data", "/nowhere/at/all", "/favicon.svg", "/api/odds"])
      await (await fetch(`${server.origin}${path}`, { headers: { Cookie: cookie } })).arrayBuffer();
    const samples = parseExposition(await (await fetch(`${server.origin}/metrics`, bearer(TOKEN))).text());
    const count = (route: string, status: string) =>
      valueOf(samples, "linewise_http_request_duration_seconds_count", { method: "GET", route, status });
    expect(count("/picks/:id", "404")).toBe(3);
    expect(count("/*", "404")).toBe(1);
    expect(count("file", "200")).toBe(1);
    expect(count("/api/odds", "200")).toBe(1);
    expect(valueOf(samples, "linewise_http_requests_waiting")).toBe(0);
  });

  test("kept pages and refused requests are counted", async () => {
    for (let round = 0; round < 3; round++) await (await fetch(`${server.origin}/`)).text();
    const statuses = await Promise.all(
      Array.from({ length: 45 }, async () => (await fetch(`${server.origin}/consent`)).status),
    );
    const limited = statuses.filter((status) => status === 429).length;
    expect(limited).toBeGreaterThan(0);
    // A scraper has an address of its own; this one shares the address that is refused, but not the session.
    const headers = { ...bearer(TOKEN).headers, Cookie: world.people.pro.cookie };
    const samples = parseExposition(await (await fetch(`${server.origin}/metrics`, { headers })).text());
    expect(valueOf(samples, "linewise_page_cache_total", { outcome: "render" })).toBe(1);
    expect(valueOf(samples, "linewise_page_cache_total", { outcome: "hit" })).toBe(2);
    expect(valueOf(samples, "linewise_http_rate_limited_total", { class: "page" })).toBe(limited);
  });
});

test("a busy server answers a scrape at once", async () => {
  const app = await openApp({ METRICS_TOKEN: TOKEN });
  const { frontDoor, turnsTaken } = await app.load(() => import("#app/lib/http/edge/front-door.server.ts"));
  const server = createServer((request, response) =>
    frontDoor(request, response, () => {
      if (request.url === "/metrics") response.end(JSON.stringify(turnsTaken()));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
  const leaving = new AbortController();
  for (let count = 0; count < 6; count++) fetch(`${origin}/slow`, { signal: leaving.signal }).catch(() => undefined);
  await expect.poll(async () => (await fetch(`${origin}/metrics`)).json()).toEqual({ underWay: 4, waiting: 2 });
  leaving.abort();
});
