import { MENTOR_LIMITS, STAKE_CEILING, type BettingHabits } from "#app/lib/engine/mentor/tips.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { MentorFeature } from "#app/lib/schemas/insights/mentor.ts";

/** `what` is the singular of what the feature waits for. */
function waiting(have: number, needs: number, what: string): MentorFeature["waiting"] {
  return have >= needs ? null : { have, needs, what: needs === 1 ? what : `${what}s` };
}

/** The mentor's features, and whether a person has enough bets for each. */
export function mentorFeatures({ winRate, roi, settled, openBets, streak }: BettingHabits): readonly MentorFeature[] {
  const percent = (fraction: number) => formatPercent(fraction);
  return [
    {
      title: "Stake guard",
      does: `Compares your average stake with your bankroll and speaks up above ${percent(STAKE_CEILING.most)}; without a bankroll, above ${MENTOR_LIMITS.stakeCents / 100} of your currency. It never proposes a larger stake.`,
      waiting: waiting(roi.n, 1, "settled bet"),
    },
    {
      title: "Streak watch",
      does: `Speaks after ${MENTOR_LIMITS.streak} wins or ${MENTOR_LIMITS.streak} losses in a row: neither changes the next bet.`,
      waiting: waiting(streak.kind === "none" ? 0 : settled, 1, "decided bet"),
    },
    {
      title: "Results review",
      does: `Looks at your win rate from ${WIN_RATE_NEEDS} decided bets on (above ${percent(MENTOR_LIMITS.winRateHigh)}, or below ${percent(MENTOR_LIMITS.winRateLow)} while you are behind) and at your return from ${ROI_NEEDS} on.`,
      waiting: waiting(winRate.n, WIN_RATE_NEEDS, "decided bet"),
    },
    {
      title: "Portfolio check",
      does: `Counts your open bets, what is at stake in them and how many share a game; speaks above ${MENTOR_LIMITS.openBets}.`,
      waiting: waiting(openBets, 1, "open bet"),
    },
  ];
}
