import { and, asc, eq, gt, gte, lte, not, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { EventLog, ReadUntil } from "#app/lib/engine/access/stream-position.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle } from "#db/client.ts";
import { changeLog } from "#db/schema/access.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { players } from "#db/schema/catalog.ts";
import { gameResults, games, injuries, lineups } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { assessments, gradings, picks } from "#db/schema/picks.ts";

/** Ids read in one page, and most rows of one table that waited for their moment. */
export const IDS_OF_A_PAGE = 500;
export const ROWS_OF_A_PAGE = 500;
/** Quotes of games that started longer ago are not news: first fills and imports write them by the hundred thousand. */
const QUOTES_AFTER_START_MS = 6 * HOUR_MS;

interface Columns {
  readonly id: SQLWrapper;
  readonly at: SQLWrapper;
}

/** One step of reading a table: which rows, in which order, and how far it goes. */
export interface Stage {
  readonly log: EventLog;
  /** "ids": new rows whose moment has come; "moments": rows passed over before, whose moment has come since. */
  readonly by: "ids" | "moments";
  readonly from: ReadUntil;
  readonly upTo: ReadUntil;
}

function isIn(stage: Stage, { id, at }: Columns): SQL | undefined {
  const { from, upTo } = stage;
  if (stage.by === "ids")
    return and(
      sql`${id} > ${from.id}`,
      sql`${id} <= ${upTo.id}`,
      // The unary plus keeps SQLite on the ids. No row of a moment that was read in part has an id this new.
      from.tie === null ? sql`+${at} <= ${from.at}` : sql`+${at} < ${from.at}`,
    );
  const behind = from.tie === null ? sql`${at} > ${from.at}` : sql`(${at}, ${id}) > (${from.at}, ${from.tie})`;
  return and(behind, sql`${at} <= ${upTo.at}`, sql`+${id} <= ${upTo.id}`);
}

const order = (stage: Stage, { id, at }: Columns) => (stage.by === "ids" ? [sql`${id}`] : [sql`${at}`, sql`${id}`]);
const limit = (stage: Stage) => (stage.by === "ids" ? IDS_OF_A_PAGE : ROWS_OF_A_PAGE);

/** The columns of a page: the feed and run, the feed's time, and the time up to which quotes are seen. */
export interface Scope {
  readonly feed: Feed;
  readonly run: number;
  readonly asOf: number;
  readonly quotesUntil: number;
}

const ofGame = { gameId: games.id, league: games.league };
const ofPlayer = { playerId: players.id, playerName: players.name, league: players.league };

function selectQuotes(read: Drizzle, stage: Stage, { feed, quotesUntil }: Scope) {
  const columns = { id: oddsSnapshots.id, at: oddsSnapshots.capturedAt };
  return read
    .select({
      ...columns,
      ...ofGame,
      market: oddsSnapshots.market,
      subject: oddsSnapshots.subject,
      book: oddsSnapshots.book,
      line: oddsSnapshots.line,
      first: oddsSnapshots.first,
      second: oddsSnapshots.second,
      change: oddsSnapshots.kind,
    })
    .from(oddsSnapshots)
    .innerJoin(games, eq(games.id, oddsSnapshots.gameId))
    .where(
      and(
        isIn(stage, columns),
        eq(sql`+${games.feed}`, feed),
        lte(oddsSnapshots.capturedAt, games.startAt),
        gte(sql`+${games.startAt}`, quotesUntil - QUOTES_AFTER_START_MS),
      ),
    )
    .orderBy(...order(stage, columns))
    .limit(limit(stage));
}

/** The reported values of a pick that every reader may see, and the values that decide whether they may. */
const ofPick = {
  pickId: picks.id,
  market: picks.market,
  subject: picks.subject,
  side: picks.side,
  probability: picks.probability,
  riskLevel: picks.riskLevel,
  startAt: picks.startAt,
};

function selectPicks(read: Drizzle, stage: Stage, { feed, run }: Scope) {
  const columns = { id: picks.id, at: picks.publishedAt };
  return read
    .select({
      ...columns,
      gameId: picks.gameId,
      league: picks.league,
      ...ofPick,
      line: picks.line,
      book: picks.book,
      price: picks.price,
      goodDownTo: picks.goodDownTo,
      expectedValue: picks.expectedValue,
      stakeFraction: picks.stakeFraction,
      verdict: picks.verdict,
    })
    .from(picks)
    .where(
      and(
        isIn(stage, columns),
        ...(stage.by === "ids"
          ? [eq(sql`+${picks.feed}`, feed), eq(sql`+${picks.run}`, run)]
          : [eq(picks.feed, feed), eq(picks.run, run)]),
      ),
    )
    .orderBy(...order(stage, columns))
    .limit(limit(stage));
}

/** Whether a later assessment is known already: a delayed reader gets no news of a verdict that has been replaced (D49). */
const isOvertaken = (asOf: number) =>
  sql`exists (select 1 from assessments later where later.pick_id = ${assessments.pickId} and later.id > ${assessments.id} and later.as_of <= ${asOf})`;

function selectAssessments(read: Drizzle, stage: Stage, { feed, run, asOf, quotesUntil }: Scope) {
  const columns = { id: assessments.id, at: assessments.asOf };
  return read
    .select({
      ...columns,
      gameId: picks.gameId,
      league: picks.league,
      ...ofPick,
      line: assessments.line,
      book: assessments.book,
      price: assessments.price,
      expectedValue: assessments.expectedValue,
      stakeFraction: assessments.stakeFraction,
      verdict: assessments.verdict,
      change: assessments.change,
    })
    .from(assessments)
    .innerJoin(picks, eq(picks.id, assessments.pickId))
    .where(
      and(
        isIn(stage, columns),
        eq(sql`+${picks.feed}`, feed),
        eq(sql`+${picks.run}`, run),
        quotesUntil < asOf ? not(isOvertaken(asOf)) : undefined,
      ),
    )
    .orderBy(...order(stage, columns))
    .limit(limit(stage));
}

function selectResults(read: Drizzle, stage: Stage, { feed }: Scope) {
  const columns = { id: gameResults.id, at: gameResults.knownAt };
  return read
    .select({
      ...columns,
      ...ofGame,
      status: gameResults.status,
      homeScore: gameResults.homeScore,
      awayScore: gameResults.awayScore,
      overtime: gameResults.overtime,
    })
    .from(gameResults)
    .innerJoin(games, eq(games.id, gameResults.gameId))
    .where(and(isIn(stage, columns), eq(sql`+${games.feed}`, feed)))
    .orderBy(...order(stage, columns))
    .limit(limit(stage));
}

function selectGradings(read: Drizzle, stage: Stage, { feed, run }: Scope) {
  const columns = { id: gradings.id, at: gradings.gradedAt };
  return read
    .select({
      ...columns,
      gameId: picks.gameId,
      league: picks.league,
      pickId: picks.id,
      startAt: picks.startAt,
      result: gradings.result,
    })
    .from(gradings)
    .innerJoin(picks, eq(picks.id, gradings.pickId))
    .where(and(isIn(stage, columns), eq(sql`+${picks.feed}`, feed), eq(sql`+${picks.run}`, run)))
    .orderBy(...order(stage, columns))
    .limit(limit(stage));
}

function selectInjuries(read: Drizzle, stage: Stage, { feed }: Scope) {
  const columns = { id: injuries.id, at: injuries.reportedAt };
  return read
    .select({ ...columns, ...ofPlayer, teamId: injuries.teamId, status: injuries.status, note: injuries.note })
    .from(injuries)
    .innerJoin(players, eq(players.id, injuries.playerId))
    .where(and(isIn(stage, columns), eq(sql`+${injuries.feed}`, feed)))
    .orderBy(...order(stage, columns))
    .limit(limit(stage));
}

function selectStarters(read: Drizzle, stage: Stage, { feed }: Scope) {
  const columns = { id: lineups.id, at: lineups.knownAt };
  return read
    .select({
      ...columns,
      ...ofPlayer,
      gameId: lineups.gameId,
      teamId: lineups.teamId,
      role: lineups.role,
      status: lineups.status,
    })
    .from(lineups)
    .innerJoin(games, eq(games.id, lineups.gameId))
    .innerJoin(players, eq(players.id, lineups.playerId))
    .where(and(isIn(stage, columns), eq(sql`+${games.feed}`, feed)))
    .orderBy(...order(stage, columns))
    .limit(limit(stage));
}

/** Changes in place with the present state of the changed row: states in between are not reported. */
export function selectChanges(
  read: Drizzle,
  range: { readonly after: number; readonly upTo: number; readonly userIds: readonly string[] | undefined },
  { feed, run }: Scope,
) {
  const { after, upTo, userIds } = range;
  const whose =
    userIds === undefined
      ? undefined
      : sql`(${changeLog.userId} is null or ${changeLog.userId} in (select value from json_each(${JSON.stringify(userIds)})))`;
  return read
    .select({
      id: changeLog.id,
      kind: changeLog.kind,
      change: changeLog.change,
      userId: changeLog.userId,
      ref: changeLog.ref,
      at: changeLog.at,
      game: {
        league: games.league,
        status: games.status,
        homeScore: games.homeScore,
        awayScore: games.awayScore,
        period: games.periodLabel,
        startAt: games.startAt,
      },
      bet: {
        status: savedPicks.status,
        stakeCents: savedPicks.stakeCents,
        profitCents: savedPicks.profitCents,
        pickId: savedPicks.pickId,
        deletedAt: savedPicks.deletedAt,
      },
    })
    .from(changeLog)
    .leftJoin(games, and(sql`${changeLog.kind} = 'game'`, eq(games.id, changeLog.ref)))
    .leftJoin(
      savedPicks,
      and(sql`${changeLog.kind} = 'bet'`, eq(savedPicks.id, sql`cast(${changeLog.ref} as integer)`)),
    )
    .where(
      and(
        gt(changeLog.id, after),
        lte(changeLog.id, upTo),
        eq(sql`+${changeLog.feed}`, feed),
        or(sql`${changeLog.run} is null`, eq(changeLog.run, run)),
        whose,
      ),
    )
    .orderBy(asc(changeLog.id));
}

/** A stage's rows, by its log. */
export const SELECTS = {
  quotes: selectQuotes,
  picks: selectPicks,
  assessments: selectAssessments,
  results: selectResults,
  gradings: selectGradings,
  injuries: selectInjuries,
  starters: selectStarters,
} as const;

type RowOf<Select extends (...given: never[]) => unknown> =
  Awaited<ReturnType<Select>> extends readonly (infer Row)[] ? Row : never;
export type QuoteNews = RowOf<typeof selectQuotes>;
export type PickNews = RowOf<typeof selectPicks>;
export type AssessmentNews = RowOf<typeof selectAssessments>;
export type ResultNews = RowOf<typeof selectResults>;
export type GradingNews = RowOf<typeof selectGradings>;
export type InjuryNews = RowOf<typeof selectInjuries>;
export type StarterNews = RowOf<typeof selectStarters>;
export type ChangeNews = RowOf<typeof selectChanges>;
