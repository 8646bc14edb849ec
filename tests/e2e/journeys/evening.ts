import { once } from "node:events";
import { copyFile, mkdir, open, rename } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { firstFill } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { stepFeed, type StepReport } from "#app/lib/workflows/feeds/step-feed.server.ts";
import { computeAlerts } from "#app/lib/workflows/notify/compute-alerts.server.ts";
import { unsubscribeLinks } from "#app/lib/workflows/notify/unsubscribe.server.ts";
import { ensureFeed } from "#app/models/feeds/feed.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { SERVER_SECRET, startBuiltServer, type BuiltServer } from "#tests/setup/built-server.ts";
import { startIdentityServer } from "../../../dev/identity/server.mjs";
import { test as base } from "../people.ts";

/**
 * A full evening of one league of the simulation, three hours before its first start. A fixed day and seed: the same world in every run, one in
 * which a game's own market is still a bet or a lean. Where it no longer is, the journey says so: choose another seed.
 */
const SEED = "evening-30";
const LEAGUE = "NHL";
const EVENING = Date.UTC(2029, 10, 20, 21);
const REPLAYED_DAYS = 2;

const wallClock = () => epochMs(Date.now());

async function fill(path: string): Promise<void> {
  const database = await createDatabase({ url: `file:${path}`, concurrency: 1 });
  await migrateDatabase(database);
  await ensureFeed(database, "simulation", { seed: SEED, wallNow: wallClock() });
  await setOut(database);
  const history = createSimulationFeed({ seed: SEED, movesForDays: 1 });
  const present = createSimulationFeed({ seed: SEED, movesForDays: 30 });
  await firstFill(database, { history, present }, { seed: SEED, wallClock, days: REPLAYED_DAYS, leagues: [LEAGUE] });
  await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

/** Stops the feed's clock, which runs by itself, at the beginning of the evening. */
async function setOut(database: Database): Promise<void> {
  await database.client.execute({ sql: "UPDATE feed_clocks SET offset_ms = ?", args: [EVENING - Date.now()] });
}

/** The evening's database, filled once a run by whichever worker of the runner comes first; the others wait for it. */
async function filledOnce(): Promise<string> {
  const beside = fileURLToPath(process.env.E2E_DATABASE_URL?.replace(/^file:/, "file://") ?? "file:///tmp/linewise.db");
  const path = join(dirname(beside), "evening.db");
  const first = await open(`${path}.filling`, "wx").catch(() => null);
  if (first) {
    await fill(`${path}.new`);
    await rename(`${path}.new`, path);
    await first.close();
  }
  for (let tries = 0; tries < 1000; tries++) {
    const there = await open(path).catch(() => null);
    await there?.close();
    if (there) return path;
    await later(100);
  }
  throw new Error(`${path} was not filled`);
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "localhost"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as { readonly port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** A person's own evening: a copy of the filled world, the production server on it, and a place to sign in. */
export interface Evening {
  readonly database: Database;
  readonly server: BuiltServer;
  /** Advances the simulation as `npm run feed:step` does: games go on and end, picks are graded, bets settled, people notified. */
  pass(hours: number): Promise<StepReport>;
  /** Advances to this many hours after the start of a pick's game; before it if negative. */
  passToStart(pickId: number, hours: number): Promise<StepReport>;
}

interface JourneyThings {
  readonly evening: Evening;
  /** One step of a journey, named as docs/journeys.md names it. With JOURNEY_PICTURES=FOLDER each ends with a picture. */
  readonly step: (title: string, body: () => Promise<void>) => Promise<void>;
}

export const test = base.extend<JourneyThings>({
  evening: async ({ browserName: _browserName }, use, { project }) => {
    const path = await filledOnce();
    const own = join(dirname(path), `evening-${project.name}-${process.pid}-${Date.now()}.db`);
    await copyFile(path, own);
    const database = await createDatabase({ url: `file:${own}` });
    await setOut(database);
    const [port = 0, identityPort = 0] = await freePorts(2);
    const origin = `http://localhost:${port}`;
    const client = { clientId: "linewise", clientSecret: "a client secret of the journeys" };
    const identity = await startIdentityServer({ port: identityPort, origins: [origin], ...client });
    const server = await startBuiltServer({
      PORT: String(port),
      DATABASE_URL: `file:${own}`,
      FEED: "simulation",
      LOG_LEVEL: "warn",
      OAUTH_ISSUER: identity.issuer,
      OAUTH_CLIENT_ID: client.clientId,
      OAUTH_CLIENT_SECRET: client.clientSecret,
      OAUTH_TIER_CLAIM: "1",
      OPERATOR_EMAILS: "elite@linewise.test",
      RATE_LIMIT_PER_15_MINUTES: "1000000",
    });
    const unsubscribeLink = unsubscribeLinks(origin, SERVER_SECRET);
    const alerting = { feed: "simulation", wallClock, origin, unsubscribeLink, helpLine: "1-800-GAMBLER" } as const;
    // The first run only records the position of the news.
    await computeAlerts(database, alerting);
    const pass = async (ms: number) => {
      const report = await stepFeed(database, { step: ms, leagues: [LEAGUE], wallClock });
      await computeAlerts(database, alerting);
      return report;
    };
    await use({
      database,
      server,
      pass: (hours) => pass(hours * HOUR_MS),
      async passToStart(pickId, hours) {
        const { rows } = await database.client.execute({
          sql: "SELECT p.start_at - c.offset_ms AS at FROM picks p JOIN feed_clocks c ON c.feed = p.feed WHERE p.id = ?",
          args: [pickId],
        });
        return pass(Number(rows[0]?.["at"]) + hours * HOUR_MS - Date.now());
      },
    });
    await server.stop();
    await identity.close();
    database.close();
  },
  baseURL: ({ evening }, use) => use(evening.server.origin),
  step: async ({ page }, use, { project }) => {
    const folder = process.env.JOURNEY_PICTURES;
    let number = 0;
    await use((title, body) =>
      base.step(title, async () => {
        await body();
        number++;
        if (!folder) return;
        await mkdir(folder, { recursive: true });
        const name = `${project.name}-${String(number).padStart(2, "0")}-${title.replaceAll(/\W+/g, "-").slice(0, 40)}`;
        await page.screenshot({ path: join(folder, `${name}.png`) });
      }),
    );
  },
});

/** Slow 4G as the budgets are measured: 1.6 Mbit/s down, 750 kbit/s up, 150 ms until the first byte. */
export async function slow4g(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1600 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}
