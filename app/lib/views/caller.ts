import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { AccessSettings } from "#app/lib/platform/env.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { FeedClock, FeedOrClock } from "#app/models/feeds/feed.server.ts";

/** The data of every request, signed in or not. */
interface Asking {
  /** Inside an API change with an Idempotency-Key, the transaction of that change. */
  readonly database: Database;
  /** Wall-clock time at which the request arrived; one moment per request. */
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
  /** Names the request in the log and in audit events; absent outside the front door. */
  readonly requestId?: string | undefined;
}

/** A visitor, signed in or not: the first argument of every verb that is open to everybody. */
export interface Visitor extends Asking {
  /** The feed they read: the clock of the session's feed, which is read with the session, or the server's feed by name. */
  readonly feed: FeedOrClock;
}

/** The signed-in person for whom something is read or changed: the first argument of every verb of a person. */
export interface Caller extends Asking {
  readonly viewer: Viewer;
  /** The clock of their session's feed. */
  readonly clock: FeedClock;
}
