import { epochMs } from "#app/lib/engine/brands.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { webHookClient } from "#app/lib/providers/web-hooks/post-web-hook.server.ts";
import { sendWebHooks } from "#app/lib/workflows/access/send-web-hooks.server.ts";
import { createDatabase } from "#db/client.ts";

/**
 * A worker that does nothing but send web hooks, until it is killed or nothing is left. Arguments: the database's address and the moment it
 * takes for now, epoch milliseconds: a lease that a killed one left behind ends minutes later.
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
