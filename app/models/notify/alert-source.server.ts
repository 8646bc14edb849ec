import { and, eq, gt, isNull, lte, max, sql } from "drizzle-orm";
import { epochMs, type Cents, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { alertPositions } from "#db/schema/alerts.ts";
import { savedPickGradings, savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import { games, injuries, lineups } from "#db/schema/games.ts";
import { assessments, picks } from "#db/schema/picks.ts";
import { newestAssessmentId } from "#app/models/picks/assessment.server.ts";
import type { BetResultName } from "#app/models/bets/bet-settlement.server.ts";
import { stakesMoney } from "#app/models/bets/stakes-money.server.ts";
import type { ReportPosition } from "./starter-news.server.ts";
import { away, filteredOnly, home, selectPickWords } from "./pick-words.server.ts";

type Reader = Drizzle | Transaction;

/** The most time between a game's first start and its bets' settlement, except for games put off for long. */
const LONGEST_WAIT_MS = 3 * DAY_MS;

interface FeedRun {
  readonly feed: Feed;
  readonly run: number;
}

/** The read position in a feed's news: the greatest ids that were read. */
export interface AlertPosition extends ReportPosition {
  readonly pickId: number;
  readonly assessmentId: number;
  readonly gradingId: number;
}

/** The position of the alerts of a feed's run; null before the first time. */
export async function getAlertPosition(reader: Reader, { feed, run }: FeedRun): Promise<AlertPosition | null> {
  const [row] = await reader
    .select({
      pickId: alertPositions.pickId,
      assessmentId: alertPositions.assessmentId,
      gradingId: alertPositions.gradingId,
      injuryId: alertPositions.injuryId,
      lineupId: alertPositions.lineupId,
    })
    .from(alertPositions)
    .where(and(eq(alertPositions.feed, feed), eq(alertPositions.run, run)));
  return row ?? null;
}

export async function saveAlertPosition(tx: Transaction, of: FeedRun, position: AlertPosition): Promise<void> {
  await tx
    .insert(alertPositions)
    .values({ ...of, ...position })
    .onConflictDoUpdate({ target: [alertPositions.feed, alertPositions.run], set: position });
}

/** The greatest ids there are now, in any feed: later rows have greater ones. */
export async function newestPosition(reader: Reader): Promise<AlertPosition> {
  const [[pick], [assessment], [grading], [injury], [lineup]] = await Promise.all([
    reader.select({ id: max(picks.id) }).from(picks),
    reader.select({ id: max(assessments.id) }).from(assessments),
    reader.select({ id: max(savedPickGradings.id) }).from(savedPickGradings),
    reader.select({ id: max(injuries.id) }).from(injuries),
    reader.select({ id: max(lineups.id) }).from(lineups),
  ]);
  return {
    pickId: pick?.id ?? 0,
    assessmentId: assessment?.id ?? 0,
    gradingId: grading?.id ?? 0,
    injuryId: injury?.id ?? 0,
    lineupId: lineup?.id ?? 0,
  };
}

interface News extends FeedRun {
  /** Ids in (after, upTo]. */
  readonly after: number;
  readonly upTo: number;
  readonly asOf: EpochMs;
}

/** Picks that were published since, of games to come, with their verdict now. */
export function listNewPicks(reader: Reader, { feed, run, after, upTo, asOf }: News) {
  return selectPickWords(reader, {
    probability: picks.probability,
    price: picks.price,
    book: picks.book,
    goodDownTo: picks.goodDownTo,
    verdict: picks.verdict,
    shrunkEdge: picks.shrunkEdge,
    riskLevel: picks.riskLevel,
    verdictNow: assessments.verdict,
  })
    .innerJoin(assessments, eq(assessments.id, newestAssessmentId(asOf)))
    .where(
      and(
        gt(picks.id, after),
        lte(picks.id, upTo),
        filteredOnly(picks.feed, feed),
        filteredOnly(picks.run, run),
        gt(games.startAt, asOf),
      ),
    );
}
export type NewPickNews = Awaited<ReturnType<typeof listNewPicks>>[number];

/** A person's open bet on a pick, on its own and not deleted. */
const openBet = and(
  eq(savedPicks.pickId, picks.id),
  filteredOnly(savedPicks.status, "pending"),
  isNull(savedPicks.deletedAt),
);

/** Open bets of games to come whose picks were assessed since, with the fair probability then and the lines priced now. */
export function listAssessedBets(reader: Reader, { feed, run, after, upTo, asOf }: News) {
  return selectPickWords(reader, {
    userId: savedPicks.userId,
    fairProbability: picks.fairProbability,
    assessmentId: assessments.id,
    lines: assessments.lines,
  })
    .innerJoin(assessments, and(eq(assessments.pickId, picks.id), gt(assessments.id, after), lte(assessments.id, upTo)))
    .innerJoin(savedPicks, openBet)
    .where(and(filteredOnly(picks.feed, feed), filteredOnly(picks.run, run), gt(games.startAt, asOf)))
    .orderBy(assessments.id);
}
export type AssessedBet = Awaited<ReturnType<typeof listAssessedBets>>[number];

/** Open bets of games that start until a moment, each at the line it was taken at, which need not be the one that was published. */
export function listStartingBets(
  reader: Reader,
  { feed, run, asOf, until }: FeedRun & { readonly asOf: EpochMs; readonly until: EpochMs },
) {
  return selectPickWords(reader, {
    userId: savedPicks.userId,
    line: savedPicks.line,
    price: savedPicks.price,
    book: savedPicks.book,
  })
    .innerJoin(savedPicks, openBet)
    .where(
      and(
        // The pick's start is the one known at publishing, the game's the one that counts.
        gt(picks.startAt, epochMs(asOf - LONGEST_WAIT_MS)),
        lte(picks.startAt, epochMs(until + LONGEST_WAIT_MS)),
        eq(picks.feed, feed),
        eq(picks.run, run),
        gt(games.startAt, asOf),
        lte(games.startAt, until),
      ),
    );
}
export type StartingBet = Awaited<ReturnType<typeof listStartingBets>>[number];

/** Games that start until a moment, with their teams. */
export function listStartsWithTeams(
  reader: Reader,
  { feed, asOf, until }: { readonly feed: Feed; readonly asOf: EpochMs; readonly until: EpochMs },
) {
  return reader
    .select({
      gameId: games.id,
      league: games.league,
      homeTeamId: games.homeTeamId,
      awayTeamId: games.awayTeamId,
      startAt: games.startAt,
      home: { city: home.city, nickname: home.nickname },
      away: { city: away.city, nickname: away.nickname },
    })
    .from(games)
    .innerJoin(home, eq(home.id, games.homeTeamId))
    .innerJoin(away, eq(away.id, games.awayTeamId))
    .where(
      and(eq(games.feed, feed), gt(games.startAt, asOf), lte(games.startAt, until), sql`${games.status} = 'scheduled'`),
    );
}
export type StartingGame = Awaited<ReturnType<typeof listStartsWithTeams>>[number];

/** People's bets that were graded since, each as a whole; those graded again only if something changed. */
export function listGradedBets(reader: Reader, { feed, run, after, upTo }: Omit<News, "asOf">) {
  const before = (columns: string) => sql`(
    select ${sql.raw(columns)} from saved_pick_gradings before
    where before.saved_pick_id = ${savedPickGradings.savedPickId} and before.leg = 0 and before.id < ${savedPickGradings.id}
    order by before.id desc limit 1)`;
  // A repeated result is graded again; it is news only where the result or the profit changed.
  const isNews = sql`(not ${savedPickGradings.regrade} or (${savedPickGradings.result}, ${savedPickGradings.profitCents}) is not ${before("before.result, before.profit_cents")})`;
  return reader
    .select({
      gradingId: savedPickGradings.id,
      savedPickId: savedPicks.id,
      userId: savedPicks.userId,
      teamName: savedPicks.teamName,
      side: savedPicks.side,
      line: savedPicks.line,
      subject: savedPicks.subject,
      origin: savedPicks.origin,
      home: { city: home.city, nickname: home.nickname },
      away: { city: away.city, nickname: away.nickname },
      legs: sql<number>`(select count(*) from ${savedPickLegs} where ${savedPickLegs.savedPickId} = ${savedPicks.id})`,
      result: savedPickGradings.result,
      regrade: savedPickGradings.regrade,
      /** Of a correction: the result and the profit before. */
      wasResult: sql<BetResultName | null>`${before("before.result")}`,
      wasProfitCents: sql<Cents | null>`${before("before.profit_cents")}`,
      profitCents: savedPickGradings.profitCents,
      currencyMark: users.currencyMark,
      /** A parlay that one leg has lost gets it with its last leg, after it was graded. */
      closingLineValue: sql<
        number | null
      >`coalesce(${savedPickGradings.closingLineValue}, ${savedPicks.closingLineValue})`,
      verdict: savedPicks.verdict,
      placedAt: savedPicks.placedAt,
    })
    .from(savedPickGradings)
    .innerJoin(savedPicks, eq(savedPicks.id, savedPickGradings.savedPickId))
    .innerJoin(users, eq(users.id, savedPicks.userId))
    .leftJoin(games, eq(games.id, savedPicks.gameId))
    .leftJoin(home, eq(home.id, games.homeTeamId))
    .leftJoin(away, eq(away.id, games.awayTeamId))
    .where(
      and(
        gt(savedPickGradings.id, after),
        lte(savedPickGradings.id, upTo),
        eq(savedPickGradings.leg, 0),
        isNews,
        eq(savedPicks.feed, feed),
        eq(savedPicks.run, run),
        isNull(savedPicks.deletedAt),
        sql`${savedPicks.importedAt} is null`,
      ),
    );
}
export type GradedBet = Awaited<ReturnType<typeof listGradedBets>>[number];

/** How many bets of each person were settled since, by how they ended; followed and imported ones do not count. */
export async function countSettledSince(
  reader: Reader,
  { feed, run, since }: FeedRun & { readonly since: EpochMs },
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const rows = await reader
    .select({ userId: savedPicks.userId, status: savedPicks.status, n: sql<number>`count(*)` })
    .from(savedPicks)
    .where(
      and(
        // A bet settled since had started not long before: the index is on starts.
        gt(savedPicks.startAt, epochMs(since - LONGEST_WAIT_MS)),
        gt(savedPicks.settledAt, since),
        eq(savedPicks.feed, feed),
        eq(savedPicks.run, run),
        // The unary plus keeps SQLite from walking through the bets that limits count.
        sql`+${savedPicks.deletedAt} is null`,
        sql`${savedPicks.importedAt} is null`,
        stakesMoney,
      ),
    )
    .groupBy(savedPicks.userId, savedPicks.status);
  const found = new Map<string, Record<string, number>>();
  for (const { userId, status, n } of rows) found.set(userId, { ...found.get(userId), [status]: n });
  return found;
}
