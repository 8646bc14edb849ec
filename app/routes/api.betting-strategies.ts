import { TIERS } from "#app/lib/engine/leagues.ts";
import { isOffered } from "#app/lib/engine/picks/filters.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { apiStrategy, apiStrategyListSchema, strategyQuerySchema } from "#app/lib/schemas/picks/api.ts";
import { readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "Today's published picks as the caller's plan shows them, with usage and trial.",
      query: strategyQuerySchema,
      output: apiStrategyListSchema,
      cacheControl: "private, max-age=60, stale-while-revalidate=240",
      run: async ({ caller, query }) => {
        const { viewer } = caller;
        const { subscription, limit, cursor, ...filters } = query;
        const asked = subscription ?? viewer.tier;
        const tier = TIERS.indexOf(asked) < TIERS.indexOf(viewer.tier) ? asked : viewer.tier;
        const { cards, list } = await readStrategyBoard(
          { ...caller, viewer: { ...viewer, tier } },
          { filters: { ...filters, page: 1 } },
        );
        const offered = cards.filter((card) => card.locked || isOffered(card.edge, filters.minEdge));
        const { items, nextCursor } = pageAfter(offered, cursor, limit, (card) => String(card.id));
        return { body: { ...list, strategies: items.map(apiStrategy), total: offered.length, nextCursor } };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
