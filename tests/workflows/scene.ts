import { eq } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, Tier } from "#app/lib/engine/leagues.ts";
import type { AccessSettings } from "#app/lib/platform/env.server.ts";
import type { Done, Refusal } from "#app/lib/schemas/access/outcome.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { Caller, Visitor } from "#app/lib/views/caller.ts";
import { viewerColumns, viewerOf } from "#app/models/account/viewer-columns.server.ts";
import { getFeedClock, type FeedOrClock } from "#app/models/feeds/feed.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { makeFeedClock, makeUser, NOON } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

export const now = epochMs(NOON);
/** The promotion is long over. */
const settings: AccessSettings = { freeAccessUntil: epochMs(Date.UTC(2025, 8, 19, 4)), operatorEmails: [] };

export const at = (offset: number): EpochMs => epochMs(NOON + offset);

/** A database with the simulation's clock at the real time. */
export async function openScene(): Promise<Database & { readonly path: string }> {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  return database;
}

/** A person of a tier, signed up an hour before noon by default. */
export async function person(
  database: Database,
  tier: Tier,
  fields: Parameters<typeof makeUser>[1] = {},
): Promise<Viewer> {
  const { id } = await makeUser(database.read, { tier, ...fields });
  return readPerson(database, id);
}

/** A person as stored now. */
export async function readPerson(database: Database, id: string, wallNow: EpochMs = now): Promise<Viewer> {
  const [row] = await database.read.select(viewerColumns(wallNow)).from(users).where(eq(users.id, id));
  if (!row) throw new Error(`There is no person ${id}`);
  return viewerOf(row, wallNow);
}

/** The same database, counting the calls that reach it. */
export function counted(database: Database): { readonly calls: () => number; readonly stop: () => void } {
  let calls = 0;
  const { client } = database;
  const { execute, batch } = client;
  client.execute = ((...args: Parameters<typeof execute>) => {
    calls++;
    return execute.apply(client, args);
  }) as typeof execute;
  client.batch = ((...args: Parameters<typeof batch>) => {
    calls++;
    return batch.apply(client, args);
  }) as typeof batch;
  return {
    calls: () => calls,
    stop: () => {
      client.execute = execute;
      client.batch = batch;
    },
  };
}

/** A test's own part of a request; the rest is noon in the simulation, after the promotion. */
export interface Asked {
  readonly feed?: Feed;
  readonly wallNow?: EpochMs;
  readonly settings?: AccessSettings;
  readonly requestId?: string;
}

/** A request without a particular person. */
export function visitorAt(
  database: Database,
  { feed = "simulation", ...asked }: Omit<Asked, "feed"> & { readonly feed?: FeedOrClock } = {},
): Visitor {
  return { database, feed, wallNow: now, settings, ...asked };
}

/** A person's request, with their feed's clock as the session would have read it. */
export async function callerAt(
  database: Database,
  viewer: Viewer,
  { feed = "simulation", ...asked }: Asked = {},
): Promise<Caller> {
  const clock = await getFeedClock(database, feed, asked.wallNow ?? now);
  return { database, viewer, clock, wallNow: now, settings, ...asked };
}

/** The code of a verb's refusal, or "done". */
export function codeOf(outcome: Done | Refusal): string {
  return outcome.ok ? "done" : outcome.code;
}
