import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { groupsThat, type BetClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { isShown, type Claim } from "#app/lib/engine/claims/claim.ts";
import type { BetReview } from "#app/lib/engine/mentor/review.ts";
import { STAKE_CEILING, type BettingHabits } from "#app/lib/engine/mentor/tips.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { groupLabel, OVERRULED_TEXT } from "#app/lib/format/insights.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatNumber, formatSample } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { isSmallSample, rateBasis, rateText } from "#app/lib/format/rates.ts";
import type { MentorInsight } from "#app/lib/schemas/insights/mentor.ts";
import { claimSentence, standingText } from "#app/lib/views/claims/claim-words.ts";

/** The fewest stakes for a statement on how even they are. */
const SPREAD_NEEDS = 10;

interface Reviewed {
  readonly review: BetReview;
  readonly claims: BetClaims;
  readonly habits: BettingHabits;
  readonly mark: CurrencyMark;
  readonly oddsFormat: OddsFormat;
}

type Drawn = MentorInsight | null;

/** Whether a rate has enough cases for an insight (D1); small samples are only shown. */
const enough = (rate: RecordRate) => rate.value !== null && rate.n >= WIN_RATE_NEEDS;

/** An insight whose figure is a fact and not an estimate. */
function fact(insight: Omit<MentorInsight, "tone" | "smallSample">): MentorInsight {
  return { tone: "neutral", smallSample: false, ...insight };
}

function ofRate(rate: RecordRate, needs: number, signed: boolean) {
  return {
    figure: rateText(rate, { signed }),
    basis: rateBasis(rate, { signed }),
    smallSample: isSmallSample(rate, needs),
  };
}

/** The tint of a figure; only shown claims have one. */
const toneOfClaim = ({ says }: Claim) =>
  says === "above" ? ("positive" as const) : says === "below" ? ("negative" as const) : ("neutral" as const);

function winRate({ review: { all, breakEven } }: Reviewed): Drawn {
  if (!enough(all.winRate) || breakEven === null) return null;
  return {
    id: "win-rate",
    category: "performance",
    title: "Win rate against your prices",
    ...ofRate(all.winRate, WIN_RATE_NEEDS, false),
    tone: "neutral",
    text: `Your prices break even at ${formatPercent(breakEven, 1)}. The return shows whether the difference is more than chance.`,
  };
}

function returns({ review: { all }, claims }: Reviewed): Drawn {
  if (!enough(all.roi)) return null;
  return {
    id: "roi",
    category: "performance",
    title: "Return on what you staked",
    ...ofRate(all.roi, ROI_NEEDS, true),
    tone: toneOfClaim(claims.return),
    text: claims.returnOverruled === null ? standingText(claims.return) : OVERRULED_TEXT,
  };
}

function closing({ review: { all }, claims }: Reviewed): Drawn {
  const { closingLineValue: value, beatCloseRate } = all;
  if (!enough(value)) return null;
  return {
    id: "closing-line-value",
    category: "performance",
    title: "Your prices against the close",
    ...ofRate(value, WIN_RATE_NEEDS, true),
    tone: toneOfClaim(claims.closingLine),
    text: `You beat the closing price in ${rateText(beatCloseRate)} of ${formatCount(beatCloseRate.n, "bet")}. ${standingText(claims.closingLine)}`,
  };
}

/** The group that differs most surely from the person's other bets. */
function differing({ claims, oddsFormat }: Reviewed): Drawn {
  const [claim] = [...groupsThat(claims, "below"), ...groupsThat(claims, "above")].toSorted(
    (a, b) => (a.adjustedP ?? 1) - (b.adjustedP ?? 1),
  );
  if (claim === undefined) return null;
  return {
    id: "group",
    category: "strategy",
    title: `${groupLabel(claim.subject, oddsFormat)} and the rest of your bets`,
    figure: formatSignedPercent(claim.estimate ?? 0, 1),
    basis: claim.metric === "return" ? "return against the rest" : "against the close, against the rest",
    tone: toneOfClaim(claim),
    smallSample: false,
    text: claimSentence(claim, "Your", oddsFormat),
  };
}

function averageStake({ habits, mark }: Reviewed): Drawn {
  const { averageStakeCents, bankrollCents, roi } = habits;
  if (averageStakeCents === null) return null;
  const share = bankrollCents === null || bankrollCents <= 0 ? null : averageStakeCents / bankrollCents;
  return fact({
    id: "average-stake",
    category: "risk",
    title: "Average stake",
    figure: formatMoney(averageStakeCents, mark),
    basis: `over ${formatCount(roi.n, "settled bet")}`,
    text:
      share === null
        ? "Set your bankroll to see what share of it that is."
        : `${formatPercent(share, 1)} of your bankroll. ${share > STAKE_CEILING.most ? `At most ${formatPercent(STAKE_CEILING.most)} leaves room for a bad run.` : `Within the ${formatPercent(STAKE_CEILING.most)} that leave room for a bad run.`}`,
  });
}

function openStakes({ habits, mark }: Reviewed): Drawn {
  const { openBets, openStakeCents, mostOnOneGame, bankrollCents } = habits;
  if (openBets === 0) return null;
  const share =
    bankrollCents === null || bankrollCents <= 0
      ? ""
      : ` ${formatPercent(openStakeCents / bankrollCents, 1)} of your bankroll.`;
  const together =
    mostOnOneGame < 2 ? "No two are on one game." : `${mostOnOneGame} are on one game and depend on each other.`;
  return fact({
    id: "open-stakes",
    category: "risk",
    title: "At stake now",
    figure: formatMoney(openStakeCents, mark),
    basis: `in ${formatCount(openBets, "open bet")}`,
    text: `${together}${share}`,
  });
}

function drawdown({ review, habits, mark }: Reviewed): Drawn {
  const { drawdownCents, all } = review;
  if (drawdownCents === 0) return null;
  const { bankrollCents } = habits;
  const share =
    bankrollCents === null || bankrollCents <= 0
      ? ""
      : `, ${formatPercent(drawdownCents / bankrollCents)} of your bankroll`;
  return fact({
    id: "drawdown",
    category: "risk",
    title: "Deepest fall",
    figure: formatMoney(drawdownCents, mark),
    basis: `over ${formatCount(all.settled, "settled bet")}`,
    text: `So far your profit fell from its highest point this much${share}. A longer record will see a deeper one.`,
  });
}

function backed({ review }: Reviewed): Drawn {
  const { all, backed: own } = review;
  if (all.settled < SPREAD_NEEDS || own.settled === 0) return null;
  const result = enough(own.roi)
    ? `They returned ${rateText(own.roi, { signed: true })} (${rateBasis(own.roi, { signed: true })}).`
    : `A return says nothing with fewer than ${WIN_RATE_NEEDS} of them.`;
  return fact({
    id: "backed",
    category: "strategy",
    title: "Bets the model backed",
    figure: formatPercent(own.settled / all.settled),
    basis: `${formatNumber(own.settled)} of ${formatCount(all.settled, "settled bet")}`,
    text: `These were a BET at your price when you saved them. ${result}`,
  });
}

function parlays({ review }: Reviewed): Drawn {
  const { all, parlays: own } = review;
  if (own.settled === 0 || all.staked === 0) return null;
  const result = enough(own.roi)
    ? ` They returned ${rateText(own.roi, { signed: true })} (${rateBasis(own.roi, { signed: true })}).`
    : "";
  return fact({
    id: "parlays",
    category: "strategy",
    title: "Money in parlays",
    figure: formatPercent(own.staked / all.staked),
    basis: `${formatCount(own.settled, "parlay")} of ${formatCount(all.settled, "settled bet")}`,
    text: `A book’s margin is paid once for every leg.${result}`,
  });
}

/**
 * Stakes after losses without a claim: a small difference is not worth one, a large one is not beyond chance, and stakes that are always the
 * same have no error to be tested against.
 */
function unclaimedStakes(size: number, { floor, estimate }: Claim): string {
  if (size === 0) return "There is no difference.";
  if (Math.abs(size) < floor) return `The difference is under ${formatPercent(floor)}, too small to matter.`;
  return estimate === null
    ? "Neither amount ever varies, so this is not chance. Losses should not set the next stake."
    : "It may still be chance, counting everything that was examined.";
}

function afterLoss({ claims, mark, oddsFormat }: Reviewed): Drawn {
  const { afterLosses, stakes } = claims;
  const { afterLoss: lost, afterWin: won, losses, wins } = stakes;
  if (lost === null || won === null || Math.min(losses, wins) < WIN_RATE_NEEDS) return null;
  const { says, estimate, low, high } = afterLosses;
  const size = estimate ?? lost / won - 1;
  const range =
    low === null || high === null ? "" : `, 95% range ${formatSignedPercent(low)} to ${formatSignedPercent(high)}`;
  return {
    id: "after-loss",
    category: "psychology",
    title: "Stakes after a loss",
    figure: formatSignedPercent(size),
    tone: says === "above" ? "negative" : "neutral",
    basis: `${formatSample(losses)} after a loss, ${wins} after a win${range}`,
    smallSample: false,
    text: `You stake ${formatMoney(lost, mark)} on average after a loss and ${formatMoney(won, mark)} after a win. ${
      isShown(afterLosses) ? claimSentence(afterLosses, "Your", oddsFormat) : unclaimedStakes(size, afterLosses)
    }`,
  };
}

function losingRun({ review: { losingRun: run, all } }: Reviewed): Drawn {
  const { longest, byChance } = run;
  if (byChance === null) return null;
  const usual = `${formatNumber(Math.max(1, byChance.expected - 2 * byChance.sd))} to ${formatNumber(byChance.expected + 2 * byChance.sd)}`;
  return fact({
    id: "losing-run",
    category: "psychology",
    title: "Longest losing run",
    figure: formatCount(longest, "loss", "losses"),
    basis: `${formatSample(all.wins + all.losses)} decided bets`,
    text: `At your win rate chance alone makes a longest run of about ${formatNumber(byChance.expected)} (usually ${usual}). ${
      longest > byChance.expected + 2 * byChance.sd
        ? "Yours is longer: look whether something changed then."
        : "Yours is what to expect: no reason to change stakes."
    }`,
  });
}

/** The multiple of the median up to which the largest stake is not unusual. */
const EVEN_UP_TO = 1.5;

function spread({ review: { spread: found, all }, habits, mark }: Reviewed): Drawn {
  const bets = all.settled + habits.openBets;
  if (found === null || bets < SPREAD_NEEDS) return null;
  return fact({
    id: "spread",
    category: "psychology",
    title: "Largest stake",
    figure: `${formatNumber(found.multiple, 1)} ×`,
    basis: `your median stake, over ${formatCount(bets, "bet")}`,
    text: `${formatMoney(found.largestCents, mark)} against ${formatMoney(found.medianCents, mark)}. ${
      found.multiple > 3
        ? "One such bet weighs more than several usual ones."
        : found.multiple > EVEN_UP_TO
          ? "No stake weighs more than three usual ones."
          : "Your stakes are even."
    }`,
  });
}

/** All possible insights, the most informative of each category first. */
const ALL = [
  closing,
  averageStake,
  afterLoss,
  differing,
  returns,
  backed,
  openStakes,
  losingRun,
  winRate,
  drawdown,
  parlays,
  spread,
];

/** The insights on a person's betting for which there are enough bets. */
export function mentorInsights(reviewed: Reviewed): readonly MentorInsight[] {
  return ALL.flatMap((insight) => insight(reviewed) ?? []);
}
