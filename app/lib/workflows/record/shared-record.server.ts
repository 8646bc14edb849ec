import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { hasStarted } from "#app/lib/engine/games/game-state.ts";
import type { RecordedGrade, RecordFigures } from "#app/lib/engine/record/figures.ts";
import { addedSums, figuresOfSums, type RecordSums } from "#app/lib/engine/record/record-sums.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import {
  countGamesPriced,
  getPublishedRecord,
  type PublishedRecord,
} from "#app/models/record/published-record.server.ts";
import { foldStaleDays, hasStaleDays } from "#app/models/record/record-days.server.ts";
import { selectRecordSums, type GroupedSums, type SumsQuery } from "#app/models/record/record-sums.server.ts";
import { getRunEnd } from "#app/models/record/daily-root.server.ts";
import type { EnteredPick } from "#app/models/record/ledger-page.server.ts";
import type { RecordScope, RecordWindow } from "#app/models/record/record-picks.server.ts";
import type { RecordPick } from "#app/models/record/record-picks.server.ts";

/** How old the public record may be, by the wall clock and by the feed's. */
const KEEP_MS = MINUTE_MS;
const KEEP_RECORDS = 8;
const KEEP_FIGURES = 64;

/** A record as everybody sees it. */
export interface SharedRecord extends PublishedRecord {
  /** The same object until something is published or graded: results that depend only on the entries are cached under it. */
  readonly entries: object;
}

const recordsOf = oncePer<
  Database,
  LRUCache<string, { readonly readAt: number; readonly record: Promise<SharedRecord> }>
>(() => new LRUCache({ max: KEEP_RECORDS }));

/** The record of a feed's run as everybody sees it, at most a minute old, and without entries after the requested moment. */
export async function readRecord(database: Database, { feed, run, asOf }: RecordWindow): Promise<SharedRecord> {
  const cache = recordsOf(database);
  const key = `${feed}/${run}`;
  const known = cache.get(key);
  const kept = (await known?.record.catch(() => null)) ?? null;
  const isFresh = known !== undefined && performance.now() - known.readAt < KEEP_MS;
  if (kept && isFresh && Math.abs(asOf - kept.asOf) < KEEP_MS && (kept.asOf <= asOf || saysTheSameAt(kept, asOf)))
    return kept;
  const record = readAgain(database, { feed, run, asOf }, kept);
  cache.set(key, { readAt: performance.now(), record });
  // A record that could not be read is read again by the next visitor.
  record.catch(() => cache.delete(key));
  return record;
}

async function readAgain(database: Database, window: RecordWindow, before: SharedRecord | null): Promise<SharedRecord> {
  const [isStale, known] = await Promise.all([hasStaleDays(database), getPublishedRecord(database, window)]);
  const isSummed = !isStale || (await sumStaleDays(database));
  const record = isStale ? await getPublishedRecord(database, window) : known;
  const entries = isSummed && before?.stamp === record.stamp ? before.entries : {};
  // Figures of days that could not be summed are not cached for a later entry.
  return { ...record, stamp: isSummed ? record.stamp : "", entries };
}

/** Sums the days that are stale; false without the primary, in which case the record shows the sums it has. */
export async function sumStaleDays(database: Database): Promise<boolean> {
  try {
    await foldStaleDays(database);
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "PrimaryUnavailableError") return false;
    throw error;
  }
}

/** Whether a record read at a later moment has nothing that was published after an earlier one. */
const saysTheSameAt = ({ open, runs, run }: SharedRecord, asOf: EpochMs) =>
  open.every(({ publishedAt }) => publishedAt <= asOf) &&
  runs.every((one) => one.run !== run || one.lastPublishedAt <= asOf);

const figuresOf = oncePer<object, LRUCache<string, object>>(() => new LRUCache({ max: KEEP_FIGURES }));

/** A result computed once per record, or once per set of entries, and cached as long as that. */
export function onceFor<T extends object>(of: SharedRecord | SharedRecord["entries"], key: string, make: () => T): T {
  const cache = figuresOf(of);
  const known = cache.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  cache.set(key, made);
  // A failed computation is repeated at the next visit.
  if (made instanceof Promise) made.catch(() => cache.delete(key));
  return made;
}

/** Sums of a record's days, cached until the next entry. */
export function recordSums(
  database: Database,
  record: SharedRecord,
  query: SumsQuery = {},
): Promise<readonly GroupedSums[]> {
  // A query is run again by everybody who awaits it; its answer is not.
  return onceFor(
    record.entries,
    `sums ${JSON.stringify(query)}`,
    async () => await selectRecordSums(database, record, query),
  );
}

/** The sums of one verdict, from sums that have no game in common. */
export const sumsOf = (all: readonly GroupedSums[], verdict: GroupedSums["verdict"]): RecordSums =>
  addedSums(all.filter((sums) => sums.verdict === verdict));

/** The figures of every published bet. */
export async function figuresOfBets(database: Database, record: SharedRecord): Promise<RecordFigures> {
  return figuresOfSums(
    sumsOf(await recordSums(database, record), "BET"),
    record.open.filter(({ verdict }) => verdict === "BET").length,
  );
}

const pricedOf = oncePer<Database, Map<string, { readonly asOf: EpochMs; readonly games: number }>>(() => new Map());

/** How many games of the record's feed were priced, counted once a record. */
export async function gamesPriced(database: Database, record: SharedRecord): Promise<number> {
  const { games } = await onceFor(record, "priced", async () => {
    const known = pricedOf(database);
    const key = `${record.feed}/${record.run}`;
    const games = await countGamesPriced(database, record, known.get(key) ?? null);
    known.set(key, { asOf: record.asOf, games });
    return { games };
  });
  return games;
}

/** A run of a feed as it is shown: the current one at the feed's clock, an earlier one at the moment of its last entry. */
export interface ShownRun extends RecordWindow {
  readonly label: string | null;
  readonly note: string | null;
}

const runEndsOf = oncePer<Database, LRUCache<string, Promise<EpochMs | null>>>(
  () => new LRUCache({ max: KEEP_RECORDS, ttl: KEEP_MS }),
);

/** The last moment of a run that is over, cached like the records. */
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
  return isOpenToAll({ gameStatus, gameStartAt, graded: gradeOf(pick, asOf) !== null }, asOf);
}

/** The same test for a pick known only by its game's state and by whether it was graded by then. */
export function isOpenToAll(
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
