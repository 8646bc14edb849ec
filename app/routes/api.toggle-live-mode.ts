import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { liveModeBodySchema, liveModeSchema } from "#app/lib/schemas/feeds/api.ts";
import { toggleLiveMode } from "#app/lib/workflows/feeds/live-mode.server.ts";

const family = api(
  {
    POST: endpoint({
      access: "viewer",
      summary: "Switches the caller's session between live data and the server's default feed.",
      refusals: ["conflict"],
      body: liveModeBodySchema,
      output: liveModeSchema,
      run: async ({ caller, signedIn: { token }, body }) => {
        const { FEED, ODDS_API_KEY } = env();
        const outcome = await toggleLiveMode(caller, {
          token,
          enabled: body.enabled,
          defaultFeed: FEED,
          oddsApiKey: ODDS_API_KEY,
        });
        const { isLiveMode } = granted(outcome);
        // Strategies, games and odds in the browser's cache belong to the other feed.
        return { body: { isLiveMode }, headers: { "Clear-Site-Data": '"cache"' } };
      },
    }),
  },
  { scope: null },
);

export const loader = family.loader;
export const action = family.action;
