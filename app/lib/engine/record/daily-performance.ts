import { epochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import type { RecordedPick } from "./figures.ts";

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
      };
    })
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.modelVersionId - b.modelVersionId));
}

/** Rating of a win rate (analytics §9). */
export function performanceRating(winRate: number): "Excellent" | "Good" | "Average" | "Below Average" {
  if (winRate >= 0.9) return "Excellent";
  if (winRate >= 0.8) return "Good";
  return winRate >= 0.7 ? "Average" : "Below Average";
}
