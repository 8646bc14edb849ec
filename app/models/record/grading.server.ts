import { and, desc, eq, gt, gte, inArray, isNotNull, lte, max, ne, sql, type SQL } from "drizzle-orm";
import type { AmericanOdds, EpochMs, Probability } from "#app/lib/engine/brands.ts";
import { GAME_MARKETS, type Feed, type League, type Market, type Side } from "#app/lib/engine/leagues.ts";
import type { ResultStatus } from "#app/lib/engine/games/game-state.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { hasBoxScore, takenOutSql } from "#app/models/feeds/box-score.server.ts";
import { subjectPlayerId } from "#app/models/feeds/catalog.server.ts";
import { boxScores, gameResults, games } from "#db/schema/games.ts";
import { type RESULTS, gradings, picks } from "#db/schema/picks.ts";
import { openLedger } from "./ledger.server.ts";

/**
 * The id of a pick's current grading at `asOf`: the newest made by then, null before the first. A corrected score adds a row, which must
 * not be visible before its time. To be joined on `gradings.id`.
 */
export function newestGradingId(asOf: EpochMs): SQL<number | null> {
  return sql`(select max(newest.id) from gradings newest where newest.pick_id = ${picks.id} and newest.graded_at <= ${asOf})`;
}

/** Whether a pick had a grading at `asOf`. */
export function gradedBy(asOf: EpochMs): SQL<boolean> {
  return sql`exists (select 1 from gradings made where made.pick_id = ${picks.id} and made.graded_at <= ${asOf})`.mapWith(
    Boolean,
  );
}

/** Whether any pick was graded after a moment and by `asOf`. */
export async function wasGradedSince(
  reader: Drizzle | Transaction,
  { since, asOf }: { readonly since: EpochMs; readonly asOf: EpochMs },
): Promise<boolean> {
  const rows = await reader
    .select({ id: gradings.id })
    .from(gradings)
    .where(and(gt(gradings.gradedAt, since), lte(gradings.gradedAt, asOf)))
    .limit(1);
  return rows.length > 0;
}

/** A published pick on one of a game's own markets with the grading that counts. */
export interface GradedOfferRow {
  readonly id: number;
  readonly league: League;
  readonly startAt: EpochMs;
  readonly expectedValue: number;
  /** Null where there was no fair close, or the bet was void. */
  readonly closingLineValue: number | null;
}

/**
 * The graded picks of a feed's run on games' own markets that start from `from` on, in the order in which they were published, and the last
 * grading there is. With `before`, only picks graded, or graded again, since they were read before. A grading is new by its moment or by
 * its id: one made after `asOf` may have been stored before, and one with an earlier moment may have been written since.
 */
export async function listGradedOffers(
  { read }: Database,
  query: { readonly feed: Feed; readonly run: number; readonly from: EpochMs; readonly asOf: EpochMs },
  before: { readonly asOf: EpochMs; readonly gradingId: number } | null,
): Promise<{ readonly offers: readonly GradedOfferRow[]; readonly gradingId: number }> {
  const { feed, run, from, asOf } = query;
  const since =
    before &&
    sql`${picks.id} in (select pick_id from ${gradings} where id > ${before.gradingId}
      union select pick_id from ${gradings} where graded_at > ${before.asOf} and graded_at <= ${asOf})`;
  const rows = await readTogether(read, {
    offers: read
      .select({
        id: picks.id,
        league: picks.league,
        startAt: picks.startAt,
        expectedValue: picks.expectedValue,
        closingLineValue: gradings.closingLineValue,
      })
      .from(picks)
      .innerJoin(gradings, eq(gradings.id, newestGradingId(asOf)))
      .where(
        and(
          since ?? eq(picks.feed, feed),
          sql`+${picks.feed} = ${feed}`,
          eq(picks.run, run),
          gte(picks.startAt, from),
          lte(picks.publishedAt, asOf),
          inArray(picks.market, [...GAME_MARKETS]),
        ),
      )
      .orderBy(picks.id),
    newest: read.select({ id: max(gradings.id) }).from(gradings),
  });
  return { offers: rows.offers, gradingId: rows.newest[0]?.id ?? 0 };
}

/** Gradings of the picks that match `where` made by `asOf`, newest first. */
export function selectGradings(reader: Drizzle | Transaction, where: SQL | undefined, asOf: EpochMs) {
  return reader
    .select({
      result: gradings.result,
      profitUnits: gradings.profitUnits,
      closePrice: gradings.closePrice,
      closeLine: gradings.closeLine,
      closeProbability: gradings.closeProbability,
      closingLineValue: gradings.closingLineValue,
      gradedAt: gradings.gradedAt,
      from: { status: gameResults.status, homeScore: gameResults.homeScore, awayScore: gameResults.awayScore },
    })
    .from(gradings)
    .innerJoin(picks, eq(picks.id, gradings.pickId))
    .innerJoin(gameResults, eq(gameResults.id, gradings.gameResultId))
    .where(and(where, lte(gradings.gradedAt, asOf)))
    .orderBy(desc(gradings.id));
}
export type PickGrading = Awaited<ReturnType<typeof selectGradings>>[number];

/** A pick whose newest known result has no grading yet. */
export interface UngradedPick {
  readonly id: number;
  readonly feed: Feed;
  readonly run: number;
  readonly league: League;
  readonly gameId: string;
  readonly market: Market;
  readonly subject: string;
  readonly side: Side;
  readonly line: number | null;
  readonly book: string;
  readonly price: AmericanOdds;
  readonly startAt: EpochMs;
  readonly gameStartAt: EpochMs;
  readonly resultId: number;
  readonly status: ResultStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** How much of the game was played, as stored (`readPlayed`). */
  readonly playedText: string | null;
  readonly resumedAt: EpochMs | null;
  /** Its grading from an earlier result; null where there is none. */
  readonly lastResult: (typeof RESULTS)[number] | null;
  readonly knownAt: EpochMs;
  /** The box score line of a prop's player; null where there is none. */
  readonly stats: Readonly<Record<string, number>> | null;
  /** Whether the game has a box score. */
  readonly boxed: boolean;
  /** Whether a prop's player had been taken out of a game that was stopped early. */
  readonly takenOut: boolean;
}

const TAKEN_OUT = takenOutSql({
  gameId: "picks.game_id",
  subject: "picks.subject",
  market: "picks.market",
  played: "game_results.played",
});

/** Picks of a feed's run to be graded at `asOf`: those whose newest result known by then has not been graded. */
export async function listUngradedPicks(
  database: Database,
  query: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs; readonly since: EpochMs },
): Promise<readonly UngradedPick[]> {
  const { read } = database;
  return read
    .select({
      id: picks.id,
      feed: picks.feed,
      run: picks.run,
      league: picks.league,
      gameId: picks.gameId,
      market: picks.market,
      subject: picks.subject,
      side: picks.side,
      line: picks.line,
      book: picks.book,
      price: picks.price,
      startAt: picks.startAt,
      gameStartAt: games.startAt,
      resultId: gameResults.id,
      status: gameResults.status,
      homeScore: gameResults.homeScore,
      awayScore: gameResults.awayScore,
      playedText: gameResults.played,
      resumedAt: gameResults.resumedAt,
      lastResult: sql<
        UngradedPick["lastResult"]
      >`(select made.result from gradings made where made.pick_id = ${picks.id} order by made.id desc limit 1)`,
      knownAt: gameResults.knownAt,
      stats: boxScores.stats,
      boxed: hasBoxScore(games.id),
      takenOut: sql.raw(TAKEN_OUT).mapWith(Boolean),
    })
    .from(picks)
    .innerJoin(games, eq(games.id, picks.gameId))
    .innerJoin(
      gameResults,
      sql`${gameResults.id} = (select r.id from game_results r where r.game_id = ${picks.gameId} and r.known_at <= ${query.asOf} order by r.known_at desc, r.id desc limit 1)`,
    )
    .leftJoin(
      boxScores,
      and(eq(boxScores.gameId, picks.gameId), eq(boxScores.playerId, subjectPlayerId(picks.subject))),
    )
    .where(
      and(
        eq(picks.feed, query.feed),
        eq(picks.run, query.run),
        sql`${picks.startAt} >= ${query.since}`,
        sql`not exists (select 1 from ${gradings} where ${gradings.pickId} = ${picks.id} and ${gradings.gameResultId} = ${gameResults.id})`,
      ),
    )
    .orderBy(picks.startAt, picks.id);
}

/** The close of a side at its line in the record. */
export interface RecordedClose {
  readonly gameId: string;
  readonly market: Market;
  readonly subject: string;
  readonly side: Side;
  readonly line: number | null;
  readonly closeProbability: Probability;
}

/**
 * Every close of some games in the record of a run, by `asOf`, the first stored first; void picks have none, because their game was not
 * played.
 */
export async function listRecordedCloses(
  { read }: Database,
  query: { readonly run: number; readonly gameIds: readonly string[]; readonly asOf: EpochMs },
): Promise<readonly RecordedClose[]> {
  if (query.gameIds.length === 0) return [];
  return read
    .select({
      gameId: picks.gameId,
      market: picks.market,
      subject: picks.subject,
      side: picks.side,
      line: picks.line,
      closeProbability: sql<Probability>`${gradings.closeProbability}`,
    })
    .from(picks)
    .innerJoin(gradings, eq(gradings.pickId, picks.id))
    .where(
      and(
        sql`${picks.gameId} in (select value from json_each(${JSON.stringify(query.gameIds)}))`,
        eq(picks.run, query.run),
        lte(gradings.gradedAt, query.asOf),
        isNotNull(gradings.closeProbability),
        ne(gradings.result, "void"),
      ),
    )
    .orderBy(gradings.id);
}

export interface NewGrading {
  readonly pickId: number;
  readonly gameResultId: number;
  readonly result: (typeof RESULTS)[number];
  readonly profitUnits: number;
  readonly closePrice: AmericanOdds | null;
  readonly closeLine: number | null;
  readonly closeProbability: Probability | null;
  readonly closingLineValue: number | null;
  readonly gradedAt: EpochMs;
}

/** Appends a grading and its ledger entry; false where this result of this pick was graded already. */
export async function appendGrading(
  tx: Transaction,
  chain: { readonly feed: Feed; readonly run: number; readonly recordedAt: EpochMs },
  grading: NewGrading,
): Promise<boolean> {
  const [graded] = await tx
    .select({ id: gradings.id })
    .from(gradings)
    .where(and(eq(gradings.pickId, grading.pickId), eq(gradings.gameResultId, grading.gameResultId)));
  if (graded) return false;
  const ledger = await openLedger(tx, { feed: chain.feed, run: chain.run, createdAt: chain.recordedAt });
  const hash = await ledger.append("grading", `${grading.pickId}:${grading.gameResultId}`, grading);
  await tx.insert(gradings).values({ ...grading, hash });
  return true;
}
