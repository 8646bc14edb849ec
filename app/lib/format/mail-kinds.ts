import type { MailKind } from "#app/lib/engine/notify/mail-kinds.ts";

export interface MailKindText {
  readonly label: string;
  /** When it is sent. */
  readonly when: string;
  /** Why it is sent, and whether it can be stopped. */
  readonly always: string;
}

/** The messages we send, by kind: the only list of what is sent and why. */
export const MAIL_KIND_TEXTS: Readonly<Record<MailKind, MailKindText>> = {
  account: {
    label: "Your account",
    when: "A new address or number to confirm, a break that has begun, an export that is ready, a deletion asked for and done.",
    always: "Always sent, so that you notice if somebody else uses your account.",
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
  alert: {
    label: "Alerts and the daily digest",
    when: "The alerts you chose: picks, games, prices, graded bets, the day in short.",
    always: "Only sent if you asked for them; each e-mail has a link that stops them, and STOP ends text messages.",
  },
};
