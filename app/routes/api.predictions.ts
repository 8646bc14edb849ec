import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { BARE_LIST_TEXT } from "#app/lib/schemas/access/api.ts";
import { apiPredictionListSchema, predictionQuerySchema } from "#app/lib/schemas/picks/api.ts";
import { listPredictions } from "#app/lib/workflows/picks/list-predictions.server.ts";

/** Predictions on a page if a cursor comes without a limit. */
const USUAL_PAGE = 100;

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "Predictions for upcoming games, best first, as far as the caller's plan shows them.",
      description: BARE_LIST_TEXT,
      query: predictionQuerySchema,
      output: apiPredictionListSchema,
      run: async ({ caller, query }) => {
        const { type, limit, cursor, league } = query;
        const board = await listPredictions(caller, { league });
        const wanted =
          type === "ALL" ? board.predictions : board.predictions.filter((row) => row.predictionType === type);
        if (limit === undefined && cursor === undefined) return { body: wanted };
        const { items, nextCursor } = pageAfter(wanted, cursor, limit ?? USUAL_PAGE, (row) => String(row.id));
        return {
          body: {
            predictions: items,
            locked: board.locked,
            total: wanted.length,
            nextCursor,
            quoteDelayMinutes: board.quoteDelayMinutes,
            feed: board.feed,
          },
        };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
