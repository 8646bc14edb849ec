import { TIERS } from "#app/lib/engine/leagues.ts";
import { isOffered } from "#app/lib/engine/picks/filters.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import {
  apiRevealSchema,
  apiStrategy,
  apiStrategyListSchema,
  pickParamsSchema,
  strategyQuerySchema,
} from "#app/lib/schemas/picks/api.ts";
import { apiPick, apiPickSchema } from "#app/lib/schemas/picks/pick-api.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import { readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";

/** @throws Problem "not-found" for an unknown pick. */
async function pickPage(caller: Caller, { pickId }: { readonly pickId: number }) {
  const page = await getPick(caller, { pickId });
  if (page === null)
    throw new Problem("not-found", refuseCommon("not-found", { what: "pick", attempt: "save" }).message);
  return page;
}

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
    "GET :pickId": endpoint({
      access: "viewer",
      summary: "One published pick with everything on its page; a locked pick gives the reason.",
      refusals: ["not-found"],
      params: pickParamsSchema,
      output: apiPickSchema,
      run: async ({ caller, params }) => ({ body: apiPick(await pickPage(caller, params)) }),
    }),
    "POST :pickId/reveal": endpoint({
      access: "viewer",
      summary: "Opens a pick for the caller, as the button on its card does.",
      description:
        "The first reveal of a pick uses one of the day's reveals (US Eastern). The pick then stays open, and revealing it again uses none. A pick that could not be bet after the reveal uses none and stays closed.",
      refusals: ["tier-required", "not-found", "conflict", "paused"],
      params: pickParamsSchema,
      output: apiRevealSchema,
      run: async ({ caller, params }) => {
        const { revealed, message, usage } = granted(await revealPick(caller, params));
        const { pick } = apiPick(await pickPage(caller, params));
        return { body: { revealed, message, pick, dailyUsage: usage } };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
