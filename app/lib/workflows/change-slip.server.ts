import { americanOdds, cents } from "#app/lib/engine/brands.ts";
import type { Database, Transaction } from "#app/lib/platform/db.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { DEFAULT_STAKE_CENTS, MIN_STAKE_CENTS } from "#app/lib/schemas/saved-picks.ts";
import {
  getSlipItemStake,
  removeSlipItems,
  saveSlip,
  saveSlipItem,
  type SlipMode,
  type SlipOwner,
  type SlipState,
} from "#app/models/slip.server.ts";
import { isUsableStake } from "./edit-stake.server.ts";
import { readSlip, slipMoment, type SlipMoment } from "./read-slip.server.ts";
import type { SlipAnswer, SlipInput } from "./slip-answer.ts";
import { whyNoParlays } from "./slip-parlay.ts";

/** Writes down that the slip is another one now: what a page showed before cannot be placed any more. */
export async function touchSlip(
  tx: Transaction,
  owner: SlipOwner,
  input: Pick<SlipInput, "wallNow">,
  state: SlipState = {},
): Promise<void> {
  await saveSlip(tx, owner, {
    ...state,
    placementKey: newId(),
    defaultStakeCents: cents(DEFAULT_STAKE_CENTS),
    updatedAt: input.wallNow,
  });
}

/** One transaction over the viewer's slip. */
async function change<Answer>(
  database: Database,
  input: SlipInput,
  work: (tx: Transaction, moment: SlipMoment) => Promise<Answer>,
): Promise<Answer> {
  const moment = await slipMoment(database, input);
  return database.write((tx) => work(tx, moment));
}

const notInSlip = {
  outcome: "not-found",
  done: false,
  title: "Not in your slip",
  message: "This pick is not in your bet slip any more.",
} as const;

const invalidStake = {
  outcome: "invalid-stake",
  done: false,
  title: "Stake not changed",
  message: "Enter a stake between $1 and $100,000.",
} as const;

/** Takes one pick out of the slip. */
export async function removeFromSlip(
  database: Database,
  input: SlipInput & { readonly pickId: number },
): Promise<SlipAnswer<"removed" | "not-found">> {
  return change(database, input, async (tx, { owner }): Promise<SlipAnswer<"removed" | "not-found">> => {
    if ((await removeSlipItems(tx, owner, input.pickId)) === 0) return notInSlip;
    await touchSlip(tx, owner, input);
    return { outcome: "removed", done: true, title: "Removed", message: "The pick was taken out of your bet slip." };
  });
}

/** Empties the slip. */
export async function clearSlip(database: Database, input: SlipInput): Promise<SlipAnswer<"cleared">> {
  return change(database, input, async (tx, { owner }): Promise<SlipAnswer<"cleared">> => {
    if ((await removeSlipItems(tx, owner)) > 0) await touchSlip(tx, owner, input);
    return { outcome: "cleared", done: true, title: "Slip cleared", message: "Your bet slip is empty." };
  });
}

/** Changes what is staked on one pick. */
export async function setSlipStake(
  database: Database,
  input: SlipInput & { readonly pickId: number; readonly stakeCents: number },
): Promise<SlipAnswer<"changed" | "unchanged" | "invalid-stake" | "not-found">> {
  if (!isUsableStake(input.stakeCents)) return invalidStake;
  const stakeCents = cents(input.stakeCents);
  type Answer = SlipAnswer<"changed" | "unchanged" | "not-found">;
  return change(database, input, async (tx, { owner }): Promise<Answer> => {
    const before = await getSlipItemStake(tx, owner, input.pickId);
    if (before === null) return notInSlip;
    if (before === stakeCents)
      return { outcome: "unchanged", done: true, title: "Stake", message: "The stake is as it was." };
    await saveSlipItem(tx, owner, input.pickId, { stakeCents });
    await touchSlip(tx, owner, input);
    return { outcome: "changed", done: true, title: "Stake changed", message: "The stake was changed." };
  });
}

/** Changes what is staked on the slip as one parlay. */
export async function setParlayStake(
  database: Database,
  input: SlipInput & { readonly stakeCents: number },
): Promise<SlipAnswer<"changed" | "invalid-stake">> {
  if (!isUsableStake(input.stakeCents)) return invalidStake;
  const parlayStakeCents = cents(input.stakeCents);
  return change(database, input, async (tx, { owner }): Promise<SlipAnswer<"changed">> => {
    await touchSlip(tx, owner, input, { parlayStakeCents });
    return { outcome: "changed", done: true, title: "Stake changed", message: "The parlay's stake was changed." };
  });
}

/** Chooses between a bet per pick and one parlay of all, which begins with Pro (core §6). */
export async function setSlipMode(
  database: Database,
  input: SlipInput & { readonly mode: SlipMode },
): Promise<SlipAnswer<"changed" | "tier-required">> {
  type Answer = SlipAnswer<"changed" | "tier-required">;
  return change(database, input, async (tx, { owner, access }): Promise<Answer> => {
    const parlay = input.mode === "parlay";
    const refusal = parlay ? whyNoParlays(access) : null;
    if (refusal !== null) return { outcome: "tier-required", done: false, title: "Parlays", message: refusal };
    await touchSlip(tx, owner, input, { mode: input.mode });
    return {
      outcome: "changed",
      done: true,
      title: parlay ? "Parlay" : "Singles",
      message: parlay ? "The picks are one parlay now." : "Every pick is a bet of its own now.",
    };
  });
}

/**
 * Takes the suggested stakes in the present mode. A suggestion below the smallest stake cannot be taken: that stake stays as it is and
 * the sentence says so.
 */
export async function useSuggestedStakes(
  database: Database,
  input: SlipInput,
): Promise<SlipAnswer<"changed" | "unchanged" | "no-bankroll">> {
  type Answer = SlipAnswer<"changed" | "unchanged" | "no-bankroll">;
  return change(database, input, async (tx, moment): Promise<Answer> => {
    const { owner } = moment;
    const slip = await readSlip(tx, input, moment);
    if (slip.bankrollCents === null)
      return {
        outcome: "no-bankroll",
        done: false,
        title: "No bankroll",
        message: "Set your bankroll to see suggested stakes.",
      };
    const wanted =
      slip.mode === "parlay"
        ? [{ pickId: null, suggested: slip.parlay.suggestedStakeCents ?? 0 }]
        : slip.items.map(({ pickId, suggestedStakeCents }) => ({ pickId, suggested: suggestedStakeCents ?? 0 }));
    const usable = wanted.filter(({ suggested }) => suggested >= MIN_STAKE_CENTS);
    for (const { pickId, suggested } of usable)
      if (pickId !== null) await saveSlipItem(tx, owner, pickId, { stakeCents: cents(suggested) });
    const parlay = usable.find(({ pickId }) => pickId === null);
    if (usable.length > 0)
      await touchSlip(tx, owner, input, parlay ? { parlayStakeCents: cents(parlay.suggested) } : {});
    const left = wanted.length - usable.length;
    if (usable.length === 0)
      return {
        outcome: "unchanged",
        done: false,
        title: "Nothing is suggested",
        message: "No stake of at least $1 is suggested for what lies in your slip.",
      };
    return {
      outcome: "changed",
      done: true,
      title: "Suggested stakes taken",
      message:
        left === 0
          ? "The suggested stakes were taken."
          : `${usable.length} of ${wanted.length} stakes were taken; for the others less than $1 is suggested.`,
    };
  });
}

/** Agrees to the present price of one item, or of all whose price has changed. */
export async function acceptSlipPrices(
  database: Database,
  input: SlipInput & { readonly pickId?: number | undefined },
): Promise<SlipAnswer<"accepted" | "unchanged" | "not-found">> {
  type Answer = SlipAnswer<"accepted" | "unchanged" | "not-found">;
  return change(database, input, async (tx, moment): Promise<Answer> => {
    const { owner } = moment;
    const { items } = await readSlip(tx, input, moment);
    const asked = input.pickId === undefined ? items : items.filter(({ pickId }) => pickId === input.pickId);
    if (input.pickId !== undefined && asked.length === 0) return notInSlip;
    let accepted = 0;
    for (const { pickId, visible, problem } of asked) {
      if (problem !== "price-changed" || !visible) continue;
      await saveSlipItem(tx, owner, pickId, { book: visible.book, price: americanOdds(visible.price) });
      accepted++;
    }
    if (accepted === 0)
      return { outcome: "unchanged", done: true, title: "Prices", message: "The prices are as they were." };
    await touchSlip(tx, owner, input);
    const message = accepted === 1 ? "You agreed to the new price." : `You agreed to ${accepted} new prices.`;
    return { outcome: "accepted", done: true, title: "Prices accepted", message };
  });
}
