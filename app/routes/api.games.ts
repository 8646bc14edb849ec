import { epochMs } from "#app/lib/engine/brands.ts";
import { api, endpoint } from "#app/lib/http/api.server.ts";
import { refusedCursor } from "#app/lib/http/list-page.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { apiGameListSchema, gameQuerySchema } from "#app/lib/schemas/api.ts";
import { listGames } from "#app/lib/workflows/list-games.server.ts";
import { decodeCursor } from "#app/lib/workflows/page-cursor.ts";

const moment = (text: string | undefined) => (text === undefined ? undefined : epochMs(Date.parse(text)));

const family = api({
  GET: endpoint({
    access: "public",
    summary: "Games by start, from six hours ago to seven days ahead unless a window is given.",
    query: gameQuerySchema,
    output: apiGameListSchema,
    run: async ({ database, signedIn, query, wallNow }) => {
      if (query.cursor !== undefined && !decodeCursor(query.cursor)) throw refusedCursor();
      const { from, to, ...rest } = query;
      const feed = signedIn?.clock ?? env().FEED;
      const list = await listGames(database, { ...rest, feed, wallNow, from: moment(from), to: moment(to) });
      return { body: { ...list, games: [...list.games] } };
    },
  }),
});

export const loader = family.loader;
export const action = family.action;
