import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { apiSubscriptionStatusSchema } from "#app/lib/schemas/billing/api.ts";
import { subscriptionState } from "#app/lib/workflows/billing/subscription-status.server.ts";

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The caller's plan, their subscription, and the rest of today's picks.",
      output: apiSubscriptionStatusSchema,
      run: async ({ caller }) => ({ body: await subscriptionState(caller) }),
    }),
  },
  { scope: "any" },
);

export const loader = family.loader;
export const action = family.action;
