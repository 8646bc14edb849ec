import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import {
  HIGH_CONFIDENCE,
  mentorTips,
  STAKE_CEILING,
  type BettingHabits,
  type Tip,
  type TipId,
  MENTOR_LIMITS,
} from "#app/lib/engine/mentor/tips.ts";
import { WIN_RATE_NEEDS, ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { rateBasis, rateText } from "#app/lib/format/rates.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { TipCard, MentorFeature } from "#app/lib/schemas/insights/mentor.ts";

/** The titles of analytics §5; a losing streak is ours. */
const TITLES: Readonly<Record<TipId, string>> = {
  "stake-size": "Stake Size Alert",
  "win-streak": "Hot Streak Alert",
  "losing-streak": "Losing Streak",
  "win-rate-high": "Excellent Performance",
  "win-rate-low": "Performance Tip",
  concentration: "Bet Concentration Risk",
  "strong-roi": "Strong ROI",
};

/** The action for a tip, and its address. */
function actionOf(tip: Tip): TipCard["action"] {
  switch (tip.id) {
    case "stake-size":
      return { label: "Adjust Stakes", to: tip.ofBankroll ? "/settings#betting" : "/bankroll" };
    case "win-streak":
      return { label: "Stay Disciplined", to: "/care#stake" };
    case "losing-streak":
      return { label: "Take a Break", to: "/care#break" };
    case "win-rate-low":
      return { label: "Filter High Confidence", to: `/betting-strategies?minConfidence=${HIGH_CONFIDENCE}` };
    case "concentration":
      return { label: "Review Portfolio", to: "/saved-picks" };
    case "strong-roi":
      return { label: "Track Patterns", to: "/ai-mentor?tab=analytics" };
    case "win-rate-high":
      return null;
  }
}

const CEILING = `${STAKE_CEILING.usual * 100}–${formatPercent(STAKE_CEILING.most)}`;

function messageOf(tip: Tip, mark: CurrencyMark): string {
  switch (tip.id) {
    case "stake-size": {
      const average = `Your average stake is ${formatMoney(tip.averageStakeCents, mark)} over ${formatCount(tip.bets, "bet")}`;
      if (tip.ofBankroll === null)
        return `${average}. Risk at most ${CEILING} of your bankroll on one bet: a ceiling, not a target. Set your bankroll to see what that is in money.`;
      const { share, ceilingCents } = tip.ofBankroll;
      return `${average}, ${formatPercent(share, 1)} of your bankroll. Risk at most ${CEILING} on one bet: ${formatMoney(ceilingCents, mark)} or less.`;
    }
    case "win-streak":
      return `${tip.count} wins in a row. The next bet knows nothing of the last ones: keep your stakes where they are.`;
    case "losing-streak":
      return `${tip.count} losses in a row happen to every bettor. Chasing them makes it worse; a break costs nothing.`;
    case "win-rate-high":
      return `You won ${rateText(tip.winRate)} of your decided bets (${rateBasis(tip.winRate)}). Prices decide whether that pays: your return is ${rateText(tip.roi, { signed: true })}.`;
    case "win-rate-low":
      return `You won ${rateText(tip.winRate)} of ${formatCount(tip.winRate.n, "decided bet")} and are behind. Picks at ${HIGH_CONFIDENCE}%+ win more often and steady the results. They also pay less: take them only where the edge is positive.`;
    case "concentration": {
      const share = tip.share === null ? "" : `, ${formatPercent(tip.share, 1)} of your bankroll`;
      const together = tip.mostOnOneGame < 2 ? "" : ` ${tip.mostOnOneGame} are on one game and depend on each other.`;
      return `${formatCount(tip.openBets, "bet")} are open: ${formatMoney(tip.openStakeCents, mark)} at stake${share}.${together} 3–5 at a time are easier to follow.`;
    }
    case "strong-roi": {
      const { value, low } = tip.roi;
      const { value: close, n: closes } = tip.closingLineValue;
      const luck =
        close !== null && close < 0 && closes >= WIN_RATE_NEEDS
          ? ` Your prices are at ${formatSignedPercent(close, 1)} against the close, which says that it was luck.`
          : low !== null && low <= 0
            ? " The range reaches below zero: part of it may be luck."
            : "";
      return `Your return is ${formatSignedPercent(value ?? 0)} (${rateBasis(tip.roi, { signed: true })}).${luck} See where it comes from.`;
    }
  }
}

/**
 * The mentor's tips for a person, at most three; none during a break, when nothing should lead a person to picks and bets (D20).
 *
 * @param dismissed Tips put away in this session.
 */
export function tipCards(
  habits: BettingHabits,
  { currencyMark, pause }: Pick<Viewer, "currencyMark" | "pause">,
  dismissed: readonly string[],
): readonly TipCard[] {
  if (pause !== null) return [];
  return mentorTips(habits, dismissed).map((tip) => {
    const { id, type, priority, context } = tip;
    return {
      id,
      type,
      title: TITLES[id],
      message: messageOf(tip, currencyMark),
      action: actionOf(tip),
      priority,
      context,
    };
  });
}

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
