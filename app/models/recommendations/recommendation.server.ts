import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Before } from "#app/lib/engine/recommendations/recommendation.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { recommendations } from "#db/schema/recommendations.ts";

type Reader = Drizzle | Transaction;

/** A recommendation as stored. */
export type RecommendationRow = typeof recommendations.$inferSelect;

/** Recommendations to a person since a moment, the newest first. */
export function listRecommendations(
  reader: Reader,
  { userId, since }: { readonly userId: string; readonly since: EpochMs },
): Promise<readonly RecommendationRow[]> {
  return reader
    .select()
    .from(recommendations)
    .where(and(eq(recommendations.userId, userId), gt(recommendations.createdAt, since)))
    .orderBy(desc(recommendations.createdAt), desc(recommendations.id));
}

export async function createRecommendation(
  tx: Transaction,
  row: Omit<typeof recommendations.$inferInsert, "id" | "status" | "decidedAt" | "before">,
): Promise<void> {
  await tx.insert(recommendations).values(row);
}

/** One of a person's own; null where they have none of that number. */
export async function getRecommendation(
  reader: Reader,
  { userId, id }: { readonly userId: string; readonly id: number },
): Promise<RecommendationRow | null> {
  const [row] = await reader
    .select()
    .from(recommendations)
    .where(and(eq(recommendations.id, id), eq(recommendations.userId, userId)));
  return row ?? null;
}

/** Records a person's decision about a recommendation. `before`: the state before it was implemented, so that it can be undone. */
export async function decideRecommendation(
  tx: Transaction,
  id: number,
  decision: {
    readonly status: "active" | "dismissed" | "implemented";
    readonly decidedAt: EpochMs | null;
    readonly before: Before | null;
  },
): Promise<void> {
  await tx
    .update(recommendations)
    .set({ ...decision, before: decision.before === null ? sql`null` : decision.before })
    .where(eq(recommendations.id, id));
}

/** Deletes recommendations made before a moment; returns how many. */
export async function deleteOldRecommendations(tx: Transaction, before: EpochMs): Promise<number> {
  const rows = await tx
    .delete(recommendations)
    .where(lt(recommendations.createdAt, before))
    .returning({ id: recommendations.id });
  return rows.length;
}
