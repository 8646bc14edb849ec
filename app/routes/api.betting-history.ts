import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { betBehind } from "#app/lib/http/api/bet-cursor.server.ts";
import { encodeCursor } from "#app/lib/platform/page-cursor.ts";
import { apiBetHistorySchema, betHistoryQuerySchema } from "#app/lib/schemas/bets/api.ts";
import { withSentNames } from "#app/lib/views/bets/sent-names.ts";
import { pageSavedPicks } from "#app/lib/workflows/bets/page-saved-picks.server.ts";

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The caller's own settled bets, the newest first, on every plan as far back as there are any.",
      query: betHistoryQuerySchema,
      output: apiBetHistorySchema,
      run: async ({ caller, query }) => {
        const { cursor, limit, ...filters } = query;
        const after = cursor === undefined ? null : betBehind(cursor);
        const page = await pageSavedPicks(caller, { filters: { ...filters, tab: "settled" }, limit, after });
        const { next, savedPicks, total } = page;
        const nextCursor = next && encodeCursor({ startAt: next.at, id: String(next.id) });
        return { body: { bets: savedPicks.map(withSentNames), total, nextCursor } };
      },
    }),
  },
  { scope: "bets:write" },
);

export const loader = family.loader;
export const action = family.action;
