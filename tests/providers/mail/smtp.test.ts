import { expect, onTestFinished, test, vi } from "vitest";
import { startMailbox } from "../../../dev/mailbox/server.mjs";
import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { mailHtml } from "#app/lib/format/mail.ts";
import { pauseAfter, sendDueMail } from "#app/lib/workflows/notify/send-mail.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import { outbox } from "#db/schema/notify.ts";
import { openApp } from "#tests/setup/app.ts";
import { freePort } from "#tests/setup/sqld.ts";

const T = epochMs(Date.UTC(2026, 0, 15, 17));
const MAIL = {
  dedupeKey: "hello",
  userId: null,
  kind: "account",
  recipient: "ada@example.test",
  subject: "Héllo <Ada>",
  body: "First & last.\n\nOpen https://linewise.test/settings?a=1&b=2 now.",
  createdAt: T,
} as const;

test("a message is handed over by SMTP, as text and as HTML, once", async () => {
  const mailbox = await startMailbox({ smtpPort: 0, webPort: 0 });
  onTestFinished(() => mailbox.close().then(() => undefined));
  const { database, load } = await openApp({ SMTP_URL: mailbox.smtpUrl });
  const { openMailer } = await load(() => import("#app/lib/providers/mail/smtp.server.ts"));
  const mailer = openMailer();
  if (!mailer) throw new Error("no mailer");
  onTestFinished(() => mailer.close());
  await database.write((tx) => queueMail(tx, MAIL));
  const send = () => sendDueMail(database, { mailer, wallClock: () => T });
  expect(await send()).toEqual({ sent: 1, failed: 0, withheld: 0 });
  expect(await send()).toEqual({ sent: 0, failed: 0, withheld: 0 });
  expect(mailbox.messages).toHaveLength(1);
  expect(mailbox.messages[0]).toMatchObject({ to: "ada@example.test", subject: "Héllo <Ada>" });
  expect(mailbox.messages[0]?.text).toContain("First & last.");
  expect(mailbox.messages[0]?.html).toContain('<a href="https://linewise.test/settings?a=1&amp;b=2">');
  const page = await (await fetch(mailbox.webUrl)).text();
  expect(page).toContain("Héllo &lt;Ada&gt;");
});

test("a mail server that is away is asked again with growing pauses, and given up in the end", async () => {
  const { database, load } = await openApp({ SMTP_URL: `smtp://localhost:${await freePort()}` });
  const { openMailer } = await load(() => import("#app/lib/providers/mail/smtp.server.ts"));
  const mailer = openMailer();
  if (!mailer) throw new Error("no mailer");
  onTestFinished(() => mailer.close());
  await database.write((tx) => queueMail(tx, MAIL));
  let now = T;
  const attempts: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt++) {
    expect(await sendDueMail(database, { mailer, wallClock: () => now })).toMatchObject({ sent: 0, failed: 1 });
    const [row] = await database.read.select().from(outbox);
    if (row?.failedAt === null) attempts.push(row.dueAt - now);
    now = epochMs(row?.dueAt ?? 0);
  }
  expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7].map(pauseAfter));
  expect(pauseAfter(3)).toBe(16 * MINUTE_MS);
  const [given] = await database.read.select().from(outbox);
  expect(given).toMatchObject({ attempts: 8, sentAt: null, lastError: expect.stringContaining("ECONNREFUSED") });
  expect(given?.failedAt).not.toBeNull();
  vi.unstubAllEnvs();
});

test("without a mail server there is no mailer, and text cannot become markup", async () => {
  const { load } = await openApp();
  const { openMailer } = await load(() => import("#app/lib/providers/mail/smtp.server.ts"));
  expect(openMailer()).toBeNull();
  expect(mailHtml("<script>x</script>\nnext")).toContain("&lt;script&gt;x&lt;/script&gt;<br>next");
});
