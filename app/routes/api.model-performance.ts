import { api, endpoint } from "#app/lib/http/api.server.ts";
import { pageAfter } from "#app/lib/http/list-page.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import { apiModelPerformanceSchema, modelPerformanceQuerySchema } from "#app/lib/schemas/api.ts";
import { listPerformance } from "#app/lib/workflows/list-performance.server.ts";

const family = api({
  GET: endpoint({
    access: "viewer",
    summary: "Daily performance of every model version, newest day first, and the accuracy over the period.",
    query: modelPerformanceQuerySchema,
    output: apiModelPerformanceSchema,
    run: async ({ database, signedIn: { viewer, clock }, query, wallNow }) => {
      const { limit, cursor, ...filters } = query;
      const history = await listPerformance(database, {
        viewer,
        feed: clock,
        filters,
        wallNow,
        settings: accessSettings(),
      });
      const { items, nextCursor } = pageAfter(history.records, cursor, limit, (row) => row.id);
      const { value } = history.winRate;
      return {
        body: {
          accuracy: value === null ? null : Math.round(value * 1000) / 10,
          winRate: history.winRate,
          days: history.days,
          records: [...items],
          nextCursor,
        },
      };
    },
  }),
});

export const loader = family.loader;
export const action = family.action;
