import { redirect } from "@remix-run/node";
import { button, forms } from "#app/lib/http/page/forms.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { requireViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { liveModeFormSchema } from "#app/lib/schemas/feeds/dto.ts";
import { toggleLiveMode } from "#app/lib/workflows/feeds/live-mode.server.ts";

/** The live-mode switch as a form; programs use POST /api/toggle-live-mode. */
export const action = forms({
  switch: button({
    schema: liveModeFormSchema,
    run: async (caller, { enabled }, { request }) =>
      toggleLiveMode(caller, {
        token: (await requireViewer(request)).token,
        enabled: enabled === "true",
        defaultFeed: env().FEED,
        oddsApiKey: env().ODDS_API_KEY,
      }),
    at: ({ form }) => safePath(form.get("redirectTo"), "/betting-strategies"),
  }),
});

export function loader() {
  return redirect("/betting-strategies");
}

/** Never rendered on success; Remix needs a component to show a failed switch as a page. */
export default function LiveMode() {
  return null;
}
