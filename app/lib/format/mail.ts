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
    when: "A new address or number to confirm, a break that has begun, an export that is ready, a deletion requested or completed.",
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

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`;
/** Long hashes and addresses wrap at the width of a phone. */
const STYLE = "font: 16px/1.5 sans-serif; max-width: 36em; margin: 0 auto; padding: 16px; overflow-wrap: anywhere";

/** A line as HTML: "Label: address" becomes a link with the label, an address within a sentence a link with itself. */
function line(text: string): string {
  const [, label, address] = /^([^:]+): (https?:\/\/\S+)$/.exec(text) ?? [];
  if (label !== undefined && address !== undefined) return `<a href="${escaped(address)}">${escaped(label)}</a>`;
  return escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (found) => `<a href="${found}">${found}</a>`);
}

/** The HTML part of an e-mail from its plain text: a paragraph per block, web addresses as links, without external resources. */
export function mailHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((block) => `<p>${block.split("\n").map(line).join("<br>")}</p>`);
  return `<!doctype html><html lang="en"><head>${HEAD}</head><body style="${STYLE}">${paragraphs.join("")}</body></html>`;
}
