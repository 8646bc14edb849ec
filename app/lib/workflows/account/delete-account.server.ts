import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { forgetMarks } from "#app/models/account/care.server.ts";
import { deleteUser, listDueDeletions } from "#app/models/account/own-data.server.ts";
import { saveSettings } from "#app/models/account/settings.server.ts";
import { stopCharging } from "#app/lib/workflows/billing/stop-charging.server.ts";
import { deleteStopsOf } from "#app/models/notify/message-stop.server.ts";
import { deleteMailOf, queueMail } from "#app/models/notify/outbox.server.ts";

/** How long somebody can change their mind (D21). */
const DELETION_GRACE_MS = 7 * DAY_MS;

/** Requests the deletion of the account after the days of grace; a second request changes nothing. */
export async function requestDeletion(
  caller: Caller,
  { origin }: { readonly origin: string },
): Promise<Outcome<never>> {
  const { database, viewer, wallNow, requestId } = caller;
  const dueAt = epochMs(viewer.deletionDueAt ?? wallNow + DELETION_GRACE_MS);
  const day = formatDate(dueAt, viewer.timeZone);
  await database.write(async (tx) => {
    await saveSettings(tx, viewer.id, { deletionDueAt: dueAt });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "delete-account",
      requestId,
      detail: { dueAt },
    });
    await queueMail(tx, {
      dedupeKey: `deletion:${viewer.id}:${dueAt}`,
      userId: viewer.id,
      kind: "account",
      recipient: viewer.email,
      subject: "Your Linewise account will be deleted",
      body: `Your account and everything in it will be deleted on ${day}. Until then you can keep it: ${origin}/settings/data\n\nIf this was not you, sign in, keep the account and sign out everywhere.`,
      createdAt: wallNow,
    });
  });
  // If the payment provider cannot be reached, the nightly comparison stops the renewal.
  await stopCharging(caller, { when: "period-end" });
  return { ok: true, message: `Your account will be deleted on ${day}. Until then you can change your mind.` };
}

/** Keeps an account that was due to be deleted. */
export async function keepAccount(caller: Caller): Promise<Outcome<never>> {
  const { database, viewer, wallNow, requestId } = caller;
  await database.write(async (tx) => {
    await saveSettings(tx, viewer.id, { deletionDueAt: null });
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "keep-account", requestId, detail: {} });
  });
  return { ok: true, message: "Your account stays." };
}

/**
 * Deletes the accounts whose days of grace are over, each in its own transaction: profile, sessions, bets, and everything else with the
 * person's id. The remaining rows hold no name and no address: the public record, which never did; audit events under an id that no longer
 * belongs to anybody; and an exclusion in force, with the hashes that recognize the person.
 */
export async function deleteDueAccounts(database: Database, wallNow: EpochMs): Promise<{ readonly deleted: number }> {
  const due = await listDueDeletions(database.read, wallNow);
  for (const { id, email } of due)
    await database.write(async (tx) => {
      await queueMail(tx, {
        // No row ties the address to the id in the audit trail.
        dedupeKey: `deleted:${newId()}`,
        userId: null,
        kind: "account",
        recipient: email,
        subject: "Your Linewise account is deleted",
        body: "Your account and everything in it has been deleted, as you requested. This is the last message we send you.",
        createdAt: wallNow,
      });
      await deleteMailOf(tx, id);
      await deleteStopsOf(tx, id);
      await deleteUser(tx, id);
      await forgetMarks(tx, { userId: id }, wallNow);
    });
  return { deleted: due.length };
}
