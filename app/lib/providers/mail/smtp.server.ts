import { createTransport } from "nodemailer";
import { env } from "#app/lib/platform/env.server.ts";

/** An e-mail as it goes out. */
export interface OutgoingMail {
  /** The same for every attempt, so that a mailbox recognises a message that came twice. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends e-mails; a message that could not be handed over throws. */
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
    async send({ messageId, ...mail }) {
      await transport.sendMail({ ...mail, from: MAIL_FROM, messageId: `<${messageId}@linewise>` });
    },
    close: () => transport.close(),
  };
}
