import { eq } from "drizzle-orm";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { webHookPositions } from "#db/schema/web-hooks.ts";

/** How far a feed's events were handed to receivers; null where there were none. */
export async function getWebHookPosition(reader: Drizzle | Transaction, feed: Feed): Promise<string | null> {
  const [row] = await reader
    .select({ position: webHookPositions.position })
    .from(webHookPositions)
    .where(eq(webHookPositions.feed, feed));
  return row?.position ?? null;
}

/** Records how far a feed's events were handed on; null deletes it. */
export async function saveWebHookPosition(tx: Transaction, feed: Feed, position: string | null): Promise<void> {
  if (position === null) await tx.delete(webHookPositions).where(eq(webHookPositions.feed, feed));
  else
    await tx
      .insert(webHookPositions)
      .values({ feed, position })
      .onConflictDoUpdate({ target: webHookPositions.feed, set: { position } });
}
