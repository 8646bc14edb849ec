import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { newSigningSecret } from "#app/lib/workflows/access/sign-message.server.ts";
import { queueDeliveries } from "#app/models/access/web-hook-delivery.server.ts";
import { createWebHook } from "#app/models/access/web-hook.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { makeUser, NOON } from "#db/seed/factories.ts";
import { environment } from "./command.ts";
import { killWhileSending } from "./kill-while-sending.ts";
import { programArguments } from "#tests/setup/programs.ts";

/** The results for web hooks whose sender was killed again and again. */
export interface WebHookKills {
  readonly kills: number;
  readonly queued: number;
  /** Never arrived. */
  readonly lost: readonly string[];
  /** Arrived more than once, each time under the same id. */
  readonly twice: number;
  /** Arrived under two ids, so that no receiver can tell. */
  readonly unrecognizable: readonly string[];
  /** Arrived for the first time after one that was queued later. */
  readonly outOfOrder: readonly string[];
}

/** A receiver that takes every message, a little slowly, and remembers body and id. */
async function receiver() {
  const arrived: { readonly name: string; readonly id: string }[] = [];
  const server = createServer(async (request, response) => {
    let name = "";
    for await (const chunk of request) name += String(chunk);
    arrived.push({ name, id: String(request.headers["webhook-id"]) });
    // Nothing can be done about the moment between accepting a message and saying so.
    await later(3);
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { arrived, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function outboxOf(url: string, receiverUrl: string, names: readonly string[]): Promise<Database> {
  const database = await createDatabase({ url });
  await migrateDatabase(database);
  const { id: userId } = await makeUser(database.read, { tier: "elite" });
  const createdAt = epochMs(NOON);
  const { sealedSecret } = newSigningSecret("drill", environment(url)["SESSION_SECRET"] ?? "");
  const hook = { id: "drill", userId, name: "drill", url: receiverUrl, topics: ["picks"], sealedSecret, createdAt };
  await database.write(async (tx) => {
    await createWebHook(tx, hook);
    await queueDeliveries(
      tx,
      names.map((name) => {
        return { webHookId: "drill", userId, messageId: `msg_${name}`, topic: "picks", payload: name, createdAt };
      }),
    );
  });
  return database;
}

/** Kills the sender of a full outbox `count` times at moments of chance, then lets one finish. */
export async function killWebHookSenders(
  folder: string,
  { count, seed, queued }: { readonly count: number; readonly seed: string; readonly queued: number },
): Promise<WebHookKills> {
  const url = `file:${join(folder, "web-hooks.db")}`;
  const server = await receiver();
  const names = Array.from({ length: queued }, (_, n) => `message ${n}`);
  const database = await outboxOf(url, server.url, names);
  const random = randomOf(seedKey(seed));
  const most = Math.floor(queued / (2 * count + 2));
  let kills = 0;
  for (let run = 0; ; run++) {
    // A lease left behind ends after five minutes.
    const now = String(NOON + run * 6 * MINUTE_MS);
    const sender = spawn(
      process.execPath,
      [...programArguments("tests/faults/send-web-hooks-until-killed.ts"), url, now],
      {
        env: environment(url),
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const ended = once(sender, "exit");
    if (kills < count && (await killWhileSending(sender, () => server.arrived.length, { most, random }))) kills++;
    await ended;
    const left = await database.client.execute("select count(*) n from web_hook_deliveries where sent_at is null");
    if (Number(left.rows[0]?.["n"]) === 0) break;
    if (run > 3 * count + 10) throw new Error("The outbox is never emptied: the sender does not run");
  }
  server.close();
  database.close();
  const ids = new Map<string, Set<string>>();
  for (const { name, id } of server.arrived) ids.set(name, (ids.get(name) ?? new Set()).add(id));
  const first = [...ids.keys()];
  return {
    kills,
    queued,
    lost: names.filter((name) => !ids.has(name)),
    twice: server.arrived.length - ids.size,
    unrecognizable: names.filter((name) => (ids.get(name)?.size ?? 0) > 1),
    outOfOrder: first.filter((name, n) => n > 0 && names.indexOf(first[n - 1] ?? "") > names.indexOf(name)),
  };
}
