import { api, endpoint } from "#app/lib/http/api.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { liveModeSchema } from "#app/lib/schemas/api.ts";
import { liveModeStatus } from "#app/lib/workflows/live-mode.server.ts";

export const { loader, action, table } = api({
  GET: endpoint({
    access: "public",
    summary: "Whether the caller's session reads live data.",
    output: liveModeSchema,
    cacheControl: "private, max-age=30",
    run: async ({ signedIn }) => ({ body: liveModeStatus(signedIn?.feed ?? env().FEED) }),
  }),
});
