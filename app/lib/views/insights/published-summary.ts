import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { gradeOf, gradeScale, labelledBy } from "#app/lib/engine/picks/grade.ts";
import { CONFIDENCE_LABELS, confidenceLabel } from "#app/lib/engine/picks/labels.ts";
import { formatHandicap } from "#app/lib/format/lines.ts";
import { recordFigures, type RecordedGrade, type RecordFigures } from "#app/lib/engine/record/figures.ts";
import { headlineOf } from "#app/lib/engine/record/headline.ts";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { roiTrend } from "#app/lib/engine/record/roi-trend.ts";
import { strategyFigures, type RiskedPick, type StrategyFigures } from "#app/lib/engine/record/strategies.ts";
import type { RecordSums } from "#app/lib/engine/record/record-sums.ts";
import type { Streak } from "#app/lib/engine/record/streak.ts";
import type {
  GradedLine,
  InsightsPanel,
  MarketNote,
  PerformancePanel,
  PublishedSummary,
} from "#app/lib/schemas/insights/dto.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
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
const NOON_MINUTES = 12 * 60;

const since = (bets: readonly GradedPick[], from: number) => bets.filter(({ grade }) => grade.gradedAt > from);
/** The graded ones among bets. */
export const gradedOf = <Pick extends ListedPick>(picks: readonly Pick[]): readonly Graded<Pick>[] =>
  picks.filter((pick): pick is Graded<Pick> => pick.grade !== null);

/** The bets of the last 30 days: those published in them, and those graded in them. */
export interface RecentBets {
  readonly published: readonly { readonly probability: number }[];
  readonly graded: readonly GradedPick[];
}

/** The published bets in five figures: those of all, and what the last 30 days and the newest results add. */
export function publishedSummary(figures: RecordFigures, recent: RecentBets, streak: Streak): PublishedSummary {
  const sum = recent.published.reduce((total, { probability }) => total + probability, 0);
  const n = recent.published.length;
  return {
    headline: headlineOf(figures),
    roi30: rateView(recordFigures(recent.graded).flatRoi, ROI_NEEDS),
    averageConfidence: { value: n === 0 ? null : sum / n, n },
    streak,
  };
}

/** Graded bets, newest first, in their words. */
export function gradedLines(
  newest: readonly GradedPick[],
  count: number,
  words: ReadonlyMap<number, ListedWords>,
): readonly GradedLine[] {
  return newest.slice(0, count).flatMap(({ id, league, price, grade }) => {
    const named = words.get(id);
    if (named === undefined) return [];
    const { result, profitUnits, gradedAt } = grade;
    return [{ id, league, ...named, price, result, profitUnits, gradedAt }];
  });
}

/** The data of the tab Performance. */
export interface PerformanceParts {
  /** The bets of the chosen period as days of games, and all sums of the period. */
  readonly days: readonly (RecordSums & { readonly day: number })[];
  readonly within: RecordFigures;
  /** Graded in the last 30 days. */
  readonly recent: readonly GradedPick[];
  readonly strategies: Readonly<Record<StrategyFigures["key"], RecordFigures>>;
}

/** The tab Performance without its list: the week, the return's trend over the chosen period, and both strategies over all graded bets. */
export function performancePanel(parts: PerformanceParts, now: number): Omit<PerformancePanel, "last"> {
  return {
    tab: "performance",
    week: rateView(recordFigures(since(parts.recent, now - WEEK_MS)).flatRoi, ROI_NEEDS),
    trend: roiTrend(
      parts.days.map(({ day, settled, voids, profit }) => ({
        at: easternMoment(day, NOON_MINUTES),
        profit,
        stake: settled - voids,
        bets: settled - voids,
      })),
    ),
    trendRoi: rateView(parts.within.flatRoi, ROI_NEEDS),
    strategies: strategyFigures(parts.strategies).map(({ roi, ...figures }) => ({
      ...figures,
      roi: rateView(roi, ROI_NEEDS),
    })),
  };
}

/** The picks that a grade is measured against are those of a year. */
export const YEAR_MS = 365 * DAY_MS;

/** Published picks of the last 30 days by the label of their grade among those of a year (D36), highest first; BET and LEAN alike. */
export function confidenceShares(
  picks: readonly Pick<ListedPick, "probability" | "price" | "stakeFraction" | "publishedAt">[],
  now: number,
): InsightsPanel["confidence"] {
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
export function marketNotes(cards: readonly OpenPick[], count: number): readonly MarketNote[] {
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
