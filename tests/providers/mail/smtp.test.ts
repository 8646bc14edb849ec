import { expect, onTestFinished, test, vi } from "vitest";
import { startMailbox } from "../../../dev/mailbox/server.mjs";
import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { SMTPServer } from "smtp-server";
import type { Mailer } from "#app/lib/providers/mail/smtp.server.ts";
import { mailHtml } from "#app/lib/format/mail.ts";
import { pauseAfter, sendDueMessages } from "#app/lib/workflows/notify/send-messages.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import { messageStops, outbox } from "#db/schema/notify.ts";
import { openApp } from "#tests/setup/app.ts";
import { freePort } from "#tests/setup/free-port.ts";

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

const sending = (mailer: Mailer) => ({
  mailer,
  texter: null,
  unsubscribeLink: () => "http://localhost/unsubscribe/token",
});

test("a message is handed over by SMTP, as text and as HTML, once", async () => {
  const mailbox = await startMailbox({ smtpPort: 0, webPort: 0 });
  onTestFinished(() => mailbox.close().then(() => undefined));
  const { database, load } = await openApp({ SMTP_URL: mailbox.smtpUrl });
  const { openMailer } = await load(() => import("#app/lib/providers/mail/smtp.server.ts"));
  const mailer = openMailer();
  if (!mailer) throw new Error("no mailer");
  onTestFinished(() => mailer.close());
  await database.write((tx) => queueMail(tx, MAIL));
  const send = () => sendDueMessages(database, { ...sending(mailer), wallClock: () => T });
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
    expect(await sendDueMessages(database, { ...sending(mailer), wallClock: () => now })).toMatchObject({
      sent: 0,
      failed: 1,
    });
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

/** A mail server that answers each recipient, or every text, with a code of its own. */
async function refusingServer(answers: Readonly<Record<string, readonly [code: number, text: string]>>) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const [responseCode, text] = answers[address] ?? [0, ""];
      done(responseCode === 0 ? null : Object.assign(new Error(text), { responseCode }));
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        const [responseCode, text] = answers["text"] ?? [0, ""];
        done(responseCode === 0 ? null : Object.assign(new Error(text), { responseCode }));
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `smtp://127.0.0.1:${address.port}`;
}

test("an address that is gone is stopped at once, and nothing else is tried there; a passing refusal is tried again", async () => {
  const SMTP_URL = await refusingServer({
    "gone@example.test": [550, "5.1.1 no such user"],
    "full@example.test": [552, "5.2.2 mailbox full"],
    "later@example.test": [451, "4.3.0 try again"],
  });
  const { database, load } = await openApp({ SMTP_URL });
  const { openMailer } = await load(() => import("#app/lib/providers/mail/smtp.server.ts"));
  const mailer = openMailer();
  if (!mailer) throw new Error("no mailer");
  onTestFinished(() => mailer.close());
  const queue = (key: string, name: string) =>
    database.write((tx) => queueMail(tx, { ...MAIL, dedupeKey: key, recipient: `${name}@example.test` }));
  for (const name of ["gone", "full", "later"]) await queue(name, name);
  const { sendDueMessages: sendDue } = await load(() => import("#app/lib/workflows/notify/send-messages.server.ts"));
  const send = () => sendDue(database, { ...sending(mailer), wallClock: () => T });
  expect(await send()).toEqual({ sent: 0, failed: 3, withheld: 0 });
  const rows = await database.read.select().from(outbox);
  expect(rows.map(({ failedAt, attempts }) => [failedAt !== null, attempts])).toEqual([
    [true, 1],
    [true, 1],
    [false, 1],
  ]);
  expect(await database.read.select().from(messageStops)).toEqual([
    { channel: "email", recipient: "gone@example.test", reason: "unreachable", stoppedAt: T },
  ]);
  await queue("again", "gone");
  await queue("still", "ada");
  expect(await send()).toEqual({ sent: 1, failed: 0, withheld: 1 });
});

test("a refused text is given up without stopping the address", async () => {
  const SMTP_URL = await refusingServer({ text: [554, "5.7.1 looks like advertising"] });
  const { database, load } = await openApp({ SMTP_URL });
  const { openMailer } = await load(() => import("#app/lib/providers/mail/smtp.server.ts"));
  const mailer = openMailer();
  if (!mailer) throw new Error("no mailer");
  onTestFinished(() => mailer.close());
  await database.write((tx) => queueMail(tx, MAIL));
  const { sendDueMessages: sendDue } = await load(() => import("#app/lib/workflows/notify/send-messages.server.ts"));
  await sendDue(database, { ...sending(mailer), wallClock: () => T });
  const [row] = await database.read.select().from(outbox);
  expect(row).toMatchObject({ failedAt: T, lastError: expect.stringContaining("advertising") });
  expect(await database.read.select().from(messageStops)).toEqual([]);
});
