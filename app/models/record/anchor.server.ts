import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { FEEDS, type Feed } from "#app/lib/engine/leagues.ts";
import { ANCHOR_FORMAT, type Anchor, type AnchorKind } from "#app/lib/engine/proof/anchor.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#db/client.ts";
import { recordAnchors } from "#db/schema/picks.ts";
import type { FeedHead } from "./chain.server.ts";

/** An anchor of one of our own chains, and when it was stored. */
export interface StoredAnchor {
  readonly id: number;
  readonly anchor: Anchor & { readonly head: FeedHead };
  readonly recordedAt: EpochMs;
}

function storedAnchor(row: typeof recordAnchors.$inferSelect): StoredAnchor {
  const { id, feed, run, sequence, hash, kind, at, by, proof, publicKey, recordedAt } = row;
  const head = { feed, run, sequence, hash };
  const anchor = { format: ANCHOR_FORMAT, kind, head, at: new Date(at).toISOString(), by, proof, publicKey } as const;
  return { id, anchor, recordedAt };
}

/** Stores anchors; one that is there already stays. Returns how many were new. */
export async function appendAnchors(
  database: Database,
  anchors: readonly StoredAnchor["anchor"][],
  recordedAt: EpochMs,
): Promise<number> {
  if (anchors.length === 0) return 0;
  const rows = anchors.map(({ head, kind, at, by, proof, publicKey }) => ({
    ...head,
    kind,
    at: epochMs(Date.parse(at)),
    by,
    proof,
    publicKey,
    recordedAt,
  }));
  return database.write(async (tx) => {
    const stored = await tx
      .insert(recordAnchors)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: recordAnchors.id });
    return stored.length;
  });
}

/** The signer or time-stamping authority, and its method. */
export interface Voucher {
  readonly kind: AnchorKind;
  readonly by: string;
}

/** The newest or the first anchor of each signer or authority in every run of the feeds. */
async function listAnchorsAtEnd(
  database: Database,
  { vouchers, feeds, end }: { vouchers: readonly Voucher[]; feeds: readonly Feed[]; end: "newest" | "first" },
): Promise<readonly StoredAnchor[]> {
  if (vouchers.length === 0) return [];
  const order = sql.raw(end === "newest" ? "desc" : "asc");
  return (
    await database.read
      .select()
      .from(recordAnchors)
      .where(
        sql`${recordAnchors.id} in (
          with recursive runs as (
            select value as feed, (select max(run) from ${recordAnchors} where feed = value) as run
            from json_each(${JSON.stringify(feeds)})
            union all select feed, run - 1 from runs where run > 1
          )
          select (
            select a.id from ${recordAnchors} a
            where a.feed = runs.feed and a.run = runs.run
              and a.kind = v.value ->> 'kind' and a.by = v.value ->> 'by'
            order by a.sequence ${order} limit 1
          ) from runs cross join json_each(${JSON.stringify(vouchers)}) v
        )`,
      )
      .orderBy(asc(recordAnchors.id))
  ).map(storedAnchor);
}

/** The newest anchor of each signer or authority in every run of the feeds. */
export function listNewestAnchors(
  database: Database,
  vouchers: readonly Voucher[],
  feeds: readonly Feed[] = FEEDS,
): Promise<readonly StoredAnchor[]> {
  return listAnchorsAtEnd(database, { vouchers, feeds, end: "newest" });
}

/** When a key first signed a head; null before it did. */
export async function getFirstSigned(database: Database, fingerprint: string): Promise<string | null> {
  const vouchers = [{ kind: "signature", by: fingerprint } as const];
  const first = await listAnchorsAtEnd(database, { vouchers, feeds: FEEDS, end: "first" });
  return first.map(({ anchor }) => anchor.at).sort()[0] ?? null;
}

/** Anchors of a run in the order in which they were stored. */
export async function listAnchorPage(
  database: Database,
  page: { readonly feed: Feed; readonly run: number; readonly after: number; readonly limit: number },
): Promise<readonly StoredAnchor[]> {
  const rows = await database.read
    .select()
    .from(recordAnchors)
    .where(and(eq(recordAnchors.feed, page.feed), eq(recordAnchors.run, page.run), gt(recordAnchors.id, page.after)))
    .orderBy(asc(recordAnchors.id))
    .limit(page.limit);
  return rows.map(storedAnchor);
}

/** The id of a run's newest anchor; null where it has none. */
export async function getNewestAnchorId(
  database: Database,
  { feed, run }: { readonly feed: Feed; readonly run: number },
): Promise<number | null> {
  const [row] = await database.read
    .select({ id: recordAnchors.id })
    .from(recordAnchors)
    .where(and(eq(recordAnchors.feed, feed), eq(recordAnchors.run, run)))
    .orderBy(desc(recordAnchors.id))
    .limit(1);
  return row?.id ?? null;
}
