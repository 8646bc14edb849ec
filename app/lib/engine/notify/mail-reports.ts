import type { StopReason } from "./stop-reasons.ts";

/** What a mail server reports about an address we wrote to. */
export interface MailReport {
  /** In lower case. */
  readonly address: string;
  readonly reason: Exclude<StopReason, "reply">;
}

const field = (report: string, name: string): string | null =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(report)?.[1]?.trim() ?? null;

/** "rfc822; ada@example.com", "<ada@example.com>" → "ada@example.com". */
function addressIn(value: string | null): string | null {
  const found = /[^\s<>;,"]+@[^\s<>;,"]+/.exec(value ?? "");
  return found ? found[0].toLowerCase() : null;
}

/**
 * Whether an enhanced status code (RFC 3463) says that an address takes no mail now or later: 5.1.x, that it does not exist; 5.2.1, that it
 * was switched off. A full mailbox, a refused text or a distrusted sender are not the address's fault.
 */
export function isDeadAddress(status: string | null): boolean {
  return status !== null && /^5\.(?:1\.\d{1,3}|2\.1)\b/.test(status);
}

/**
 * The addresses that a report names as gone or as complaining: a delivery status notification (RFC 3464) or a feedback report (RFC 5965,
 * "abuse"), as the mail server hands it over, whole. A temporary failure names nobody.
 */
export function readMailReport(message: string): readonly MailReport[] {
  const report = message.replaceAll("\r\n", "\n").replaceAll(/\n[ \t]+/g, " ");
  if (field(report, "Feedback-Type")?.toLowerCase() === "abuse") {
    const address = addressIn(field(report, "Original-Rcpt-To") ?? field(report, "Removal-Recipient"));
    return address === null ? [] : [{ address, reason: "complaint" }];
  }
  // A block of fields per recipient (RFC 3464 §2.3), each separated by an empty line.
  return report.split(/\n{2,}/).flatMap((block) => {
    const address = addressIn(field(block, "Original-Recipient") ?? field(block, "Final-Recipient"));
    const failed = field(block, "Action")?.toLowerCase() === "failed";
    return address !== null && failed && isDeadAddress(field(block, "Status"))
      ? [{ address, reason: "unreachable" as const }]
      : [];
  });
}
