import { api, endpoint } from "#app/lib/http/api.server.ts";
import { apiCurrentUserSchema } from "#app/lib/schemas/api.ts";

const family = api({
  GET: endpoint({
    access: "viewer",
    summary: "The signed-in person.",
    output: apiCurrentUserSchema,
    cacheControl: "private, max-age=300",
    run: async ({ signedIn }) => ({ body: signedIn.viewer }),
  }),
});

export const loader = family.loader;
export const action = family.action;
