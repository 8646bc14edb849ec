import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { mayBeTexted, type Delivery, type Recipient } from "#app/lib/engine/notify/alert-types.ts";
import { mailHtml } from "#app/lib/format/mail.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { openedWords } from "#app/lib/platform/sealed-words.server.ts";
import { withoutBindParameters } from "#app/lib/platform/without-bind-parameters.ts";
import { RefusedForGood } from "#app/lib/providers/delivery-error.ts";
import type { Mailer } from "#app/lib/providers/mail/smtp.server.ts";
import type { Texter } from "#app/lib/providers/sms/texter.ts";
import { sendTime } from "#app/lib/views/notify/send-time.ts";
import { listStops, stopRecipient } from "#app/models/notify/message-stop.server.ts";
import { claimDueMessages, saveAttempt, type DueMessage } from "#app/models/notify/outbox.server.ts";
import { listRecipients } from "#app/models/notify/preferences.server.ts";
import type { UnsubscribeLinks } from "./unsubscribe.server.ts";

/** Messages that are claimed together. */
const BATCH = 20;
/** How long a run claims batch after batch; the next run is seconds away, and other jobs wait. */
const RUN_MS = 10 * SECOND_MS;
/** How long an attempt may take before another process tries. */
const ATTEMPT_MS = 2 * MINUTE_MS;
const MOST_ATTEMPTS = 8;

/** The pause after the n-th failed attempt: 1, 4, 16, 64 minutes … (a day and a half in all). */
export function pauseAfter(attempt: number): number {
  return MINUTE_MS * 4 ** (attempt - 1);
}

/** The channels; messages of a channel without a provider wait in the outbox. */
export interface Sending {
  readonly mailer: Mailer | null;
  readonly texter: Texter | null;
  readonly wallClock: () => EpochMs;
  readonly unsubscribeLink: UnsubscribeLinks;
  /** SESSION_SECRET, which encrypts waiting texts with codes and links; without it such messages are given up. */
  readonly secret?: string;
  /** FORCE_TIER. */
  readonly forceTier?: Tier | undefined;
}

interface Sent {
  readonly sent: number;
  readonly failed: number;
  readonly withheld: number;
}

/**
 * Sends the due messages of the outbox, e-mails and text messages alike. A message is claimed before it is handed over and marked after. If
 * a process dies in between, an e-mail is sent again under the same Message-ID; for a text message the provider is first asked whether it
 * took it. Alerts to a person who takes a break (D20), has stopped messages, or is in their quiet hours are not sent.
 */
export async function sendDueMessages(database: Database, sending: Sending): Promise<Sent> {
  const until = sending.wallClock() + RUN_MS;
  const total = { sent: 0, failed: 0, withheld: 0 };
  for (;;) {
    const { claimed, sent, failed, withheld } = await sendBatch(database, sending);
    total.sent += sent;
    total.failed += failed;
    total.withheld += withheld;
    // After a failure the provider may be away: the other messages need not try too.
    if (claimed < BATCH || failed > 0 || sending.wallClock() >= until) return total;
  }
}

async function sendBatch(database: Database, sending: Sending): Promise<Sent & { readonly claimed: number }> {
  const { mailer, texter, wallClock, forceTier } = sending;
  const now = wallClock();
  const channels: readonly Delivery[] = [...(mailer ? ["email" as const] : []), ...(texter ? ["sms" as const] : [])];
  const due = await database.write((tx) =>
    claimDueMessages(tx, { now, nextDueAt: epochMs(now + ATTEMPT_MS), limit: BATCH, channels }),
  );
  let [sent, failed, withheld] = [0, 0, 0];
  if (due.length === 0) return { claimed: 0, sent, failed, withheld };
  const decide = await decisions(database, due, { now, forceTier });
  for (const claimed of due) {
    const words = openedWords(claimed, sending.secret);
    const message = { ...claimed, body: words ?? "" };
    const decision = words === null ? { failedAt: now, lastError: UNREADABLE } : decide(message);
    if (decision !== null) {
      withheld++;
      await database.write((tx) => saveAttempt(tx, message.id, decision));
      continue;
    }
    try {
      await handOver(message, sending);
      sent++;
      await database.write((tx) => saveAttempt(tx, message.id, { sentAt: wallClock() }));
    } catch (error) {
      failed++;
      await noteFailure(database, message, error, wallClock());
    }
  }
  return { claimed: due.length, sent, failed, withheld };
}

async function handOver(message: DueMessage, { mailer, texter, unsubscribeLink }: Sending): Promise<void> {
  const { id, dedupeKey, userId, kind, channel, recipient, subject, body, createdAt, attempts } = message;
  if (channel === "sms") {
    if (texter === null) throw new Error("There is no provider of text messages");
    const text = { id, to: recipient, body };
    if (attempts > 1 && (await texter.wasTaken(text, createdAt))) return;
    return texter.send(text);
  }
  if (mailer === null) throw new Error("There is no mail server");
  await mailer.send({
    messageId: sha256Hex(dedupeKey).slice(0, 32),
    to: recipient,
    subject,
    text: body,
    html: mailHtml(body),
    unsubscribe: kind === "alert" && userId !== null ? unsubscribeLink(userId) : null,
  });
}

const NOBODY: readonly Recipient[] = [];

type Decision = Parameters<typeof saveAttempt>[2];

/** The result for messages that are not handed over now; null: hand it over. All the data for it is read for the whole batch at once. */
async function decisions(
  database: Database,
  due: readonly DueMessage[],
  { now, forceTier }: { readonly now: EpochMs; readonly forceTier: Tier | undefined },
): Promise<(message: DueMessage) => Decision | null> {
  const alerted = [
    ...new Set(due.flatMap(({ kind, userId }) => (kind === "alert" && userId !== null ? [userId] : []))),
  ];
  const [stops, people] = await Promise.all([
    listStops(database.read, [...new Set(due.map(({ recipient }) => recipient))]),
    alerted.length === 0 ? NOBODY : listRecipients(database.read, { now, forceTier, only: alerted }),
  ]);
  const reasons = new Map(stops.map(({ channel, recipient, reason }) => [`${channel} ${recipient}`, reason]));
  const byId = new Map(people.map((one) => [one.userId, one]));
  const giveUp = (lastError: string): Decision => ({ failedAt: now, lastError });
  return (message) => {
    const { kind, channel, userId, recipient, expiresAt, attempts } = message;
    const reason = reasons.get(`${channel} ${recipient}`);
    // People who report our messages as unwanted still get those about their account and payments; a dead address and a STOP end everything.
    if (reason !== undefined && (kind === "alert" || reason !== "complaint")) return giveUp(STOPPED[reason]);
    if (expiresAt !== null && expiresAt <= now) return giveUp("It is out of date.");
    if (kind !== "alert" || userId === null) return null;
    const person = byId.get(userId);
    const why = withheldBecause(person, message);
    if (person === undefined || why !== null) return giveUp(why ?? "");
    const at = sendTime(person, channel, now);
    if (at === now) return null;
    return at === null ? giveUp("The quiet hours leave no hour for it.") : { dueAt: at, attempts: attempts - 1 };
  };
}

const UNREADABLE = "Its text was encrypted with another secret of the server.";

const STOPPED = {
  reply: "The number answered STOP.",
  unreachable: "Messages to this address do not arrive.",
  complaint: "The person called our messages unwanted.",
} as const;

/** Why an alert is not sent after all; null if it is. */
function withheldBecause(person: Recipient | undefined, { channel, recipient, dedupeKey }: DueMessage): string | null {
  if (person === undefined) return "The person takes a break, or their account is about to be deleted.";
  if (person.unsubscribed) return "The person had messages stopped.";
  if (channel === "email") return null;
  if (person.phone !== recipient) return "The number is no longer the person's.";
  const purpose = dedupeKey.startsWith(`alert:${person.userId}:digest:`) ? "digest" : "alerts";
  return mayBeTexted(person, purpose) ? null : "The plan has no text messages, or the person no longer agrees to them.";
}

async function noteFailure(database: Database, message: DueMessage, error: unknown, now: EpochMs): Promise<void> {
  const loggable = withoutBindParameters(error);
  const lastError = (loggable instanceof Error ? loggable.message : String(loggable)).slice(0, 500);
  const refusal = error instanceof RefusedForGood ? error : null;
  await database.write(async (tx) => {
    if (refusal?.stop) await stopRecipient(tx, { ...message, reason: refusal.stop, at: now });
    await saveAttempt(
      tx,
      message.id,
      refusal !== null || message.attempts >= MOST_ATTEMPTS
        ? { failedAt: now, lastError }
        : { dueAt: epochMs(now + pauseAfter(message.attempts)), lastError },
    );
  });
}
