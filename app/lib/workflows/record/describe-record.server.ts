import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { keyFingerprint } from "#app/lib/platform/record-key.server.ts";
import type { RecordSettings } from "#app/lib/platform/record-settings.server.ts";
import { RECORD_DOCUMENT_FORMAT, type RecordDocument } from "#app/lib/schemas/record/anchors.ts";
import { getFirstSigned, listNewestAnchors } from "#app/models/record/anchor.server.ts";
import { listHeads } from "#app/models/record/chain.server.ts";

/** Requests within these seconds share one reading. */
const KEEP_MS = 5 * SECOND_MS;

const documentsOf = oncePer(
  (database: Database) =>
    new LRUCache<"document", RecordDocument, RecordSettings>({
      max: 1,
      ttl: KEEP_MS,
      fetchMethod: (_key, _old, { context }) => read(database, context),
    }),
);

/** The key that signs the record, and the head of each of its chains; at most five seconds old. */
export async function describeRecord(database: Database, settings: RecordSettings): Promise<RecordDocument> {
  return documentsOf(database).forceFetch("document", { context: settings });
}

async function read(database: Database, { key, formerKeys, authorities }: RecordSettings): Promise<RecordDocument> {
  const [heads, newest, since] = await Promise.all([
    listHeads(database),
    listNewestAnchors(database, [
      ...(key ? [{ kind: "signature", by: key.fingerprint } as const] : []),
      ...authorities.map((by) => ({ kind: "timestamp", by }) as const),
    ]),
    key ? getFirstSigned(database, key.fingerprint) : null,
  ]);
  return {
    format: RECORD_DOCUMENT_FORMAT,
    key: key && { publicKey: key.publicKey, fingerprint: key.fingerprint, since },
    formerKeys: formerKeys.map(({ publicKey, retiredOn }) => ({
      publicKey,
      fingerprint: keyFingerprint(publicKey),
      retiredOn,
    })),
    heads: heads.map((head) => {
      const anchors = newest
        .map(({ anchor }) => anchor)
        .filter(({ head: { feed, run } }) => feed === head.feed && run === head.run);
      const query = `?feed=${head.feed}&run=${head.run}`;
      return {
        head,
        signature: anchors.find(({ kind }) => kind === "signature") ?? null,
        timestamps: anchors.filter(({ kind }) => kind === "timestamp"),
        anchors: `/track-record/anchors${query}`,
        chain: `/track-record/chain${query}`,
      };
    }),
  };
}
