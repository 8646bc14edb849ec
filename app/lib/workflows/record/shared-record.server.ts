import { setImmediate as nextTurn, setTimeout as later } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { hasStarted } from "#app/lib/engine/games/game-state.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { RecordedGrade } from "#app/lib/engine/record/figures.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { getPublishedRecord, type PublishedRecord } from "#app/models/record/published-record.server.ts";
import { getRunEnd } from "#app/models/record/daily-root.server.ts";
import type { EnteredPick } from "#app/models/record/ledger-page.server.ts";
import type { RecordScope, RecordWindow } from "#app/models/record/record-picks.server.ts";
import type { RecordPick } from "#app/models/record/record-picks.server.ts";

/** How old the public record may be, by the wall clock and by the feed's. */
const KEEP_MS = MINUTE_MS;
const KEEP_RECORDS = 8;
/** Between two pieces of a record nobody waits for: others have the process to themselves twice as long as it is busy with that. */
const REST_MS = 50;

export type SharedRecord = PublishedRecord;

interface Kept {
  readonly record: Promise<SharedRecord>;
  /** Called where somebody waits for it. */
  readonly hurry: () => void;
  /** What was kept before it was brought up, for whoever had asked already; it has nearly all its picks in common. */
  readonly before: SharedRecord | null;
}

const recordsOf = oncePer<Database, LRUCache<string, Kept>>(() => new LRUCache({ max: KEEP_RECORDS }));

/**
 * The record of a feed's run as everybody sees it: a minute old at most, two for whoever asks while it is being brought up, and holding
 * nothing entered after the moment asked for. The whole of it is read once in the life of a process; from then on it is brought up to date by
 * what was entered since.
 */
export function readRecord(database: Database, window: RecordWindow): Promise<SharedRecord> {
  return keptRecord(database, window, { hurried: true });
}

/**
 * Reads the record of a feed before anybody asks for it, so that nobody has to wait until all of it is read: with a rest after each piece, until
 * somebody does ask.
 */
export async function readRecordAhead(database: Database, feed: Feed, wallNow: EpochMs): Promise<void> {
  const { run, asOf, started } = await getFeedClock(database, feed, wallNow);
  if (started) await keptRecord(database, { feed, run, asOf }, { hurried: false });
}

async function keptRecord(database: Database, window: RecordWindow, pace: { hurried: boolean }): Promise<SharedRecord> {
  const cache = recordsOf(database);
  const key = `${window.feed}/${window.run}`;
  const known = cache.get(key);
  if (pace.hurried) known?.hurry();
  let kept = (await known?.record.catch(() => null)) ?? null;
  if (kept && kept.asOf <= window.asOf && window.asOf - kept.asOf < KEEP_MS && isFresh(kept)) return kept;
  if (kept && kept.asOf > window.asOf) {
    if (kept.asOf - window.asOf < KEEP_MS && saysTheSameAt(kept, window.asOf)) return kept;
    // Whoever asked a moment before somebody else brought it up sees what there was: reading all of it anew would take seconds.
    const before = known?.before ?? null;
    if (before && before.asOf <= window.asOf && window.asOf - before.asOf < 2 * KEEP_MS) return before;
    // A record of a later moment is of no use, and two whole ones are too much for a small machine.
    cache.delete(key);
    kept = null;
  }
  const pause = () => (pace.hurried ? nextTurn() : later(REST_MS, undefined, { ref: false }));
  const reading = getPublishedRecord(database, window, kept, pause).then(fresh);
  cache.set(key, { record: reading, before: kept, hurry: () => (pace.hurried = true) });
  // A record that could not be brought up is read anew by whoever asks next.
  reading.catch(() => cache.delete(key));
  return reading;
}

/** Whether nothing of a record was published or graded after a moment: then it says the same of it. */
const saysTheSameAt = ({ picks }: SharedRecord, asOf: EpochMs) =>
  picks.every(({ publishedAt, grade }) => publishedAt <= asOf && (grade === null || grade.gradedAt <= asOf));

/** When a record was read, by the wall's clock: the feed's may stand. */
const readAt = new WeakMap<SharedRecord, number>();
const isFresh = (record: SharedRecord) => performance.now() - (readAt.get(record) ?? 0) < KEEP_MS;
function fresh(record: SharedRecord): SharedRecord {
  readAt.set(record, performance.now());
  return record;
}

const KEEP_FIGURES = 64;
const figuresOf = oncePer<object, LRUCache<string, object>>(() => new LRUCache({ max: KEEP_FIGURES }));

/** What follows from a record, or from its picks alone, made once for as long as that is kept. */
export function onceFor<T extends object>(of: SharedRecord | SharedRecord["picks"], key: string, make: () => T): T {
  const cache = figuresOf(of);
  const known = cache.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  cache.set(key, made);
  // What failed is tried again by whoever asks next.
  if (made instanceof Promise) made.catch(() => cache.delete(key));
  return made;
}

/** A run of a feed as it is shown: the current one at the feed's clock, an earlier one at the moment of its last entry. */
export interface ShownRun extends RecordWindow {
  readonly label: string | null;
  readonly note: string | null;
}

const runEndsOf = oncePer<Database, LRUCache<string, Promise<EpochMs | null>>>(
  () => new LRUCache({ max: KEEP_RECORDS, ttl: KEEP_MS }),
);

/** The last moment of a run that is over, kept like the records. */
function readRunEnd(database: Database, scope: RecordScope): Promise<EpochMs | null> {
  const cache = runEndsOf(database);
  const key = `${scope.feed}/${scope.run}`;
  const kept = cache.get(key);
  if (kept) return kept;
  const reading = getRunEnd(database, scope);
  cache.set(key, reading);
  reading.catch(() => cache.delete(key));
  return reading;
}

/** The requested run; the feed's current one for null and for a run that published nothing. */
export async function shownRun(visitor: Visitor, asked: number | null): Promise<ShownRun> {
  const { database } = visitor;
  const { feed, run, asOf, label, note } = await getFeedClock(database, visitor.feed, visitor.wallNow);
  const end = asked === null || asked === run ? null : await readRunEnd(database, { feed, run: asked });
  return end === null || asked === null
    ? { feed, run, asOf, label, note }
    : { feed, run: asked, asOf: end, label, note };
}

/**
 * Whether a pick is public: its game has started, or it was graded. Until then only its game, its time and its hash are public; the side is
 * what subscribers pay for.
 */
export function isPublic(pick: Pick<RecordPick, "gameStatus" | "gameStartAt" | "grade">, asOf: EpochMs): boolean {
  const { gameStatus, gameStartAt } = pick;
  return isTold({ gameStatus, gameStartAt, graded: gradeOf(pick, asOf) !== null }, asOf);
}

/** The same test for a pick known only by its game's state and by whether it was graded by then. */
export function isTold(
  { graded, gameStatus: status, gameStartAt: startAt }: Pick<EnteredPick, "graded" | "gameStatus" | "gameStartAt">,
  asOf: EpochMs,
): boolean {
  return graded || hasStarted({ status, startAt }, asOf);
}

/** The grade that counts at `asOf`; null before there is one. */
export function gradeOf<Grade extends RecordedGrade>(
  { grade }: { readonly grade: Grade | null },
  asOf: EpochMs,
): Grade | null {
  return grade === null || grade.gradedAt > asOf ? null : grade;
}
