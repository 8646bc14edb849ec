import { americanOdds, cents, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { DEFAULT_STAKE_CENTS, MIN_STAKE_CENTS, isUsableStake } from "#app/lib/schemas/bets/stake.ts";
import {
  getSlipItemStake,
  getSlipRecordInTransaction,
  removeSlipItems,
  saveSlip,
  saveSlipItem,
  type SlipMode,
  type SlipOwner,
  type SlipState,
} from "#app/models/slip/slip.server.ts";
import { slipMoment, type SlipMoment } from "./slip-moment.ts";
import { refuseParlays } from "#app/lib/views/slip/slip-parlay.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Done, Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/access/refusals.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { slipOf } from "#app/lib/views/slip/slip-view.ts";

interface Changed {
  readonly changed: boolean;
}

/** Marks the slip as changed, so that a page showing the old one can no longer place it. */
export async function touchSlip(
  tx: Transaction,
  owner: SlipOwner,
  updatedAt: EpochMs,
  state: SlipState = {},
): Promise<void> {
  await saveSlip(tx, owner, {
    ...state,
    placementKey: newId(),
    defaultStakeCents: cents(DEFAULT_STAKE_CENTS),
    updatedAt,
  });
}

/** One transaction over the viewer's slip. */
async function change<Answer>(
  caller: Caller,
  work: (tx: Transaction, moment: SlipMoment) => Promise<Answer>,
): Promise<Answer> {
  const moment = slipMoment(caller);
  return caller.database.write((tx) => work(tx, moment));
}

const notInSlip = () => refuse("not-in-slip", {});
const invalidStake = () => refuse("invalid-stake", { attempt: "stake" });

/** Removes one pick from the slip. */
export async function removeFromSlip(
  caller: Caller,
  input: { readonly pickId: number },
): Promise<Outcome<"not-in-slip">> {
  return change(caller, async (tx, { owner }): Promise<Outcome<"not-in-slip">> => {
    if ((await removeSlipItems(tx, owner, input.pickId)) === 0) return notInSlip();
    await touchSlip(tx, owner, caller.wallNow);
    return { ok: true, title: "Removed", message: "The pick was taken out of your bet slip." };
  });
}

/** Empties the slip. */
export async function clearSlip(caller: Caller): Promise<Done> {
  return change(caller, async (tx, { owner }): Promise<Done> => {
    if ((await removeSlipItems(tx, owner)) > 0) await touchSlip(tx, owner, caller.wallNow);
    return { ok: true, title: "Slip cleared", message: "Your bet slip is empty." };
  });
}

/** Changes the stake on one pick. */
export async function setSlipStake(
  caller: Caller,
  input: { readonly pickId: number; readonly stakeCents: number },
): Promise<Outcome<"invalid-stake" | "not-in-slip", Changed>> {
  if (!isUsableStake(input.stakeCents)) return invalidStake();
  const stakeCents = cents(input.stakeCents);
  type Answer = Outcome<"not-in-slip", Changed>;
  return change(caller, async (tx, { owner }): Promise<Answer> => {
    const before = await getSlipItemStake(tx, owner, input.pickId);
    if (before === null) return notInSlip();
    if (before === stakeCents) return { ok: true, changed: false, title: "Stake", message: "The stake is as it was." };
    await saveSlipItem(tx, owner, input.pickId, { stakeCents });
    await touchSlip(tx, owner, caller.wallNow);
    return { ok: true, changed: true, title: "Stake changed", message: "The stake was changed." };
  });
}

/** Changes the stake on the slip as one parlay. */
export async function setParlayStake(
  caller: Caller,
  input: { readonly stakeCents: number },
): Promise<Outcome<"invalid-stake">> {
  if (!isUsableStake(input.stakeCents)) return invalidStake();
  const parlayStakeCents = cents(input.stakeCents);
  return change(caller, async (tx, { owner }): Promise<Done> => {
    await touchSlip(tx, owner, caller.wallNow, { parlayStakeCents });
    return { ok: true, title: "Stake changed", message: "The parlay's stake was changed." };
  });
}

/** Chooses between a bet per pick and one parlay of all, which begins with Pro (core §6). */
export async function setSlipMode(caller: Caller, input: { readonly mode: SlipMode }): Promise<Outcome<"no-parlays">> {
  type Answer = Outcome<"no-parlays">;
  return change(caller, async (tx, { owner, access }): Promise<Answer> => {
    const parlay = input.mode === "parlay";
    const refusal = parlay ? refuseParlays(access, "stake") : null;
    if (refusal) return refusal;
    await touchSlip(tx, owner, caller.wallNow, { mode: input.mode });
    return {
      ok: true,
      title: parlay ? "Parlay" : "Singles",
      message: parlay ? "The picks are one parlay now." : "Every pick is a bet of its own now.",
    };
  });
}

/**
 * Applies the suggested stakes in the current mode. A suggestion below the smallest stake cannot be applied: that stake stays as it is, and
 * the message says so.
 */
export async function useSuggestedStakes(caller: Caller): Promise<Outcome<"no-bankroll" | "nothing-suggested">> {
  type Answer = Outcome<"no-bankroll" | "nothing-suggested">;
  return change(caller, async (tx, moment): Promise<Answer> => {
    const { owner } = moment;
    const slip = slipOf(await getSlipRecordInTransaction(tx, moment.query), moment).slip;
    if (slip.bankrollCents === null) return refuse("no-bankroll", {});
    const wanted =
      slip.mode === "parlay"
        ? [{ pickId: null, suggested: slip.parlay.suggestedStakeCents ?? 0 }]
        : slip.items.map(({ pickId, suggestedStakeCents }) => ({ pickId, suggested: suggestedStakeCents ?? 0 }));
    const usable = wanted.filter(({ suggested }) => suggested >= MIN_STAKE_CENTS);
    for (const { pickId, suggested } of usable)
      if (pickId !== null) await saveSlipItem(tx, owner, pickId, { stakeCents: cents(suggested) });
    const parlay = usable.find(({ pickId }) => pickId === null);
    if (usable.length > 0)
      await touchSlip(tx, owner, caller.wallNow, parlay ? { parlayStakeCents: cents(parlay.suggested) } : {});
    const left = wanted.length - usable.length;
    if (usable.length === 0) return refuse("nothing-suggested", {});
    return {
      ok: true,
      title: "Suggested stakes taken",
      message:
        left === 0
          ? "The suggested stakes were taken."
          : `${usable.length} of ${wanted.length} stakes were taken; for the others less than ${formatMoney(MIN_STAKE_CENTS, { wholeDollars: true })} is suggested.`,
    };
  });
}

/** Accepts the current price of one item, or of all items whose price has changed. */
export async function acceptSlipPrices(
  caller: Caller,
  input: { readonly pickId?: number | undefined } = {},
): Promise<Outcome<"not-in-slip", Changed>> {
  type Answer = Outcome<"not-in-slip", Changed>;
  return change(caller, async (tx, moment): Promise<Answer> => {
    const { owner } = moment;
    const { items } = slipOf(await getSlipRecordInTransaction(tx, moment.query), moment).slip;
    const asked = input.pickId === undefined ? items : items.filter(({ pickId }) => pickId === input.pickId);
    if (input.pickId !== undefined && asked.length === 0) return notInSlip();
    let accepted = 0;
    for (const { pickId, visible, problem } of asked) {
      if (problem !== "price-changed" || !visible) continue;
      await saveSlipItem(tx, owner, pickId, {
        book: visible.book,
        price: americanOdds(visible.price),
        line: visible.line,
      });
      accepted++;
    }
    if (accepted === 0) return { ok: true, changed: false, title: "Prices", message: "The prices are as they were." };
    await touchSlip(tx, owner, caller.wallNow);
    const message = accepted === 1 ? "You agreed to the new price." : `You agreed to ${accepted} new prices.`;
    return { ok: true, changed: true, title: "Prices accepted", message };
  });
}
