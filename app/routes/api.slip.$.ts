import { americanOdds } from "#app/lib/engine/brands.ts";
import { DEFAULT_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { centsOfDollars } from "#app/lib/schemas/dollars.ts";
import {
  apiPlacedSchema,
  apiSlipAnswerSchema,
  apiSlipSchema,
  newSlipItemBodySchema,
  placeSlipBodySchema,
  slipChangeBodySchema,
  slipItemParamsSchema,
  slipStakeBodySchema,
} from "#app/lib/schemas/slip/api.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import {
  acceptSlipPrices,
  clearSlip,
  removeFromSlip,
  setParlayQuote,
  setParlayStake,
  setSlipMode,
  setSlipPitchers,
  setSlipStake,
  useSuggestedStakes as takeSuggestedStakes,
} from "#app/lib/workflows/slip/change-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import type { RefusalCode } from "#app/lib/schemas/access/all-refusals.ts";
import type { Done, Refusal } from "#app/lib/schemas/access/outcome.ts";
import { readSlip } from "#app/lib/workflows/slip/read-slip.server.ts";

/** Response to a change: the change, and the slip after it. @throws Problem for a refusal. */
async function changed(caller: Caller, outcome: Done | Refusal<RefusalCode>, status = 200) {
  const { message } = granted(outcome);
  return { status, body: { message, slip: await readSlip(caller) } };
}

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The caller's bet slip at the latest prices they may see.",
      output: apiSlipSchema,
      run: async ({ caller }) => ({ body: await readSlip(caller) }),
    }),
    PATCH: endpoint({
      access: "viewer",
      summary: "Switches between singles and one parlay, and sets the parlay's stake and the book's own price for it.",
      description:
        "A parlay is one ticket at one book: the slip's parlayChanges lists beforehand the picks that change line or book. Switching back restores the singles as agreed.",
      refusals: ["tier-required"],
      body: slipChangeBodySchema,
      output: apiSlipAnswerSchema,
      run: async ({ caller, body: { mode, parlayStake, parlayQuote } }) => {
        if (mode !== undefined) granted(await setSlipMode(caller, { mode }));
        if (parlayStake !== undefined)
          granted(await setParlayStake(caller, { stakeCents: centsOfDollars(parlayStake) }));
        if (parlayQuote !== undefined) granted(await setParlayQuote(caller, { quote: parlayQuote }));
        return { body: { message: "The slip was changed.", slip: await readSlip(caller) } };
      },
    }),
    DELETE: endpoint({
      access: "viewer",
      summary: "Empties the slip.",
      output: apiSlipAnswerSchema,
      run: async ({ caller }) => changed(caller, await clearSlip(caller)),
    }),
    "POST items": endpoint({
      access: "viewer",
      summary: "Adds a pick at the latest price the caller may see.",
      statuses: [201],
      refusals: ["tier-required", "not-found", "conflict"],
      body: newSlipItemBodySchema,
      output: apiSlipAnswerSchema,
      run: async ({ caller, body: { pickId, stake, pitchers } }) => {
        const stakeCents = stake === undefined ? undefined : centsOfDollars(stake);
        return changed(caller, await addToSlip(caller, { pickId, stakeCents, pitchers }), 201);
      },
    }),
    "PATCH items/:pickId": endpoint({
      access: "viewer",
      summary: "Changes the stake on a pick, or on an MLB game which pitchers have to start.",
      refusals: ["not-found"],
      params: slipItemParamsSchema,
      body: slipStakeBodySchema,
      output: apiSlipAnswerSchema,
      run: async ({ caller, params: { pickId }, body: { stake, pitchers } }) => {
        const chosen = pitchers === undefined ? null : await setSlipPitchers(caller, { pickId, pitchers });
        if (chosen !== null && (stake === undefined || !chosen.ok)) return changed(caller, chosen);
        const stakeCents = stake === undefined ? DEFAULT_STAKE_CENTS : centsOfDollars(stake);
        return changed(caller, await setSlipStake(caller, { pickId, stakeCents }));
      },
    }),
    "DELETE items/:pickId": endpoint({
      access: "viewer",
      summary: "Removes a pick from the slip.",
      refusals: ["not-found"],
      params: slipItemParamsSchema,
      output: apiSlipAnswerSchema,
      run: async ({ caller, params: { pickId } }) => changed(caller, await removeFromSlip(caller, { pickId })),
    }),
    "POST prices": endpoint({
      access: "viewer",
      summary: "Accepts the current price of every pick whose price has changed.",
      output: apiSlipAnswerSchema,
      run: async ({ caller }) => changed(caller, await acceptSlipPrices(caller)),
    }),
    "POST suggested-stakes": endpoint({
      access: "viewer",
      summary: "Sets every stake in the slip to its suggestion.",
      refusals: ["conflict"],
      output: apiSlipAnswerSchema,
      run: async ({ caller }) => changed(caller, await takeSuggestedStakes(caller)),
    }),
    "POST place": endpoint({
      access: "viewer",
      summary: "Places the whole slip or nothing, exactly once per placement key.",
      description:
        "Every price is read again. If one pays less than the agreed price or is on another line, or anything else prevents placing, nothing is placed and the problem names the first pick. Picks already among the caller's bets are not placed again. In the simulation the simulated sportsbook takes the bets; otherwise, and for picks on one game as a parlay, they are only saved to the caller's bets.",
      statuses: [201, 200],
      refusals: ["tier-required", "conflict"],
      body: placeSlipBodySchema,
      output: apiPlacedSchema,
      run: async ({ caller, body: { placementKey, shown = [], acknowledgeOverCap } }) => {
        const prices = new Map(shown.map(({ pickId, price }) => [pickId, americanOdds(price)]));
        const outcome = await placeSlip(caller, { placementKey, shown: prices, acknowledgeOverCap });
        const { message, betCount, stakeCents, submitted, repeated } = granted(outcome);
        return { status: repeated ? 200 : 201, body: { message, betCount, stakeCents, submitted, repeated } };
      },
    }),
  },
  { scope: "bets:write" },
);

export const loader = family.loader;
export const action = family.action;
