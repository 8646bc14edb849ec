import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { apiCurrentUserSchema } from "#app/lib/schemas/account/api.ts";

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The signed-in person.",
      output: apiCurrentUserSchema,
      cacheControl: "private, max-age=300",
      run: async ({ caller }) => ({ body: caller.viewer }),
    }),
  },
  { scope: "any" },
);

export const loader = family.loader;
export const action = family.action;
