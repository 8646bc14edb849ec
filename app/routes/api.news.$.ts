import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { apiNewsGamesSchema, apiNewsSchema, newsGamesQuerySchema, newsQuerySchema } from "#app/lib/schemas/news/api.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { describeNews, describeNewsGames, findNews, findNewsGames } from "#app/lib/workflows/news/list-news.server.ts";

const feedClockOf = ({ clock: { feed, run, asOf, label, note } }: Caller) => ({ feed, run, now: asOf, label, note });

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "Injuries and starters: what changed, when it became known, and how prices moved, newest first.",
      query: newsQuerySchema,
      output: apiNewsSchema,
      run: async ({ caller, query: { limit, cursor, gameId = "", mine, ...asked } }) => {
        const found = await findNews(caller, { ...asked, mine: mine === "true", gameId });
        const { items, nextCursor } = pageAfter(found.reports, cursor, limit, ({ id }) => id);
        const { quoteDelayMinutes } = accessOf(caller).entitlements;
        return {
          body: {
            news: await describeNews(caller, found, items),
            total: found.reports.length,
            nextCursor,
            quoteDelayMinutes,
            feed: feedClockOf(caller),
          },
        };
      },
    }),
    "GET games": endpoint({
      access: "viewer",
      summary: "Games of the next day and a half with who is missing, in doubt and named to start.",
      query: newsGamesQuerySchema,
      output: apiNewsGamesSchema,
      run: async ({ caller, query: { limit, cursor, gameId = "", mine, ...asked } }) => {
        const found = await findNewsGames(caller, { ...asked, mine: mine === "true", gameId });
        const { items, nextCursor } = pageAfter(found.games, cursor, limit, ({ id }) => id);
        return {
          body: {
            games: await describeNewsGames(caller, found, items),
            total: found.games.length,
            nextCursor,
            feed: feedClockOf(caller),
          },
        };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
