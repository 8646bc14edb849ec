import { and, asc, desc, eq, gt, gte, lt, max, min, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { readRootRefId, rootPayload, rootRefId, type RootPayload } from "#app/lib/engine/proof/daily-root.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Database, Transaction } from "#db/client.ts";
import { gradings, ledgerEntries, picks } from "#db/schema/picks.ts";
import { openLedger } from "./ledger.server.ts";
import type { RecordScope } from "./record-picks.server.ts";

/** The newest daily root of a chain and its position; sequence 0 before the first. */
async function lastRoot(reader: Database["read"] | Transaction, { feed, run }: RecordScope) {
  const [row] = await reader
    .select({ sequence: ledgerEntries.sequence, refId: ledgerEntries.refId })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.feed, feed), eq(ledgerEntries.run, run), eq(ledgerEntries.kind, "root")))
    .orderBy(desc(ledgerEntries.refId))
    .limit(1);
  const name = row ? readRootRefId(row.refId) : null;
  return { sequence: row?.sequence ?? 0, day: name?.day ?? "", publishedAt: name?.publishedAt ?? 0 };
}

/** The limits of a daily root: the root before it, the pick it must precede, and the pick it must follow. */
export interface RootState {
  readonly lastDay: string;
  /** Earliest start among the picks that start in [from, to). */
  readonly firstStart: EpochMs | null;
  /** The same among those that no root covers yet. */
  readonly firstUncovered: EpochMs | null;
  /** When the newest of all picks was published. */
  readonly lastPublished: EpochMs | null;
}

/** The state of a chain's daily roots for the day [from, to). */
export async function getRootState(
  database: Database,
  query: RecordScope & { readonly from: EpochMs; readonly to: EpochMs },
): Promise<RootState> {
  const { feed, run, from, to } = query;
  const { read } = database;
  const last = await lastRoot(read, query);
  const ofRun = and(eq(picks.feed, feed), eq(picks.run, run));
  const uncovered = sql`exists (select 1 from ${ledgerEntries} where ${ledgerEntries.feed} = ${feed} and ${ledgerEntries.run} = ${run} and ${ledgerEntries.kind} = 'pick' and ${ledgerEntries.refId} = cast(${picks.id} as text) and ${ledgerEntries.sequence} > ${last.sequence})`;
  const [[starts], [newest]] = await Promise.all([
    read
      .select({
        first: min(picks.startAt),
        uncovered: sql<number | null>`min(iif(${uncovered}, ${picks.startAt}, null))`,
      })
      .from(picks)
      .where(and(ofRun, gte(picks.startAt, from), lt(picks.startAt, to))),
    read
      .select({ at: max(picks.publishedAt) })
      .from(picks)
      .where(ofRun),
  ]);
  const moment = (at: number | null | undefined) => (at == null ? null : epochMs(at));
  return {
    lastDay: last.day,
    firstStart: moment(starts?.first),
    firstUncovered: moment(starts?.uncovered),
    lastPublished: moment(newest?.at),
  };
}

/**
 * Appends the Merkle root over everything since the previous root; null where the day has one already or there are no new entries. Runs
 * inside the caller's transaction.
 */
export async function appendDailyRoot(
  tx: Transaction,
  scope: RecordScope,
  root: { readonly day: string; readonly publishedAt: EpochMs; readonly recordedAt: EpochMs },
): Promise<RootPayload | null> {
  const { feed, run } = scope;
  const last = await lastRoot(tx, scope);
  if (last.day >= root.day) return null;
  const since = await tx
    .select({ hash: ledgerEntries.hash })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.feed, feed), eq(ledgerEntries.run, run), gt(ledgerEntries.sequence, last.sequence)))
    .orderBy(asc(ledgerEntries.sequence));
  if (since.length === 0) return null;
  const payload = rootPayload(
    sha256Hex,
    root,
    last.sequence + 1,
    since.map(({ hash }) => hash),
  );
  const ledger = await openLedger(tx, { feed, run, createdAt: root.recordedAt });
  await ledger.append("root", rootRefId(root.day, root.publishedAt), payload);
  return payload;
}

/** The moment of a run's last entry, by the feed's clock; null for a run that published nothing. */
export async function getRunEnd(database: Database, scope: RecordScope): Promise<EpochMs | null> {
  const { read } = database;
  const ofRun = and(eq(picks.feed, scope.feed), eq(picks.run, scope.run));
  const [[published], [graded], root] = await Promise.all([
    read
      .select({ at: max(picks.publishedAt) })
      .from(picks)
      .where(ofRun),
    read
      .select({ at: max(gradings.gradedAt) })
      .from(picks)
      .innerJoin(gradings, eq(gradings.pickId, picks.id))
      .where(ofRun),
    lastRoot(read, scope),
  ]);
  return published?.at == null ? null : epochMs(Math.max(published.at, graded?.at ?? 0, root.publishedAt));
}
