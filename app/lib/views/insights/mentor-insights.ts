import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { BetReview } from "#app/lib/engine/mentor/review.ts";
import { STAKE_CEILING, type BettingHabits } from "#app/lib/engine/mentor/tips.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { isSmallSample, rateBasis, rateText, rateTone } from "#app/lib/format/rates.ts";
import type { MentorInsight } from "#app/lib/schemas/insights/mentor.ts";

/** Fewer stakes say nothing about how evenly somebody stakes. */
const SPREAD_NEEDS = 10;

interface Reviewed {
  readonly review: BetReview;
  readonly habits: BettingHabits;
  readonly mark: CurrencyMark;
}

type Drawn = MentorInsight | null;

/** Whether a rate rests on enough to say something about it (D1): what is only shown as a small sample is not read. */
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

/** In words, which side of a mark a range lies on. */
function side(rate: RecordRate, mark: number, words: readonly [above: string, below: string, unclear: string]): string {
  const [above, below, unclear] = words;
  if (rate.low !== null && rate.low > mark) return above;
  if (rate.high !== null && rate.high < mark) return below;
  return unclear;
}

function winRate({ review: { all, breakEven } }: Reviewed): Drawn {
  if (!enough(all.winRate) || breakEven === null) return null;
  const asked = formatPercent(breakEven, 1);
  return {
    id: "win-rate",
    category: "performance",
    title: "Win rate against your prices",
    ...ofRate(all.winRate, WIN_RATE_NEEDS, false),
    tone: "neutral",
    text: `Your prices break even at ${asked}. ${side(all.winRate, breakEven, [
      "You win more than they ask, by more than chance would explain.",
      "You win less than they ask, by more than chance would explain.",
      "The difference is within what chance makes.",
    ])}`,
  };
}

function returns({ review: { all } }: Reviewed): Drawn {
  if (!enough(all.roi)) return null;
  return {
    id: "roi",
    category: "performance",
    title: "Return on what you staked",
    ...ofRate(all.roi, ROI_NEEDS, true),
    tone: rateTone(all.roi),
    text: side(all.roi, 0, [
      "The whole range is above zero.",
      "The whole range is below zero: at these prices the bets lose.",
      "The range contains zero: it could still be luck, either way.",
    ]),
  };
}

function closing({ review: { all } }: Reviewed): Drawn {
  const { closingLineValue: value, beatCloseRate } = all;
  if (!enough(value)) return null;
  return {
    id: "closing-line-value",
    category: "performance",
    title: "Your prices against the close",
    ...ofRate(value, WIN_RATE_NEEDS, true),
    tone: rateTone(value),
    text: `You beat the closing price in ${rateText(beatCloseRate)} of ${formatCount(beatCloseRate.n, "bet")}. ${side(
      value,
      0,
      [
        "Closing line value is the earliest sign of skill, and yours is positive.",
        "You take worse prices than the close: bet earlier, or compare books.",
        "The range contains zero: neither better nor worse than the market so far.",
      ],
    )}`,
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
    : `Under ${WIN_RATE_NEEDS} of them a return says nothing.`;
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

function afterLoss({ review: { after }, mark }: Reviewed): Drawn {
  const { change, lossCents, winCents, losses, wins } = after;
  if (change === null || lossCents === null || winCents === null) return null;
  const chases = change.low > 0;
  return {
    id: "after-loss",
    category: "psychology",
    title: "Stakes after a loss",
    figure: formatSignedPercent(change.value),
    tone: chases ? "negative" : "neutral",
    basis: `n = ${losses} after a loss, ${wins} after a win, 95% range ${formatSignedPercent(change.low)} to ${formatSignedPercent(change.high)}`,
    smallSample: false,
    text: `You stake ${formatMoney(lossCents, mark)} on average after a loss and ${formatMoney(winCents, mark)} after a win. ${
      chases
        ? "That is more than chance explains: losses should not set the next stake."
        : change.high < 0
          ? "You stake less after a loss, by more than chance explains."
          : "No difference beyond chance: losses do not seem to drive your stakes."
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
    basis: `n = ${formatNumber(all.wins + all.losses)} decided bets`,
    text: `At your win rate chance alone makes a longest run of about ${formatNumber(byChance.expected)} (usually ${usual}). ${
      longest > byChance.expected + 2 * byChance.sd
        ? "Yours is longer: look whether something changed then."
        : "Yours is what to expect: no reason to change stakes."
    }`,
  });
}

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
      found.multiple > 3 ? "One such bet weighs more than several usual ones." : "Your stakes are even."
    }`,
  });
}

/** Every insight there can be, the most telling of each category first. */
const ALL = [
  closing,
  averageStake,
  afterLoss,
  returns,
  backed,
  openStakes,
  losingRun,
  winRate,
  drawdown,
  parlays,
  spread,
];

/** What a person's bets say about how they bet, as far as there are enough of them. */
export function mentorInsights(review: BetReview, habits: BettingHabits, mark: CurrencyMark): readonly MentorInsight[] {
  return ALL.flatMap((insight) => insight({ review, habits, mark }) ?? []);
}
