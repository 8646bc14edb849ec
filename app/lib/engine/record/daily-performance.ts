import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { shareOf, WIN_RATE_NEEDS, type RecordRate } from "./rate.ts";
import { addedSums, type RecordSums } from "./record-sums.ts";

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

/** Sums of a day's picks of one model version and verdict. */
export interface DailySums extends RecordSums {
  readonly day: number;
  readonly version: number;
  readonly verdict: "BET" | "LEAN" | "PASS";
}

/** Daily records, newest day first. Pushes, voids and picks not yet graded are left out. */
export function dailyPerformance(all: readonly DailySums[]): readonly DailyRecord[] {
  const decided = all.filter(({ wins, losses, verdict }) => wins + losses > 0 && verdict !== "PASS");
  return [...groupBy(decided, ({ day, version }) => `${isoDate(day)}/${version}`)]
    .map(([id, group]): DailyRecord => {
      const of = (wanted: DailySums["verdict"]) => addedSums(group.filter(({ verdict }) => verdict === wanted));
      const [bets, leans] = [of("BET"), of("LEAN")];
      const n = bets.wins + bets.losses;
      const mean = (sum: number) => (n === 0 ? null : sum / n);
      return {
        id,
        date: id.slice(0, 10),
        modelVersionId: group[0]?.version ?? 0,
        totalPredictions: n,
        correctPredictions: bets.wins,
        winRate: mean(bets.wins),
        averageEdge: mean(bets.edge),
        averageConfidence: mean(bets.forecast),
        leans: leans.wins + leans.losses,
        leansCorrect: leans.wins,
        profitUnits: bets.profit,
        closingLineValue: bets.decidedCloses === 0 ? null : bets.decidedClosing / bets.decidedCloses,
        closingLineCount: bets.decidedCloses,
      };
    })
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.modelVersionId - b.modelVersionId));
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
