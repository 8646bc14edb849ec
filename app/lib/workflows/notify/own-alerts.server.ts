import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import type { AlertEntry } from "#app/lib/schemas/notify/alerts-api.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { alertView } from "#app/lib/views/notify/alert-view.ts";
import { countUnreadAlerts } from "#app/models/notify/unread-alerts.server.ts";
import { listAlerts, markAlertRead, markAllAlertsRead } from "#app/models/notify/alert.server.ts";

/** Alerts on a page. */
const PAGE = 30;

/** A page of the caller's alerts, newest first. */
export interface AlertPage {
  readonly alerts: readonly AlertEntry[];
  /** Of all pages. */
  readonly unread: number;
  /** The start of the next page; null on the last. */
  readonly nextBefore: number | null;
}

/** The caller's alerts, older than alert `before` if it is given. */
export async function readAlerts(
  { database, viewer }: Caller,
  { before }: { readonly before?: number | undefined },
): Promise<AlertPage> {
  const [found, unread] = await Promise.all([
    listAlerts(database.read, { userId: viewer.id, before, limit: PAGE + 1 }),
    countUnreadAlerts(database.read, viewer.id),
  ]);
  const shown = found.slice(0, PAGE).map(alertView);
  return { alerts: shown, unread, nextBefore: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}

/** Marks one of the caller's alerts as read; `path` is its screen. */
export async function readAlert(
  { database, viewer, wallNow }: Caller,
  { id }: { readonly id: number },
): Promise<Outcome<"not-found", { readonly path: string | null }>> {
  const found = await database.write((tx) => markAlertRead(tx, { userId: viewer.id, id, at: wallNow }));
  return found
    ? { ok: true, message: "Marked as read.", path: found.path }
    : refuseCommon("not-found", { attempt: "save", what: "alert" });
}

/** Marks all of the caller's alerts as read. */
export async function readAllAlerts({ database, viewer, wallNow }: Caller): Promise<Outcome<never>> {
  const marked = await database.write((tx) => markAllAlertsRead(tx, viewer.id, wallNow));
  return {
    ok: true,
    message: marked === 0 ? "Everything was read already." : `${formatCount(marked, "notification")} marked as read.`,
  };
}
