import { stakesAfterLossesSteps, type StakesAfter } from "#app/lib/engine/claims/stakes-after-losses.ts";
import { allAtOnce } from "#app/lib/engine/collections/in-parts.ts";
import { reviewSteps, type BetReview, type ReviewedBet } from "#app/lib/engine/mentor/review.ts";
import { summaryTally, type SummarizedBet } from "#app/lib/views/bets/summarize-bets.ts";

/** What the product works out in steps, at once. */
export const reviewBets = (bets: readonly ReviewedBet[]): BetReview => allAtOnce(reviewSteps(bets));

export const stakesAfterLosses = (bets: Parameters<typeof stakesAfterLossesSteps>[0]): StakesAfter =>
  allAtOnce(stakesAfterLossesSteps(bets));

/** The summary of bets in the order they settled. */
export function summarizeBets(bets: readonly SummarizedBet[]) {
  const tally = summaryTally();
  for (const bet of bets) tally.add(bet);
  return tally.summary();
}
