import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { LRUCache } from "lru-cache";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { hasStarted } from "#app/lib/engine/games/game-state.ts";
import type { PickResult, RecordedPick } from "#app/lib/engine/record/figures.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import {
  getPublishedRecord,
  getRunEnd,
  type EnteredPick,
  type PublishedPick,
  type PublishedRecord,
  type RecordScope,
  type RecordWindow,
} from "#app/models/record/record.server.ts";

/** How old the public record may be, by the wall clock and by the feed's. */
const KEEP_MS = MINUTE_MS;
const KEEP_RECORDS = 8;

export interface SharedRecord extends PublishedRecord {
  readonly asOf: EpochMs;
}

/** One cache per database handle: nothing is shared between processes or tests. */
const caches = new WeakMap<Database, LRUCache<string, Promise<SharedRecord>>>();

/** The record of a feed's run as everybody sees it, cached for a minute and never served for an earlier moment. */
export async function readRecord(database: Database, window: RecordWindow): Promise<SharedRecord> {
  let cache = caches.get(database);
  if (!cache) {
    cache = new LRUCache<string, Promise<SharedRecord>>({ max: KEEP_RECORDS, ttl: KEEP_MS });
    caches.set(database, cache);
  }
  const key = `${window.feed}/${window.run}`;
  const kept = await cache.get(key);
  if (kept && kept.asOf <= window.asOf && window.asOf - kept.asOf < KEEP_MS) return kept;
  const reading = getPublishedRecord(database, window).then((record) => ({ ...record, asOf: window.asOf }));
  cache.set(key, reading);
  reading.catch(() => cache.delete(key));
  return reading;
}

/** A run of a feed as it is shown: the current one at the feed's clock, an earlier one at the moment of its last entry. */
export interface ShownRun extends RecordWindow {
  readonly label: string | null;
  readonly note: string | null;
}

const runEnds = new WeakMap<Database, LRUCache<string, Promise<EpochMs | null>>>();

/** The last moment of a run that is over, kept like the records. */
function readRunEnd(database: Database, scope: RecordScope): Promise<EpochMs | null> {
  let cache = runEnds.get(database);
  if (!cache) {
    cache = new LRUCache<string, Promise<EpochMs | null>>({ max: KEEP_RECORDS, ttl: KEEP_MS });
    runEnds.set(database, cache);
  }
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
export function isPublic(pick: PublishedPick, asOf: EpochMs): boolean {
  return isTold({ ...pick, graded: gradeOf(pick, asOf) !== null }, asOf);
}

/** The same test for a pick known only by its game's state and by whether it was graded by then. */
export function isTold(
  { graded, gameStatus: status, gameStartAt: startAt }: Pick<EnteredPick, "graded" | "gameStatus" | "gameStartAt">,
  asOf: EpochMs,
): boolean {
  return graded || hasStarted({ status, startAt }, asOf);
}

/** The grade that counts at `asOf`; null before there is one. */
export function gradeOf(pick: PublishedPick, asOf: EpochMs): RecordedPick["grade"] {
  const { grade } = pick;
  if (grade === null || grade.gradedAt > asOf) return null;
  const { result, profitUnits, closeProbability, closingLineValue, gradedAt } = grade;
  return { result: result satisfies PickResult, profitUnits, closeProbability, closingLineValue, gradedAt };
}

/** A pick in the form the figures need. */
export function recordedPick(pick: PublishedPick, asOf: EpochMs): RecordedPick {
  const { id, gameId, league, market, verdict, modelVersionId } = pick;
  const { probability, expectedValue, stakeFraction, startAt } = pick;
  const grade = gradeOf(pick, asOf);
  return {
    id,
    gameId,
    league,
    market,
    verdict,
    modelVersionId,
    probability,
    expectedValue,
    stakeFraction,
    startAt,
    grade,
  };
}
