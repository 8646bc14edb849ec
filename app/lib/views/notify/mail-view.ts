import type { MailEntry } from "#app/lib/schemas/notify/dto.ts";
import type { OwnMail } from "#app/models/notify/outbox.server.ts";

/** A message of the outbox as the person it went to sees it: how it stands, and the moment that belongs to it. */
export function mailView({
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
  // A text message may be taken and still not arrive.
  if (failedAt !== null) return { ...entry, state: "not-sent", at: failedAt };
  if (sentAt !== null) return { ...entry, state: "sent", at: sentAt };
  return attempts === 0 ? { ...entry, state: "waiting", at: createdAt } : { ...entry, state: "trying", at: dueAt };
}
