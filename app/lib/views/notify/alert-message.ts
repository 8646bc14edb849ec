import { fitText } from "#app/lib/engine/notify/text-message.ts";
import type { Delivery, Recipient } from "#app/lib/engine/notify/alert-types.ts";
import type { Message } from "#app/models/notify/outbox.server.ts";
import type { DraftAlert } from "./alert-texts.ts";

/** The end of every message that a person may stop. */
export interface MessageFoot {
  readonly origin: string;
  readonly unsubscribe: string;
  /** The help line of the person's region. */
  readonly helpLine: string;
}

/** The foot of every e-mail that a person may stop. */
export const stopNote = ({ origin, unsubscribe, helpLine }: MessageFoot): string =>
  `Choose your alerts: ${origin}/notifications#preferences\nNo more messages: ${unsubscribe}\nIf gambling is a problem for you or somebody close to you: ${helpLine}, free and confidential.`;

/** A text message that a person may stop, of at most two segments: `line` is shortened where there is no room for it. */
export const stoppableText = (
  { title, line, link }: Readonly<Record<"title" | "line" | "link", string>>,
  { helpLine }: Pick<MessageFoot, "helpLine">,
): string =>
  fitText({ head: `Linewise: ${title}.`, message: line, tail: `${link} Gambling help: ${helpLine}. STOP ends texts.` });

/** A person's address for a channel; `channelOf` has checked that there is one. */
export const addressOf = ({ email, phone }: Recipient, channel: Delivery): string =>
  channel === "sms" && phone !== null ? phone : email;

/** An alert as the message of a channel. */
export function alertMessage(
  { recipient, dedupeKey, title, message, path }: DraftAlert,
  channel: Delivery,
  foot: MessageFoot,
): Omit<Message, "createdAt" | "dueAt" | "expiresAt"> {
  const link = `${foot.origin}${path}`;
  return {
    dedupeKey: `alert:${recipient.userId}:${dedupeKey}`,
    userId: recipient.userId,
    kind: "alert",
    channel,
    recipient: addressOf(recipient, channel),
    subject: title,
    body:
      channel === "sms"
        ? stoppableText({ title, line: message, link }, foot)
        : [title, message, link, stopNote(foot)].join("\n\n"),
  };
}
