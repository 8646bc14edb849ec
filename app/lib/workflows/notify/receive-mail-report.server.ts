import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { MailReport } from "#app/lib/engine/notify/mail-reports.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { getUserIdByEmail } from "#app/models/account/user.server.ts";
import { stopRecipient } from "#app/models/notify/message-stop.server.ts";

/** Stops the addresses that a mail server reports as gone or as complaining; returns the number of newly stopped ones. */
export async function receiveMailReport(
  database: Database,
  reports: readonly MailReport[],
  wallNow: EpochMs,
): Promise<{ readonly stopped: number }> {
  let stopped = 0;
  await database.write(async (tx) => {
    for (const { address, reason } of reports) {
      // No address is stored here: reports may name people that a stranger wrote to.
      const userId = await getUserIdByEmail(tx, address);
      if (userId === null) continue;
      if (!(await stopRecipient(tx, { channel: "email", recipient: address, reason, at: wallNow }))) continue;
      stopped++;
      await appendAuditEvent(tx, { at: wallNow, userId, kind: "stop-email", requestId: undefined, detail: { reason } });
    }
  });
  return { stopped };
}
