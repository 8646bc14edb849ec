import { cents, epochMs } from "#app/lib/engine/brands.ts";
import {
  gradeAfter,
  gradeBet,
  legResults,
  type BetResult,
  type Grade,
  type KnownResult,
} from "#app/lib/engine/settle/grade.ts";
import { asksOwner, gradeParlay } from "#app/lib/engine/settle/grade-parlay.ts";
import { halfOf, profitCents, toWinAtQuoteCents } from "#app/lib/engine/settle/profit.ts";
import { voidLegRule } from "#app/lib/engine/settle/void-leg.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import {
  listBetsToSettle,
  saveSettlements,
  type BetPart,
  type BetSettlement,
  type PartGrading,
  type SavedStatus,
} from "#app/models/bets/bet-settlement.server.ts";
import { listNewestQuotes, type NewestQuote } from "#app/models/feeds/odds.server.ts";
import { listPickDistributions } from "#app/models/pricing/prediction.server.ts";
import { closingPriceOf } from "#app/lib/engine/odds/closing-price.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { countedFor } from "#app/lib/engine/props/statistics.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { REGRADE_WINDOW_MS, type GradeScope } from "#app/lib/engine/settle/grade-scope.ts";
import { typicalOutcome } from "#app/lib/engine/ratings/typical-outcome.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";

const STATUS: Readonly<Record<BetResult, SavedStatus>> = { win: "won", loss: "lost", push: "push", void: "void" };

type ValueOf = (part: BetPart) => number | null;

/** What is known of a part's game as its grade needs it; null before there is a result. */
function knownOf(part: BetPart): KnownResult | null {
  if (part.resultStatus === null || part.knownAt === null) return null;
  const { resultStatus: status, homeScore, awayScore, played, resumedAt, knownAt } = part;
  const startedAt = status === "final" || status === "suspended" ? part.gameStartAt : null;
  return { status, homeScore, awayScore, played, resumedAt, knownAt, startedAt, ...countedFor(part) };
}

/** The grade of one part of a bet; null while it is open. */
function gradeOf(part: BetPart, asOf: GradeScope["asOf"]): DecidedGrade | null {
  const known = knownOf(part);
  const grade = known && gradeAfter(gradeBet(part, known, asOf), part.lastResult);
  return grade?.decided === true ? grade : null;
}

type DecidedGrade = Extract<Grade, { readonly decided: true }>;

const termsOf = (part: BetPart, legs: number, { feed }: GradeScope) =>
  voidLegRule({ book: part.book, betType: part.betType, legs, feed, imported: part.imported });

/** Whether only the owner can say what their book paid for a same-game parlay of which a leg was pushed or void. */
function asksItsOwner(part: BetPart, scope: GradeScope): boolean {
  const known = part.market === "parlay" && part.stated === null ? knownOf(part) : null;
  if (known === null) return false;
  const legs = legResults(part, known, scope.asOf);
  return asksOwner(legs, { voidLeg: termsOf(part, legs.length, scope) });
}

function settleSingle(part: BetPart, scope: GradeScope, valueOf: ValueOf): BetSettlement | null {
  const grade = gradeOf(part, scope.asOf);
  if (grade === null || part.resultId === null || asksItsOwner(part, scope)) return null;
  const { stakeCents, price, quote, stated } = part;
  const { result } = grade;
  const ofWhole =
    result === "win" && quote !== null ? toWinAtQuoteCents(stakeCents, quote) : profitCents(stakeCents, price, result);
  const profit = grade.half === true ? halfOf(ofWhole) : ofWhole;
  const closingLineValue = result === "void" ? null : valueOf(part);
  return {
    savedPickId: part.savedPickId,
    gradings: [
      {
        leg: 0,
        gameResultId: part.resultId,
        result,
        profitCents: profit,
        closingLineValue,
        regrade: part.lastResult !== null,
      },
    ],
    legs: [],
    // What its owner's book paid counts, whatever the score says; the grading keeps what the score says.
    status: stated?.status ?? STATUS[result],
    profitCents: stated?.profitCents ?? profit,
    closingLineValue,
    ...(stated ? { settledAt: stated.settledAt } : part.imported && part.knownAt ? { settledAt: part.knownAt } : {}),
  };
}

/** A parlay: every newly graded leg gets its own row, and the bet as a whole (leg 0) one for the result that changed it. */
function settleParlay(parts: readonly BetPart[], scope: GradeScope, valueOf: ValueOf): BetSettlement | null {
  const [first] = parts;
  if (first === undefined) return null;
  const results = parts.map((part) => ({ part, result: gradeOf(part, scope.asOf)?.result ?? null }));
  const news = results.flatMap(({ part, result }) =>
    result !== null && part.resultId !== null && !part.graded ? [{ part, result, resultId: part.resultId }] : [],
  );
  const newest = news.at(-1);
  if (newest === undefined) return null;
  const whole = gradeParlay(
    first.stakeCents,
    results.map(({ part, result }) => ({ price: part.price, result })),
    first.quote === null ? null : { quote: first.quote, voidLeg: termsOf(first, parts.length, scope) },
  );
  const gradings: PartGrading[] = news.map(({ part, result, resultId }) => ({
    leg: part.leg,
    gameResultId: resultId,
    result,
    // Money belongs to the bet as a whole.
    profitCents: cents(0),
    closingLineValue: result === "void" ? null : valueOf(part),
    regrade: part.lastResult !== null,
  }));
  if (whole.decided) {
    gradings.push({
      leg: 0,
      gameResultId: newest.resultId,
      result: whole.result,
      profitCents: whole.profitCents,
      closingLineValue: null,
      regrade: news.some(({ part }) => part.lastResult !== null),
    });
  }
  return {
    savedPickId: first.savedPickId,
    gradings,
    legs: results.map(({ part, result }) => ({ leg: part.leg, status: result === null ? "pending" : STATUS[result] })),
    status: whole.decided ? STATUS[whole.result] : "pending",
    profitCents: whole.decided ? whole.profitCents : null,
    closingLineValue: null,
  };
}

/**
 * Settles people's bets of a feed's run from the results known by `asOf`: singles and parlays leg by leg, exact to the cent, with the
 * closing line value of every leg. A corrected result settles again by adding rows, and the bet's current state follows.
 */
export async function settleSavedPicks(database: Database, scope: GradeScope): Promise<{ readonly settled: number }> {
  const { feed, run, asOf } = scope;
  const parts = await listBetsToSettle(database, { feed, run, asOf, since: epochMs(asOf - REGRADE_WINDOW_MS) });
  return settleParts(database, scope, parts);
}

/** Bets settled at once: their games' quotes are read together. */
const AT_ONCE = 200;

/** Settles these bets, however old their games are: imported ones whose results have long been known. */
export async function settleTheseBets(database: Database, scope: GradeScope, ids: readonly number[]): Promise<void> {
  const { feed, run, asOf } = scope;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const only = ids.slice(start, start + AT_ONCE);
    await settleParts(database, scope, await listBetsToSettle(database, { feed, run, asOf, since: epochMs(0), only }));
  }
}

async function settleParts(database: Database, scope: GradeScope, parts: readonly BetPart[]) {
  const { feed, asOf } = scope;
  if (parts.length === 0) return { settled: 0 };
  const [quotes, distributions] = await Promise.all([
    listNewestQuotes(database, [...new Set(parts.map(({ gameId }) => gameId))], asOf),
    listPickDistributions(database, [...new Set(parts.flatMap(({ pickId }) => (pickId === null ? [] : [pickId])))]),
  ]);
  const quotesOf = groupBy(quotes, (quote: NewestQuote) => marketKey(quote));
  const valueOf: ValueOf = (part) => {
    // The legs of a published parlay have no price of their own.
    if (part.leg > 0 && part.pickId === null) return null;
    const stored = part.pickId === null ? undefined : distributions.get(part.pickId);
    const lastQuotes = quotesOf.get(marketKey(part)) ?? [];
    const start = { feed, startAt: part.gameStartAt };
    return closingPriceOf(part, lastQuotes, start, {
      distribution:
        stored === undefined
          ? part.imported
            ? typicalOutcome(part.league, part.market)
            : null
          : outcomeDistributionSchema.parse(stored),
      minimumBooks: minimumBooks(feed),
    }).closingLineValue;
  };
  const bets = groupBy(parts, (part) => part.savedPickId);
  const settlements = [...bets.values()].flatMap((ofBet) => {
    const [first] = ofBet;
    const settlement =
      first !== undefined && first.leg === 0
        ? settleSingle(first, scope, valueOf)
        : settleParlay(ofBet, scope, valueOf);
    return settlement === null ? [] : [settlement];
  });
  if (settlements.length > 0) await database.write((tx) => saveSettlements(tx, settlements, asOf));
  return { settled: settlements.length };
}
