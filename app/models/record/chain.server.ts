import { and, asc, eq, gt, sql } from "drizzle-orm";
import { FEEDS, type Feed } from "#app/lib/engine/leagues.ts";
import type { RecordHead } from "#app/lib/engine/proof/anchor.ts";
import type { ChainLink } from "#app/lib/engine/proof/chain.ts";
import type { Database } from "#db/client.ts";
import { ledgerEntries } from "#db/schema/picks.ts";

/** A head of one of our own chains. */
export type FeedHead = RecordHead & { readonly feed: Feed };

/**
 * The head of every run of every feed (or of one), by feed and run. Runs are numbered without gaps, so counting down from each feed's
 * newest run finds all of them without reading the chains.
 */
export async function listHeads(database: Database, feeds: readonly Feed[] = FEEDS): Promise<readonly FeedHead[]> {
  return database.read.all<FeedHead>(sql`
    with recursive runs as (
      select value as feed, (select max(run) from ${ledgerEntries} where feed = value) as run
      from json_each(${JSON.stringify(feeds)})
      union all select feed, run - 1 from runs where run > 1
    )
    select l.feed as feed, l.run as run, l.sequence as sequence, l.hash as hash
    from runs cross join ${ledgerEntries} l on l.feed = runs.feed and l.run = runs.run
      and l.sequence = (select max(m.sequence) from ${ledgerEntries} m where m.feed = runs.feed and m.run = runs.run)
    order by l.feed, l.run`);
}

/** A link with the hash it leads to. */
export type HashedLink = ChainLink & { readonly hash: string };

/** The parts of a link of a chain. */
export const LINK_COLUMNS = {
  sequence: ledgerEntries.sequence,
  kind: ledgerEntries.kind,
  refId: ledgerEntries.refId,
  payloadHash: ledgerEntries.payloadHash,
  previousHash: ledgerEntries.previousHash,
  hash: ledgerEntries.hash,
};

/** Links of a chain in order, without their entries. */
export async function listLinks(
  database: Database,
  page: { readonly feed: Feed; readonly run: number; readonly after: number; readonly limit: number },
): Promise<readonly HashedLink[]> {
  const { feed, run, after, limit } = page;
  return database.read
    .select(LINK_COLUMNS)
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.feed, feed), eq(ledgerEntries.run, run), gt(ledgerEntries.sequence, after)))
    .orderBy(asc(ledgerEntries.sequence))
    .limit(limit);
}
