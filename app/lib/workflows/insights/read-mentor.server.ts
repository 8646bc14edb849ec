import { reviewSteps, type BetReview } from "#app/lib/engine/mentor/review.ts";
import type { MentorFilters, MentorPage } from "#app/lib/schemas/insights/mentor.ts";
import { bettingHabits } from "#app/lib/views/bets/betting-habits.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { mentorFeatures, tipCards } from "#app/lib/views/insights/mentor-tips.ts";
import { mentorInsights } from "#app/lib/views/insights/mentor-insights.ts";
import { feedLabel } from "#app/lib/format/labels.ts";
import { foldOwnBets, type Fold } from "#app/lib/workflows/bets/fold-own-bets.server.ts";
import { everyBetOf, readOwnClaims, readOwnSums } from "#app/lib/workflows/bets/own-sums.server.ts";

export interface ViewMentorInput {
  readonly filters: MentorFilters;
  /** Tips dismissed in this session. */
  readonly dismissed: readonly string[];
}

const REVIEW: Fold<BetReview> = {
  name: "review",
  steps: (bets) => reviewSteps(bets.filter((bet) => !isTracked(bet))),
};

/** The mentor's page: insights from the person's own bets in the feed's present run. On every plan (D21). */
export async function readMentor(caller: Caller, { filters, dismissed }: ViewMentorInput): Promise<MentorPage> {
  const { database, viewer, clock } = caller;
  const { feed } = clock;
  const every = everyBetOf(caller);
  const [sums, review, claims] = await Promise.all([
    readOwnSums(database, every),
    foldOwnBets(database, every, REVIEW),
    readOwnClaims(caller),
  ]);
  const habits = bettingHabits(sums, viewer.bankrollCents);
  const { equity: _, ...summary } = sums.summary;
  const insights = mentorInsights({
    review,
    claims,
    habits,
    mark: viewer.currencyMark,
    oddsFormat: viewer.oddsFormat,
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
