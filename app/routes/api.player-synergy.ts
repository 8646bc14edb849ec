import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { BARE_LIST_TEXT } from "#app/lib/schemas/access/api.ts";
import { apiPlayerSynergySchema, chemistryQuerySchema } from "#app/lib/schemas/players/chemistry-api.ts";
import { listPlayerSynergy } from "#app/lib/workflows/players/team-chemistry.server.ts";

/** Pairs in a bare answer, and on a page if a cursor comes without a limit. */
const USUAL_PAGE = 200;

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "Pairs of regulars by their added margin together, best first.",
      description: BARE_LIST_TEXT,
      query: chemistryQuerySchema,
      output: apiPlayerSynergySchema,
      run: async ({ caller, query: { league, limit, cursor } }) => {
        const { pairs, evidence } = await listPlayerSynergy(caller, { league });
        const { items, nextCursor } = pageAfter(pairs, cursor, limit ?? USUAL_PAGE, ({ id }) => id);
        if (limit === undefined && cursor === undefined) return { body: items, nextCursor };
        return { body: { pairs: items, nextCursor, evidence } };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
