import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { safePath } from "#app/lib/http/safe-path.ts";
import { redirectWithToast } from "#app/lib/http/toast.server.ts";
import { throwUnavailable } from "#app/lib/http/unavailable-screen.server.ts";
import { requireViewer } from "#app/lib/http/viewer.server.ts";
import { requestContext } from "#app/lib/http/request-context.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { toggleLiveMode } from "#app/lib/workflows/live-mode.server.ts";

/** The live-mode switch as a form; POST /api/toggle-live-mode is the same for programs. */
export async function action({ request }: ActionFunctionArgs) {
  const { token } = await requireViewer(request);
  const form = await request.formData();
  const enabled = form.get("enabled");
  if (enabled !== "true" && enabled !== "false") throw new Response("Say on or off", { status: 400 });
  const back = safePath(form.get("redirectTo"), "/betting-strategies");
  const answer = await toggleLiveMode(await database(), {
    token: token ?? "",
    enabled: enabled === "true",
    defaultFeed: env().FEED,
    oddsApiKey: env().ODDS_API_KEY,
    wallNow: wallClock(),
    requestId: requestContext()?.requestId,
  }).catch(throwUnavailable);
  return answer.outcome === "switched"
    ? redirectWithToast(back, { title: answer.isLiveMode ? "Live data is on" : "Live data is off" })
    : redirectWithToast(back, {
        title: "Live data is not available",
        description: answer.message,
        variant: "destructive",
      });
}

export function loader() {
  return redirect("/betting-strategies");
}

/** Never drawn; with a component of its own a failed switch is shown as a page. */
export default function LiveMode() {
  return null;
}
