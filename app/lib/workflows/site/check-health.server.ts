import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { sawDamage, type Database } from "#app/lib/platform/db.server.ts";
import { getHealthRecord } from "#app/models/site/operations.server.ts";
import { feedStatus } from "#app/lib/workflows/feeds/feed-status.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";

/** Workers send heartbeats far more often; after this long without one, a worker counts as dead. */
const WORKER_SILENCE_MS = 2 * MINUTE_MS;

/** `broken`: pages cannot be served. `degraded`: they can, with data that is not kept up to date. */
export interface Health {
  readonly status: "ok" | "degraded" | "broken";
  readonly database: { readonly ok: boolean };
  readonly migrations: { readonly ok: boolean; readonly applied: number | null; readonly known: number | null };
  /** The primary that this machine's replica follows, and when they last agreed; null without a replica. */
  readonly primary: { readonly ok: boolean; readonly syncedAt: string | null } | null;
  readonly worker: { readonly ok: boolean; readonly lastBeatAt: string | null };
  readonly feed: {
    readonly ok: boolean;
    readonly feed: Feed;
    readonly now: string | null;
    readonly lastQuoteAt: string | null;
  };
}

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** Checks everything that a page needs; never throws. `open` opens the database, which may be the broken part. */
export async function checkHealth(
  open: () => Promise<Database>,
  input: { readonly feed: Feed; readonly wallNow: EpochMs },
): Promise<Health> {
  const unknown = {
    primary: null,
    worker: { ok: false, lastBeatAt: null },
    feed: { ok: false, feed: input.feed, now: null, lastQuoteAt: null },
  } as const;
  try {
    const database = await open();
    const { migrations, workerBeatAt } = await getHealthRecord(database);
    // A newer schema is fine: during a rollout, machines on the old release work with columns they do not know.
    const migrated = { ok: migrations.applied >= migrations.known, ...migrations };
    if (!migrated.ok) return { status: "broken", database: { ok: true }, migrations: migrated, ...unknown };
    const feed = await feedStatus(database, await getFeedClock(database, input.feed, input.wallNow));
    const replication = database.replication();
    const primary = replication && { ok: replication.primaryUp, syncedAt: iso(replication.syncedAt) };
    const workerOk = workerBeatAt !== null && input.wallNow - workerBeatAt < WORKER_SILENCE_MS;
    const undamaged = !sawDamage();
    return {
      status: workerOk && !feed.stale && primary?.ok !== false && undamaged ? "ok" : "degraded",
      database: { ok: undamaged },
      migrations: migrated,
      primary,
      worker: { ok: workerOk, lastBeatAt: iso(workerBeatAt) },
      feed: { ok: !feed.stale, feed: feed.feed, now: iso(feed.now), lastQuoteAt: iso(feed.lastQuoteAt) },
    };
  } catch {
    const migrations = { ok: false, applied: null, known: null };
    return { status: "broken", database: { ok: false }, migrations, ...unknown };
  }
}
