import { LRUCache } from "lru-cache";
import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { listHeads, type FeedHead } from "#app/models/record/chain.server.ts";

/** The greatest age of a head sent with an answer: one reading serves all requests of these seconds. */
const KEEP_MS = 5 * SECOND_MS;

const kept = new LRUCache<"heads", readonly FeedHead[]>({
  max: 1,
  ttl: KEEP_MS,
  fetchMethod: async () => listHeads(await database()),
});

/** The head of the record. None while the database does not answer: no answer waits for this header. */
export async function recordHeads(): Promise<readonly FeedHead[]> {
  return (await kept.fetch("heads").catch(() => undefined)) ?? [];
}

/** `Linewise-Record-Head` of a feed's newest run; null before its first entry. */
export function recordHeadText(heads: readonly FeedHead[], feed: Feed): string | null {
  const head = heads.findLast((one) => one.feed === feed);
  return head ? `${feed};run=${head.run};sequence=${head.sequence};hash=${head.hash}` : null;
}
