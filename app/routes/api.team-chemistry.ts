import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { BARE_LIST_TEXT } from "#app/lib/schemas/access/api.ts";
import { apiTeamChemistrySchema, chemistryQuerySchema } from "#app/lib/schemas/players/chemistry-api.ts";
import { listTeamChemistry } from "#app/lib/workflows/players/team-chemistry.server.ts";

/** Teams on a page if a cursor comes without a limit. */
const USUAL_PAGE = 50;

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "Teams by their results beyond the closing line, best first.",
      description: BARE_LIST_TEXT,
      query: chemistryQuerySchema,
      output: apiTeamChemistrySchema,
      run: async ({ caller, query: { league, limit, cursor } }) => {
        const { teams, evidence } = await listTeamChemistry(caller, { league });
        if (limit === undefined && cursor === undefined) return { body: teams };
        const { items, nextCursor } = pageAfter(teams, cursor, limit ?? USUAL_PAGE, ({ id }) => id);
        return { body: { teams: items, nextCursor, evidence } };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
