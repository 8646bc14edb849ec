import { and, asc, eq, gt, gte, lte, not, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { EVENT_KINDS, type EventKind, type EventTopic } from "#app/lib/engine/access/event-topics.ts";
import {
  EVENT_LOGS,
  type EventLog,
  type ReadUntil,
  type StreamPosition,
} from "#app/lib/engine/access/stream-position.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import { feedClockColumns, feedClockOf, type FeedClock } from "#app/models/feeds/feed.server.ts";
import type { Database, Drizzle } from "#db/client.ts";
import { changeLog } from "#db/schema/access.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { players } from "#db/schema/catalog.ts";
import { gameResults, games, injuries, lineups } from "#db/schema/games.ts";
import { feedClocks, oddsSnapshots } from "#db/schema/odds.ts";
import { assessments, gradings, picks } from "#db/schema/picks.ts";

/** Ids read in one page, and most rows of one table that waited for their moment. */
const IDS_OF_A_PAGE = 500;
const ROWS_OF_A_PAGE = 500;
/** Quotes of games that started longer ago are no news: first fills and imports write them by the hundred thousand. */
const QUOTES_AFTER_START_MS = 6 * HOUR_MS;
/** Games further away than this change silently. */
const GAMES_AROUND_MS = 2 * DAY_MS;

/** The tables by the names of the logs; each has AUTOINCREMENT ids, given inside the one write transaction there is at a time. */
const TABLES = {
  quotes: "odds_snapshots",
  picks: "picks",
  assessments: "assessments",
  results: "game_results",
  gradings: "gradings",
  injuries: "injuries",
  starters: "lineups",
  changes: "change_log",
} as const;

/** How far a feed has come: its clock, and the newest id of every table, of whatever feed. */
export interface EventHeads {
  readonly clock: FeedClock;
  readonly ids: Readonly<Record<EventLog | "changes", number>>;
}

/** Where a feed's events are now; one round trip. Ids come from SQLite's own counters, which deleting rows does not set back. */
export async function getEventHeads({ read }: Database, feed: Feed, wallNow: EpochMs): Promise<EventHeads> {
  const rows = await readTogether(read, {
    counters: read
      .select({ name: sql<string>`name`, seq: sql<number>`seq` })
      .from(sql`sqlite_sequence`)
      .where(sql`name in (select value from json_each(${JSON.stringify(Object.values(TABLES))}))`),
    clock: read.select(feedClockColumns).from(feedClocks).where(eq(feedClocks.feed, feed)),
  });
  const idOf = (table: string) => rows.counters.find(({ name }) => name === table)?.seq ?? 0;
  return {
    clock: feedClockOf(feed, rows.clock[0] ?? null, wallNow),
    ids: {
      quotes: idOf(TABLES.quotes),
      picks: idOf(TABLES.picks),
      assessments: idOf(TABLES.assessments),
      results: idOf(TABLES.results),
      gradings: idOf(TABLES.gradings),
      injuries: idOf(TABLES.injuries),
      starters: idOf(TABLES.starters),
      changes: idOf(TABLES.changes),
    },
  };
}

/** The position of a reader who has read everything up to now and sees quotes and assessments `delayMs` late. */
export function positionAt({ clock, ids }: EventHeads, delayMs: number): StreamPosition {
  const until = (log: EventLog, at: number): ReadUntil => ({ id: ids[log], at, tie: null });
  return {
    feed: clock.feed,
    run: clock.run,
    changes: ids.changes,
    quotes: until("quotes", clock.asOf - delayMs),
    assessments: until("assessments", clock.asOf - delayMs),
    picks: until("picks", clock.asOf),
    results: until("results", clock.asOf),
    gradings: until("gradings", clock.asOf),
    injuries: until("injuries", clock.asOf),
    starters: until("starters", clock.asOf),
  };
}

interface Columns {
  readonly id: SQLWrapper;
  readonly at: SQLWrapper;
}

/** One step of reading a table: which rows, in which order, and how far it goes. */
interface Stage {
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

/** The stages that lead a log from one position towards another: first the new ids; once they are through, the moments. */
function stagesOf(log: EventLog, from: StreamPosition, upTo: StreamPosition): readonly Stage[] {
  const [start, end] = [from[log], upTo[log]];
  const id = Math.max(start.id, Math.min(end.id, start.id + IDS_OF_A_PAGE));
  const stages: Stage[] = [];
  if (id > start.id) stages.push({ log, by: "ids", from: start, upTo: { ...start, id } });
  if (id >= end.id && end.at > start.at)
    stages.push({ log, by: "moments", from: { ...start, id }, upTo: { id, at: end.at, tie: null } });
  return stages;
}

const order = (stage: Stage, { id, at }: Columns) => (stage.by === "ids" ? [sql`${id}`] : [sql`${at}`, sql`${id}`]);
const limit = (stage: Stage) => (stage.by === "ids" ? IDS_OF_A_PAGE : ROWS_OF_A_PAGE);

/** The columns of a page: the feed and run, the feed's time, and the time up to which quotes are seen. */
interface Scope {
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
      ...{ ...columns, ...ofPlayer, gameId: lineups.gameId },
      ...{ teamId: lineups.teamId, role: lineups.role, status: lineups.status },
    })
    .from(lineups)
    .innerJoin(games, eq(games.id, lineups.gameId))
    .innerJoin(players, eq(players.id, lineups.playerId))
    .where(and(isIn(stage, columns), eq(sql`+${games.feed}`, feed)))
    .orderBy(...order(stage, columns))
    .limit(limit(stage));
}

/** Changes in place with the present state of the changed row: states in between are not reported. */
function selectChanges(
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

/** A row that is news, and the position of a reader who has read it and everything before it. */
export type LoggedEvent = { readonly position: StreamPosition } & (
  | { readonly kind: "quote"; readonly row: QuoteNews }
  | { readonly kind: "pick"; readonly row: PickNews }
  | { readonly kind: "assessment"; readonly row: AssessmentNews }
  | { readonly kind: "result"; readonly row: ResultNews }
  | { readonly kind: "grading"; readonly row: GradingNews }
  | { readonly kind: "injury"; readonly row: InjuryNews }
  | { readonly kind: "starter"; readonly row: StarterNews }
  | { readonly kind: "score" | "slip" | "bet"; readonly row: ChangeNews }
);
type LogEvent = Extract<LoggedEvent, { readonly kind: (typeof KIND_OF)[EventLog] }>;

export interface EventPage {
  readonly events: readonly LoggedEvent[];
  /** The position reached; further pages follow while it is not `upTo`. */
  readonly position: StreamPosition;
}

const KIND_OF = {
  quotes: "quote",
  picks: "pick",
  assessments: "assessment",
  results: "result",
  gradings: "grading",
  injuries: "injury",
  starters: "starter",
} as const satisfies Readonly<Record<EventLog, EventKind>>;

const SELECTS = {
  quotes: selectQuotes,
  picks: selectPicks,
  assessments: selectAssessments,
  results: selectResults,
  gradings: selectGradings,
  injuries: selectInjuries,
  starters: selectStarters,
} as const;

const CHANGE_EVENTS = { game: "score", slip: "slip", bet: "bet" } as const;
/** Topics that contain changes in place. */
const CHANGE_TOPICS: readonly EventTopic[] = Object.values(CHANGE_EVENTS).map((kind) => EVENT_KINDS[kind]);

/**
 * The next events after a position, at most up to another one, which `positionAt` made; one round trip and one state of the database. Every
 * row is reported once, whichever process reads: later rows have greater ids, and rows that waited for the feed's clock or a plan's delay
 * follow when their moment comes. Within a table the order is fixed. `userIds` names the owners of the slips and bets to read; without it,
 * everybody's. Topics that are not in `topics` are not read: the position passes them at once.
 */
export async function readEvents(
  { read }: Database,
  {
    from: asked,
    upTo,
    userIds,
    topics,
  }: {
    readonly from: StreamPosition;
    readonly upTo: StreamPosition;
    readonly userIds?: readonly string[];
    readonly topics?: ReadonlySet<EventTopic>;
  },
): Promise<EventPage> {
  const from = topics === undefined ? asked : pastOthers(asked, upTo, topics);
  const scope = { feed: from.feed, run: from.run, asOf: upTo.picks.at, quotesUntil: upTo.quotes.at };
  const stages = EVENT_LOGS.flatMap((log) => stagesOf(log, from, upTo));
  const changesUpTo = Math.max(from.changes, Math.min(upTo.changes, from.changes + IDS_OF_A_PAGE));
  const answers: Record<string, readonly { readonly id: number; readonly at: number }[]> = await readTogether(read, {
    ...Object.fromEntries(stages.map((stage) => [`${stage.log} ${stage.by}`, SELECTS[stage.log](read, stage, scope)])),
    ...(changesUpTo > from.changes
      ? { changes: selectChanges(read, { after: from.changes, upTo: changesUpTo, userIds }, scope) }
      : {}),
  });
  const events: LoggedEvent[] = [];
  let position = from;
  for (const stage of stages) {
    const rows = answers[`${stage.log} ${stage.by}`] ?? [];
    for (const row of rows) {
      const reached = stage.by === "ids" ? { ...stage.from, id: row.id } : { ...stage.from, at: row.at, tie: row.id };
      position = { ...position, [stage.log]: reached };
      events.push({ kind: KIND_OF[stage.log], row, position } as LogEvent);
    }
    const isWhole = stage.by === "ids" || rows.length < ROWS_OF_A_PAGE;
    if (isWhole) position = { ...position, [stage.log]: stage.upTo };
  }
  for (const row of newestChanges((answers["changes"] ?? []) as readonly ChangeNews[], scope)) {
    position = { ...position, changes: row.id };
    events.push({ kind: CHANGE_EVENTS[row.kind], row, position });
  }
  return { events, position: { ...position, changes: changesUpTo } };
}

/** A position past everything that was not requested: the tables and changes that none of the topics uses. */
function pastOthers(from: StreamPosition, upTo: StreamPosition, topics: ReadonlySet<EventTopic>): StreamPosition {
  const unread = EVENT_LOGS.filter((log) => !topics.has(EVENT_KINDS[KIND_OF[log]]));
  return {
    ...from,
    ...(Object.fromEntries(unread.map((log) => [log, upTo[log]])) as Partial<Record<EventLog, ReadUntil>>),
    changes: CHANGE_TOPICS.some((topic) => topics.has(topic)) ? from.changes : upTo.changes,
  };
}

/** The last change in a page of each game, slip and bet; games far from the feed's time are left out. */
function newestChanges(rows: readonly ChangeNews[], { asOf }: Scope): readonly ChangeNews[] {
  const last = new Map(rows.map((row) => [`${row.kind} ${row.userId ?? ""} ${row.ref}`, row.id]));
  return rows.filter(
    (row) =>
      last.get(`${row.kind} ${row.userId ?? ""} ${row.ref}`) === row.id &&
      (row.kind !== "game" || (row.game !== null && Math.abs(row.game.startAt - asOf) <= GAMES_AROUND_MS)),
  );
}

/** Forgets changes made before a moment of the wall clock. */
export async function pruneChanges(database: Database, before: EpochMs): Promise<void> {
  await database.batch((db) => [db.delete(changeLog).where(sql`${changeLog.at} < ${before}`)]);
}
