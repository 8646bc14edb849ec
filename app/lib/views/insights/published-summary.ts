import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { gradeOf, gradeScale, labelledBy } from "#app/lib/engine/picks/grade.ts";
import { CONFIDENCE_LABELS, confidenceLabel } from "#app/lib/engine/picks/labels.ts";
import { formatHandicap } from "#app/lib/format/lines.ts";
import { recordFigures, type PickResult, type RecordedGrade } from "#app/lib/engine/record/figures.ts";
import { headlineOf } from "#app/lib/engine/record/headline.ts";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { roiTrend } from "#app/lib/engine/record/roi-trend.ts";
import { strategyFigures, type RiskedPick } from "#app/lib/engine/record/strategies.ts";
import { currentStreak } from "#app/lib/engine/record/streak.ts";
import type {
  GradedLine,
  InsightsPanel,
  MarketNote,
  PerformancePanel,
  PublishedSummary,
} from "#app/lib/schemas/insights/dto.ts";
import type { OpenStrategy } from "#app/lib/schemas/picks/dto.ts";
import type { DashboardFilters } from "#app/lib/schemas/insights/forms.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";

/** The fields of a published pick for the dashboard's figures. */
export interface ListedPick extends RiskedPick {
  readonly price: number;
  readonly stakeFraction: number;
  readonly publishedAt: number;
}
/** A pick's words in a list. */
export interface ListedWords {
  readonly recommendation: string;
  readonly matchup: string;
}
export type Graded<Pick extends ListedPick> = Pick & { readonly grade: RecordedGrade };
export type GradedPick = Graded<ListedPick>;

const PERIOD_MS = 30 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;

/** The graded bets in the order of their grading. A LEAN carries no stake and is not part of these figures. */
export function gradedBets<Pick extends ListedPick>(picks: readonly Pick[]): readonly Graded<Pick>[] {
  return picks
    .filter((pick): pick is Graded<Pick> => pick.verdict === "BET" && pick.grade !== null)
    .sort((a, b) => a.grade.gradedAt - b.grade.gradedAt || a.id - b.id);
}

const since = (bets: readonly GradedPick[], from: number) => bets.filter(({ grade }) => grade.gradedAt > from);

/** The published bets in five figures, at the feed's moment `now`; `bets` are the graded ones among `picks`. */
export function publishedSummary(
  picks: readonly ListedPick[],
  bets: readonly GradedPick[],
  now: number,
): PublishedSummary {
  const all = recordFigures(bets);
  const recent = picks.filter((pick) => pick.verdict === "BET" && pick.publishedAt > now - PERIOD_MS);
  const sum = recent.reduce((total, { probability }) => total + probability, 0);
  return {
    headline: headlineOf(all),
    roi30: rateView(recordFigures(since(bets, now - PERIOD_MS)).flatRoi, ROI_NEEDS),
    averageConfidence: { value: recent.length === 0 ? null : sum / recent.length, n: recent.length },
    streak: currentStreak(bets.map(({ grade }): PickResult => grade.result)),
  };
}

/** The newest graded bets, newest first; `words` has the words of each. */
export function gradedLines(
  bets: readonly GradedPick[],
  count: number,
  words: ReadonlyMap<number, ListedWords>,
): readonly GradedLine[] {
  return bets
    .slice(-count)
    .reverse()
    .flatMap(({ id, league, price, grade }) => {
      const named = words.get(id);
      if (named === undefined) return [];
      const { result, profitUnits, gradedAt } = grade;
      return [{ id, league, ...named, price, result, profitUnits, gradedAt }];
    });
}

/** The tab Performance without its list: the week, the return's trend over the chosen period, and both strategies over all graded bets. */
export function performancePanel(
  bets: readonly GradedPick[],
  { trend }: Pick<DashboardFilters, "trend">,
  now: number,
): Omit<PerformancePanel, "last"> {
  const from = trend === "all" ? Number.NEGATIVE_INFINITY : now - Number(trend) * DAY_MS;
  const within = since(bets, from);
  const counted = within.filter(({ grade }) => grade.result !== "void");
  return {
    tab: "performance",
    week: rateView(recordFigures(since(bets, now - WEEK_MS)).flatRoi, ROI_NEEDS),
    trend: roiTrend(counted.map(({ grade }) => ({ at: grade.gradedAt, stake: 1, profit: grade.profitUnits }))),
    trendRoi: rateView(recordFigures(within).flatRoi, ROI_NEEDS),
    strategies: strategyFigures(bets).map(({ roi, ...figures }) => ({ ...figures, roi: rateView(roi, ROI_NEEDS) })),
  };
}

const YEAR_MS = 365 * DAY_MS;

/** Published picks of the last 30 days by the label of their grade among those of a year (D36), highest first; BET and LEAN alike. */
export function confidenceShares(picks: readonly ListedPick[], now: number): InsightsPanel["confidence"] {
  const scale = gradeScale(picks.filter(({ publishedAt }) => publishedAt > now - YEAR_MS));
  const recent = picks.filter(({ publishedAt }) => publishedAt > now - PERIOD_MS);
  return CONFIDENCE_LABELS.map((label) => {
    const count = recent.filter(
      (pick) => confidenceLabel(labelledBy(gradeOf(pick, scale), pick.probability)) === label,
    ).length;
    return { label, picks: count, share: recent.length === 0 ? 0 : count / recent.length };
  });
}

/** The smallest movement of a market that is noted: one percentage point, or any step of the line. */
const LEAST_MOVE = 0.01;

/** The moves of the markets of visible cards since publication, the largest first. */
export function marketNotes(cards: readonly OpenStrategy[], count: number): readonly MarketNote[] {
  const notes = cards.flatMap(({ id, league, market, published, now }): (MarketNote & { readonly size: number })[] => {
    if (now === null) return [];
    const lineText = (line: number) => (market === "spread" ? formatHandicap(line) : String(line));
    const base = { pickId: id, league, recommendation: published.recommendation };
    if (now.line !== published.line)
      return published.line === null || now.line === null
        ? []
        : [
            {
              ...base,
              line: { from: lineText(published.line), to: lineText(now.line) },
              chance: null,
              size: 1 + Math.abs(now.line - published.line),
            },
          ];
    const [from, to] = [published.marketProbability, now.marketProbability];
    return from === null || to === null || Math.abs(to - from) < LEAST_MOVE
      ? []
      : [{ ...base, line: null, chance: { from, to }, size: Math.abs(to - from) }];
  });
  return notes
    .sort((a, b) => b.size - a.size || a.pickId - b.pickId)
    .slice(0, count)
    .map(({ pickId, league, recommendation, line, chance }) => ({ pickId, league, recommendation, line, chance }));
}
