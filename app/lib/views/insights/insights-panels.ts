import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { bestOf, groupsThat, shownClaims, type BetClaims, type Group } from "#app/lib/engine/claims/bet-claims.ts";
import type { Claim } from "#app/lib/engine/claims/claim.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { bettingHabits, habitNotes, type BettingHabits } from "#app/lib/engine/insights/betting-habits.ts";
import { DIMENSIONS, groupOf, usualStake, type ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { weekOfBets, type WeekOfBets } from "#app/lib/engine/insights/week-of-bets.ts";
import { betFigures } from "#app/lib/engine/record/bet-figures.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { currentStreak } from "#app/lib/engine/record/streak.ts";
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

/** The input for patterns: the bets, their owner, and the feed's moment. */
export interface InsightsBets {
  /** In order of settling. */
  readonly bets: readonly ScreenedBet[];
  readonly source: InsightsSource;
  readonly currencyMark: CurrencyMark;
  readonly now: number;
  /** All claims about the bets. */
  readonly claims: BetClaims;
}

const whoseOf = ({ own }: InsightsSource): Whose => (own ? "Your" : "The published");

/** The most claims in a week's report. */
const ASKED = 3;

const VERDICTS = { above: "good", below: "bad", unclear: "unclear", few: "few" } as const;

function rowOf(claim: Claim<Group>, members: readonly ScreenedBet[]): PatternRow {
  const { subject, estimate, low, high, n, p, adjustedP, metric, says } = claim;
  const figures = betFigures(members);
  return {
    dimension: dimensionLabel(subject.dimension),
    label: groupLabel(subject),
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

function rowsOf(bets: readonly ScreenedBet[], { groups }: BetClaims): readonly PatternRow[] {
  const usual = usualStake(bets);
  const dimensions = new Map(
    DIMENSIONS.map((dimension) => [dimension, groupBy(bets, (bet) => groupOf(bet, dimension, usual))]),
  );
  return groups.map((claim) => {
    const { dimension, group } = claim.subject;
    return rowOf(claim, dimensions.get(dimension)?.get(group) ?? []);
  });
}

/** Patterns in the bets, and which of them survive the adjustment for many comparisons. */
export function patternsPanel({
  bets,
  source,
  claims,
}: Pick<InsightsBets, "bets" | "source" | "claims">): PatternsPanel {
  const { risk } = bettingHabits(bets);
  const whose = whoseOf(source);
  const sentence = (claim: Claim) => claimSentence(claim, whose);
  const above = groupsThat(claims, "above");
  const pays = (claim: Claim) => (claim.own.value ?? 0) > 0;
  return {
    tab: "patterns",
    bestSport: bestText(bestOf(claims, "league"), WIN_RATE_NEEDS),
    bestBetType: bestText(bestOf(claims, "bet-type"), WIN_RATE_NEEDS),
    risk: { level: risk.level, share: rateView(risk.share, WIN_RATE_NEEDS) },
    trends: above.filter(pays).map(sentence),
    others: [...above.filter((claim) => !pays(claim)), ...groupsThat(claims, "below")].map(sentence),
    screened: claims.considered,
    rows: rowsOf(bets, claims),
  };
}

/** Facts about the bets, which do not reward betting more. */
function badgesOf({ steadyStakes }: BettingHabits, { closingLine }: BetClaims, own: boolean): OverviewPanel["badges"] {
  if (!own) return [];
  return [
    ...(closingLine.says === "above" ? [{ name: "Beats the close", what: claimSentence(closingLine, "Your") }] : []),
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
function recommendationsFor(habits: BettingHabits, claims: BetClaims, whose: Whose): readonly string[] {
  const facts = habitNotes(habits, claims).filter(({ kind }) => kind === "large-stake" || kind === "high-risk");
  const shown = shownClaims(claims);
  const asking = shown.filter(({ subject, says }) => (subject.kind === "stakes-after-losses") === (says === "above"));
  const sentences = [
    ...asking.slice(0, ASKED).map((claim) => claimSentence(claim, whose)),
    ...facts.map((note) => habitSentence(note, whose)),
  ];
  if (sentences.length > 0) return sentences;
  return [shown.length === 0 ? nothingText(claims) : "Nothing in it asks for a change. Keep stakes as they are."];
}

function weeklyReport(given: InsightsBets, habits: BettingHabits, claims: BetClaims): WeeklyReport {
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
    recommendations: recommendationsFor(habits, claims, whoseOf(source)),
  };
}

/**
 * The shown claims, except those that a badge already states; without any, the sentence that nothing stands out, if there are enough bets.
 */
function claimNotes(claims: BetClaims, source: InsightsSource): readonly string[] {
  const shown = shownClaims(claims);
  if (shown.length === 0) return claims.considered === 0 ? [] : [nothingText(claims)];
  const isBadge = (claim: Claim) => source.own && claim === claims.closingLine && claim.says === "above";
  return shown.filter((claim) => !isBadge(claim)).map((claim) => claimSentence(claim, whoseOf(source)));
}

/** The first tab: the results of the bets, the claims about them, and the last seven days. */
export function overviewPanel(given: InsightsBets): OverviewPanel {
  const { bets, source, claims } = given;
  const habits = bettingHabits(bets);
  const whose = whoseOf(source);
  const { figures } = habits;
  return {
    tab: "overview",
    winRate: rateView(figures.winRate, WIN_RATE_NEEDS),
    roi: rateView(figures.roi, ROI_NEEDS),
    closingLineValue: rateView(figures.closingLineValue, WIN_RATE_NEEDS),
    profit: figures.profit,
    settled: figures.settled,
    streak: currentStreak(bets.map(({ result }) => result)),
    badges: badgesOf(habits, claims, source.own),
    notes: [...claimNotes(claims, source), ...habitNotes(habits, claims).map((note) => habitSentence(note, whose))],
    week: weeklyReport(given, habits, claims),
  };
}
