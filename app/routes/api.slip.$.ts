import { api, endpoint } from "#app/lib/http/api.server.ts";
import { Problem, type ProblemCode } from "#app/lib/http/problem.server.ts";
import type { SignedIn } from "#app/lib/http/viewer.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import {
  apiPlacedSchema,
  apiSlipAnswerSchema,
  apiSlipSchema,
  newSlipItemBodySchema,
  placeSlipBodySchema,
  slipChangeBodySchema,
  slipItemParamsSchema,
  slipStakeBodySchema,
} from "#app/lib/schemas/api-slip.ts";
import { addToSlip } from "#app/lib/workflows/add-to-slip.server.ts";
import {
  acceptSlipPrices,
  clearSlip,
  removeFromSlip,
  setParlayStake,
  setSlipMode,
  setSlipStake,
  useSuggestedStakes as takeSuggestedStakes,
} from "#app/lib/workflows/change-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/place-slip.server.ts";
import type { SlipAnswer, SlipInput } from "#app/lib/workflows/slip-answer.ts";
import { viewSlip } from "#app/lib/workflows/view-slip.server.ts";

interface SlipCall {
  readonly database: Database;
  readonly signedIn: SignedIn;
  readonly wallNow: EpochMs;
  readonly requestId: string | undefined;
}

const inputOf = ({ signedIn: { viewer, clock }, wallNow, requestId }: SlipCall): SlipInput => ({
  viewer,
  feed: clock,
  wallNow,
  requestId,
  settings: accessSettings(),
});

/** Refusals that are not simply "not possible now". */
const REFUSALS: Readonly<Record<string, ProblemCode>> = {
  locked: "tier-required",
  "tier-required": "tier-required",
  "not-found": "not-found",
  "invalid-stake": "invalid",
};

/** @throws Problem for a refusal, with its sentence. */
function granted<Outcome extends string>(answer: SlipAnswer<Outcome>): string {
  if (!answer.done) throw new Problem(REFUSALS[answer.outcome] ?? "conflict", answer.message);
  return answer.message;
}

/** The answer of a change: what was done, and the slip after it. */
async function changed(call: SlipCall, answer: SlipAnswer<string>, status = 200) {
  const message = granted(answer);
  return { status, body: { message, slip: await viewSlip(call.database, inputOf(call)) } };
}

const cents = (dollars: number) => Math.round(dollars * 100);

const family = api({
  GET: endpoint({
    access: "viewer",
    summary: "The caller's bet slip at the newest prices they may see.",
    output: apiSlipSchema,
    run: async (call) => ({ body: await viewSlip(call.database, inputOf(call)) }),
  }),
  PATCH: endpoint({
    access: "viewer",
    summary: "Chooses between singles and one parlay, and the parlay's stake.",
    refusals: ["tier-required"],
    body: slipChangeBodySchema,
    output: apiSlipAnswerSchema,
    run: async (call) => {
      const { mode, parlayStake } = call.body;
      const input = inputOf(call);
      if (mode !== undefined) granted(await setSlipMode(call.database, { ...input, mode }));
      if (parlayStake !== undefined)
        granted(await setParlayStake(call.database, { ...input, stakeCents: cents(parlayStake) }));
      return { body: { message: "The slip was changed.", slip: await viewSlip(call.database, input) } };
    },
  }),
  DELETE: endpoint({
    access: "viewer",
    summary: "Empties the slip.",
    output: apiSlipAnswerSchema,
    run: async (call) => changed(call, await clearSlip(call.database, inputOf(call))),
  }),
  "POST items": endpoint({
    access: "viewer",
    summary: "Adds a pick at the newest price the caller may see.",
    statuses: [201],
    refusals: ["tier-required", "not-found", "conflict"],
    body: newSlipItemBodySchema,
    output: apiSlipAnswerSchema,
    run: async (call) => {
      const { pickId, stake } = call.body;
      const stakeCents = stake === undefined ? undefined : cents(stake);
      return changed(call, await addToSlip(call.database, { ...inputOf(call), pickId, stakeCents }), 201);
    },
  }),
  "PATCH items/:pickId": endpoint({
    access: "viewer",
    summary: "Changes what is staked on a pick.",
    refusals: ["not-found"],
    params: slipItemParamsSchema,
    body: slipStakeBodySchema,
    output: apiSlipAnswerSchema,
    run: async (call) => {
      const change = { pickId: call.params.pickId, stakeCents: cents(call.body.stake) };
      return changed(call, await setSlipStake(call.database, { ...inputOf(call), ...change }));
    },
  }),
  "DELETE items/:pickId": endpoint({
    access: "viewer",
    summary: "Takes a pick out of the slip.",
    refusals: ["not-found"],
    params: slipItemParamsSchema,
    output: apiSlipAnswerSchema,
    run: async (call) =>
      changed(call, await removeFromSlip(call.database, { ...inputOf(call), pickId: call.params.pickId })),
  }),
  "POST prices": endpoint({
    access: "viewer",
    summary: "Agrees to the present price of every pick whose price has changed.",
    output: apiSlipAnswerSchema,
    run: async (call) => changed(call, await acceptSlipPrices(call.database, inputOf(call))),
  }),
  "POST suggested-stakes": endpoint({
    access: "viewer",
    summary: "Takes the suggested stakes of everything in the slip.",
    refusals: ["conflict"],
    output: apiSlipAnswerSchema,
    run: async (call) => changed(call, await takeSuggestedStakes(call.database, inputOf(call))),
  }),
  "POST place": endpoint({
    access: "viewer",
    summary: "Places the slip, all of it or nothing, exactly once for its placement key.",
    description:
      "Every price is read anew. Where one is not the agreed one, or anything else stands in the way, nothing is placed and the problem names the first pick. In the simulation the simulated sportsbook takes the bets, elsewhere they are saved to the caller's bets only.",
    statuses: [201, 200],
    refusals: ["tier-required", "conflict"],
    body: placeSlipBodySchema,
    output: apiPlacedSchema,
    run: async (call) => {
      const { placementKey } = call.body;
      const answer = await placeSlip(call.database, { ...inputOf(call), placementKey });
      if (!("betCount" in answer)) throw new Problem(REFUSALS[answer.outcome] ?? "conflict", answer.message);
      const { message, betCount, stakeCents, submitted } = answer;
      const repeated = answer.outcome === "repeated";
      return { status: repeated ? 200 : 201, body: { message, betCount, stakeCents, submitted, repeated } };
    },
  }),
});

export const loader = family.loader;
export const action = family.action;
