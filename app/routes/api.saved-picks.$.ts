import type { z } from "zod";
import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import { americanFromDecimal } from "#app/lib/engine/odds/convert.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { betBehind } from "#app/lib/http/api/bet-cursor.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import {
  apiChangedSavedPickSchema,
  apiDeletedSavedPickSchema,
  apiOneSavedPickSchema,
  apiSavedAnswerSchema,
  apiSavedPickBodySchema,
  apiSavedPickListSchema,
  savedPickChangeSchema,
  savedPickParamsSchema,
  savedPickPayoutSchema,
  savedPickQuerySchema,
  specificationOdds,
} from "#app/lib/schemas/bets/api.ts";
import { centsOfDollars } from "#app/lib/schemas/dollars.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import { PARLAY_STRATEGY_ID } from "#app/lib/schemas/bets/dto.ts";
import { encodeCursor } from "#app/lib/platform/page-cursor.ts";
import { deleteSavedPick } from "#app/lib/workflows/bets/delete-saved-pick.server.ts";
import { editStake } from "#app/lib/workflows/bets/edit-stake.server.ts";
import { statePayout } from "#app/lib/workflows/bets/state-payout.server.ts";
import { withSentNames } from "#app/lib/views/bets/sent-names.ts";
import { pageSavedPicks, readSavedPick } from "#app/lib/workflows/bets/page-saved-picks.server.ts";
import { saveOutsideParlay } from "#app/lib/workflows/bets/save-outside-parlay.server.ts";
import { saveParlayOfPicks } from "#app/lib/workflows/slip/save-parlay.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";

type Body = z.output<typeof apiSavedPickBodySchema>;

/** What the book pays, where the body says so. @throws Problem 422 for what are no odds. */
function oddsOf(body: Body, field: "odds" | "statedOdds" = "odds"): DecimalOdds | undefined {
  const odds = body[field];
  if (odds === undefined) return undefined;
  const parsed = specificationOdds(odds);
  if (parsed.ok) return parsed.value;
  throw new Problem("invalid", undefined, { errors: { [field]: [parsed.detail] } });
}

/** Saves what the body asks for: a pick, a parlay of `legs`, or a parlay the caller keeps the legs of. @throws Problem for a refusal. */
async function save(caller: Caller, body: Body) {
  const { strategyId, legs, acknowledgeOverCap } = body;
  const stakeCents = centsOfDollars(body.stake);
  if (strategyId !== PARLAY_STRATEGY_ID && legs !== undefined)
    throw new Problem("invalid", undefined, { errors: { legs: [`A parlay has strategyId ${PARLAY_STRATEGY_ID}.`] } });
  const pickIds = legs?.map((leg) => leg.strategyId) ?? [strategyId];
  const [only, ...others] = pickIds;
  if (strategyId === PARLAY_STRATEGY_ID && legs === undefined) {
    const { teamName, gameDate, confidence, expectedValue } = body;
    const sent = { confidence, expectedValue };
    return granted(
      await saveOutsideParlay(caller, {
        stakeCents,
        odds: oddsOf(body),
        teamName,
        gameDate,
        ...sent,
        acknowledgeOverCap,
      }),
    );
  }
  if (only !== undefined && others.length === 0) {
    const stated = oddsOf(body, "statedOdds");
    const statedPrice = stated === undefined ? undefined : americanFromDecimal(stated);
    return granted(
      await savePick(caller, { pickId: only, stakeCents, statedPrice, acknowledgeOverCap, pitchers: body.pitchers }),
    );
  }
  return granted(await saveParlayOfPicks(caller, { pickIds, stakeCents, quote: oddsOf(body), acknowledgeOverCap }));
}

/** The caller's bet as it is. @throws Problem "not-found" for one that is deleted or somebody else's. */
async function bet(caller: Caller, id: number) {
  const savedPick = await readSavedPick(caller, id);
  if (savedPick === null)
    throw new Problem("not-found", refuseCommon("not-found", { what: "bet", attempt: "save" }).message);
  return withSentNames(savedPick);
}

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary:
        "The caller's own bets: open ones sorted by start time, settled ones by settlement, all of them by when they were saved.",
      query: savedPickQuerySchema,
      output: apiSavedPickListSchema,
      run: async ({ caller, query }) => {
        const { cursor, limit, ...filters } = query;
        const after = cursor === undefined ? null : betBehind(cursor);
        const { next, savedPicks, total } = await pageSavedPicks(caller, { filters, limit, after });
        const nextCursor = next && encodeCursor({ startAt: next.at, id: String(next.id) });
        return { body: { savedPicks: savedPicks.map(withSentNames), total, nextCursor } };
      },
    }),
    POST: endpoint({
      access: "viewer",
      summary:
        "Saves a pick at the latest price the caller may see, or at `statedOdds`; odds and confidence in the body are ignored.",
      description:
        "The price has to be on offer now: where a plan with delayed prices sees one that is gone, the answer is 409, and `statedOdds` keeps the price the person got at their book. With strategyId 9999 and `legs`, saves the picks as one parlay at the prices of a single book (Pro and Elite); legs on one game need the book's own price in `odds`. With strategyId 9999 and no `legs`, keeps a parlay as it was sent: without legs it cannot be settled automatically.",
      statuses: [201, 200],
      refusals: ["tier-required", "not-found", "conflict"],
      body: apiSavedPickBodySchema,
      output: apiSavedAnswerSchema,
      run: async ({ caller, body }) => {
        const { savedPick } = await save(caller, body);
        return { status: 201, body: { savedPick: withSentNames(savedPick), repeated: false } };
      },
    }),
    "GET :id": endpoint({
      access: "viewer",
      summary: "One of the caller's own bets.",
      params: savedPickParamsSchema,
      refusals: ["not-found"],
      output: apiOneSavedPickSchema,
      run: async ({ caller, params: { id } }) => ({ body: { savedPick: await bet(caller, id) } }),
    }),
    "PATCH :id": endpoint({
      access: "viewer",
      summary: "Changes the stake of a bet until its game starts.",
      description:
        "`editable` says whether that is possible: a bet that was placed or imported keeps its stake. More asks the caller's own limits, as saving does.",
      params: savedPickParamsSchema,
      body: savedPickChangeSchema,
      refusals: ["not-found", "conflict", "paused"],
      output: apiChangedSavedPickSchema,
      run: async ({ caller, params: { id }, body: { stake, acknowledgeOverCap } }) => {
        const change = { savedPickId: id, stakeCents: centsOfDollars(stake), acknowledgeOverCap };
        const { message } = granted(await editStake(caller, change));
        return { body: { savedPick: await bet(caller, id), message } };
      },
    }),
    "DELETE :id": endpoint({
      access: "viewer",
      summary: "Deletes a bet until its game starts.",
      description:
        "Some minutes after it was saved, a deleted bet counts on in what its owner shows to others: nobody picks out of their record what the market turned against.",
      params: savedPickParamsSchema,
      refusals: ["not-found", "conflict"],
      output: apiDeletedSavedPickSchema,
      run: async ({ caller, params: { id } }) => ({
        body: { message: granted(await deleteSavedPick(caller, { savedPickId: id })).message },
      }),
    }),
    "POST :id/payout": endpoint({
      access: "viewer",
      summary: "Settles a bet by what its book paid, where no score does.",
      description:
        "For an imported bet on no known game and for a parlay without legs, once it has begun. What was stated once stays.",
      params: savedPickParamsSchema,
      body: savedPickPayoutSchema,
      refusals: ["not-found", "conflict"],
      output: apiChangedSavedPickSchema,
      run: async ({ caller, params: { id }, body: { payout } }) => {
        const stated = { savedPickId: id, payoutCents: centsOfDollars(payout) };
        const { message } = granted(await statePayout(caller, stated));
        return { body: { savedPick: await bet(caller, id), message } };
      },
    }),
  },
  { scope: "bets:write" },
);

export const loader = family.loader;
export const action = family.action;
