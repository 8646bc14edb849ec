import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Transaction } from "#db/client.ts";
import { reveals } from "#db/schema/accounts.ts";

/** Marks a pick as seen by a person on a New York day; the caller has checked in the same transaction that it may be. */
export async function createReveal(
  tx: Transaction,
  reveal: { readonly userId: string; readonly pickId: number; readonly day: string; readonly revealedAt: EpochMs },
): Promise<void> {
  await tx.insert(reveals).values(reveal);
}
