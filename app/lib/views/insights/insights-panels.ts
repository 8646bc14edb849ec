import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import {
  bestOf,
  groupsThat,
  judgedBetSteps,
  shownClaims,
  type Group,
  type JudgedBets,
} from "#app/lib/engine/claims/bet-claims.ts";
import type { Claim } from "#app/lib/engine/claims/claim.ts";
import { areMany } from "#app/lib/engine/collections/in-parts.ts";
import { bettingHabits, habitNotes, type BettingHabits } from "#app/lib/engine/insights/betting-habits.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import type { WeekOfBets } from "#app/lib/engine/insights/week-of-bets.ts";
import type { BetFigures } from "#app/lib/engine/record/bet-figures.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { NO_STREAK, streakAfter, type Streak } from "#app/lib/engine/record/streak.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { dimensionLabel, groupLabel, habitSentence, sourceAmountText } from "#app/lib/format/insights.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { rateText } from "#app/lib/format/rates.ts";
import type {
  InsightsSource,
  OverviewPanel,
  PatternRow,
  PatternsPanel,
  WeeklyReport,
} from "#app/lib/schemas/insights/insights-dto.ts";
import { bestText, claimSentence, nothingText, type Whose } from "#app/lib/views/claims/claim-words.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";

/** Everything that the panels state about bets, except their last week, which changes with time. */
export interface BetsDigest {
  readonly judged: JudgedBets;
  readonly habits: BettingHabits;
  readonly streak: Streak;
}

/** Analyzes bets in order of settling, in steps, so that other work can run in between. */
export function* digestSteps(bets: readonly ScreenedBet[], at: number): Generator<undefined, BetsDigest> {
  const judged = yield* judgedBetSteps(bets, at);
  if (areMany(bets)) yield;
  let streak = NO_STREAK;
  for (const { result } of bets) streak = streakAfter(streak, result);
  if (areMany(bets)) yield;
  return { judged, habits: bettingHabits(bets, judged.all), streak };
}

/** Analyzed bets, and their owner. */
export interface InsightsBets {
  readonly digest: BetsDigest;
  readonly source: InsightsSource;
  readonly currencyMark: CurrencyMark;
  readonly oddsFormat: OddsFormat;
}

const whoseOf = ({ own }: InsightsSource): Whose => (own ? "Your" : "The published");

/** The most claims in a week's report. */
const ASKED = 3;

const VERDICTS = { above: "good", below: "bad", unclear: "unclear", few: "few" } as const;

function rowOf(claim: Claim<Group>, figures: BetFigures, oddsFormat: OddsFormat): PatternRow {
  const { subject, estimate, low, high, n, p, adjustedP, metric, says } = claim;
  return {
    dimension: dimensionLabel(subject.dimension),
    label: groupLabel(subject, oddsFormat),
    settled: figures.settled,
    closingLineValue: rateView(figures.closingLineValue, WIN_RATE_NEEDS),
    roi: rateView(figures.roi, ROI_NEEDS),
    difference: rateView({ value: estimate, low, high, n }, metric === "return" ? ROI_NEEDS : WIN_RATE_NEEDS),
    p,
    adjustedP,
    judgedBy: metric === "return" || metric === "closing-line-value" ? (p === null ? null : metric) : null,
    verdict: VERDICTS[says],
  };
}

/** What the bets have in common, and which of it remains significant after that many comparisons. */
export function patternsPanel({
  digest,
  source,
  oddsFormat,
}: Pick<InsightsBets, "digest" | "source" | "oddsFormat">): PatternsPanel {
  const { claims, groups } = digest.judged;
  const { risk } = digest.habits;
  const whose = whoseOf(source);
  const sentence = (claim: Claim) => claimSentence(claim, whose, oddsFormat);
  const above = groupsThat(claims, "above");
  const pays = (claim: Claim) => (claim.own.value ?? 0) > 0;
  return {
    tab: "patterns",
    bestSport: bestText(bestOf(claims, "league"), WIN_RATE_NEEDS, oddsFormat),
    bestBetType: bestText(bestOf(claims, "bet-type"), WIN_RATE_NEEDS, oddsFormat),
    risk: { level: risk.level, share: rateView(risk.share, WIN_RATE_NEEDS) },
    trends: above.filter(pays).map(sentence),
    others: [...above.filter((claim) => !pays(claim)), ...groupsThat(claims, "below")].map(sentence),
    screened: claims.considered,
    rows: claims.groups.flatMap((claim, index) => {
      const figures = groups[index];
      return figures ? [rowOf(claim, figures, oddsFormat)] : [];
    }),
  };
}

/** Facts about the bets, which do not reward betting more. */
function badgesOf({ digest, source, oddsFormat }: InsightsBets): OverviewPanel["badges"] {
  if (!source.own) return [];
  const { steadyStakes } = digest.habits;
  const { closingLine } = digest.judged.claims;
  return [
    ...(closingLine.says === "above"
      ? [{ name: "Beats the close", what: claimSentence(closingLine, "Your", oddsFormat) }]
      : []),
    ...(steadyStakes
      ? [
          {
            name: "Steady stakes",
            what: "nine in ten stakes are between half and one and a half times the usual stake",
          },
        ]
      : []),
  ];
}

function weekSummary({ figures }: WeekOfBets, amount: string, whose: string): string {
  if (figures.settled === 0) return `None of ${whose} bets was settled in the last seven days.`;
  const { wins, losses, pushes, voids } = figures;
  const others = pushes + voids === 0 ? "" : `, ${pushes + voids} pushed or void`;
  return `${formatCount(figures.settled, "bet")} settled: ${wins} won, ${losses} lost${others}, ${amount}. A week is far too short to judge a way of betting.`;
}

/** Recommendations from the figures, never a larger stake. They say that nothing stands out only if no claim is shown anywhere. */
function recommendationsFor({ digest, source, oddsFormat }: InsightsBets): readonly string[] {
  const { habits } = digest;
  const { claims } = digest.judged;
  const whose = whoseOf(source);
  const facts = habitNotes(habits, claims).filter(({ kind }) => kind === "large-stake" || kind === "high-risk");
  const shown = shownClaims(claims);
  const asking = shown.filter(({ subject, says }) => (subject.kind === "stakes-after-losses") === (says === "above"));
  const sentences = [
    ...asking.slice(0, ASKED).map((claim) => claimSentence(claim, whose, oddsFormat)),
    ...facts.map((note) => habitSentence(note, whose)),
  ];
  if (sentences.length > 0) return sentences;
  return [shown.length === 0 ? nothingText(claims) : "Nothing in it asks for a change. Keep stakes as they are."];
}

function weeklyReport(given: InsightsBets, week: WeekOfBets): WeeklyReport {
  const { source, currencyMark } = given;
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
    recommendations: recommendationsFor(given),
  };
}

/**
 * The shown claims, except those that a badge already states; without any, the sentence that nothing stands out, if there are enough bets.
 */
function claimNotes({ digest, source, oddsFormat }: InsightsBets): readonly string[] {
  const { claims } = digest.judged;
  const shown = shownClaims(claims);
  if (shown.length === 0) return claims.considered === 0 ? [] : [nothingText(claims)];
  const isBadge = (claim: Claim) => source.own && claim === claims.closingLine && claim.says === "above";
  return shown.filter((claim) => !isBadge(claim)).map((claim) => claimSentence(claim, whoseOf(source), oddsFormat));
}

/** The first tab: the results of the bets, their meaning, and the last seven days. */
export function overviewPanel(given: InsightsBets, week: WeekOfBets): OverviewPanel {
  const { digest, source } = given;
  const { habits, streak } = digest;
  const { claims } = digest.judged;
  const whose = whoseOf(source);
  const { figures } = habits;
  return {
    tab: "overview",
    winRate: rateView(figures.winRate, WIN_RATE_NEEDS),
    roi: rateView(figures.roi, ROI_NEEDS),
    closingLineValue: rateView(figures.closingLineValue, WIN_RATE_NEEDS),
    profit: figures.profit,
    settled: figures.settled,
    streak,
    badges: badgesOf(given),
    notes: [...claimNotes(given), ...habitNotes(habits, claims).map((note) => habitSentence(note, whose))],
    week: weeklyReport(given, week),
  };
}
