import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { Database } from "#db/client.ts";
import { makeFeedClock, makeUser, NOON } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

export const HOUR = 3_600_000;
export const MINUTE = 60_000;
export const now = epochMs(NOON);
/** The promotion is long over. */
export const settings = { freeAccessUntil: epochMs(Date.UTC(2025, 8, 19, 4)) };

export const at = (offset: number): EpochMs => epochMs(NOON + offset);

/** A database with the simulation's clock on the wall's time. */
export async function openScene(): Promise<Database & { readonly path: string }> {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  return database;
}

/** A person of a tier, signed up an hour before noon unless said otherwise. */
export async function person(
  database: Database,
  tier: Tier,
  fields: Parameters<typeof makeUser>[1] = {},
): Promise<Viewer> {
  const { id, email, username, trialStartedAt, bankrollCents, oddsFormat, timeZone } = await makeUser(database.read, {
    tier,
    ...fields,
  });
  return { id, email, username, tier, trialStartedAt, bankrollCents, oddsFormat, timeZone };
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
