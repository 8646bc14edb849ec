import { epochMs } from "#app/lib/engine/brands.ts";
import { gradeAfter, gradeBet } from "#app/lib/engine/settle/grade.ts";
import { readPlayed } from "#app/lib/engine/settle/played.ts";
import { profitUnits } from "#app/lib/engine/settle/profit.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { appendGrading, listUngradedPicks, type NewGrading } from "#app/models/record/grading.server.ts";
import { foldRecordDays } from "#app/models/record/record-days.server.ts";
import { countedFor } from "#app/lib/engine/props/statistics.ts";
import { REGRADE_WINDOW_MS, type GradeScope } from "#app/lib/engine/settle/grade-scope.ts";
import { readMarketCloses } from "./market-closes.server.ts";

/**
 * Grades every pick whose current result has not been graded yet, at the published price, with its closing line value. A corrected result
 * adds another grading. A postponed game waits for its new date as long as its league's rule allows, then it is void.
 */
export async function gradeGames(database: Database, scope: GradeScope): Promise<{ readonly graded: number }> {
  const { feed, run, asOf } = scope;
  const open = await listUngradedPicks(database, { feed, run, asOf, since: epochMs(asOf - REGRADE_WINDOW_MS) });
  if (open.length === 0) return { graded: 0 };
  const { closeOf } = await readMarketCloses(
    database,
    scope,
    open.map(({ gameId }) => gameId),
  );
  const gradings: NewGrading[] = [];
  for (const pick of open) {
    const startedAt = pick.status === "final" || pick.status === "suspended" ? pick.gameStartAt : null;
    const known = { ...pick, startedAt, played: readPlayed(pick.playedText), ...countedFor(pick) };
    const grade = gradeAfter(gradeBet(pick, known, asOf), pick.lastResult);
    if (!grade.decided) continue;
    const close = closeOf(pick);
    gradings.push({
      pickId: pick.id,
      gameResultId: pick.resultId,
      result: grade.result,
      profitUnits: profitUnits(pick.price, grade.result),
      ...close,
      // A void bet has no closing line value.
      closingLineValue: grade.result === "void" ? null : close.closingLineValue,
      gradedAt: asOf,
    });
  }
  const graded = await database.write(async (tx) => {
    let count = 0;
    for (const grading of gradings) {
      if (await appendGrading(tx, { feed, run, recordedAt: scope.recordedAt }, grading)) count++;
    }
    await foldRecordDays(tx);
    return count;
  });
  return { graded };
}
