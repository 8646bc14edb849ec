import { eq, sql } from "drizzle-orm";
import { EVENT_KINDS, type EventKind, type EventTopic } from "#app/lib/engine/access/event-topics.ts";
import {
  EVENT_LOGS,
  type EventLog,
  type ReadUntil,
  type StreamPosition,
} from "#app/lib/engine/access/stream-position.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import { feedClockColumns, feedClockOf, type FeedClock } from "#app/models/feeds/feed.server.ts";
import type { Database } from "#db/client.ts";
import { changeLog } from "#db/schema/access.ts";
import { feedClocks } from "#db/schema/catalog.ts";
import {
  IDS_OF_A_PAGE,
  ROWS_OF_A_PAGE,
  selectChanges,
  SELECTS,
  type AssessmentNews,
  type ChangeNews,
  type GradingNews,
  type InjuryNews,
  type PickNews,
  type QuoteNews,
  type ResultNews,
  type Scope,
  type Stage,
  type StarterNews,
} from "./event-rows.server.ts";

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

/** The position of a feed: its clock, and the newest id of every table over all feeds. */
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

/** The position of a reader who has read everything up to now and sees quotes, picks and assessments `delayMs` late. */
export function positionAt({ clock, ids }: EventHeads, delayMs: number): StreamPosition {
  const until = (log: EventLog, at: number): ReadUntil => ({ id: ids[log], at, tie: null });
  return {
    feed: clock.feed,
    run: clock.run,
    changes: ids.changes,
    quotes: until("quotes", clock.asOf - delayMs),
    assessments: until("assessments", clock.asOf - delayMs),
    picks: until("picks", clock.asOf - delayMs),
    results: until("results", clock.asOf),
    gradings: until("gradings", clock.asOf),
    injuries: until("injuries", clock.asOf),
    starters: until("starters", clock.asOf),
  };
}

/** The stages that lead a log from one position toward another: first the new ids; once they are through, the moments. */
function stagesOf(log: EventLog, from: StreamPosition, upTo: StreamPosition): readonly Stage[] {
  const [start, end] = [from[log], upTo[log]];
  const id = Math.max(start.id, Math.min(end.id, start.id + IDS_OF_A_PAGE));
  const stages: Stage[] = [];
  if (id > start.id) stages.push({ log, by: "ids", from: start, upTo: { ...start, id } });
  if (id >= end.id && end.at > start.at)
    stages.push({ log, by: "moments", from: { ...start, id }, upTo: { id, at: end.at, tie: null } });
  return stages;
}

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
  const scope = { feed: from.feed, run: from.run, asOf: upTo.results.at, quotesUntil: upTo.quotes.at };
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

/** The last change of each game, slip and bet on a page; games far from the feed's time are left out. */
function newestChanges(rows: readonly ChangeNews[], { asOf }: Scope): readonly ChangeNews[] {
  const last = new Map(rows.map((row) => [`${row.kind} ${row.userId ?? ""} ${row.ref}`, row.id]));
  return rows.filter(
    (row) =>
      last.get(`${row.kind} ${row.userId ?? ""} ${row.ref}`) === row.id &&
      (row.kind !== "game" || (row.game !== null && Math.abs(row.game.startAt - asOf) <= GAMES_AROUND_MS)),
  );
}

/** Deletes changes made before a moment of the wall clock. */
export async function pruneChanges(database: Database, before: EpochMs): Promise<void> {
  await database.batch((db) => [db.delete(changeLog).where(sql`${changeLog.at} < ${before}`)]);
}
