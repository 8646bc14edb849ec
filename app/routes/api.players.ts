import { MEASURES } from "#app/lib/engine/players/measures.ts";
import { seasonFigures } from "#app/lib/engine/players/season.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { BARE_LIST_TEXT } from "#app/lib/schemas/access/api.ts";
import { apiPlayer, apiPlayerListSchema, playerQuerySchema } from "#app/lib/schemas/players/api.ts";
import { labelOfSeason, shownFigure } from "#app/lib/views/players/player-card.ts";
import { listPlayers } from "#app/lib/workflows/players/list-players.server.ts";

/** Players in a bare answer, and on a page if a cursor comes without a limit. */
const USUAL_PAGE = 200;

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "Players with their statistics of the newest season, best rated first.",
      description: `${BARE_LIST_TEXT} A bare list holds the ${USUAL_PAGE} best rated; the rest is behind its Link header.`,
      query: playerQuerySchema,
      output: apiPlayerListSchema,
      cacheControl: "private, max-age=60",
      run: async ({ caller, query: { limit, cursor, ...filters } }) => {
        const { found } = await listPlayers(caller, filters);
        const { items, nextCursor } = pageAfter(found, cursor, limit ?? USUAL_PAGE, ({ card }) => card.id);
        const { feed, run, asOf, label, note } = caller.clock;
        const players = items.map(({ card, season, player }) =>
          apiPlayer({
            card,
            season: labelOfSeason(season),
            figures: seasonFigures(player).map(shownFigure),
            measure: MEASURES[player.role].label,
            measureValue: player.measure.raw,
            usage: player.usage,
          }),
        );
        if (limit === undefined && cursor === undefined) return { body: players, nextCursor };
        return {
          body: {
            players,
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
