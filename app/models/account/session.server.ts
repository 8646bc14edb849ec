import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, Tier } from "#app/lib/engine/leagues.ts";
import { LANDING_TERMS } from "#app/lib/format/landing-terms.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { Database, Transaction } from "#db/client.ts";
import { countedDay } from "#app/lib/engine/care/care-hold.ts";
import { calendarAt } from "#app/lib/platform/own-calendar.server.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { careTime } from "#db/schema/care.ts";
import { feedClocks } from "#db/schema/catalog.ts";
import { feedClockColumns, feedClockOf, type FeedClock } from "#app/models/feeds/feed.server.ts";
import { hasConsentedTo } from "./consent.server.ts";
import { viewerColumns, viewerOf } from "./viewer-columns.server.ts";
import { unreadAlertsOf } from "#app/models/notify/unread-alerts.server.ts";
import { slipPicksOf } from "#app/models/slip/slip-picks.server.ts";

/** Sessions end this long after sign-in. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** A session unused for this long ends, whatever its lifetime. */
export const SESSION_IDLE_MS = 14 * DAY_MS;
/** `last_seen_at` is written at most this often, so that reading a page is not a write. */
export const LAST_SEEN_INTERVAL_MS = 5 * MINUTE_MS;

/** A live session: who, and which feed they chose (null: the server's default). */
export interface ViewerSession {
  readonly viewer: Viewer;
  readonly feed: Feed | null;
  /** The clock of their feed, or of the server's default: read with the session because every screen needs it next. */
  readonly clock: FeedClock;
  /** The picks in their slip for that feed's run: read with the session because every screen shows their number. */
  readonly slipPicks: readonly number[];
  /** Their unread notifications: every screen shows that number, too. */
  readonly unreadAlerts: number;
  /** Whether they have accepted the current version of the notice. */
  readonly termsAccepted: boolean;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
}

/** Whether the session of a token is valid: known, not expired, not idle too long, not revoked. */
function isAlive(token: string, wallNow: EpochMs) {
  return and(
    eq(sessions.tokenHash, sha256Hex(token)),
    gt(sessions.expiresAt, wallNow),
    gt(sessions.lastSeenAt, epochMs(wallNow - SESSION_IDLE_MS)),
    isNull(sessions.revokedAt),
  );
}

/**
 * The person behind a cookie's token, or null for an unknown, expired, long unused or revoked session. `lastSeenAt` is written at most once
 * in five minutes, together with the minutes of use, and not while the primary is unreachable: reads work without it. `forceTier` (FORCE_TIER) replaces the stored tier. One
 * round trip.
 */
export async function getViewerByToken(
  database: Database,
  token: string,
  wallNow: EpochMs,
  options: { readonly forceTier?: Tier | undefined; readonly defaultFeed?: Feed } = {},
): Promise<ViewerSession | null> {
  const tokenHash = sha256Hex(token);
  const defaultFeed = options.defaultFeed ?? "simulation";
  const [row] = await database.read
    .select({
      viewer: viewerColumns(wallNow),
      feed: sessions.feed,
      slipPicks: slipPicksOf(users.id, sql`coalesce(${sessions.feed}, ${defaultFeed})`, feedClocks.run),
      unreadAlerts: unreadAlertsOf(sql`"users"."id"`),
      termsAccepted: hasConsentedTo(users.id, LANDING_TERMS),
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      clock: feedClockColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(feedClocks, eq(feedClocks.feed, sql`coalesce(${sessions.feed}, ${defaultFeed})`))
    .where(isAlive(token, wallNow));
  if (!row) return null;
  if (wallNow - row.lastSeenAt >= LAST_SEEN_INTERVAL_MS && database.replication()?.primaryUp !== false) {
    // Not awaited: pages keep working while the database is locked, full or unreachable.
    const { timeZone, careHold } = row.viewer;
    const day = countedDay(calendarAt(wallNow, timeZone), careHold, wallNow);
    const minutes = minutesBetween(row.lastSeenAt, wallNow);
    void database
      .batch((db) => [
        db.update(sessions).set({ lastSeenAt: wallNow }).where(eq(sessions.tokenHash, tokenHash)),
        db
          .insert(careTime)
          .values({ userId: row.viewer.id, day, minutes, lastSeenAt: wallNow })
          .onConflictDoUpdate({
            target: [careTime.userId, careTime.day],
            set: { minutes: sql`${careTime.minutes} + ${minutes}`, lastSeenAt: wallNow },
          }),
      ])
      .catch(() => undefined);
  }
  return {
    viewer: viewerOf(row.viewer, wallNow, options.forceTier),
    feed: row.feed,
    clock: feedClockOf(row.feed ?? defaultFeed, row.clock, wallNow),
    slipPicks: row.slipPicks,
    unreadAlerts: row.unreadAlerts,
    termsAccepted: Boolean(row.termsAccepted),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}

/** A pause longer than this ends a visit; the next request starts a new one. */
const VISIT_PAUSE_MS = 3 * LAST_SEEN_INTERVAL_MS;

/** Whole minutes of use between two requests; a new visit begins with one. */
function minutesBetween(before: EpochMs, now: EpochMs): number {
  const gap = now - before;
  return gap > VISIT_PAUSE_MS ? 1 : Math.round(gap / MINUTE_MS);
}

/** The owner of a token's session, or null where `getViewerByToken` would find none. */
export async function getSessionOwner(database: Database, token: string, wallNow: EpochMs): Promise<string | null> {
  const [row] = await database.read.select({ userId: sessions.userId }).from(sessions).where(isAlive(token, wallNow));
  return row?.userId ?? null;
}

/** Opens a session for a token that only its owner knows; returns when it ends. */
export async function createSession(
  tx: Transaction,
  session: {
    readonly token: string;
    readonly userId: string;
    readonly userAgent: string | null;
    readonly createdAt: EpochMs;
  },
): Promise<EpochMs> {
  const expiresAt = epochMs(session.createdAt + SESSION_LIFETIME_MS);
  await tx.insert(sessions).values({
    tokenHash: sha256Hex(session.token),
    userId: session.userId,
    userAgent: session.userAgent,
    createdAt: session.createdAt,
    lastSeenAt: session.createdAt,
    expiresAt,
  });
  return expiresAt;
}

/** Ends the session of a token; returns its owner, or null when there was none to end. */
export async function revokeSession(tx: Transaction, token: string, at: EpochMs): Promise<string | null> {
  const [row] = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(isAlive(token, at))
    .returning({ userId: sessions.userId });
  return row?.userId ?? null;
}

/** Sets the feed of a live session; returns its owner, or null when there is no such session. */
export async function saveSessionFeed(
  tx: Transaction,
  token: string,
  feed: Feed,
  wallNow: EpochMs,
): Promise<string | null> {
  const [row] = await tx
    .update(sessions)
    .set({ feed })
    .where(isAlive(token, wallNow))
    .returning({ userId: sessions.userId });
  return row?.userId ?? null;
}

/** The fixed account of developer mode (core §3); a row like any other, so that saving works. */
export const DEVELOPER = {
  id: "developer",
  email: "developer@localhost",
  username: "developer",
  tier: "elite",
} as const;

/** The developer's row, created on first use. Only for DEV_OVERRIDES, which the configuration confines to loopback. */
export async function getDeveloper(database: Database, now: EpochMs, forceTier?: Tier): Promise<Viewer> {
  const known = await readDeveloper(database, now);
  if (!known)
    await database.batch((db) => [
      db
        .insert(users)
        .values({ ...DEVELOPER, trialStartedAt: now, createdAt: now })
        .onConflictDoNothing(),
    ]);
  const developer = known ?? (await readDeveloper(database, now));
  if (!developer) throw new Error("The developer's row cannot be read back");
  return { ...developer, tier: forceTier ?? developer.tier };
}

async function readDeveloper(database: Database, now: EpochMs): Promise<Viewer | undefined> {
  const [row] = await database.read.select(viewerColumns(now)).from(users).where(eq(users.id, DEVELOPER.id));
  return row && viewerOf(row, now);
}
