import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { firstFill } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { ensureScene, makeBets, makePerson, type Scene } from "#tests/e2e/scene.ts";
import { buildOnce } from "#tests/setup/built-server.ts";
import { copyProduct, startWeb, type WebProcess } from "#tests/setup/product.ts";

const SETTLED_BETS = 60;
const OPEN_BETS = 6;
/** Days the quick run lives through; the whole one takes what `npm start` does. */
const QUICK_DAYS = 2;

/** A signed-in person, and their pages. */
export interface Audience {
  readonly userId: string;
  /** A Cookie header. */
  readonly cookie: string;
  readonly scene: Scene;
}

/** The built product in a folder of its own, and how its web process is started on a database. */
export interface Bench {
  readonly folder: string;
  /** The product's files: build, server.js, public. */
  readonly product: string;
  /** What its sessions are signed with. */
  readonly secret: string;
  /** Environment of a web process on a database. */
  env(databaseUrl: string): Record<string, string> & { readonly NODE_ENV: "production" };
  start(name: string, databaseUrl: string, more?: Readonly<Record<string, string>>): Promise<WebProcess>;
  end(): Promise<void>;
}

/** The built product, a database like that of `npm start`, and an elite subscriber with bets. */
export interface World extends Bench, Audience {
  readonly databaseFile: string;
}

const secret = randomBytes(32).toString("base64url");

/** The scene of the browser tests (ten picks on one page and a half), and a subscriber with bets on it. */
export async function admitAudience(
  database: Database,
  bets = { settled: SETTLED_BETS, open: OPEN_BETS },
): Promise<Audience> {
  const wallNow = Date.now();
  const scene = await ensureScene(database, wallNow);
  const { id, cookie } = await makePerson(database, "elite", { secret, wallNow, bankrollCents: 100_000 });
  await makeBets(database, id, { wallNow, ...bets });
  return { userId: id, cookie: `${cookie.name}=${cookie.value}`, scene };
}

/** Builds, and copies the product to a new folder, which is deleted at the end. */
export async function openBench(): Promise<Bench> {
  await buildOnce();
  const folder = await mkdtemp(join(tmpdir(), "linewise-bench-"));
  const product = await copyProduct(folder);
  await mkdir(join(folder, "logs"));
  const started: WebProcess[] = [];
  const env: Bench["env"] = (databaseUrl) => ({
    NODE_ENV: "production",
    APP_ORIGIN: "http://localhost:3000",
    SESSION_SECRET: secret,
    DATABASE_URL: databaseUrl,
    FEED: "simulation",
    // One address makes all the requests.
    RATE_LIMIT_PER_15_MINUTES: "100000000",
  });
  return {
    folder,
    product,
    secret,
    env,
    async start(name, databaseUrl, more = {}) {
      const process = await startWeb(product, {
        logFile: join(folder, "logs", `${name}.log`),
        env: { ...env(databaseUrl), ...more },
      });
      started.push(process);
      return process;
    },
    async end() {
      await Promise.all(started.map((process) => process.end("SIGTERM")));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A file filled as `npm start` fills it. */
export async function fillFile(file: string, { quick }: { readonly quick: boolean }): Promise<Database> {
  const database = await createDatabase({ url: `file:${file}` });
  await migrateDatabase(database);
  await firstFill(
    database,
    {
      history: createSimulationFeed({ seed: "bench", movesForDays: 1 }),
      present: createSimulationFeed({ seed: "bench", movesForDays: 30 }),
    },
    {
      seed: "bench",
      wallClock: () => epochMs(Date.now()),
      ...(quick ? { days: QUICK_DAYS, leagues: ["NBA", "NHL"] } : {}),
    },
  );
  return database;
}

/** Builds, fills a database and signs somebody in. */
export async function makeWorld(how: { readonly quick: boolean }): Promise<World> {
  const bench = await openBench();
  const databaseFile = join(bench.folder, "filled.db");
  const database = await fillFile(databaseFile, how);
  const audience = await admitAudience(database);
  await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  return { ...bench, ...audience, databaseFile };
}
