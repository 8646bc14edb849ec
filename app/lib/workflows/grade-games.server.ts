import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { gradeBet } from "#app/lib/engine/settle/grade.ts";
import { profitUnits } from "#app/lib/engine/settle/profit.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/outcome-distribution.ts";
import { appendGrading, listUngradedPicks, type NewGrading } from "#app/models/grading.server.ts";
import { listNewestQuotes } from "#app/models/odds.server.ts";
import { closingPriceOf } from "./closing-price.ts";
import { groupBy } from "./group-by.ts";
import { minimumBooks } from "./predict-games.server.ts";

/** Results this old may still be corrected and grade once more. */
export const REGRADE_WINDOW_MS = 30 * 86_400_000;

export interface GradeScope {
  readonly feed: Feed;
  readonly run: number;
  readonly asOf: EpochMs;
  readonly recordedAt: EpochMs;
}

/**
 * Grades every pick whose counting result was not graded yet, at the published price, with its closing line value. A corrected result
 * grades by a further row. A postponed game waits for its new date as long as its league's rule allows, then it is void.
 */
export async function gradeGames(database: Database, scope: GradeScope): Promise<{ readonly graded: number }> {
  const { feed, run, asOf } = scope;
  const open = await listUngradedPicks(database, { feed, run, asOf, since: epochMs(asOf - REGRADE_WINDOW_MS) });
  if (open.length === 0) return { graded: 0 };
  const quotes = await listNewestQuotes(database, [...new Set(open.map(({ gameId }) => gameId))], asOf);
  const quotesOf = groupBy(quotes, (quote) => `${quote.gameId} ${quote.market}`);
  const gradings: NewGrading[] = [];
  for (const pick of open) {
    const startedAt = pick.status === "final" ? pick.gameStartAt : null;
    const grade = gradeBet(pick, { ...pick, startedAt }, asOf);
    if (!grade.decided) continue;
    const distribution = outcomeDistributionSchema.parse(pick.distribution);
    const close = closingPriceOf(pick, quotesOf.get(`${pick.gameId} ${pick.market}`) ?? [], pick.gameStartAt, {
      distribution,
      minimumBooks: minimumBooks(feed),
    });
    gradings.push({
      pickId: pick.id,
      gameResultId: pick.resultId,
      result: grade.result,
      profitUnits: profitUnits(pick.price, grade.result),
      ...close,
      // A bet that never stood has no value at the close.
      closingLineValue: grade.result === "void" ? null : close.closingLineValue,
      gradedAt: asOf,
    });
  }
  const graded = await database.write(async (tx) => {
    let count = 0;
    for (const grading of gradings) {
      if (await appendGrading(tx, { feed, run, recordedAt: scope.recordedAt }, grading)) count++;
    }
    return count;
  });
  return { graded };
}
