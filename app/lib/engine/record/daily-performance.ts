import { epochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import type { RecordedPick } from "./figures.ts";
import { WIN_RATE_NEEDS } from "./rate.ts";

/** One day of one model version: picks that won or lost, by the US Eastern day of the game's start. Rates are fractions. */
export interface DailyRecord {
  /** "{date}/{model version id}". */
  readonly id: string;
  readonly date: string;
  readonly modelVersionId: number;
  readonly totalPredictions: number;
  readonly correctPredictions: number;
  readonly winRate: number;
  readonly averageEdge: number;
  readonly averageConfidence: number;
  /** BETs among them. */
  readonly bets: number;
  /** Profit of the BETs at one unit each: a LEAN carries no stake. */
  readonly profitUnits: number;
  /** Mean closing line value of those that have one, as a fraction, and how many; null without any. */
  readonly closingLineValue: number | null;
  readonly closingLineCount: number;
}

/** Daily records, newest day first. Pushes and voids decide nothing and are left out, as are picks not yet graded. */
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
      const n = group.length;
      const bets = group.filter(({ verdict }) => verdict === "BET");
      const correct = group.filter((pick) => pick.grade?.result === "win").length;
      const mean = (field: (pick: RecordedPick) => number) => group.reduce((sum, pick) => sum + field(pick), 0) / n;
      return {
        id,
        date: id.slice(0, 10),
        modelVersionId: group[0]?.modelVersionId ?? 0,
        totalPredictions: n,
        correctPredictions: correct,
        winRate: correct / n,
        averageEdge: mean((pick) => pick.expectedValue),
        averageConfidence: mean((pick) => pick.probability),
        bets: bets.length,
        profitUnits: bets.reduce((sum, { grade }) => sum + (grade?.profitUnits ?? 0), 0),
        ...closeOf(group),
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

/** Rating of a win rate (analytics §9); null under 30 cases, which say nothing (D1). */
export function performanceRating(
  winRate: number,
  n: number,
): "Excellent" | "Good" | "Average" | "Below Average" | null {
  if (n < WIN_RATE_NEEDS) return null;
  if (winRate >= 0.9) return "Excellent";
  if (winRate >= 0.8) return "Good";
  return winRate >= 0.7 ? "Average" : "Below Average";
}
