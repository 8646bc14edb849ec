import { canonicalJson } from "./canonical-json.ts";

/** The end of a chain at some moment. A stored head shows later whether anything up to it was changed or removed. */
export interface RecordHead {
  readonly feed: string;
  readonly run: number;
  /** Number of the chain's last entry, from 1. */
  readonly sequence: number;
  /** That entry's hash, which depends on every entry before it. */
  readonly hash: string;
}

export const ANCHOR_FORMAT = "linewise-anchor/1";

/**
 * `signature`: Linewise's own Ed25519 signature of a head, which it cannot repudiate. `timestamp`: a token of an RFC 3161 authority, which
 * proves that the head existed at its time. `witness`: somebody else followed the record and signed the head with the time.
 */
export const ANCHOR_KINDS = ["signature", "timestamp", "witness"] as const;
export type AnchorKind = (typeof ANCHOR_KINDS)[number];

/** A head with a signature or a time stamp. An anchor file holds one a line, as canonical JSON. */
export interface Anchor {
  readonly format: typeof ANCHOR_FORMAT;
  readonly kind: AnchorKind;
  readonly head: RecordHead;
  /** When the anchor says the head existed, ISO 8601 in UTC. */
  readonly at: string;
  /** The signer: a key's fingerprint (SHA-256 of its DER as hex), or the address of the time-stamping authority. */
  readonly by: string;
  /** Base64: the Ed25519 signature of `statementText`, or the DER of the time-stamp token. */
  readonly proof: string;
  /** Base64 of the DER (SubjectPublicKeyInfo) of the signing key; null on a time stamp, whose token holds its certificate. */
  readonly publicKey: string | null;
}

/** The text that a signature covers: the head and the moment. */
export function statementText({ head, at }: Pick<Anchor, "head" | "at">): string {
  return canonicalJson({ format: ANCHOR_FORMAT, head, at });
}

/** The text that a time stamp covers: only the head; the authority adds the moment. */
export function headText(head: RecordHead): string {
  return canonicalJson({ format: ANCHOR_FORMAT, head });
}

/** An anchor whose proof was checked, as the verifier of a record takes it. */
export interface ProvenHead {
  readonly head: RecordHead;
  readonly kind: AnchorKind;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly by: string;
}
