import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { RecommendationsView } from "#app/lib/schemas/recommendations/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { recommendationView, summaryOf } from "#app/lib/views/recommendations/recommendation-view.ts";
import { listRecommendations } from "#app/models/recommendations/recommendation.server.ts";

/** How long a recommendation is shown. */
const SHOWN_MS = 60 * DAY_MS;

/** The caller's recommendations of the last two months, newest first, and the figures of the active ones. */
export async function readRecommendations({ database, viewer, wallNow }: Caller): Promise<RecommendationsView> {
  const rows = await listRecommendations(database.read, { userId: viewer.id, since: epochMs(wallNow - SHOWN_MS) });
  const recommendations = rows.map(recommendationView);
  return { summary: summaryOf(recommendations, wallNow), recommendations };
}
