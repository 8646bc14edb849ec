import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { percentShown } from "#app/lib/format/rates.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { apiModelPerformanceSchema, modelPerformanceQuerySchema } from "#app/lib/schemas/record/api.ts";
import { listPerformance } from "#app/lib/workflows/record/list-performance.server.ts";

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "Daily performance of each model version, newest day first, and accuracy over the period.",
      query: modelPerformanceQuerySchema,
      output: apiModelPerformanceSchema,
      run: async ({ caller, query }) => {
        const { limit, cursor, ...filters } = query;
        const history = await listPerformance(caller, { filters });
        const { items, nextCursor } = pageAfter(history.records, cursor, limit, (row) => row.id);
        return {
          body: {
            accuracy: percentShown(history.winRate),
            winRate: history.winRate,
            days: history.days,
            records: items,
            nextCursor,
          },
        };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
