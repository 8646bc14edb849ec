import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import { apiTeamSchema, apiTeamsSchema, teamParamsSchema, teamQuerySchema } from "#app/lib/schemas/players/team-api.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { listTeams, readTeam } from "#app/lib/workflows/players/read-team.server.ts";

const feedClockOf = ({ clock: { feed, run, asOf, label, note } }: Caller) => ({ feed, run, now: asOf, label, note });

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "Teams with their records of the newest season, by league and name.",
      query: teamQuerySchema,
      output: apiTeamsSchema,
      run: async ({ caller, query: { league, limit, cursor } }) => {
        const all = await listTeams(caller, league);
        const { items, nextCursor } = pageAfter(all, cursor, limit, ({ id }) => id);
        return { body: { teams: items, total: all.length, nextCursor, feed: feedClockOf(caller) } };
      },
    }),
    "GET :team": endpoint({
      access: "viewer",
      summary: "One team: form, records at the close, rest, rating, injuries and next games.",
      params: teamParamsSchema,
      refusals: ["not-found"],
      output: apiTeamSchema,
      run: async ({ caller, params: { team } }) => {
        const page = await readTeam(caller, team);
        if (page === null)
          throw new Problem("not-found", refuseCommon("not-found", { what: "team", attempt: "save" }).message);
        return { body: { ...page, feed: feedClockOf(caller) } };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
