import { and, asc, desc, eq } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Database, Transaction } from "#db/client.ts";
import { ledgerEntries } from "#db/schema/picks.ts";

/** The hash before the first entry of a chain. */
export const GENESIS = "0".repeat(64);

/**
 * JSON with sorted keys and without spaces: the same content is always the same text. Numbers as JavaScript writes them, `undefined`
 * fields left out, NaN and infinities refused.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RangeError(`Not a number JSON knows: ${value}`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object") {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(",")}}`;
  }
  throw new RangeError(`Nothing JSON knows: ${typeof value}`);
}

export type LedgerKind = "pick" | "grading" | "root";

export interface LedgerLink {
  readonly sequence: number;
  readonly kind: LedgerKind;
  readonly refId: string;
  /** SHA-256 of the canonical JSON of what is entered. */
  readonly payloadHash: string;
  readonly previousHash: string;
}

/** The hash of an entry: SHA-256 over the canonical JSON of the link, the previous entry's hash included (M25). */
export function linkHash(feed: Feed, run: number, link: LedgerLink): string {
  const { sequence, kind, refId, payloadHash, previousHash } = link;
  return sha256Hex(canonicalJson({ feed, run, sequence, kind, refId, payloadHash, previousHash }));
}

/** One chain while a transaction appends to it. */
export interface LedgerWriter {
  /** Enters a payload and answers the entry's hash. The row is written at once. */
  append(kind: LedgerKind, refId: string, payload: unknown): Promise<string>;
}

/** Opens the chain of a feed and run at its end. Only inside a write transaction, which nobody else can be in. */
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
      const hash = linkHash(feed, run, link);
      await tx.insert(ledgerEntries).values({ feed, run, ...link, hash, createdAt });
      sequence = link.sequence;
      previousHash = hash;
      return hash;
    },
  };
}

export type ChainCheck =
  | { readonly ok: true; readonly entries: number }
  | { readonly ok: false; readonly sequence: number; readonly reason: string };

/** Walks a chain from its beginning: numbered without gaps, every hash right, every entry pointing to the one before. */
export async function verifyLedger(database: Database, feed: Feed, run: number): Promise<ChainCheck> {
  const rows = await database.read
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.feed, feed), eq(ledgerEntries.run, run)))
    .orderBy(asc(ledgerEntries.sequence));
  let previousHash = GENESIS;
  for (const [index, row] of rows.entries()) {
    if (row.sequence !== index + 1) return { ok: false, sequence: index + 1, reason: "an entry is missing" };
    if (row.previousHash !== previousHash) return { ok: false, sequence: row.sequence, reason: "the chain is broken" };
    if (linkHash(feed, run, row) !== row.hash)
      return { ok: false, sequence: row.sequence, reason: "the hash is wrong" };
    previousHash = row.hash;
  }
  return { ok: true, entries: rows.length };
}
