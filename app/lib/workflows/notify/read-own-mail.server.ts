import type { MailEntry } from "#app/lib/schemas/notify/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { mailView } from "#app/lib/views/notify/mail-view.ts";
import { listMailOf } from "#app/models/notify/outbox.server.ts";

/** E-mails shown. */
const SHOWN = 20;

/** The newest e-mails to the caller that are still stored, each with its state. */
export async function readOwnMail({ database, viewer }: Caller): Promise<readonly MailEntry[]> {
  return (await listMailOf(database.read, viewer.id, SHOWN)).map(mailView);
}
