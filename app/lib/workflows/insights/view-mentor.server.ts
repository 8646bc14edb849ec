import { reviewBets } from "#app/lib/engine/mentor/review.ts";
import type { MentorFilters, MentorPage } from "#app/lib/schemas/insights/mentor.ts";
import { bettingHabits } from "#app/lib/views/bets/betting-habits.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { summariseBets } from "#app/lib/views/bets/summarise-bets.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { mentorFeatures } from "#app/lib/views/insights/mentor-features.ts";
import { mentorInsights } from "#app/lib/views/insights/mentor-insights.ts";
import { tipCards } from "#app/lib/views/insights/mentor-tips.ts";
import { feedLabel } from "#app/lib/format/labels.ts";
import { inTurns } from "#app/lib/platform/in-turns.server.ts";
import { ownClaimSteps } from "#app/lib/views/insights/own-claims.ts";
import { listSettledBets } from "#app/models/insights/own-bets.server.ts";
import { listSummaryRows } from "#app/models/bets/bet-list.server.ts";

export interface ViewMentorInput {
  readonly filters: MentorFilters;
  /** Tips put away in this session. */
  readonly dismissed: readonly string[];
}

/** The mentor's page: one's own bets in the feed's present run, looked over. On every plan (D21). */
export async function viewMentor(caller: Caller, { filters, dismissed }: ViewMentorInput): Promise<MentorPage> {
  const { database, viewer, clock } = caller;
  const { feed, run } = clock;
  const query = { userId: viewer.id, feed, run, league: "ALL", betType: "ALL", since: null } as const;
  const [rows, settled] = await Promise.all([
    listSummaryRows(database, query),
    listSettledBets(database, { userId: viewer.id, feed, run }),
  ]);
  const bets = rows.filter((row) => !isTracked(row));
  const habits = bettingHabits(bets, viewer.bankrollCents);
  const { equity: _, ...summary } = summariseBets(bets);
  const insights = mentorInsights({
    review: reviewBets(bets),
    claims: await inTurns(ownClaimSteps(settled, clock.asOf)),
    habits,
    mark: viewer.currencyMark,
  });
  const wanted = filters.tab === "analytics" ? filters.category : "all";
  return {
    feedLabel: feedLabel(feed),
    filters,
    summary,
    tips: tipCards(habits, viewer, dismissed),
    putAway: tipCards(habits, viewer, []).filter(({ id }) => dismissed.includes(id)).length,
    insights: insights.filter(({ category }) => wanted === "all" || category === wanted),
    features: mentorFeatures(habits),
  };
}
