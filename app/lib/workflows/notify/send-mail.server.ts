import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { mailHtml } from "#app/lib/format/mail.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { withoutBindParameters } from "#app/lib/platform/without-bind-parameters.ts";
import type { Mailer } from "#app/lib/providers/mail/smtp.server.ts";
import { getExclusion } from "#app/models/account/care.server.ts";
import { claimDueMail, saveMailAttempt, type DueMail } from "#app/models/notify/outbox.server.ts";

/** Messages of one run; the next run is seconds away. */
const BATCH = 20;
/** How long an attempt may take before another process tries. */
const ATTEMPT_MS = 2 * MINUTE_MS;
const MOST_ATTEMPTS = 8;

/** The pause after the n-th failed attempt: 1, 4, 16, 64 minutes … (a day and a half in all). */
export function pauseAfter(attempt: number): number {
  return MINUTE_MS * 4 ** (attempt - 1);
}

interface Sent {
  readonly sent: number;
  readonly failed: number;
  readonly withheld: number;
}

/**
 * Sends what is due in the outbox. A message is claimed before it is handed over and marked after; if a process dies in between it is sent
 * again under the same Message-ID. Alerts to somebody who takes a break are not sent (D20).
 */
export async function sendDueMail(
  database: Database,
  { mailer, wallClock }: { readonly mailer: Mailer; readonly wallClock: () => EpochMs },
): Promise<Sent> {
  const now = wallClock();
  const due = await database.write((tx) =>
    claimDueMail(tx, { now, nextDueAt: epochMs(now + ATTEMPT_MS), limit: BATCH }),
  );
  let [sent, failed, withheld] = [0, 0, 0];
  for (const mail of due) {
    if (await isWithheld(database, mail, now)) {
      withheld++;
      await database.write((tx) =>
        saveMailAttempt(tx, mail.id, { failedAt: wallClock(), lastError: "The person takes a break." }),
      );
      continue;
    }
    try {
      await mailer.send({
        messageId: sha256Hex(mail.dedupeKey).slice(0, 32),
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
        html: mailHtml(mail.body),
      });
      sent++;
      await database.write((tx) => saveMailAttempt(tx, mail.id, { sentAt: wallClock() }));
    } catch (error) {
      failed++;
      await database.write((tx) => saveMailAttempt(tx, mail.id, failure(mail, error, wallClock())));
    }
  }
  return { sent, failed, withheld };
}

async function isWithheld(database: Database, { kind, userId }: DueMail, now: EpochMs): Promise<boolean> {
  return kind === "alert" && userId !== null && (await getExclusion(database.read, userId, now)) !== null;
}

function failure({ attempts }: DueMail, error: unknown, now: EpochMs) {
  const told = withoutBindParameters(error);
  const lastError = (told instanceof Error ? told.message : String(told)).slice(0, 500);
  return attempts >= MOST_ATTEMPTS
    ? { failedAt: now, lastError }
    : { dueAt: epochMs(now + pauseAfter(attempts)), lastError };
}
