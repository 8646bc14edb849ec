import { and, desc, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { TokenScope } from "#app/lib/engine/access/allowances.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed, Tier } from "#app/lib/engine/leagues.ts";
import { LANDING_TERMS } from "#app/lib/format/landing-terms.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { hasConsentedTo } from "#app/models/account/consent.server.ts";
import { viewerColumns, viewerOf } from "#app/models/account/viewer-columns.server.ts";
import { feedClockColumns, feedClockOf, type FeedClock } from "#app/models/feeds/feed.server.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { apiTokenDays, apiTokens, oauthGrants } from "#db/schema/access.ts";
import { users } from "#db/schema/accounts.ts";
import { feedClocks } from "#db/schema/catalog.ts";

/** The last use is written at most this often, so that reading over the API is not a write. */
const LAST_USED_INTERVAL_MS = MINUTE_MS;

/** A person's token as they may see it. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
  readonly lastUsedAt: EpochMs | null;
  /** Whether a program got it by consent, instead of its owner making it. */
  readonly connected: boolean;
  /** Requests since a day, by UTC day (YYYY-MM-DD), the newest first; days without any are left out. */
  readonly days: readonly { readonly day: string; readonly requests: number }[];
}

const daysSchema = z.array(z.object({ day: z.string(), requests: z.number().int() }));

/** A live token: not expired, not revoked. */
export const isAlive = (wallNow: EpochMs) => and(gt(apiTokens.expiresAt, wallNow), isNull(apiTokens.revokedAt));
/** The token with this hash while it is valid: a connected program's token ends sooner than its consent. */
const isOpening = (token: string, wallNow: EpochMs) =>
  and(
    eq(apiTokens.tokenHash, sha256Hex(token)),
    isAlive(wallNow),
    or(isNull(oauthGrants.accessExpiresAt), gt(oauthGrants.accessExpiresAt, wallNow)),
  );

/** The person a token acts for, and what it may do. */
export interface TokenOwner {
  readonly tokenId: string;
  readonly scopes: readonly TokenScope[];
  readonly viewer: Viewer;
  readonly clock: FeedClock;
  readonly termsAccepted: boolean;
}

/** Requests of each token that this process has not yet written. */
const unwritten = new Map<string, number>();

/** Counts a use, and writes it where the last one was written a minute ago. Not awaited: reading works without it. */
function noteUse(
  database: Database,
  {
    tokenId,
    userId,
    lastUsedAt,
  }: { readonly tokenId: string; readonly userId: string; readonly lastUsedAt: EpochMs | null },
  wallNow: EpochMs,
): void {
  const counted = (unwritten.get(tokenId) ?? 0) + 1;
  unwritten.set(tokenId, counted);
  if (lastUsedAt !== null && wallNow - lastUsedAt < LAST_USED_INTERVAL_MS) return;
  if (database.replication()?.primaryUp === false) return;
  unwritten.delete(tokenId);
  const day = new Date(wallNow).toISOString().slice(0, 10);
  void database
    .batch((db) => [
      db.update(apiTokens).set({ lastUsedAt: wallNow }).where(eq(apiTokens.id, tokenId)),
      db
        .insert(apiTokenDays)
        .values({ tokenId, userId, day, requests: counted })
        .onConflictDoUpdate({
          target: [apiTokenDays.tokenId, apiTokenDays.day],
          set: { requests: sql`${apiTokenDays.requests} + ${counted}` },
        }),
    ])
    .catch(() => unwritten.set(tokenId, (unwritten.get(tokenId) ?? 0) + counted));
}

/**
 * The person behind a token, or null for an unknown, expired or revoked one. `forceTier` (FORCE_TIER) replaces the stored tier. One round
 * trip; its use is counted.
 */
export async function getTokenOwner(
  database: Database,
  token: string,
  wallNow: EpochMs,
  { forceTier, defaultFeed }: { readonly forceTier?: Tier | undefined; readonly defaultFeed: Feed },
): Promise<TokenOwner | null> {
  const [row] = await database.read
    .select({
      tokenId: apiTokens.id,
      scopes: apiTokens.scopes,
      lastUsedAt: apiTokens.lastUsedAt,
      viewer: viewerColumns(wallNow),
      termsAccepted: hasConsentedTo(users.id, LANDING_TERMS),
      clock: feedClockColumns,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(oauthGrants, eq(oauthGrants.tokenId, apiTokens.id))
    .leftJoin(feedClocks, eq(feedClocks.feed, defaultFeed))
    .where(isOpening(token, wallNow));
  if (!row) return null;
  noteUse(database, { tokenId: row.tokenId, userId: row.viewer.id, lastUsedAt: row.lastUsedAt }, wallNow);
  return {
    tokenId: row.tokenId,
    scopes: row.scopes,
    viewer: viewerOf(row.viewer, wallNow, forceTier),
    clock: feedClockOf(defaultFeed, row.clock, wallNow),
    termsAccepted: Boolean(row.termsAccepted),
  };
}

/** The id of a live token and the plan of its owner as stored, for the rate limits; null where there is none. */
export async function getTokenForLimits(
  { read }: Database,
  token: string,
  wallNow: EpochMs,
): Promise<{ readonly userId: string; readonly tier: Tier } | null> {
  const [row] = await read
    .select({ viewer: viewerColumns(wallNow) })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(oauthGrants, eq(oauthGrants.tokenId, apiTokens.id))
    .where(isOpening(token, wallNow));
  return row ? { userId: row.viewer.id, tier: viewerOf(row.viewer, wallNow).tier } : null;
}

/** A person's live tokens, the newest first, with their requests since a UTC day (YYYY-MM-DD). */
export async function listApiTokens(
  reader: Drizzle | Transaction,
  { userId, wallNow, since }: { readonly userId: string; readonly wallNow: EpochMs; readonly since: string },
): Promise<readonly ApiToken[]> {
  const rows = await reader
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      start: apiTokens.start,
      scopes: apiTokens.scopes,
      createdAt: apiTokens.createdAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
      connected: sql<number>`${oauthGrants.tokenId} is not null`,
      days: sql<string>`json_group_array(json_object('day', ${apiTokenDays.day}, 'requests', ${apiTokenDays.requests})) filter (where ${apiTokenDays.day} is not null)`,
    })
    .from(apiTokens)
    .leftJoin(oauthGrants, eq(oauthGrants.tokenId, apiTokens.id))
    .leftJoin(apiTokenDays, and(eq(apiTokenDays.tokenId, apiTokens.id), gte(apiTokenDays.day, since)))
    .where(and(eq(apiTokens.userId, userId), isAlive(wallNow)))
    .groupBy(apiTokens.id)
    .orderBy(desc(apiTokens.createdAt));
  return rows.map(({ days, connected, ...token }) => ({
    ...token,
    connected: Boolean(connected),
    days: daysSchema.parse(JSON.parse(days)).sort((a, b) => (a.day < b.day ? 1 : -1)),
  }));
}

/** Stores a new token by its hash. */
export async function createApiToken(
  tx: Transaction,
  {
    token,
    ...made
  }: Omit<ApiToken, "lastUsedAt" | "days" | "connected"> & { readonly userId: string; readonly token: string },
): Promise<void> {
  await tx.insert(apiTokens).values({ ...made, tokenHash: sha256Hex(token) });
}

/** Ends a person's live token at once; false where there is none. */
export async function revokeApiToken(
  tx: Transaction,
  { userId, id, at }: { readonly userId: string; readonly id: string; readonly at: EpochMs },
): Promise<boolean> {
  const ended = await tx
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId), isAlive(at)))
    .returning({ id: apiTokens.id });
  return ended.length > 0;
}
