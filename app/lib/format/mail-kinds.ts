import type { MailKind } from "#app/lib/engine/notify/mail-kinds.ts";

export interface MailKindText {
  readonly label: string;
  /** When one is sent. */
  readonly when: string;
  /** Why it cannot be switched off. */
  readonly always: string;
}

/** The e-mails we send, by kind; null: a kind that nothing sends yet. The one place that says what is sent and why. */
export const MAIL_KIND_TEXTS: Readonly<Record<MailKind, MailKindText | null>> = {
  account: {
    label: "Your account",
    when: "A new address to confirm, a break that has begun, an export that is ready, a deletion asked for and done.",
    always: "Always sent: they tell you when somebody else is at work in your account.",
  },
  billing: {
    label: "Payments",
    when: "Receipts, a payment that failed, a plan changed, canceled or refunded, the yearly reminder that a plan renews.",
    always: "Always sent while you have a paid plan: the law requires them.",
  },
  support: {
    label: "Support",
    when: "The answer to a question you sent us.",
    always: "Always sent: you asked for it.",
  },
  alert: null,
};
