import { createTransport } from "nodemailer";
import { isDeadAddress } from "#app/lib/engine/notify/mail-reports.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { RefusedForGood } from "#app/lib/providers/delivery-error.ts";

/** An e-mail as it goes out. */
export interface OutgoingMail {
  /** The same for every attempt, so that a mailbox recognizes a message that came twice. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a press in the mailbox stops such messages (RFC 8058); null: they cannot be stopped. */
  readonly unsubscribe: string | null;
}

/** Sends e-mails; a message that could not be handed over throws, with `RefusedForGood` where it never will be. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

/** A mailer over SMTP (SMTP_URL, MAIL_FROM), or null where none is configured: messages then wait in the outbox. */
export function openMailer(): Mailer | null {
  const { SMTP_URL, MAIL_FROM } = env();
  if (SMTP_URL === undefined) return null;
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 3 * TIMEOUT_MS,
    // No file and no address of a message's text is ever fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, unsubscribe, ...mail }) {
      const headers =
        unsubscribe === null
          ? {}
          : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
      await transport
        .sendMail({ ...mail, headers, from: MAIL_FROM, messageId: `<${messageId}@linewise>` })
        .catch((error: unknown) => {
          throw refusalOf(error) ?? error;
        });
    },
    close: () => transport.close(),
  };
}

/**
 * A refusal for good: the mail server answered the recipient's address or the text with 5xx. It stops the address where it says that there
 * is none such (RFC 3463 5.1.x, 5.2.1; without an enhanced code 550 or 553 at RCPT TO). A refused sign-in or sender is an error of our
 * configuration and can be fixed.
 */
function refusalOf(error: unknown): RefusedForGood | null {
  if (!(error instanceof Error)) return null;
  const {
    responseCode,
    command,
    response = "",
  } = error as Error & {
    readonly responseCode?: number;
    readonly command?: string;
    readonly response?: string;
  };
  if (responseCode === undefined || responseCode < 500 || (command !== "RCPT TO" && command !== "DATA")) return null;
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] ?? null;
  const isGone =
    status === null ? command === "RCPT TO" && (responseCode === 550 || responseCode === 553) : isDeadAddress(status);
  return new RefusedForGood(response || error.message, isGone ? "unreachable" : null, error);
}
