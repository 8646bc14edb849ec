import { cents, epochMs } from "#app/lib/engine/brands.ts";
import {
  gradeAfter,
  gradeBet,
  legResults,
  type BetResult,
  type Grade,
  type KnownResult,
} from "#app/lib/engine/settle/grade.ts";
import { closingValueOfLegs } from "#app/lib/engine/parlay/closing-parlay.ts";
import { asksOwner, gradeParlay } from "#app/lib/engine/settle/grade-parlay.ts";
import { listedPitchersStarted, pitcherRuleOf } from "#app/lib/engine/settle/listed-pitchers.ts";
import { halfOf, profitCents, toWinAtQuoteCents } from "#app/lib/engine/settle/profit.ts";
import { voidLegRule } from "#app/lib/engine/settle/void-leg.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import {
  listBetsToSettle,
  saveSettlements,
  type BetPart,
  type BetSettlement,
  type PartGrading,
  type SavedStatus,
} from "#app/models/bets/bet-settlement.server.ts";
import { countedFor } from "#app/lib/engine/props/statistics.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { REGRADE_WINDOW_MS, type GradeScope } from "#app/lib/engine/settle/grade-scope.ts";
import { readMarketCloses } from "#app/lib/workflows/record/market-closes.server.ts";

const STATUS: Readonly<Record<BetResult, SavedStatus>> = { win: "won", loss: "lost", push: "push", void: "void" };

type ValueOf = (part: BetPart) => number | null;

const pitchersOf = (part: BetPart) => pitcherRuleOf({ ...part, stated: part.pitchers });
/** A part to be graded, with its own or its book's rule for another pitcher. */
const gradable = (part: BetPart) => ({ ...part, pitcherRule: pitchersOf(part)?.rule });

/** The facts of a part's game that its grade needs; null before there is a result. */
function knownOf(part: BetPart, { feed }: GradeScope): KnownResult | null {
  if (part.resultStatus === null || part.knownAt === null) return null;
  const { resultStatus: status, homeScore, awayScore, played, resumedAt, knownAt, takenOut } = part;
  const startedAt = status === "final" || status === "suspended" ? part.gameStartAt : null;
  const pitchers = pitchersOf(part);
  const reported = pitchers && listedPitchersStarted(pitchers.names, part.pitcherReports, part.savedAt);
  // The archive names the pitchers who did start, and nobody who was listed before.
  const started = feed === "archive" ? (reported ?? null) : reported;
  return {
    status,
    homeScore,
    awayScore,
    played,
    resumedAt,
    knownAt,
    startedAt,
    takenOut,
    listedPitchersStarted: started,
    ...countedFor(part),
  };
}

/** The grade of one part of a bet; null while it is open. */
function gradeOf(part: BetPart, scope: GradeScope): DecidedGrade | null {
  const known = knownOf(part, scope);
  const grade = known && gradeAfter(gradeBet(gradable(part), known, scope.asOf), part.lastResult);
  return grade?.decided === true ? grade : null;
}

type DecidedGrade = Extract<Grade, { readonly decided: true }>;

const termsOf = (part: BetPart, legs: number, { feed }: GradeScope) =>
  voidLegRule({ book: part.book, betType: part.betType, legs, feed, imported: part.imported });

/** Whether only the owner can say what their book paid for a same-game parlay with a leg that was pushed or void. */
function asksItsOwner(part: BetPart, scope: GradeScope): boolean {
  const known = part.market === "parlay" && part.stated === null ? knownOf(part, scope) : null;
  if (known === null) return false;
  const legs = legResults(gradable(part), known, scope.asOf);
  return asksOwner(legs, { voidLeg: termsOf(part, legs.length, scope) });
}

/**
 * The day of a bet: the one that its owner's book states, of a bet that is graded again the first, so that a correction changes the sums of
 * that day and adds nothing to today's, of an imported one that of the game; else now.
 */
function settledOn({ stated, settledAt, imported, knownAt }: BetPart): Pick<BetSettlement, "settledAt"> {
  if (stated) return { settledAt: stated.settledAt };
  if (settledAt !== null) return { settledAt };
  return imported && knownAt ? { settledAt: knownAt } : {};
}

function settleSingle(part: BetPart, scope: GradeScope, valueOf: ValueOf): BetSettlement | null {
  const grade = gradeOf(part, scope);
  if (grade === null || part.resultId === null || asksItsOwner(part, scope)) return null;
  const { stakeCents, price, quote, stated } = part;
  const { result } = grade;
  const ofWhole =
    result === "win" && quote !== null ? toWinAtQuoteCents(stakeCents, quote) : profitCents(stakeCents, price, result);
  const full = part.bonus && result === "loss" ? cents(0) : ofWhole;
  const profit = grade.half === true ? halfOf(full) : full;
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
    // The payout of the owner's book counts, whatever the score says; the grading keeps the score's result.
    status: stated?.status ?? STATUS[result],
    profitCents: stated?.profitCents ?? profit,
    closingLineValue,
    ...settledOn(part),
  };
}

/** A parlay: every newly graded leg gets its own row, and the bet as a whole (leg 0) one for the result that changed it. */
function settleParlay(parts: readonly BetPart[], scope: GradeScope, valueOf: ValueOf): BetSettlement | null {
  const [first] = parts;
  if (first === undefined) return null;
  const results = parts.map((part) => ({ part, result: gradeOf(part, scope)?.result ?? null }));
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
  // Until every leg is graded, how many of them count is not known.
  const closed = results.map(({ part, result }) => ({
    gameId: part.gameId,
    isVoid: result === "void",
    closingLineValue: result === null ? null : valueOf(part),
  }));
  const closingLineValue = first.quote === null ? closingValueOfLegs(closed) : null;
  const { lastWhole, settledAt } = first;
  // A parlay that one leg lost stays as it was when the others end: nothing is news of it.
  const stands = whole.decided && lastWhole?.result === whole.result && lastWhole.profitCents === whole.profitCents;
  if (whole.decided && !stands) {
    gradings.push({
      leg: 0,
      gameResultId: newest.resultId,
      result: whole.result,
      profitCents: whole.profitCents,
      closingLineValue,
      regrade: lastWhole !== null,
    });
  }
  return {
    savedPickId: first.savedPickId,
    gradings,
    legs: results.map(({ part, result }) => ({ leg: part.leg, status: result === null ? "pending" : STATUS[result] })),
    status: whole.decided ? STATUS[whole.result] : "pending",
    profitCents: whole.decided ? whole.profitCents : null,
    closingLineValue,
    ...(settledAt !== null ? { settledAt } : {}),
  };
}

/**
 * Settles people's bets of a feed's run from the results known by `asOf`: singles and parlays leg by leg, exact to the cent, with the
 * closing line value of every leg, and of a parlay once all of them are graded. A corrected result settles again by adding rows, and the bet's
 * current state follows.
 */
export async function settleSavedPicks(database: Database, scope: GradeScope): Promise<{ readonly settled: number }> {
  const { feed, run, asOf } = scope;
  const parts = await listBetsToSettle(database, { feed, run, asOf, since: epochMs(asOf - REGRADE_WINDOW_MS) });
  return settleParts(database, scope, parts);
}

/** Bets settled at once: their games' quotes are read together. */
const AT_ONCE = 200;

/** Settles these bets, however old their games are: imported ones with results that have long been known. */
export async function settleTheseBets(database: Database, scope: GradeScope, ids: readonly number[]): Promise<void> {
  const { feed, run, asOf } = scope;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const only = ids.slice(start, start + AT_ONCE);
    await settleParts(database, scope, await listBetsToSettle(database, { feed, run, asOf, since: epochMs(0), only }));
  }
}

async function settleParts(database: Database, scope: GradeScope, parts: readonly BetPart[]) {
  if (parts.length === 0) return { settled: 0 };
  const { closeOf } = await readMarketCloses(
    database,
    scope,
    parts.map(({ gameId }) => gameId),
  );
  // The legs of a published parlay have no price of their own.
  const valueOf: ValueOf = (part) => (part.leg > 0 && part.pickId === null ? null : closeOf(part).closingLineValue);
  const bets = groupBy(parts, (part) => part.savedPickId);
  const settlements = [...bets.values()].flatMap((ofBet) => {
    const [first] = ofBet;
    const settlement =
      first !== undefined && first.leg === 0
        ? settleSingle(first, scope, valueOf)
        : settleParlay(ofBet, scope, valueOf);
    return settlement === null ? [] : [settlement];
  });
  if (settlements.length > 0) await database.write((tx) => saveSettlements(tx, settlements, scope.asOf));
  return { settled: settlements.length };
}
