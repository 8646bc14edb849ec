import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { bettingHabits, habitNotes, type BettingHabits } from "#app/lib/engine/insights/betting-habits.ts";
import {
  judgedFigure,
  profitableTrends,
  screenPatterns,
  type Pattern,
  type Screening,
} from "#app/lib/engine/insights/screen-patterns.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { weekOfBets, type WeekOfBets } from "#app/lib/engine/insights/week-of-bets.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { currentStreak } from "#app/lib/engine/record/streak.ts";
import { dimensionLabel, groupLabel, habitSentence, judgedText, sourceAmountText } from "#app/lib/format/insights.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { rateText } from "#app/lib/format/rates.ts";
import type {
  InsightsSource,
  OverviewPanel,
  PatternRow,
  PatternsPanel,
  WeeklyReport,
} from "#app/lib/schemas/insights/insights-dto.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";

/** Patterns that may be read together: their bets, whose they are, and the feed's moment. */
export interface InsightsBets {
  /** In order of settling. */
  readonly bets: readonly ScreenedBet[];
  readonly source: InsightsSource;
  readonly currencyMark: CurrencyMark;
  readonly now: number;
}

const whoseOf = ({ own }: InsightsSource) => (own ? "Your" : "The published");

function trendText(pattern: Pattern): string {
  const figure = judgedFigure(pattern);
  return `${groupLabel(pattern)}: ${judgedText(pattern, figure?.value ?? 0, figure?.n ?? 0)}`;
}

/** What groups inherit from the whole; null where too few bets stand behind it. */
function togetherText(all: Screening["all"]): string | null {
  const figure = judgedFigure(all);
  return figure === null
    ? null
    : `All bets together: ${judgedText(all, figure.value ?? 0, figure.n)}. A group inherits that; one that stands out lies well above it.`;
}

function rowOf(pattern: Pattern): PatternRow {
  const { dimension, figures, p, adjustedP, judgedBy, verdict } = pattern;
  return {
    dimension: dimensionLabel(dimension),
    label: groupLabel(pattern),
    settled: figures.settled,
    closingLineValue: rateView(figures.closingLineValue, WIN_RATE_NEEDS),
    roi: rateView(figures.roi, ROI_NEEDS),
    p,
    adjustedP,
    judgedBy,
    verdict,
  };
}

/** What the bets have in common, and what of it survives being looked at in so many ways. */
export function patternsPanel({ bets }: Pick<InsightsBets, "bets">): PatternsPanel {
  const habits = bettingHabits(bets);
  const screening = screenPatterns(bets);
  return {
    tab: "patterns",
    bestSport: habits.bestSport,
    bestBetType: habits.bestBetType,
    risk: { level: habits.risk.level, share: rateView(habits.risk.share, WIN_RATE_NEEDS) },
    needs: WIN_RATE_NEEDS,
    together: togetherText(screening.all),
    trends: profitableTrends(screening).map(trendText),
    screened: screening.screened,
    rows: screening.patterns.map(rowOf),
  };
}

/** Facts that are true of the bets and no reward for betting more. */
function badgesOf({ figures, steadyStakes }: BettingHabits, own: boolean): OverviewPanel["badges"] {
  if (!own) return [];
  const { low, n } = figures.closingLineValue;
  return [
    ...(n >= WIN_RATE_NEEDS && low !== null && low > 0
      ? [{ name: "Beats the close", what: `average closing line value above zero with 95% certainty, n = ${n}` }]
      : []),
    ...(steadyStakes
      ? [{ name: "Steady stakes", what: "nine in ten stakes lie between half and one and a half times the usual one" }]
      : []),
  ];
}

function weekSummary({ figures }: WeekOfBets, amount: string, whose: string): string {
  if (figures.settled === 0) return `None of ${whose} bets was settled in the last seven days.`;
  const { wins, losses, pushes, voids } = figures;
  const others = pushes + voids === 0 ? "" : `, ${pushes + voids} pushed or void`;
  return `${formatCount(figures.settled, "bet")} settled: ${wins} won, ${losses} lost${others}, ${amount}. A week is far too short to judge a way of betting.`;
}

/** What the figures ask for, never a larger stake, and nothing at all on a thin basis. */
function recommendationsFor(
  habits: BettingHabits,
  patterns: readonly Pattern[],
  whose: "Your" | "The published",
): readonly string[] {
  const asked = habitNotes(habits).filter(
    ({ kind }) => kind === "prices-worse" || kind === "large-stake" || kind === "high-risk",
  );
  const costly = patterns.filter(({ verdict }) => verdict === "bad").slice(0, 2);
  const sentences = [
    ...asked.map((note) => habitSentence(note, whose)),
    ...costly.map((pattern) => `Look at ${trendText(pattern)}: it has cost value beyond chance.`),
  ];
  return sentences.length > 0
    ? sentences
    : [
        `Nothing stands out beyond chance in ${formatCount(habits.figures.settled, "settled bet")}. Keep stakes as they are.`,
      ];
}

function weeklyReport(given: InsightsBets, habits: BettingHabits, patterns: readonly Pattern[]): WeeklyReport {
  const { bets, source, currencyMark, now } = given;
  const week = weekOfBets(bets, now);
  const { figures } = week;
  const amount = sourceAmountText(figures.profit, source.own, currencyMark);
  return {
    summary: weekSummary(week, amount, source.own ? "your" : "the published"),
    metrics: [
      { label: "Bets", text: String(figures.settled) },
      { label: "Profit", text: amount },
      { label: "Win rate", text: rateText(figures.winRate) },
      { label: "ROI", text: rateText(figures.roi, { signed: true }) },
      { label: "Closing line value", text: rateText(figures.closingLineValue, { signed: true }) },
    ],
    top: week.top.map(({ label, profit }) => ({ label, profit })),
    recommendations: recommendationsFor(habits, patterns, whoseOf(source)),
  };
}

/** The first tab: what the bets came to, what that says, and the last seven days. */
export function overviewPanel(given: InsightsBets): OverviewPanel {
  const { bets, source } = given;
  const habits = bettingHabits(bets);
  const { patterns } = screenPatterns(bets);
  const { figures } = habits;
  return {
    tab: "overview",
    winRate: rateView(figures.winRate, WIN_RATE_NEEDS),
    roi: rateView(figures.roi, ROI_NEEDS),
    closingLineValue: rateView(figures.closingLineValue, WIN_RATE_NEEDS),
    profit: figures.profit,
    settled: figures.settled,
    streak: currentStreak(bets.map(({ result }) => result)),
    badges: badgesOf(habits, source.own),
    notes: habitNotes(habits).map((note) => habitSentence(note, whoseOf(source))),
    week: weeklyReport(given, habits, patterns),
  };
}
