import { setImmediate as nextTurn } from "node:timers/promises";
import { and, count, countDistinct, desc, eq, gt, lt, lte, max, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { readRootRefId } from "#app/lib/engine/record/daily-root.ts";
import type { PublishedRoot } from "#app/lib/engine/record/rooted.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import type { Database } from "#db/client.ts";
import { teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";
import { gradings, ledgerEntries, modelVersions, picks, predictions } from "#db/schema/picks.ts";
import {
  recordPicksFrom,
  selectRecordPicks,
  type ReadPicks,
  type RecordPick,
  type RecordScope,
  type RecordWindow,
  type TeamName,
} from "./record-picks.server.ts";

/** A run of a feed that has published anything. Moments are the feed's. */
export interface PublishedRun {
  readonly run: number;
  readonly picks: number;
  readonly firstPublishedAt: number;
  readonly lastPublishedAt: number;
}

const selectTeams = (read: Database["read"]) =>
  read.select({ id: teams.id, code: teams.code, city: teams.city, nickname: teams.nickname }).from(teams);
const namesOf = (rows: readonly (TeamName & { readonly id: string })[]): ReadonlyMap<string, TeamName> =>
  new Map(rows.map(({ id, ...name }) => [id, name]));

export interface PublishedRecord {
  readonly asOf: EpochMs;
  /** By id, oldest first. */
  readonly picks: readonly RecordPick[];
  /** The newest of all gradings at the time of reading; 0 before the first. */
  readonly gradingId: number;
  /** Labels of every model version of the run, by id. */
  readonly versions: ReadonlyMap<number, string>;
  /** Every run of the feed, newest first: a new one hides none. */
  readonly runs: readonly PublishedRun[];
  /** How many games were priced. */
  readonly gamesPriced: number;
  /** The last entry of the chain; null when it is empty. */
  readonly head: { readonly sequence: number; readonly hash: string } | null;
  /** Every daily root, oldest first. */
  readonly roots: readonly PublishedRoot[];
}

/** Games of the feed that were priced after `since` and not before. */
const selectPricedSince = ({ read }: Database, { feed, run, asOf }: RecordWindow, since: EpochMs) =>
  read
    .select({ games: countDistinct(predictions.gameId) })
    .from(predictions)
    .innerJoin(games, eq(games.id, predictions.gameId))
    .where(
      and(
        // By the moment: few games were priced since then, and the feed has many.
        and(sql`+${games.feed} = ${feed}`, eq(predictions.run, run), lte(predictions.asOf, asOf)),
        gt(predictions.asOf, since),
        sql`not exists (select 1 from predictions before where before.game_id = ${predictions.gameId} and before.run = ${run} and before.as_of <= ${since})`,
      ),
    );

/** Games counted at once, some 50 ms: counting all of them would delay everybody else. */
const COUNTED_GAMES = 10_000;

/** How many of the next games of the feed after an id were priced, how many there are and the last one's id. */
const selectPricedGames = ({ read }: Database, { feed, run, asOf }: RecordWindow, behind = `${feed}:`) =>
  read.all<{ readonly games: number; readonly priced: number | null; readonly last: string | null }>(sql`
    select count(*) as games, sum(priced) as priced, max(id) as last from (
      select g.id, exists (
        select 1 from predictions p where p.game_id = g.id and p.run = ${run} and p.as_of <= ${asOf}) as priced
      from games g where g.id > ${behind} and g.id < ${`${feed};`}
      order by g.id limit ${COUNTED_GAMES})`);

/** How many games of the feed were priced. Its first games were read in another query. */
async function countPriced(
  database: Database,
  window: RecordWindow,
  {
    first,
    pause,
  }: { readonly first: Awaited<ReturnType<typeof selectPricedGames>>; readonly pause: () => Promise<unknown> },
): Promise<number> {
  let counted = 0;
  for (let [found] = first; found; [found] = await selectPricedGames(database, window, found.last ?? undefined)) {
    counted += found.priced ?? 0;
    if (found.games < COUNTED_GAMES) break;
    await pause();
  }
  return counted;
}

/** The published picks of the feed's other runs. */
const selectOtherRuns = ({ read }: Database, { feed, run }: RecordScope, beside: typeof lt) =>
  read
    .select({
      run: picks.run,
      picks: count(),
      firstPublishedAt: sql<number>`min(${picks.publishedAt})`,
      lastPublishedAt: sql<number>`max(${picks.publishedAt})`,
    })
    .from(picks)
    .where(and(eq(picks.feed, feed), beside(picks.run, run)))
    .groupBy(picks.run)
    .orderBy(desc(picks.run));

/** The daily roots of a chain, oldest first, each with the last pick before it: one a day. Of one table Drizzle leaves names bare, so one is written out. */
const selectRoots = ({ read }: Database, { feed, run }: RecordScope) =>
  read
    .select({
      refId: ledgerEntries.refId,
      hash: ledgerEntries.hash,
      throughPick: sql<string | null>`(select entered.ref_id from ledger_entries entered
        where entered.feed = ${feed} and entered.run = ${run} and entered.kind = 'pick' and entered.sequence < ledger_entries.sequence
        order by entered.sequence desc limit 1)`,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.feed, feed), eq(ledgerEntries.run, run), eq(ledgerEntries.kind, "root")))
    .orderBy(ledgerEntries.refId);

function publishedRun(
  run: number,
  published: readonly RecordPick[],
  known: PublishedRecord | null,
): readonly PublishedRun[] {
  if (known?.picks === published) return known.runs.filter((one) => one.run === run);
  const [first] = published;
  if (!first) return [];
  let [firstPublishedAt, lastPublishedAt]: [number, number] = [first.publishedAt, first.publishedAt];
  for (const { publishedAt } of published) {
    if (publishedAt < firstPublishedAt) firstPublishedAt = publishedAt;
    if (publishedAt > lastPublishedAt) lastPublishedAt = publishedAt;
  }
  return [{ run, picks: published.length, firstPublishedAt, lastPublishedAt }];
}

/** The place of an id in picks, which are in the order of their ids, or the place where it would be. */
export function placeOfPick(picks: readonly RecordPick[], id: number): number {
  let [from, to] = [0, picks.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((picks[middle]?.id ?? id) < id) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A record's picks with the newly read ones put in: those that changed replace the old ones. */
function withChanges(known: PublishedRecord, read: readonly RecordPick[]): readonly RecordPick[] {
  const before = (pick: RecordPick) => {
    const there = known.picks[placeOfPick(known.picks, pick.id)];
    return there?.id === pick.id ? there : null;
  };
  const changed = read.filter((pick) => JSON.stringify(before(pick)) !== JSON.stringify(pick));
  // Everything derived from the picks stays valid while they are the same list.
  if (changed.length === 0) return known.picks;
  const again = new Map(changed.map((pick) => [pick.id, pick]));
  const picks = known.picks.map((pick) => again.get(pick.id) ?? pick);
  const added = changed.filter((pick) => before(pick) === null);
  return added.length === 0 ? picks : [...picks, ...added].sort((a, b) => a.id - b.id);
}

/** Ungraded picks, by the list they are in: the list is the same object until something is entered. */
const openOf = new WeakMap<readonly RecordPick[], readonly number[]>();

function openIds(picks: readonly RecordPick[]): readonly number[] {
  const known = openOf.get(picks);
  if (known) return known;
  const open = picks.filter(({ grade }) => grade === null).map(({ id }) => id);
  openOf.set(picks, open);
  return open;
}

/** The part of a record's picks that is read again for an update. */
const mayHaveChanged = ({ asOf, gradingId, picks }: PublishedRecord): ReadPicks => ({
  since: { asOf, gradingId },
  after: picks.at(-1)?.id ?? 0,
  open: openIds(picks),
});

/**
 * Everything published in a feed's run by `asOf`. Given the record at an earlier moment, it reads only the changes since; otherwise it
 * reads piece by piece, with a `pause` after each, so that a long record delays nobody else.
 */
export async function getPublishedRecord(
  database: Database,
  window: RecordWindow,
  before: PublishedRecord | null = null,
  pause: () => Promise<unknown> = () => nextTurn(),
): Promise<PublishedRecord> {
  const { read } = database;
  const { feed, run, asOf } = window;
  const known = before !== null && before.asOf <= asOf ? before : null;
  const ofChain = and(eq(ledgerEntries.feed, feed), eq(ledgerEntries.run, run));
  const which = known === null ? "all" : mayHaveChanged(known);
  const rows = await readTogether(read, {
    picks: selectRecordPicks(read, window, which),
    teams: selectTeams(read),
    versions: read
      .select({ id: modelVersions.id, label: modelVersions.label })
      .from(modelVersions)
      .where(and(eq(modelVersions.feed, feed), eq(modelVersions.run, run))),
    earlier: selectOtherRuns(database, window, lt),
    later: selectOtherRuns(database, window, gt),
    newest: read.select({ id: max(gradings.id) }).from(gradings),
    ...(known && { priced: selectPricedSince(database, window, known.asOf) }),
    ...(known === null && { firstGames: selectPricedGames(database, window) }),
    head: read
      .select({ sequence: ledgerEntries.sequence, hash: ledgerEntries.hash })
      .from(ledgerEntries)
      .where(ofChain)
      .orderBy(desc(ledgerEntries.sequence))
      .limit(1),
    roots: selectRoots(database, window),
  });
  const picks = await recordPicksFrom(read, window, which, {
    ...{ first: rows.picks, teams: namesOf(rows.teams), pause },
  });
  const gamesPriced = known
    ? known.gamesPriced + (rows.priced?.[0]?.games ?? 0)
    : await countPriced(database, window, { first: rows.firstGames ?? [], pause });
  const published = known === null ? picks : withChanges(known, picks);
  return {
    asOf,
    picks: published,
    gradingId: rows.newest[0]?.id ?? 0,
    versions: new Map(rows.versions.map(({ id, label }) => [id, label])),
    runs: [...rows.later, ...publishedRun(run, published, known), ...rows.earlier],
    gamesPriced,
    head: rows.head[0] ?? null,
    roots: rows.roots.flatMap(({ refId, hash, throughPick }) => {
      const name = readRootRefId(refId);
      return name === null || name.publishedAt > asOf ? [] : [{ ...name, hash, throughPick: Number(throughPick ?? 0) }];
    }),
  };
}
