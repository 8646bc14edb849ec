import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { ReceiverHealth, WebHookPause } from "#app/lib/engine/access/web-hooks.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Tier, Feed } from "#app/lib/engine/leagues.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { viewerColumns, viewerOf } from "#app/models/account/viewer-columns.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { webHooks, webHookPositions } from "#db/schema/web-hooks.ts";
import { giveUpWaiting, hasDue, waitingColumn } from "./web-hook-delivery.server.ts";

type Reader = Drizzle | Transaction;

/** A receiver as its owner sees it. */
export interface WebHook extends ReceiverHealth {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly topics: readonly string[];
  readonly createdAt: EpochMs;
  readonly pausedAt: EpochMs | null;
  readonly pausedBecause: WebHookPause | null;
  /** Until when the secret before the present one signs as well. */
  readonly formerSecretUntil: EpochMs | null;
  /** Messages that wait to be sent. */
  readonly waiting: number;
}

const healthColumns = {
  failures: webHooks.failures,
  failingSince: webHooks.failingSince,
  nextAttemptAt: webHooks.nextAttemptAt,
};
const ownColumns = {
  ...healthColumns,
  id: webHooks.id,
  name: webHooks.name,
  url: webHooks.url,
  topics: webHooks.topics,
  createdAt: webHooks.createdAt,
  pausedAt: webHooks.pausedAt,
  pausedBecause: webHooks.pausedBecause,
  formerSecretUntil: webHooks.formerSecretUntil,
  waiting: waitingColumn,
};

/** A person's receivers, the oldest first. */
export function listWebHooks(reader: Reader, userId: string): Promise<readonly WebHook[]> {
  return reader.select(ownColumns).from(webHooks).where(eq(webHooks.userId, userId)).orderBy(asc(webHooks.createdAt));
}

/** One of a person's receivers; null where they have none of that id. */
export async function getWebHook(
  reader: Reader,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<WebHook | null> {
  const [row] = await reader
    .select(ownColumns)
    .from(webHooks)
    .where(and(eq(webHooks.id, id), eq(webHooks.userId, userId)));
  return row ?? null;
}

export async function countWebHooks(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader.select({ known: count() }).from(webHooks).where(eq(webHooks.userId, userId));
  return row?.known ?? 0;
}

/** Stores a new receiver. */
export async function createWebHook(
  tx: Transaction,
  made: Pick<typeof webHooks.$inferSelect, "id" | "userId" | "name" | "url" | "topics" | "sealedSecret" | "createdAt">,
): Promise<void> {
  await tx.insert(webHooks).values({ ...made, nextAttemptAt: made.createdAt });
}

/** The fields of a receiver that may be changed. */
type WebHookChange = Partial<
  Omit<typeof webHooks.$inferSelect, "id" | "userId" | "createdAt" | "leaseUntil" | "sealedSecret">
> & { readonly sealedSecret?: string };

/** Changes one of a person's receivers; false where they have none of that id. */
export async function changeWebHook(
  tx: Transaction,
  { userId, id }: { readonly userId: string; readonly id: string },
  change: WebHookChange,
): Promise<boolean> {
  const rows = await tx
    .update(webHooks)
    .set(change)
    .where(and(eq(webHooks.id, id), eq(webHooks.userId, userId)))
    .returning({ id: webHooks.id });
  return rows.length > 0;
}

/** Removes one of a person's receivers with its log; false where they have none of that id. */
export async function deleteWebHook(
  tx: Transaction,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  const rows = await tx
    .delete(webHooks)
    .where(and(eq(webHooks.id, id), eq(webHooks.userId, userId)))
    .returning({ id: webHooks.id });
  return rows.length > 0;
}

/** The secrets that sign for a receiver, encrypted, the present one first. */
export interface SealedSecrets {
  readonly sealedSecret: string;
  readonly sealedFormerSecret: string | null;
  readonly formerSecretUntil: EpochMs | null;
}
const secretColumns = {
  sealedSecret: webHooks.sealedSecret,
  sealedFormerSecret: webHooks.sealedFormerSecret,
  formerSecretUntil: webHooks.formerSecretUntil,
};

/** The secrets and the address of one of a person's receivers. */
export async function getSigning(
  reader: Reader,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<(SealedSecrets & { readonly url: string }) | null> {
  const [row] = await reader
    .select({ url: webHooks.url, ...secretColumns })
    .from(webHooks)
    .where(and(eq(webHooks.id, id), eq(webHooks.userId, userId)));
  return row ?? null;
}

/** A receiver that messages are sent to now. */
export interface ClaimedWebHook extends SealedSecrets, ReceiverHealth {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly url: string;
}

/** A lease that ends later than this many lease lengths from now was given before the clock was set back. */
const CREDIBLE_LEASES = 2;

/**
 * Claims receivers with messages that are due, the longest waiting first: no other worker sends to them until the lease ends, so their
 * messages arrive one after the other. A worker that dies leaves them to the next one.
 */
export async function claimWebHooks(
  tx: Transaction,
  { now, leaseMs, limit }: { readonly now: EpochMs; readonly leaseMs: number; readonly limit: number },
): Promise<readonly ClaimedWebHook[]> {
  const due = tx
    .select({ id: webHooks.id })
    .from(webHooks)
    .where(
      and(
        isNull(webHooks.pausedAt),
        lte(webHooks.nextAttemptAt, now),
        or(
          isNull(webHooks.leaseUntil),
          lte(webHooks.leaseUntil, now),
          gt(webHooks.leaseUntil, sql`${now + CREDIBLE_LEASES * leaseMs}`),
        ),
        hasDue(now),
      ),
    )
    .orderBy(asc(webHooks.nextAttemptAt))
    .limit(limit);
  return tx
    .update(webHooks)
    .set({ leaseUntil: sql`${now + leaseMs}` })
    .where(inArray(webHooks.id, due))
    .returning({
      id: webHooks.id,
      userId: webHooks.userId,
      name: webHooks.name,
      url: webHooks.url,
      ...secretColumns,
      ...healthColumns,
    });
}

/** Records a receiver's state. */
export async function saveReceiverHealth(tx: Transaction, id: string, health: ReceiverHealth): Promise<void> {
  const { failures, failingSince, nextAttemptAt } = health;
  await tx.update(webHooks).set({ failures, failingSince, nextAttemptAt }).where(eq(webHooks.id, id));
}

/** Releases a receiver: another worker may send to it. */
export async function releaseWebHook(tx: Transaction, id: string): Promise<void> {
  await tx.update(webHooks).set({ leaseUntil: null }).where(eq(webHooks.id, id));
}

/** A receiver of new events. */
export interface ListeningWebHook {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly topics: readonly string[];
}

/** Every receiver that is not paused, by its owner. */
export function listListeningWebHooks(reader: Reader): Promise<readonly ListeningWebHook[]> {
  return reader
    .select({ id: webHooks.id, userId: webHooks.userId, name: webHooks.name, topics: webHooks.topics })
    .from(webHooks)
    .where(isNull(webHooks.pausedAt))
    .orderBy(desc(webHooks.userId));
}

/** Stops sending to a receiver, and gives up its waiting messages where they will never be sent. */
export async function pauseWebHook(
  tx: Transaction,
  id: string,
  { at, because }: { readonly at: EpochMs; readonly because: WebHookPause },
): Promise<void> {
  await tx
    .update(webHooks)
    .set({ pausedAt: at, pausedBecause: because, leaseUntil: null })
    .where(and(eq(webHooks.id, id), isNull(webHooks.pausedAt)));
  if (because === "plan" || because === "gone") await giveUpWaiting(tx, id, { at, because });
}

/** People by their ids, with the plan in force and their own restrictions; `forceTier` (FORCE_TIER) replaces the plan. */
export async function listOwners(
  reader: Reader,
  {
    ids,
    wallNow,
    forceTier,
  }: { readonly ids: readonly string[]; readonly wallNow: EpochMs; readonly forceTier?: Tier | undefined },
): Promise<ReadonlyMap<string, Viewer>> {
  const rows = await reader
    .select(viewerColumns(wallNow))
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, viewerOf(row, wallNow, forceTier)]));
}

/** How far a feed's events were handed to receivers; null where there were none. */
export async function getWebHookPosition(reader: Drizzle | Transaction, feed: Feed): Promise<string | null> {
  const [row] = await reader
    .select({ position: webHookPositions.position })
    .from(webHookPositions)
    .where(eq(webHookPositions.feed, feed));
  return row?.position ?? null;
}

/** Records how far a feed's events were handed on; null deletes it. */
export async function saveWebHookPosition(tx: Transaction, feed: Feed, position: string | null): Promise<void> {
  if (position === null) await tx.delete(webHookPositions).where(eq(webHookPositions.feed, feed));
  else
    await tx
      .insert(webHookPositions)
      .values({ feed, position })
      .onConflictDoUpdate({ target: webHookPositions.feed, set: { position } });
}
