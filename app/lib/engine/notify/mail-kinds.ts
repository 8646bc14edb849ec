/** Kinds of e-mails, as the outbox stores them. */
export const MAIL_KINDS = ["account", "billing", "support", "alert"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
