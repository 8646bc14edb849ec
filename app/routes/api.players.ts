import { MEASURES } from "#app/lib/engine/players/measures.ts";
import { seasonFigures } from "#app/lib/engine/players/season.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { apiPlayer, apiPlayerListSchema, playerQuerySchema } from "#app/lib/schemas/players/api.ts";
import { labelOfSeason, shownFigure } from "#app/lib/views/players/player-card.ts";
import { listPlayers } from "#app/lib/workflows/players/list-players.server.ts";

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "Players with their statistics of the newest season, best rated first.",
      query: playerQuerySchema,
      output: apiPlayerListSchema,
      cacheControl: "private, max-age=60",
      run: async ({ caller, query: { limit, cursor, ...filters } }) => {
        const { found } = await listPlayers(caller, filters);
        const { items, nextCursor } = pageAfter(found, cursor, limit, ({ card }) => card.id);
        const { feed, run, asOf, label, note } = caller.clock;
        return {
          body: {
            players: items.map(({ card, season, player }) =>
              apiPlayer({
                card,
                season: labelOfSeason(season),
                figures: seasonFigures(player).map(shownFigure),
                measure: MEASURES[player.role].label,
                measureValue: player.measure.raw,
                usage: player.usage,
              }),
            ),
            total: found.length,
            nextCursor,
            feed: { feed, run, now: asOf, label, note },
          },
        };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
