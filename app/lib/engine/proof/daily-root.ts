import { merkleRoot } from "./merkle.ts";
import type { HashText } from "./chain.ts";

/** A daily root: the Merkle root over the hashes of every entry since the root before it. */
export interface RootPayload {
  /** Calendar day in US Eastern time. */
  readonly day: string;
  /** Time of the feed's clock, UTC epoch milliseconds. */
  readonly publishedAt: number;
  readonly fromSequence: number;
  readonly throughSequence: number;
  readonly merkleRoot: string;
}

/** A root's name in the ledger: its day and the moment it was published. */
export function rootRefId(day: string, publishedAt: number): string {
  return `${day}@${publishedAt}`;
}

/** The day and moment in a root's name; null for any other text. */
export function readRootRefId(refId: string): { readonly day: string; readonly publishedAt: number } | null {
  const match = /^(\d{4}-\d{2}-\d{2})@(\d{1,15})$/.exec(refId);
  return match?.[1] && match[2] ? { day: match[1], publishedAt: Number(match[2]) } : null;
}

/**
 * The payload of a root over entries `fromSequence`… in order. It can be rebuilt from only the chain and the root's name, so the ledger
 * keeps only its hash.
 */
export function rootPayload(
  hash: HashText,
  name: { readonly day: string; readonly publishedAt: number },
  fromSequence: number,
  entryHashes: readonly string[],
): RootPayload {
  return {
    day: name.day,
    publishedAt: name.publishedAt,
    fromSequence,
    throughSequence: fromSequence + entryHashes.length - 1,
    merkleRoot: merkleRoot(hash, entryHashes),
  };
}
