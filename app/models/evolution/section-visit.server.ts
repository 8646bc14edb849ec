import { eq, lte, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { SectionVisits } from "#app/lib/engine/evolution/section-order.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { sectionOrders, sectionVisits } from "#db/schema/evolution.ts";

/** Opening a section again within this time is the same visit. */
const SAME_VISIT_MS = 30 * MINUTE_MS;

/** Counts a person's visit, unless it is still the last one; true where it was counted. */
export async function countVisit(
  tx: Transaction,
  visit: { readonly userId: string; readonly section: string; readonly at: EpochMs },
): Promise<boolean> {
  const { at, ...of } = visit;
  const counted = await tx
    .insert(sectionVisits)
    .values({ ...of, visits: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [sectionVisits.userId, sectionVisits.section],
      set: { visits: sql`${sectionVisits.visits} + 1`, lastAt: at },
      setWhere: lte(sectionVisits.lastAt, epochMs(at - SAME_VISIT_MS)),
    })
    .returning({ visits: sectionVisits.visits });
  return counted.length > 0;
}

/** How often a person opened each section. */
export function listVisits(tx: Transaction, userId: string): Promise<readonly SectionVisits[]> {
  return tx
    .select({ section: sectionVisits.section, visits: sectionVisits.visits })
    .from(sectionVisits)
    .where(eq(sectionVisits.userId, userId));
}

/** The order of a person's sections, and since when; no row: the fixed one. */
export function selectSectionOrder(reader: Drizzle | Transaction, userId: string) {
  return reader
    .select({ sections: sectionOrders.sections, at: sectionOrders.at })
    .from(sectionOrders)
    .where(eq(sectionOrders.userId, userId));
}

export async function saveSectionOrder(
  tx: Transaction,
  order: {
    readonly userId: string;
    readonly sections: readonly string[];
    readonly visits: number;
    readonly at: EpochMs;
  },
): Promise<void> {
  await tx.insert(sectionOrders).values(order).onConflictDoUpdate({ target: sectionOrders.userId, set: order });
}

/** Deletes a person's visits and the order they made. */
export async function forgetVisits(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sectionVisits).where(eq(sectionVisits.userId, userId));
  await tx.delete(sectionOrders).where(eq(sectionOrders.userId, userId));
}
