import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { apiPredictionListSchema, predictionQuerySchema } from "#app/lib/schemas/picks/api.ts";
import { listPredictions } from "#app/lib/workflows/picks/list-predictions.server.ts";

const family = api({
  GET: endpoint({
    access: "viewer",
    summary: "Predictions for upcoming games, best first, as far as the caller's plan shows them.",
    query: predictionQuerySchema,
    output: apiPredictionListSchema,
    run: async ({ caller, query }) => {
      const { type, limit, cursor, league } = query;
      const board = await listPredictions(caller, { league });
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
