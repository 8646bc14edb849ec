import type { WebHookPause } from "#app/lib/engine/access/web-hooks.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { PAUSE_TEXTS } from "#app/lib/format/web-hooks.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { saveAlerts } from "#app/models/notify/alert.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";

/** Notifies a person that one of their receivers was paused: an alert on the site and an e-mail, in the transaction of the pause. */
export async function tellPaused(
  tx: Transaction,
  owner: { readonly id: string; readonly email: string },
  webHook: { readonly id: string; readonly name: string },
  { because, at, origin }: { readonly because: WebHookPause; readonly at: EpochMs; readonly origin: string },
): Promise<void> {
  const path = `/settings/web-hooks/${webHook.id}`;
  const title = `Your web hook “${webHook.name}” is paused`;
  const key = `web-hook:${webHook.id}:${at}`;
  await saveAlerts(tx, [
    { userId: owner.id, type: "web_hook", dedupeKey: key, title, message: PAUSE_TEXTS[because], path, createdAt: at },
  ]);
  await queueMail(tx, {
    dedupeKey: `${key}:mail`,
    userId: owner.id,
    kind: "account",
    recipient: owner.email,
    subject: title,
    body: `${PAUSE_TEXTS[because]} Nothing is sent to it until you resume it; events of that time are not sent later.\n\n${origin}${path}`,
    createdAt: at,
  });
}
