import { TIERS } from "#app/lib/engine/leagues.ts";
import { api, endpoint } from "#app/lib/http/api.server.ts";
import { pageAfter } from "#app/lib/http/list-page.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import { apiStrategy, apiStrategyListSchema, strategyQuerySchema } from "#app/lib/schemas/api.ts";
import { readStrategyBoard } from "#app/lib/workflows/list-strategies.server.ts";

const family = api({
  GET: endpoint({
    access: "viewer",
    summary: "Published picks of the day as the caller's plan may see them, with usage and trial.",
    query: strategyQuerySchema,
    output: apiStrategyListSchema,
    cacheControl: "private, max-age=60, stale-while-revalidate=240",
    run: async ({ database, signedIn: { viewer, clock }, query, wallNow }) => {
      const { subscription, limit, cursor, ...filters } = query;
      const asked = subscription ?? viewer.tier;
      const tier = TIERS.indexOf(asked) < TIERS.indexOf(viewer.tier) ? asked : viewer.tier;
      const { cards, list } = await readStrategyBoard(database, {
        viewer: { ...viewer, tier },
        filters: { ...filters, page: 1 },
        feed: clock,
        wallNow,
        settings: accessSettings(),
      });
      const { items, nextCursor } = pageAfter(cards, cursor, limit, (card) => String(card.id));
      return { body: { ...list, strategies: items.map(apiStrategy), nextCursor } };
    },
  }),
});

export const loader = family.loader;
export const action = family.action;
