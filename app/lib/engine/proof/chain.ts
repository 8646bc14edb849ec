import { canonicalJson } from "./canonical-json.ts";

/** SHA-256 of a text as lower-case hex; passed in because the engine has no cryptography. */
export type HashText = (text: string) => string;

/** The hash before the first entry of a chain. */
export const GENESIS = "0".repeat(64);

export const ENTRY_KINDS = ["pick", "grading", "root"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface ChainLink {
  /** From 1, without gaps. */
  readonly sequence: number;
  readonly kind: EntryKind;
  readonly refId: string;
  /** SHA-256 of the canonical JSON of the payload. */
  readonly payloadHash: string;
  readonly previousHash: string;
}

/** The hash of an entry: SHA-256 over the canonical JSON of the link, the previous entry's hash included (M25). */
export function linkHash(hash: HashText, feed: string, run: number, link: ChainLink): string {
  const { sequence, kind, refId, payloadHash, previousHash } = link;
  return hash(canonicalJson({ feed, run, sequence, kind, refId, payloadHash, previousHash }));
}
