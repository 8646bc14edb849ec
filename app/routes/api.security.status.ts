import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { sentHeaders } from "#app/lib/http/edge/sent-headers.server.ts";
import { securityStatusSchema } from "#app/lib/schemas/site/security.ts";
import { securityStatus } from "#app/lib/workflows/site/security-status.server.ts";

const family = api(
  {
    GET: endpoint({
      access: "public",
      summary: "Measured facts about this server's security.",
      output: securityStatusSchema,
      run: async ({ visitor }) => ({ body: await securityStatus(visitor, sentHeaders()) }),
    }),
  },
  { scope: "any" },
);

export const loader = family.loader;
export const action = family.action;
