import { and, desc, eq } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import { GENESIS, linkHash, type EntryKind } from "#app/lib/engine/proof/chain.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Transaction } from "#db/client.ts";
import { ledgerEntries } from "#db/schema/picks.ts";

/** One chain while a transaction appends to it. */
export interface LedgerWriter {
  /** Appends a payload and returns the entry's hash. The row is written immediately. */
  append(kind: EntryKind, refId: string, payload: unknown): Promise<string>;
}

/** Opens the chain of a feed and run at its end. Only inside a write transaction: there is never more than one at a time. */
export async function openLedger(
  tx: Transaction,
  chain: { readonly feed: Feed; readonly run: number; readonly createdAt: EpochMs },
): Promise<LedgerWriter> {
  const { feed, run, createdAt } = chain;
  const [last] = await tx
    .select({ sequence: ledgerEntries.sequence, hash: ledgerEntries.hash })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.feed, feed), eq(ledgerEntries.run, run)))
    .orderBy(desc(ledgerEntries.sequence))
    .limit(1);
  let sequence = last?.sequence ?? 0;
  let previousHash = last?.hash ?? GENESIS;
  return {
    async append(kind, refId, payload) {
      const link = {
        sequence: sequence + 1,
        kind,
        refId,
        payloadHash: sha256Hex(canonicalJson(payload)),
        previousHash,
      };
      const hash = linkHash(sha256Hex, feed, run, link);
      await tx.insert(ledgerEntries).values({ feed, run, ...link, hash, createdAt });
      sequence = link.sequence;
      previousHash = hash;
      return hash;
    },
  };
}
