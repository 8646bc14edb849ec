import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { AlertType } from "#app/lib/engine/notify/alert-types.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { alerts } from "#db/schema/alerts.ts";

type Reader = Drizzle | Transaction;

/** An alert for a person. */
export interface NewAlert {
  readonly userId: string;
  readonly type: AlertType;
  readonly dedupeKey: string;
  readonly title: string;
  readonly message: string;
  readonly path: string | null;
  readonly createdAt: EpochMs;
}

/** Stores alerts; one whose key its person has already is not changed. Returns how many are new. */
export function saveAlerts(tx: Transaction, given: readonly NewAlert[]): Promise<number> {
  return insertRows(
    tx,
    "alerts",
    ["user_id", "type", "dedupe_key", "title", "message", "path", "created_at"],
    given.map((one) => [one.userId, one.type, one.dedupeKey, one.title, one.message, one.path, one.createdAt]),
    "ON CONFLICT (user_id, dedupe_key) DO NOTHING",
  );
}

/** A stored alert as its person reads it. */
export interface OwnAlert {
  readonly id: number;
  readonly type: AlertType;
  readonly title: string;
  readonly message: string;
  readonly path: string | null;
  readonly createdAt: EpochMs;
  readonly readAt: EpochMs | null;
}

/** A person's alerts, the newest first; `before`: older than the alert of that id. */
export function listAlerts(
  reader: Reader,
  query: { readonly userId: string; readonly before?: number | undefined; readonly limit: number },
): Promise<readonly OwnAlert[]> {
  return reader
    .select({
      id: alerts.id,
      type: alerts.type,
      title: alerts.title,
      message: alerts.message,
      path: alerts.path,
      createdAt: alerts.createdAt,
      readAt: alerts.readAt,
    })
    .from(alerts)
    .where(and(eq(alerts.userId, query.userId), query.before === undefined ? undefined : lt(alerts.id, query.before)))
    .orderBy(desc(alerts.id))
    .limit(query.limit);
}

/**
 * Marks one of a person's alerts as read, and returns the page it leads to; null if they have no alert of that id. An alert that was read
 * stays read.
 */
export async function markAlertRead(
  tx: Transaction,
  { userId, id, at }: { readonly userId: string; readonly id: number; readonly at: EpochMs },
): Promise<{ readonly path: string | null } | null> {
  const [row] = await tx
    .update(alerts)
    .set({ readAt: sql`coalesce(${alerts.readAt}, ${at})` })
    .where(and(eq(alerts.id, id), eq(alerts.userId, userId)))
    .returning({ path: alerts.path });
  return row ?? null;
}

/** Marks all of a person's alerts read; returns how many were not. */
export async function markAllAlertsRead(tx: Transaction, userId: string, at: EpochMs): Promise<number> {
  const rows = await tx
    .update(alerts)
    .set({ readAt: at })
    .where(and(eq(alerts.userId, userId), isNull(alerts.readAt)))
    .returning({ id: alerts.id });
  return rows.length;
}

/** Deletes alerts made before a moment; returns how many. */
export async function deleteOldAlerts(tx: Transaction, before: EpochMs): Promise<number> {
  const rows = await tx.delete(alerts).where(lt(alerts.createdAt, before)).returning({ id: alerts.id });
  return rows.length;
}
