import type { z } from "zod";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { refusedCursor } from "#app/lib/http/api/list-page.server.ts";
import { Problem, granted } from "#app/lib/http/api/problem.server.ts";
import {
  apiSavedAnswerSchema,
  apiSavedPickBodySchema,
  apiSavedPickListSchema,
  savedPickQuerySchema,
} from "#app/lib/schemas/bets/api.ts";
import { centsOfDollars } from "#app/lib/schemas/dollars.ts";
import { PARLAY_STRATEGY_ID } from "#app/lib/schemas/bets/dto.ts";
import { decodeCursor, encodeCursor } from "#app/lib/platform/page-cursor.ts";
import { pageSavedPicks } from "#app/lib/workflows/bets/page-saved-picks.server.ts";
import { saveParlayOfPicks } from "#app/lib/workflows/slip/save-parlay.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";

function betBehind(cursor: string) {
  const last = decodeCursor(cursor);
  const id = Number(last?.id);
  if (!last || !Number.isSafeInteger(id)) throw refusedCursor();
  return { at: last.startAt, id };
}

/** The pick of a single bet or the picks of a parlay. @throws Problem 422 for a parlay without legs and for legs without a parlay. */
function pickIdsOf({ strategyId, legs }: z.output<typeof apiSavedPickBodySchema>): readonly number[] {
  if ((strategyId === PARLAY_STRATEGY_ID) === (legs !== undefined))
    return legs ? legs.map((leg) => leg.strategyId) : [strategyId];
  throw new Problem("invalid", undefined, {
    errors: { legs: [`A parlay has strategyId ${PARLAY_STRATEGY_ID} and the picks it is made of.`] },
  });
}

const family = api({
  GET: endpoint({
    access: "viewer",
    summary:
      "The caller's own bets: open ones sorted by start time, settled ones by settlement, all of them by when they were saved.",
    query: savedPickQuerySchema,
    output: apiSavedPickListSchema,
    run: async ({ caller, query }) => {
      const { cursor, limit, ...filters } = query;
      const after = cursor === undefined ? null : betBehind(cursor);
      const { next, ...page } = await pageSavedPicks(caller, { filters, limit, after });
      const nextCursor = next && encodeCursor({ startAt: next.at, id: String(next.id) });
      return { body: { ...page, nextCursor } };
    },
  }),
  POST: endpoint({
    access: "viewer",
    summary: "Saves a pick at the latest price the caller may see; odds and confidence in the body are ignored.",
    description:
      "With strategyId 9999 and `legs`, saves the picks as one parlay at the prices of a single book (Pro and Elite).",
    statuses: [201, 200],
    refusals: ["tier-required", "not-found", "conflict"],
    body: apiSavedPickBodySchema,
    output: apiSavedAnswerSchema,
    run: async ({ caller, body }) => {
      const stakeCents = centsOfDollars(body.stake);
      const pickIds = pickIdsOf(body);
      const [only, ...others] = pickIds;
      const outcome =
        only !== undefined && others.length === 0
          ? await savePick(caller, { pickId: only, stakeCents })
          : await saveParlayOfPicks(caller, { pickIds, stakeCents });
      const { savedPick } = granted(outcome);
      return { status: 201, body: { savedPick, repeated: false } };
    },
  }),
});

export const loader = family.loader;
export const action = family.action;
