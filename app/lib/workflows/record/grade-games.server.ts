import { epochMs } from "#app/lib/engine/brands.ts";
import { gradeAfter, gradeBet } from "#app/lib/engine/settle/grade.ts";
import { readPlayed } from "#app/lib/engine/settle/played.ts";
import { profitUnits } from "#app/lib/engine/settle/profit.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { appendGrading, listUngradedPicks, type NewGrading } from "#app/models/record/grading.server.ts";
import { listNewestQuotes } from "#app/models/feeds/odds.server.ts";
import { closingPriceOf } from "#app/lib/engine/odds/closing-price.ts";
import { closingParlayOf } from "#app/lib/engine/parlay/closing-parlay.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { countedFor } from "#app/lib/engine/props/statistics.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { REGRADE_WINDOW_MS, type GradeScope } from "#app/lib/engine/settle/grade-scope.ts";

/**
 * Grades every pick whose current result has not been graded yet, at the published price, with its closing line value. A corrected result
 * adds another grading. A postponed game waits for its new date as long as its league's rule allows, then it is void.
 */
export async function gradeGames(database: Database, scope: GradeScope): Promise<{ readonly graded: number }> {
  const { feed, run, asOf } = scope;
  const open = await listUngradedPicks(database, { feed, run, asOf, since: epochMs(asOf - REGRADE_WINDOW_MS) });
  if (open.length === 0) return { graded: 0 };
  const quotes = await listNewestQuotes(database, [...new Set(open.map(({ gameId }) => gameId))], asOf);
  const quotesOf = groupBy(quotes, (quote) => marketKey(quote));
  const gradings: NewGrading[] = [];
  for (const pick of open) {
    const startedAt = pick.status === "final" || pick.status === "suspended" ? pick.gameStartAt : null;
    const known = { ...pick, startedAt, played: readPlayed(pick.playedText), ...countedFor(pick) };
    const grade = gradeAfter(gradeBet(pick, known, asOf), pick.lastResult);
    if (!grade.decided) continue;
    const distribution = outcomeDistributionSchema.parse(pick.distribution);
    const quotesOn = (market: Market) =>
      quotesOf.get(marketKey({ ...pick, market, subject: market === pick.market ? pick.subject : "" })) ?? [];
    const start = { feed, startAt: pick.gameStartAt };
    const options = { distribution, minimumBooks: minimumBooks(feed) };
    const close =
      pick.market === "parlay"
        ? closingParlayOf(pick, quotesOn, start, options)
        : closingPriceOf(pick, quotesOn(pick.market), start, options);
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
    return count;
  });
  return { graded };
}
