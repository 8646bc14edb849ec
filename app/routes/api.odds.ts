import { api, endpoint } from "#app/lib/http/api.server.ts";
import { refusedCursor } from "#app/lib/http/list-page.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import { apiOddsListSchema, oddsQuerySchema } from "#app/lib/schemas/api.ts";
import { listOdds } from "#app/lib/workflows/list-odds.server.ts";
import { decodeCursor } from "#app/lib/workflows/page-cursor.ts";

const family = api({
  GET: endpoint({
    access: "viewer",
    summary: "The newest quote per game, book and market that the caller's plan may see.",
    query: oddsQuerySchema,
    output: apiOddsListSchema,
    run: async ({ database, signedIn: { viewer, clock }, query, wallNow }) => {
      if (query.cursor !== undefined && !decodeCursor(query.cursor)) throw refusedCursor();
      const list = await listOdds(database, { ...query, viewer, feed: clock, wallNow, settings: accessSettings() });
      return { body: { ...list, quotes: [...list.quotes] } };
    },
  }),
});

export const loader = family.loader;
export const action = family.action;
