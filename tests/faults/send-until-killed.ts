import { setTimeout as later } from "node:timers/promises";
import { epochMs } from "#app/lib/engine/brands.ts";
import { openMailer } from "#app/lib/providers/mail/smtp.server.ts";
import { openTexter } from "#app/lib/providers/sms/open-texter.server.ts";
import { sendDueMessages } from "#app/lib/workflows/notify/send-messages.server.ts";
import { createDatabase } from "#db/client.ts";

/**
 * A worker that only sends due messages, until it is killed or nothing is left. Arguments: the database's address and its present time,
 * epoch milliseconds: a claim that a killed worker left behind is due again minutes later.
 */
const [url = "", now = "0"] = process.argv.slice(2);
const database = await createDatabase({ url });
const mailer = openMailer();
const texter = await openTexter();
if (mailer === null && texter === null) throw new Error("Neither SMTP_URL nor TWILIO_ACCOUNT_SID is set");
const started = Date.now();
const wallClock = () => epochMs(Number(now) + Date.now() - started);
for (;;) {
  const { sent, failed } = await sendDueMessages(database, {
    mailer,
    texter,
    wallClock,
    unsubscribeLink: (userId) => `http://localhost/unsubscribe/${userId}`,
  });
  if (sent + failed === 0) break;
  process.stdout.write(`${sent}\n`);
  await later(1);
}
mailer?.close();
database.close();
