import type { z } from "zod";
import { api, endpoint } from "#app/lib/http/api.server.ts";
import { refusedCursor } from "#app/lib/http/list-page.server.ts";
import { Problem, type ProblemCode } from "#app/lib/http/problem.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import {
  apiSavedAnswerSchema,
  apiSavedPickBodySchema,
  apiSavedPickListSchema,
  savedPickQuerySchema,
} from "#app/lib/schemas/api.ts";
import { PARLAY_STRATEGY_ID } from "#app/lib/schemas/saved-picks.ts";
import { decodeCursor, encodeCursor } from "#app/lib/workflows/page-cursor.ts";
import { pageSavedPicks } from "#app/lib/workflows/page-saved-picks.server.ts";
import { saveParlayOfPicks, type SaveParlayOutcome } from "#app/lib/workflows/save-parlay.server.ts";
import { savePick, type SavePickOutcome } from "#app/lib/workflows/save-pick.server.ts";

type Refusal = Exclude<(SavePickOutcome | SaveParlayOutcome)["outcome"], "saved" | "repeated">;
const REFUSALS: Readonly<Record<Refusal, ProblemCode>> = {
  locked: "tier-required",
  "not-found": "not-found",
  "tier-required": "tier-required",
  "invalid-stake": "invalid",
  "invalid-legs": "invalid",
  blocked: "conflict",
  "key-reused": "invalid",
  "already-saved": "conflict",
  started: "conflict",
  stale: "conflict",
  "no-price": "conflict",
};

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
      "The caller's own bets: open ones by start, settled ones by when they were settled, all by when they were saved.",
    query: savedPickQuerySchema,
    output: apiSavedPickListSchema,
    run: async ({ database, signedIn: { viewer, clock }, query, wallNow }) => {
      const { cursor, limit, ...filters } = query;
      const after = cursor === undefined ? null : betBehind(cursor);
      const { next, ...page } = await pageSavedPicks(database, { viewer, feed: clock, wallNow, filters, limit, after });
      const nextCursor = next && encodeCursor({ startAt: next.at, id: String(next.id) });
      return { body: { ...page, nextCursor } };
    },
  }),
  POST: endpoint({
    access: "viewer",
    summary: "Saves a pick at the newest price the caller may see; odds and confidence of the body are ignored.",
    description:
      "With strategyId 9999 and `legs` the picks are saved as one parlay at the prices of one book (Pro and Elite).",
    statuses: [201, 200],
    refusals: ["tier-required", "not-found", "conflict"],
    body: apiSavedPickBodySchema,
    output: apiSavedAnswerSchema,
    run: async ({ database, signedIn: { viewer, feed }, body, idempotencyKey, requestId, wallNow }) => {
      const common = {
        viewer,
        feed,
        stakeCents: Math.round(body.stake * 100),
        wallNow,
        settings: accessSettings(),
        requestId,
      };
      const pickIds = pickIdsOf(body);
      const [only, ...others] = pickIds;
      const saved =
        only !== undefined && others.length === 0
          ? await savePick(database, { ...common, pickId: only, idempotencyKey })
          : await saveParlayOfPicks(database, { ...common, pickIds });
      if (saved.outcome !== "saved" && saved.outcome !== "repeated")
        throw new Problem(REFUSALS[saved.outcome], saved.message);
      const repeated = saved.outcome === "repeated";
      return { status: repeated ? 200 : 201, body: { savedPick: saved.savedPick, repeated } };
    },
  }),
});

export const loader = family.loader;
export const action = family.action;
