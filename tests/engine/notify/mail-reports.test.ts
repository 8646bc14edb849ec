import { expect, test } from "vitest";
import { isDeadAddress, readMailReport } from "#app/lib/engine/notify/mail-reports.ts";

/** After RFC 3464, appendix E: several recipients, one of them only late. */
const DSN = [
  'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
  "",
  "--b",
  "Your message could not be delivered.",
  "",
  "--b",
  "Content-Type: message/delivery-status",
  "",
  "Reporting-MTA: dns; mx.example",
  "",
  "Original-Recipient: rfc822;Gone@Example.test",
  "Final-Recipient: rfc822;gone@inside.example.test",
  "Action: failed",
  "Status: 5.1.1 (no such",
  " mailbox)",
  "",
  "Final-Recipient: rfc822; late@example.test",
  "Action: delayed",
  "Status: 4.4.1",
  "",
  "Final-Recipient: rfc822; full@example.test",
  "Action: failed",
  "Status: 5.2.2",
  "",
  "--b--",
].join("\r\n");

test("a delivery report names the addresses that are gone, and no other", () => {
  expect(readMailReport(DSN)).toEqual([{ address: "gone@example.test", reason: "unreachable" }]);
});

test("a feedback report names who complained", () => {
  const report =
    "Content-Type: message/feedback-report\n\nFeedback-Type: abuse\nOriginal-Rcpt-To: <Ada@example.test>\n";
  expect(readMailReport(report)).toEqual([{ address: "ada@example.test", reason: "complaint" }]);
  expect(readMailReport(report.replace("abuse", "virus"))).toEqual([]);
  expect(readMailReport("Subject: hello\n\nada@example.test wrote to you")).toEqual([]);
});

test.each([
  ["5.1.1", true],
  ["5.1.10", true],
  ["5.2.1", true],
  ["5.2.2", false],
  ["5.7.1", false],
  ["4.1.1", false],
  [null, false],
])("%s: gone is %s", (status, gone) => {
  expect(isDeadAddress(status)).toBe(gone);
});
