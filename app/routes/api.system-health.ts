import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { apiSystemHealthSchema } from "#app/lib/schemas/agents/api.ts";
import { systemHealth } from "#app/lib/workflows/insights/system-health.server.ts";

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The processes that keep the data up to date, probed now; a read of over 200 ms is marked as slow.",
      output: apiSystemHealthSchema,
      run: async ({ caller }) => {
        const { operational, errors, checkedAt, components } = await systemHealth(caller);
        return {
          body: {
            status: operational === components.length ? ("operational" as const) : ("degraded" as const),
            timestamp: checkedAt,
            summary: { operational, totalComponents: components.length, errors },
            health: components.map(({ name, ok, status, responseMs, errors: failed, note }) => ({
              component: name,
              ok,
              status,
              responseTime: responseMs,
              errors: failed,
              note,
            })),
          },
        };
      },
    }),
  },
  { scope: "any" },
);

export const loader = family.loader;
export const action = family.action;
