import { desc, gte, lt, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { ClientError, SeenClientError } from "#app/lib/schemas/site/client-error.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { clientErrors } from "#db/schema/site.ts";

/** Stores a failure in a browser. */
export async function saveClientError(tx: Transaction, error: ClientError & { readonly at: EpochMs }): Promise<void> {
  await tx.insert(clientErrors).values(error);
}

/** The number of failures since a moment. */
export async function countClientErrors(reader: Drizzle | Transaction, since: EpochMs): Promise<number> {
  const [row] = await reader
    .select({ n: sql<number>`count(*)` })
    .from(clientErrors)
    .where(gte(clientErrors.at, since));
  return row?.n ?? 0;
}

/** The newest, up to a limit. */
export async function listClientErrors(reader: Drizzle, most: number): Promise<readonly SeenClientError[]> {
  const { at, kind, screen, message, device, requestId } = clientErrors;
  return reader
    .select({ at, kind, screen, message, device, requestId })
    .from(clientErrors)
    .orderBy(desc(clientErrors.at), desc(clientErrors.id))
    .limit(most);
}

/** Deletes reports from before a moment. */
export async function deleteOldClientErrors(tx: Transaction, before: EpochMs): Promise<void> {
  await tx.delete(clientErrors).where(lt(clientErrors.at, before));
}
