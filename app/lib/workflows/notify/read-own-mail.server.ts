import type { MailEntry } from "#app/lib/schemas/notify/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { listMailOf, type OwnMail } from "#app/models/notify/outbox.server.ts";

/** E-mails shown. */
const SHOWN = 20;

/** The newest e-mails to the caller that are still stored, each with its state. */
export async function readOwnMail({ database, viewer }: Caller): Promise<readonly MailEntry[]> {
  return (await listMailOf(database.read, viewer.id, SHOWN)).map(mailView);
}

/** A message of the outbox as its recipient sees it: its state, and the moment of that state. */
function mailView({
  id,
  kind,
  channel,
  subject,
  recipient,
  createdAt,
  dueAt,
  sentAt,
  failedAt,
  attempts,
}: OwnMail): MailEntry {
  const entry = { id, kind, channel, subject, recipient };
  // A text message may be accepted and still not arrive.
  if (failedAt !== null) return { ...entry, state: "not-sent", at: failedAt };
  if (sentAt !== null) return { ...entry, state: "sent", at: sentAt };
  return attempts === 0 ? { ...entry, state: "waiting", at: createdAt } : { ...entry, state: "trying", at: dueAt };
}
