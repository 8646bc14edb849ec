import { epochMs } from "#app/lib/engine/brands.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { webHookClient } from "#app/lib/providers/web-hooks/post-web-hook.server.ts";
import { sendWebHooks } from "#app/lib/workflows/access/send-web-hooks.server.ts";
import { createDatabase } from "#db/client.ts";

/**
 * A worker that only sends web hooks, until it is killed or nothing is left. Arguments: the database's address and its present time, epoch
 * milliseconds: a lease that a killed worker left behind ends minutes later.
 */
const [url = "", now = "0"] = process.argv.slice(2);
const database = await createDatabase({ url });
const started = Date.now();
const wallClock = () => epochMs(Number(now) + Date.now() - started);
const { SESSION_SECRET: secret, APP_ORIGIN: origin } = env();
const sending = { wallClock, post: webHookClient({ loopback: true }), secret, origin };
for (;;) {
  const { sent, failed } = await sendWebHooks(database, sending);
  if (sent + failed === 0) break;
}
database.close();
