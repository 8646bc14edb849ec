import { eq } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { viewerColumns, viewerOf } from "./viewer-columns.server.ts";

/** The fixed account of developer mode (core §3); a row like any other, so that saving works. */
export const DEVELOPER = {
  id: "developer",
  email: "developer@localhost",
  username: "developer",
  tier: "elite",
} as const;

/** The developer's row, created on first use. Only for DEV_OVERRIDES, which the configuration confines to loopback. */
export async function getDeveloper(database: Database, now: EpochMs, forceTier?: Tier): Promise<Viewer> {
  const known = await read(database, now);
  if (!known)
    await database.batch((db) => [
      db
        .insert(users)
        .values({ ...DEVELOPER, trialStartedAt: now, createdAt: now })
        .onConflictDoNothing(),
    ]);
  const developer = known ?? (await read(database, now));
  if (!developer) throw new Error("The developer's row cannot be read back");
  return { ...developer, tier: forceTier ?? developer.tier };
}

async function read(database: Database, now: EpochMs): Promise<Viewer | undefined> {
  const [row] = await database.read.select(viewerColumns(now)).from(users).where(eq(users.id, DEVELOPER.id));
  return row && viewerOf(row, now);
}
