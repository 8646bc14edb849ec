import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { queueMessages } from "#app/models/notify/outbox.server.ts";
import { startMessages } from "../../dev/messages/server.mjs";
import type { Delivery } from "#app/lib/engine/notify/alert-types.ts";
import { environment } from "./command.ts";
import { killWhileSending } from "./kill-while-sending.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { NOON } from "#db/seed/factories.ts";
import { programArguments } from "#tests/setup/programs.ts";

/** The results for messages whose sender was killed again and again. */
export interface SenderKills {
  readonly kills: number;
  readonly queued: number;
  /** Never arrived. */
  readonly lost: readonly string[];
  /** Arrived more than once: the provider accepted it, and the sender was killed before it could record that. */
  readonly twice: number;
  /** Arrived twice without any mark: e-mails under two Message-IDs, text messages at all. */
  readonly unrecognizable: readonly string[];
}

/** The receiver of messages, which remembers a name for each, and its mark. */
interface Provider {
  readonly arrived: () => readonly { readonly name: string; readonly mark: string }[];
  readonly settings: Readonly<Record<string, string>>;
  readonly close: () => unknown;
}

/** A mail server that takes every message, a little slowly. */
async function mailServer(): Promise<Provider> {
  const arrived: { readonly name: string; readonly mark: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData: (stream, _session, done) =>
      void simpleParser(stream).then(async ({ subject = "", messageId = "" }) => {
        arrived.push({ name: subject, mark: messageId });
        // Nothing can be done about the moment between accepting a message and saying so.
        await later(3);
        done();
      }, done),
  });
  // A sender that is killed resets its connection.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  const settings = { SMTP_URL: `smtp://127.0.0.1:${address.port}` };
  return { arrived: () => arrived, settings, close: () => server.close() };
}

/** The stand-in for Twilio, just as slow. Each text has its own mark: no phone recognizes a repeated one. */
async function phoneNetwork(queued: number): Promise<Provider> {
  const account = { accountSid: `AC${"0".repeat(32)}`, authToken: "drill" };
  const server = await startMessages({ port: 0, ...account, delayMs: 3, most: 2 * queued });
  return {
    arrived: () => server.messages.map(({ body, sid }: { body: string; sid: string }) => ({ name: body, mark: sid })),
    settings: {
      TWILIO_ACCOUNT_SID: account.accountSid,
      TWILIO_AUTH_TOKEN: account.authToken,
      TWILIO_FROM: "+15005550006",
      TWILIO_API_BASE: server.url,
    },
    close: () => server.close(),
  };
}

async function outboxOf(url: string, queued: number, channel: Delivery): Promise<Database> {
  const database = await createDatabase({ url });
  await migrateDatabase(database);
  const messages = Array.from({ length: queued }, (_, n) => ({
    dedupeKey: `drill:${n}`,
    userId: null,
    kind: "account" as const,
    channel,
    recipient: channel === "email" ? "drill@linewise.test" : `+1416${5_550_000 + n}`,
    subject: `drill ${n}`,
    body: `drill ${n}`,
    createdAt: epochMs(NOON),
    expiresAt: null,
  }));
  await database.write((tx) => queueMessages(tx, messages));
  return database;
}

/** Kills the sender of a full outbox `count` times at moments of chance, then lets one finish. */
export async function killSenders(
  folder: string,
  {
    count,
    seed,
    queued,
    channel,
  }: { readonly count: number; readonly seed: string; readonly queued: number; readonly channel: Delivery },
): Promise<SenderKills> {
  const url = `file:${join(folder, `${channel}.db`)}`;
  const database = await outboxOf(url, queued, channel);
  const server = channel === "email" ? await mailServer() : await phoneNetwork(queued);
  const random = randomOf(seedKey(seed));
  const env = environment(url, server.settings);
  const most = Math.floor(queued / (2 * count + 2));
  let kills = 0;
  for (let run = 0; ; run++) {
    // A claim left behind is due again after two minutes, a failed attempt after one, four, sixteen …
    const now = String(NOON + run * 30 * MINUTE_MS);
    const sender = spawn(process.execPath, [...programArguments("tests/faults/send-until-killed.ts"), url, now], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(sender, "exit");
    if (kills < count && (await killWhileSending(sender, () => server.arrived().length, { most, random }))) kills++;
    await ended;
    const left = await database.client.execute("select count(*) n from outbox where sent_at is null");
    if (Number(left.rows[0]?.["n"]) === 0) break;
    if (run > 3 * count + 10) throw new Error("The outbox is never emptied: the sender does not run");
  }
  const arrived = server.arrived();
  await server.close();
  database.close();
  const ids = new Map<string, Set<string>>();
  const times = new Map<string, number>();
  for (const { name, mark } of arrived) {
    ids.set(name, (ids.get(name) ?? new Set()).add(mark));
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  const subjects = Array.from({ length: queued }, (_, n) => `drill ${n}`);
  return {
    kills,
    queued,
    lost: subjects.filter((subject) => !times.has(subject)),
    twice: [...times.values()].reduce((sum, n) => sum + n - 1, 0),
    unrecognizable: subjects.filter((subject) => (ids.get(subject)?.size ?? 0) > 1),
  };
}
