import type { Delivery } from "#app/lib/engine/notify/alert-types.ts";
import type { MailKind } from "#app/lib/engine/notify/mail-kinds.ts";

/** One of a person's e-mails or text messages. `at`: sent, given up, to be tried again, or queued. */
export interface MailEntry {
  readonly id: number;
  readonly kind: MailKind;
  readonly channel: Delivery;
  readonly subject: string;
  readonly recipient: string;
  readonly state: "sent" | "not-sent" | "trying" | "waiting";
  readonly at: number;
}
