import { epochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import type { RecordedPick } from "./figures.ts";
import { byVerdict } from "./headline.ts";
import { shareOf, WIN_RATE_NEEDS, type RecordRate } from "./rate.ts";

/**
 * One day of one model version: bets that won or lost, by the US Eastern day of the game's start, and the number of leans that did. Rates
 * are fractions, null on a day with leans only.
 */
export interface DailyRecord {
  /** "{date}/{model version id}". */
  readonly id: string;
  readonly date: string;
  readonly modelVersionId: number;
  readonly totalPredictions: number;
  readonly correctPredictions: number;
  readonly winRate: number | null;
  readonly averageEdge: number | null;
  readonly averageConfidence: number | null;
  /** Picks without a stake that won or lost, and how many of them won. */
  readonly leans: number;
  readonly leansCorrect: number;
  /** Profit of the bets at one unit each. */
  readonly profitUnits: number;
  /** Mean closing line value of the bets that have one, as a fraction, and their number; null without any. */
  readonly closingLineValue: number | null;
  readonly closingLineCount: number;
}

/** Daily records, newest day first. Pushes, voids and picks not yet graded are left out. */
export function dailyPerformance(picks: readonly RecordedPick[]): readonly DailyRecord[] {
  const groups = new Map<string, RecordedPick[]>();
  for (const pick of picks) {
    if (pick.grade?.result !== "win" && pick.grade?.result !== "loss") continue;
    const key = `${easternDate(epochMs(pick.startAt))}/${pick.modelVersionId}`;
    const known = groups.get(key);
    if (known) known.push(pick);
    else groups.set(key, [pick]);
  }
  return [...groups]
    .map(([id, group]): DailyRecord => {
      const { bets, leans } = byVerdict(group);
      const n = bets.length;
      const won = (picks: readonly RecordedPick[]) => picks.filter(({ grade }) => grade?.result === "win").length;
      const correct = won(bets);
      const mean = (field: (pick: RecordedPick) => number) =>
        n === 0 ? null : bets.reduce((sum, pick) => sum + field(pick), 0) / n;
      return {
        id,
        date: id.slice(0, 10),
        modelVersionId: group[0]?.modelVersionId ?? 0,
        totalPredictions: n,
        correctPredictions: correct,
        winRate: n === 0 ? null : correct / n,
        averageEdge: mean((pick) => pick.expectedValue),
        averageConfidence: mean((pick) => pick.probability),
        leans: leans.length,
        leansCorrect: won(leans),
        profitUnits: bets.reduce((sum, { grade }) => sum + (grade?.profitUnits ?? 0), 0),
        ...closeOf(bets),
      };
    })
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.modelVersionId - b.modelVersionId));
}

function closeOf(picks: readonly RecordedPick[]): Pick<DailyRecord, "closingLineValue" | "closingLineCount"> {
  const values = picks.flatMap(({ grade }) =>
    grade === null || grade.closingLineValue === null ? [] : [grade.closingLineValue],
  );
  const sum = values.reduce((total, value) => total + value, 0);
  return { closingLineValue: values.length === 0 ? null : sum / values.length, closingLineCount: values.length };
}

/** The win rate of every model version over all its days, by which its days are rated (D37), since a single day has too few cases. */
export function pooledRates(days: readonly DailyRecord[]): ReadonlyMap<number, RecordRate> {
  const sums = new Map<number, { correct: number; total: number }>();
  for (const { modelVersionId, correctPredictions, totalPredictions } of days) {
    const sum = sums.get(modelVersionId) ?? { correct: 0, total: 0 };
    sums.set(modelVersionId, { correct: sum.correct + correctPredictions, total: sum.total + totalPredictions });
  }
  return new Map([...sums].map(([id, { correct, total }]) => [id, shareOf(correct, total)]));
}

/** Rating of a win rate (analytics §9); null under 30 cases, which are too few (D1). */
export function performanceRating({
  value: winRate,
  n,
}: Pick<RecordRate, "value" | "n">): "Excellent" | "Good" | "Average" | "Below Average" | null {
  if (winRate === null || n < WIN_RATE_NEEDS) return null;
  if (winRate >= 0.9) return "Excellent";
  if (winRate >= 0.8) return "Good";
  return winRate >= 0.7 ? "Average" : "Below Average";
}
