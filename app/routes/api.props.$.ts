import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import { apiPropPageSchema, propQuerySchema } from "#app/lib/schemas/props/api.ts";
import { apiTonightSchema, tonightParamsSchema, tonightQuerySchema } from "#app/lib/schemas/props/tonight-api.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { listProps } from "#app/lib/workflows/props/list-props.server.ts";
import { playerTonight } from "#app/lib/workflows/props/player-tonight.server.ts";

/** @throws Problem during a break: nothing that could be bet on is shown (D20). */
function refuseOnBreak(caller: Caller): void {
  const { pause } = accessOf(caller);
  if (pause !== null) granted(refuseCommon("paused", { message: pause }));
}

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "Player props of the slate, with both sides' best prices, our chance and the last ten games.",
      description:
        "What the caller's plan does not open has `lock` and no chance, worth or verdict; prices come from the books of the plan and as late as it has them. Hit rates are counted, not forecast, and order nothing.",
      query: propQuerySchema,
      refusals: ["paused"],
      output: apiPropPageSchema,
      run: async ({ caller, query: { limit, cursor, worthOnly, ...filters } }) => {
        refuseOnBreak(caller);
        const board = await listProps(caller, {
          ...filters,
          worth: worthOnly === "true" ? "1" : "",
          oddsFrom: "",
          oddsTo: "",
          page: 1,
        });
        const { items, nextCursor } = pageAfter(
          board.rows,
          cursor,
          limit,
          ({ gameId, playerId, statistic }) => `${gameId} ${playerId} ${statistic}`,
        );
        const { rows, quoteDelayMinutes, feed } = board;
        return { body: { props: items, total: rows.length, nextCursor, quoteDelayMinutes, feed } };
      },
    }),
    "GET :playerId": endpoint({
      access: "viewer",
      summary:
        "One player in his next quoted game: a statistic at a line, with hit rates, splits, books and our distribution.",
      description:
        "Left out, `statistic` and `line` are the quoted ones; where he is not quoted, his usual ones. A split below eight games of either kind says so.",
      params: tonightParamsSchema,
      query: tonightQuerySchema,
      refusals: ["not-found", "paused"],
      output: apiTonightSchema,
      run: async ({ caller, params: { playerId }, query: { statistic, line, teammate } }) => {
        refuseOnBreak(caller);
        const choice = { stat: statistic ?? "", line: line ?? null, with: teammate } as const;
        const tonight = await playerTonight(caller, { playerId, choice });
        if (tonight === null) throw new Problem("not-found", "The newest season of this feed has no such player.");
        return { body: tonight };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
