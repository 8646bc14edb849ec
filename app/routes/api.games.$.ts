import { epochMs } from "#app/lib/engine/brands.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { refusedCursor } from "#app/lib/http/api/list-page.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import { BARE_LIST_TEXT } from "#app/lib/schemas/access/api.ts";
import { apiGameListSchema, apiOneGameSchema, gameParamsSchema, gameQuerySchema } from "#app/lib/schemas/market/api.ts";
import { listGames, readGame } from "#app/lib/workflows/market/list-games.server.ts";
import { decodeCursor } from "#app/lib/platform/page-cursor.ts";

const moment = (text: string | undefined) => (text === undefined ? undefined : epochMs(Date.parse(text)));

/** The most games of one answer. */
const MOST_GAMES = 200;

const family = api(
  {
    GET: endpoint({
      access: "public",
      summary: "Games by start time; by default from six hours ago to seven days ahead.",
      description: BARE_LIST_TEXT,
      query: gameQuerySchema,
      output: apiGameListSchema,
      run: async ({ visitor, query }) => {
        if (query.cursor !== undefined && !decodeCursor(query.cursor)) throw refusedCursor();
        const { from, to, limit, ...rest } = query;
        const bare = limit === undefined && rest.cursor === undefined;
        const list = await listGames(visitor, {
          ...rest,
          limit: bare ? MOST_GAMES : limit,
          from: moment(from),
          to: moment(to),
        });
        if (bare) return { body: list.games, nextCursor: list.nextCursor };
        return { body: list };
      },
    }),
    "GET :id": endpoint({
      access: "public",
      summary: "One game, however old.",
      params: gameParamsSchema,
      refusals: ["not-found"],
      output: apiOneGameSchema,
      run: async ({ visitor, params: { id } }) => {
        const found = await readGame(visitor, id);
        if (!found)
          throw new Problem("not-found", refuseCommon("not-found", { what: "game", attempt: "save" }).message);
        return { body: found };
      },
    }),
  },
  { scope: "odds:read" },
);

export const loader = family.loader;
export const action = family.action;
