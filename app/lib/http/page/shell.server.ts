import { feedLabel } from "#app/lib/format/labels.ts";
import { paymentNotice } from "#app/lib/format/payment-notice.ts";
import { env, isLoopback } from "#app/lib/platform/env.server.ts";
import { readDismissed } from "./dismissed.server.ts";
import type { SignedIn } from "#app/lib/http/session/viewer.server.ts";

/** What the header, the menus and the footer of a signed-in screen show. */
export function shellOf(request: Request, { viewer, feed, slipPicks }: SignedIn) {
  const maySwitch = isLoopback(env().APP_ORIGIN);
  return {
    viewer: { username: viewer.username, email: viewer.email, tier: viewer.tier },
    feedLabel: feedLabel(feed),
    live: maySwitch ? feed === "live" : null,
    helpLine: env().HELP_LINE,
    slipPicks,
    notice: paymentNotice(viewer),
    remind: !readDismissed(request).includes("odds-reminder"),
  };
}
