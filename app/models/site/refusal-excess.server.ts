import { desc, lt } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { refusalExcesses } from "#db/schema/site.ts";

export type RefusalExcess = Omit<typeof refusalExcesses.$inferSelect, "id">;

/** Writes an excess of refusals into the security log. */
export async function saveRefusalExcess(tx: Transaction, excess: RefusalExcess): Promise<void> {
  await tx.insert(refusalExcesses).values(excess);
}

/** The newest, up to a limit. */
export async function listRefusalExcesses(reader: Drizzle, most: number): Promise<readonly RefusalExcess[]> {
  const { at, by, caller, refused, expected, kinds } = refusalExcesses;
  return reader
    .select({ at, by, caller, refused, expected, kinds })
    .from(refusalExcesses)
    .orderBy(desc(refusalExcesses.at), desc(refusalExcesses.id))
    .limit(most);
}

/** Deletes entries from before a moment. */
export async function deleteOldRefusalExcesses(tx: Transaction, before: EpochMs): Promise<void> {
  await tx.delete(refusalExcesses).where(lt(refusalExcesses.at, before));
}
