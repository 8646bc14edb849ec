import { api, endpoint } from "#app/lib/http/api.server.ts";
import { Problem } from "#app/lib/http/problem.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { liveModeBodySchema, liveModeSchema } from "#app/lib/schemas/api.ts";
import { toggleLiveMode } from "#app/lib/workflows/live-mode.server.ts";

const family = api({
  POST: endpoint({
    access: "viewer",
    summary: "Chooses live data or the server's default feed for the caller's session.",
    refusals: ["conflict"],
    body: liveModeBodySchema,
    output: liveModeSchema,
    run: async ({ database, signedIn: { token }, body, requestId, wallNow }) => {
      if (token === null) throw new Problem("conflict", "The developer of DEV_OVERRIDES has no session to switch.");
      const { FEED, ODDS_API_KEY } = env();
      const switched = await toggleLiveMode(database, {
        token,
        enabled: body.enabled,
        defaultFeed: FEED,
        oddsApiKey: ODDS_API_KEY,
        wallNow,
        requestId,
      });
      if (switched.outcome !== "switched")
        throw new Problem(switched.outcome === "no-session" ? "unauthenticated" : "conflict", switched.message);
      // What the browser keeps of strategies, games and odds belongs to the other feed.
      return { body: switched, headers: { "Clear-Site-Data": '"cache"' } };
    },
  }),
});

export const loader = family.loader;
export const action = family.action;
