import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { callerOf } from "#app/lib/http/session/caller.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { throwUnavailable } from "#app/lib/http/page/unavailable-screen.server.ts";
import { requireViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { toggleLiveMode } from "#app/lib/workflows/feeds/live-mode.server.ts";

/** The live-mode switch as a form; programs use POST /api/toggle-live-mode. */
export async function action({ request }: ActionFunctionArgs) {
  const signedIn = await requireViewer(request);
  const form = await request.formData();
  const enabled = form.get("enabled");
  if (enabled !== "true" && enabled !== "false") throw new Response("Say on or off", { status: 400 });
  const back = safePath(form.get("redirectTo"), "/betting-strategies");
  const answer = await toggleLiveMode(await callerOf(signedIn), {
    token: signedIn.token,
    enabled: enabled === "true",
    defaultFeed: env().FEED,
    oddsApiKey: env().ODDS_API_KEY,
  }).catch(throwUnavailable);
  return redirectWithToast(back, toastOf(answer));
}

export function loader() {
  return redirect("/betting-strategies");
}

/** Never rendered on success; Remix needs a component to show a failed switch as a page. */
export default function LiveMode() {
  return null;
}
