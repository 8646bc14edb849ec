import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { liveModeSchema } from "#app/lib/schemas/feeds/api.ts";
import { liveModeStatus } from "#app/lib/workflows/feeds/live-mode.server.ts";

const family = api(
  {
    GET: endpoint({
      access: "public",
      summary: "Whether the caller's session uses live data.",
      output: liveModeSchema,
      cacheControl: "private, max-age=30",
      run: async ({ signedIn }) => ({ body: liveModeStatus(signedIn?.feed ?? env().FEED) }),
    }),
  },
  { scope: "any" },
);

export const loader = family.loader;
export const action = family.action;
