import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { orderByUse, type DashboardSection } from "#app/lib/engine/evolution/section-order.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { isFeatureOn } from "#app/models/evolution/feature-switch.server.ts";
import {
  countVisit,
  listVisits,
  saveSectionOrder,
  selectSectionOrder,
} from "#app/models/evolution/section-visit.server.ts";

/** How often the order follows the counts (analytics §2): nothing moves while the person uses it. */
const ORDERED_EVERY_MS = 30 * MINUTE_MS;

/**
 * Counts a person's visit to a section of their dashboard, and every half hour orders the sections by their visits. With their switch off
 * nothing is counted and nothing moves.
 */
export async function noteVisit(
  { database, viewer, wallNow }: Pick<Caller, "database" | "viewer" | "wallNow">,
  { section }: { readonly section: DashboardSection },
): Promise<void> {
  const userId = viewer.id;
  if (!(await isFeatureOn(database.read, "ui-optimization", userId))) return;
  await database.write(async (tx) => {
    if (!(await countVisit(tx, { userId, section, at: wallNow }))) return;
    const [order] = await selectSectionOrder(tx, userId);
    if (order && wallNow - order.at < ORDERED_EVERY_MS) return;
    const visits = await listVisits(tx, userId);
    const total = visits.reduce((sum, one) => sum + one.visits, 0);
    await saveSectionOrder(tx, { userId, sections: orderByUse(visits), visits: total, at: wallNow });
  });
}
