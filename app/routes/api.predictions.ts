import { api, endpoint } from "#app/lib/http/api.server.ts";
import { pageAfter } from "#app/lib/http/list-page.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import { apiPredictionListSchema, predictionQuerySchema } from "#app/lib/schemas/api.ts";
import { listPredictions } from "#app/lib/workflows/list-predictions.server.ts";

const family = api({
  GET: endpoint({
    access: "viewer",
    summary: "What the model says of the games to come, best first, as far as the caller's plan may see it.",
    query: predictionQuerySchema,
    output: apiPredictionListSchema,
    run: async ({ database, signedIn: { viewer, clock }, query, wallNow }) => {
      const { type, limit, cursor, league } = query;
      const board = await listPredictions(database, {
        viewer,
        feed: clock,
        league,
        wallNow,
        settings: accessSettings(),
      });
      const wanted =
        type === "ALL" ? board.predictions : board.predictions.filter((row) => row.predictionType === type);
      const { items, nextCursor } = pageAfter(wanted, cursor, limit, (row) => String(row.id));
      return {
        body: {
          predictions: [...items],
          locked: board.locked,
          total: wanted.length,
          nextCursor,
          quoteDelayMinutes: board.quoteDelayMinutes,
          feed: board.feed,
        },
      };
    },
  }),
});

export const loader = family.loader;
export const action = family.action;
