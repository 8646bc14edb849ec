import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { userStatsSchema } from "#app/lib/schemas/bets/user-stats.ts";
import { readUserStats } from "#app/lib/workflows/bets/own-sums.server.ts";

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The results of the caller's own bets, on every plan.",
      output: userStatsSchema,
      run: async ({ caller }) => ({ body: await readUserStats(caller) }),
    }),
  },
  { scope: "bets:write" },
);

export const loader = family.loader;
export const action = family.action;
