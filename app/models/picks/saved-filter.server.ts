import { and, asc, eq } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { savedFilters } from "#db/schema/accounts.ts";

type Reader = Drizzle | Transaction;

/** Filters of the pick list under a person's own name; `query` is the list's query string without its question mark. */
export interface SavedFilter {
  readonly id: number;
  readonly name: string;
  readonly query: string;
}

/** A person's saved filters, by name. */
export function listSavedFilters(reader: Reader, userId: string): Promise<readonly SavedFilter[]> {
  return reader
    .select({ id: savedFilters.id, name: savedFilters.name, query: savedFilters.query })
    .from(savedFilters)
    .where(eq(savedFilters.userId, userId))
    .orderBy(asc(savedFilters.name));
}

export async function createSavedFilter(
  tx: Transaction,
  row: { readonly userId: string; readonly name: string; readonly query: string; readonly createdAt: EpochMs },
): Promise<void> {
  await tx.insert(savedFilters).values(row);
}

/** Renames one of a person's own; false where they have none of that number. */
export async function renameSavedFilter(
  tx: Transaction,
  { id, userId, name }: { readonly id: number; readonly userId: string; readonly name: string },
): Promise<boolean> {
  const { rowsAffected } = await tx
    .update(savedFilters)
    .set({ name })
    .where(and(eq(savedFilters.id, id), eq(savedFilters.userId, userId)));
  return rowsAffected > 0;
}

/** Deletes one of a person's own; false where they have none of that number. */
export async function deleteSavedFilter(
  tx: Transaction,
  { id, userId }: { readonly id: number; readonly userId: string },
): Promise<boolean> {
  const { rowsAffected } = await tx
    .delete(savedFilters)
    .where(and(eq(savedFilters.id, id), eq(savedFilters.userId, userId)));
  return rowsAffected > 0;
}
