import { and, desc, eq, lte, max } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import type { Database } from "#db/client.ts";
import { ledgerEntries, picks } from "#db/schema/picks.ts";
import type { RecordWindow } from "./record-picks.server.ts";

/** The state that decides the public record. */
export interface RecordState {
  /** The chain's last entry; null where nothing was entered. */
  readonly head: { readonly sequence: number; readonly hash: string } | null;
  /** The latest start that has passed among the picks: each start makes another pick public. */
  readonly lastStart: EpochMs | null;
}

/** The state of the record of a feed's run by `asOf`: while this is the same, so is the record. One round trip. */
export async function getRecordState(database: Database, { feed, run, asOf }: RecordWindow): Promise<RecordState> {
  const { read } = database;
  const rows = await readTogether(read, {
    head: read
      .select({ sequence: ledgerEntries.sequence, hash: ledgerEntries.hash })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.feed, feed), eq(ledgerEntries.run, run)))
      .orderBy(desc(ledgerEntries.sequence))
      .limit(1),
    start: read
      .select({ startAt: max(picks.startAt) })
      .from(picks)
      .where(and(eq(picks.feed, feed), eq(picks.run, run), lte(picks.startAt, asOf))),
  });
  return { head: rows.head[0] ?? null, lastStart: (rows.start[0]?.startAt ?? null) as EpochMs | null };
}
