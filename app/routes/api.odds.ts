import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { refusedCursor } from "#app/lib/http/api/list-page.server.ts";
import { apiOddsListSchema, oddsQuerySchema } from "#app/lib/schemas/market/api.ts";
import { listOdds } from "#app/lib/workflows/market/list-odds.server.ts";
import { decodeCursor } from "#app/lib/platform/page-cursor.ts";

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The latest quote per game, book and market that the caller's plan may see, and prices at other lines.",
      query: oddsQuerySchema,
      output: apiOddsListSchema,
      run: async ({ caller, query }) => {
        if (query.cursor !== undefined && !decodeCursor(query.cursor)) throw refusedCursor();
        return { body: await listOdds(caller, query) };
      },
    }),
  },
  { scope: "odds:read" },
);

export const loader = family.loader;
export const action = family.action;
