import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { ANCHOR_FORMAT, headText, statementText } from "#app/lib/engine/proof/anchor.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { RecordKey } from "#app/lib/platform/record-key.server.ts";
import { askTimestamp, TimestampError } from "#app/lib/platform/timestamp-authority.server.ts";
import { appendAnchors, listNewestAnchors, type StoredAnchor } from "#app/models/record/anchor.server.ts";
import { listHeads, type FeedHead } from "#app/models/record/chain.server.ts";

/** An authority is asked for a feed at most this often, however often its head moves. */
const STAMP_EVERY_MS = 10 * MINUTE_MS;

export interface Anchoring {
  /** Signs heads; null: nothing is signed. */
  readonly key: RecordKey | null;
  /** Addresses of RFC 3161 authorities; none: nothing is time-stamped. */
  readonly authorities: readonly string[];
}

export interface AnchorReport {
  readonly signed: number;
  readonly stamped: number;
  /** Authorities that gave no usable time stamp, in words. */
  readonly failures: readonly string[];
}

/**
 * Anchors the heads of a feed's chains: signs the head of every run that moved since the key last signed it, and has the newest run's head
 * time-stamped by each authority that has not seen it and was not asked in the last ten minutes. Repeating it adds nothing; if two workers
 * run at once, one stores the anchor. An authority that fails is reported and asked again later.
 *
 * @param scope `wallNow` is the time a signature states.
 */
export async function anchorHeads(
  database: Database,
  scope: { readonly feed: Feed; readonly wallNow: EpochMs },
  { key, authorities }: Anchoring,
): Promise<AnchorReport> {
  const { feed, wallNow } = scope;
  const heads = await listHeads(database, [feed]);
  const known = await listNewestAnchors(
    database,
    [
      ...(key ? [{ kind: "signature", by: key.fingerprint } as const] : []),
      ...authorities.map((by) => ({ kind: "timestamp", by }) as const),
    ],
    [feed],
  );
  const signatures = key === null ? [] : signaturesOf(heads, known, key, wallNow);
  const newest = heads.at(-1);
  const signed = await appendAnchors(database, signatures, wallNow);
  const answers =
    newest === undefined
      ? []
      : await Promise.all(dueAuthorities(newest, known, authorities, wallNow).map((by) => timestampOf(newest, by)));
  const stamps = answers.filter((answer) => typeof answer !== "string");
  return {
    signed,
    stamped: await appendAnchors(database, stamps, wallNow),
    failures: answers.filter((answer) => typeof answer === "string"),
  };
}

type OwnAnchor = StoredAnchor["anchor"];

function signaturesOf(
  heads: readonly FeedHead[],
  known: readonly StoredAnchor[],
  { fingerprint, publicKey, sign }: RecordKey,
  wallNow: EpochMs,
): readonly OwnAnchor[] {
  const signedThrough = new Map(
    known.filter(({ anchor }) => anchor.kind === "signature").map(({ anchor: { head } }) => [head.run, head.sequence]),
  );
  const at = new Date(wallNow).toISOString();
  return heads
    .filter(({ run, sequence }) => sequence > (signedThrough.get(run) ?? 0))
    .map((head) => ({
      format: ANCHOR_FORMAT,
      kind: "signature",
      head,
      at,
      by: fingerprint,
      proof: sign(statementText({ head, at })),
      publicKey,
    }));
}

/** The authorities that have not seen the head and have not been asked recently. */
function dueAuthorities(
  head: FeedHead,
  known: readonly StoredAnchor[],
  authorities: readonly string[],
  wallNow: EpochMs,
): readonly string[] {
  return authorities.filter((by) => {
    const stamps = known.filter(({ anchor }) => anchor.kind === "timestamp" && anchor.by === by);
    const seen = stamps.some(({ anchor }) => anchor.head.run === head.run && anchor.head.sequence >= head.sequence);
    return !seen && stamps.every(({ recordedAt }) => recordedAt <= wallNow - STAMP_EVERY_MS);
  });
}

/** A time stamp of a head, or why there is none. */
async function timestampOf(head: FeedHead, by: string): Promise<OwnAnchor | string> {
  try {
    const { at, token } = await askTimestamp(by, headText(head));
    const proof = token.toString("base64");
    return {
      format: ANCHOR_FORMAT,
      kind: "timestamp",
      head,
      at: new Date(at).toISOString(),
      by,
      proof,
      publicKey: null,
    };
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error;
    return error.message;
  }
}
