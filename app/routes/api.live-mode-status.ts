import { api, endpoint } from "#app/lib/http/api.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { liveModeSchema } from "#app/lib/schemas/api.ts";
import { liveModeStatus } from "#app/lib/workflows/live-mode.server.ts";

const family = api({
  GET: endpoint({
    access: "public",
    summary: "Whether the caller's session reads live data.",
    output: liveModeSchema,
    cacheControl: "private, max-age=30",
    run: async ({ signedIn }) => ({ body: liveModeStatus(signedIn?.feed ?? env().FEED) }),
  }),
});

export const loader = family.loader;
export const action = family.action;
