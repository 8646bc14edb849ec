import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { epochMs } from "#app/lib/engine/brands.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { revokeSession } from "#app/models/account/session.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { makeGame, makePick } from "#db/seed/factories.ts";
import { foldStaleDays } from "#app/models/record/record-days.server.ts";
import { ensureScene, makeBets, makePerson, reveal } from "#tests/e2e/scene.ts";
import { SERVER_SECRET } from "#tests/setup/built-server.ts";

export const PROVIDER_ORIGIN = "https://id.example";

/** A signed-in person: the Cookie header of their browser. */
export interface Visitor {
  readonly id: string;
  readonly cookie: string;
}

/** Readers read, writers change their own data, and nobody may touch the victim's. */
export const ROLES = ["free", "pro", "elite", "writer-free", "writer-pro", "writer-elite", "victim"] as const;
export type Role = (typeof ROLES)[number];

/** A small filled database for a server of its own. */
export interface World {
  readonly database: Database;
  readonly path: string;
  /** What the server has to be started with. */
  readonly settings: Readonly<Record<string, string>>;
  readonly people: Readonly<Record<Role, Visitor>>;
  /** Cookies that look like a session but are invalid: signed by somebody else, expired, revoked, tampered with. */
  readonly deadCookies: readonly string[];
  /** Open sessions of people of their own, for requests that may end them. */
  readonly spare: readonly Visitor[];
  readonly picks: readonly number[];
  readonly bets: Readonly<Record<Role, readonly number[]>>;
  remove(): Promise<void>;
}

/** Texts that only people who may see the picks of `makeCanaries` may read. */
export const CANARIES: readonly RegExp[] = [
  /canary reason/i,
  /[-−]1,?5(?:37|43|49)(?![\d-])/,
  /1\.0650[56]|100\/1537/,
  /Team QZ\d (?:to win|[-−+–]\d)/,
];

/** Picks no free or signed-out person may see, with figures found nowhere else. */
async function makeCanaries(database: Database, wallNow: number, now: number, run: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, market] of (["moneyline", "spread", "moneyline"] as const).entries()) {
    const game = await makeGame(database.read, {
      externalId: `canary-${index}`,
      home: `QZ${index}`,
      away: `QY${index}`,
      startAt: now + (5 + index) * HOUR_MS,
      updatedAt: wallNow,
    });
    const [low, middle, high] = index === 2 ? [0.91, 0.93, 0.95] : [0.62, 0.66, 0.7];
    const pick = await makePick(database.read, game, {
      run,
      market,
      side: "home",
      line: market === "spread" ? -7.5 : null,
      price: -1537,
      fairPrice: -1543,
      goodDownTo: -1549,
      probability: middle,
      probabilityLow: low,
      probabilityHigh: high,
      fairProbability: 0.6,
      reasons: [{ key: "canary", label: "Canary reason", logit: 0.26, detail: "The canary reason sings." }],
      publishedAt: now - 2 * HOUR_MS,
      quotedAt: now - 3 * HOUR_MS,
      hash: randomBytes(32).toString("hex"),
    });
    ids.push(pick.id);
  }
  return ids;
}

const TIERS = { free: "free", pro: "pro", elite: "elite", victim: "elite" } as const;

/** Fills a database in a folder of its own; nothing in it depends on chance but tokens. */
export async function makeWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "linewise-security-"));
  const path = join(folder, "linewise.db");
  const database = await createDatabase({ url: `file:${path}` });
  await migrateDatabase(database);
  const wallNow = Date.now();
  const scene = await ensureScene(database, wallNow);
  const { asOf, run } = await getFeedClock(database, "simulation", epochMs(wallNow));
  const canaries = await makeCanaries(database, wallNow, asOf, run);
  await foldStaleDays(database);

  const signIn = async (tier: "free" | "pro" | "elite", at = wallNow, secret = SERVER_SECRET): Promise<Visitor> => {
    const { id, cookie } = await makePerson(database, tier, { secret, wallNow: at, bankrollCents: 100_000 });
    return { id, cookie: `${cookie.name}=${cookie.value}` };
  };
  const people = {} as Record<Role, Visitor>;
  const bets = {} as Record<Role, readonly number[]>;
  for (const role of ROLES) {
    const person = await signIn(TIERS[role.replace("writer-", "") as keyof typeof TIERS]);
    people[role] = person;
    if (role !== "free") await makeBets(database, person.id, { wallNow, settled: 6, open: 3 });
    const rows = await database.read
      .select({ id: savedPicks.id })
      .from(savedPicks)
      .where(eq(savedPicks.userId, person.id));
    bets[role] = rows.map((row) => row.id);
  }
  // The one pick a day of the free plan is used: nothing they send may open another.
  for (const role of ["free", "writer-free"] as const)
    await reveal(database, people[role].id, scene.upcoming[0] ?? 0, wallNow);

  const revoked = await signIn("elite");
  await database.write((tx) => revokeSession(tx, tokenOf(revoked.cookie), epochMs(wallNow)));
  const spare: Visitor[] = [];
  for (let count = 0; count < 40; count++) spare.push(await signIn("pro"));

  return {
    database,
    path,
    settings: {
      DATABASE_URL: `file:${path}`,
      FEED: "simulation",
      OAUTH_AUTHORIZATION_ENDPOINT: `${PROVIDER_ORIGIN}/authorize`,
      OAUTH_TOKEN_ENDPOINT: "http://localhost:9/token",
      OAUTH_USERINFO_ENDPOINT: "http://localhost:9/userinfo",
      OAUTH_CLIENT_ID: "linewise",
    },
    people,
    deadCookies: [
      (await signIn("elite", wallNow, "a secret of somebody else, long enough")).cookie,
      (await signIn("elite", wallNow - 31 * DAY_MS)).cookie,
      revoked.cookie,
      `${people.elite.cookie.slice(0, -4)}AAAA`,
    ],
    spare,
    picks: [...scene.upcoming, scene.live, scene.graded, ...canaries],
    bets,
    async remove() {
      database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The token in a signed session cookie. */
export function tokenOf(cookie: string): string {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
  return JSON.parse(Buffer.from(value.split(".", 1)[0] ?? "", "base64").toString()) as string;
}
