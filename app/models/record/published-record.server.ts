import { and, count, countDistinct, desc, eq, gt, lte, max, sql } from "drizzle-orm";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { readRootRefId } from "#app/lib/engine/proof/daily-root.ts";
import type { PublishedRoot } from "#app/lib/engine/proof/rooted.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import type { Database } from "#db/client.ts";
import { games } from "#db/schema/games.ts";
import { gradings, ledgerEntries, modelVersions, picks, predictions } from "#db/schema/picks.ts";
import { selectRecordPicks, type RecordPick, type RecordScope, type RecordWindow } from "./record-picks.server.ts";

/** A run of a feed that has published anything. Moments are the feed's. */
export interface PublishedRun {
  readonly run: number;
  readonly picks: number;
  readonly firstPublishedAt: number;
  readonly lastPublishedAt: number;
}

/** The state of a record, and the picks that are still open; figures come from the sums of its days. */
export interface PublishedRecord extends RecordWindow {
  /** The last entries of the chain and the newest grading: while it is the same, nothing was published or graded. */
  readonly stamp: string;
  /** Published picks without a grading, by id. */
  readonly open: readonly RecordPick[];
  /** Labels of every model version of the run, by id. */
  readonly versions: ReadonlyMap<number, string>;
  /** Every run of the feed, newest first: earlier runs stay visible. */
  readonly runs: readonly PublishedRun[];
  /** The last entry of the chain; null when it is empty. */
  readonly head: { readonly sequence: number; readonly hash: string } | null;
  /** The newest daily roots, oldest first: those that may cover a pick that is open. */
  readonly roots: readonly PublishedRoot[];
}

/** Games counted at once, some 50 ms: counting all of them would delay everybody else. */
const COUNTED_GAMES = 10_000;

/** How many games of the feed were priced; with an earlier count only the later ones are counted. */
export async function countGamesPriced(
  { read }: Database,
  { feed, run, asOf }: RecordWindow,
  before: { readonly asOf: EpochMs; readonly games: number } | null,
): Promise<number> {
  if (before !== null && before.asOf <= asOf) {
    const [added] = await read
      .select({ games: countDistinct(predictions.gameId) })
      .from(predictions)
      .innerJoin(games, eq(games.id, predictions.gameId))
      .where(
        and(
          // By the moment: few games were priced since then, and the feed has many.
          and(sql`+${games.feed} = ${feed}`, eq(predictions.run, run), lte(predictions.asOf, asOf)),
          gt(predictions.asOf, before.asOf),
          sql`not exists (select 1 from predictions earlier where earlier.game_id = ${predictions.gameId} and earlier.run = ${run} and earlier.as_of <= ${before.asOf})`,
        ),
      );
    return before.games + (added?.games ?? 0);
  }
  let [counted, behind] = [0, `${feed}:`];
  for (;;) {
    const [found] = await read.all<{
      readonly games: number;
      readonly priced: number | null;
      readonly last: string;
    }>(sql`
      select count(*) as games, sum(priced) as priced, max(id) as last from (
        select g.id, exists (
          select 1 from predictions p where p.game_id = g.id and p.run = ${run} and p.as_of <= ${asOf}) as priced
        from games g where g.id > ${behind} and g.id < ${`${feed};`}
        order by g.id limit ${COUNTED_GAMES})`);
    counted += found?.priced ?? 0;
    if (found === undefined || found.games < COUNTED_GAMES) return counted;
    behind = found.last;
    await nextTurn();
  }
}

/** The runs of a feed with their published picks. */
const selectRuns = ({ read }: Database, { feed }: RecordScope) =>
  read
    .select({
      run: picks.run,
      picks: count(),
      firstPublishedAt: sql<number>`min(${picks.publishedAt})`,
      lastPublishedAt: sql<number>`max(${picks.publishedAt})`,
    })
    .from(picks)
    .where(eq(picks.feed, feed))
    .groupBy(picks.run)
    .orderBy(desc(picks.run));

/** Roots that may cover a pick whose game is not over. */
const NEWEST_ROOTS = 60;

/**
 * The newest daily roots of a chain, each with the last pick before it. Drizzle omits the table's name in a query of one table, so it is
 * written out.
 */
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
    .orderBy(desc(ledgerEntries.refId))
    .limit(NEWEST_ROOTS);

/** A US Eastern day begins four or five hours after the day in UTC. */
const BEGINS_MS = 4 * HOUR_MS;
const ENDS_MS = DAY_MS + 5 * HOUR_MS;

/** Published picks without a grading: on days that are not over according to the sums. */
const selectOpen = (database: Database, window: RecordWindow) =>
  selectRecordPicks(
    database,
    window,
    sql`${gradings.id} is null and ${picks.id} in (
      select p.id from (
        select distinct day from record_day where feed = ${window.feed} and run = ${window.run} and part = 0 and published > settled) d
      cross join picks p on p.feed = ${window.feed} and p.run = ${window.run}
        and p.start_at >= d.day * ${DAY_MS} + ${BEGINS_MS} and p.start_at < d.day * ${DAY_MS} + ${ENDS_MS})`,
  ).orderBy(picks.id);

/** The state of the record of a feed's run by `asOf`. One round trip. */
export async function getPublishedRecord(database: Database, window: RecordWindow): Promise<PublishedRecord> {
  const { read } = database;
  const { feed, run, asOf } = window;
  const rows = await readTogether(read, {
    open: selectOpen(database, window),
    versions: read
      .select({ id: modelVersions.id, label: modelVersions.label })
      .from(modelVersions)
      .where(and(eq(modelVersions.feed, feed), eq(modelVersions.run, run))),
    runs: selectRuns(database, window),
    graded: read.select({ id: max(gradings.id) }).from(gradings),
    published: read.select({ id: max(picks.id) }).from(picks),
    head: read
      .select({ sequence: ledgerEntries.sequence, hash: ledgerEntries.hash })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.feed, feed), eq(ledgerEntries.run, run)))
      .orderBy(desc(ledgerEntries.sequence))
      .limit(1),
    roots: selectRoots(database, window),
  });
  const head = rows.head[0] ?? null;
  return {
    feed,
    run,
    asOf,
    head,
    open: rows.open,
    runs: rows.runs,
    stamp: JSON.stringify([head?.sequence, rows.graded[0]?.id, rows.published[0]?.id]),
    versions: new Map(rows.versions.map(({ id, label }) => [id, label])),
    roots: rows.roots
      .flatMap(({ refId, hash, throughPick }) => {
        const name = readRootRefId(refId);
        return name === null || name.publishedAt > asOf
          ? []
          : [{ ...name, hash, throughPick: Number(throughPick ?? 0) }];
      })
      .reverse(),
  };
}
