import { and, gt, inArray, isNull, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, Tier } from "#app/lib/engine/leagues.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { SESSION_IDLE_MS } from "#app/models/account/session.server.ts";
import { viewerColumns, viewerOf } from "#app/models/account/viewer-columns.server.ts";
import type { Database } from "#db/client.ts";
import { apiTokens } from "#db/schema/access.ts";
import { reveals, sessions, users } from "#db/schema/accounts.ts";

/** The key of a reader: the hash of their session's token, or the id of their API token. */
export interface ReadingKeys {
  readonly userIds: readonly string[];
  readonly sessionHashes: readonly string[];
  readonly tokenIds: readonly string[];
}

/** The rights of readers now: who they are, and which sessions (with their chosen feed) and tokens are still valid. */
export interface RightsNow {
  readonly viewers: ReadonlyMap<string, Viewer>;
  readonly sessions: ReadonlyMap<string, Feed | null>;
  readonly tokens: ReadonlySet<string>;
}

const among = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** Reads the present rights of many people together; one round trip. */
export async function getRightsNow(
  { read }: Database,
  { userIds, sessionHashes, tokenIds }: ReadingKeys,
  { wallNow, forceTier }: { readonly wallNow: EpochMs; readonly forceTier?: Tier | undefined },
): Promise<RightsNow> {
  const rows = await readTogether(read, {
    viewers: read
      .select(viewerColumns(wallNow))
      .from(users)
      .where(sql`"users"."id" in ${among(userIds)}`),
    sessions: read
      .select({ hash: sessions.tokenHash, feed: sessions.feed })
      .from(sessions)
      .where(
        and(
          sql`${sessions.tokenHash} in ${among(sessionHashes)}`,
          gt(sessions.expiresAt, wallNow),
          gt(sessions.lastSeenAt, epochMs(wallNow - SESSION_IDLE_MS)),
          isNull(sessions.revokedAt),
        ),
      ),
    tokens: read
      .select({ id: apiTokens.id })
      .from(apiTokens)
      .where(
        and(sql`${apiTokens.id} in ${among(tokenIds)}`, gt(apiTokens.expiresAt, wallNow), isNull(apiTokens.revokedAt)),
      ),
  });
  return {
    viewers: new Map(rows.viewers.map((row) => [row.id, viewerOf(row, wallNow, forceTier)])),
    sessions: new Map(rows.sessions.map(({ hash, feed }) => [hash, feed])),
    tokens: new Set(rows.tokens.map(({ id }) => id)),
  };
}

/** Those of some picks that each of some people has revealed, as "user pick". */
export async function listRevealedAmong(
  { read }: Database,
  { userIds, pickIds }: { readonly userIds: readonly string[]; readonly pickIds: readonly number[] },
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0 || pickIds.length === 0) return new Set();
  const rows = await read
    .select({ userId: reveals.userId, pickId: reveals.pickId })
    .from(reveals)
    .where(and(sql`${reveals.userId} in ${among(userIds)}`, inArray(reveals.pickId, [...pickIds])));
  return new Set(rows.map(({ userId, pickId }) => `${userId} ${pickId}`));
}
