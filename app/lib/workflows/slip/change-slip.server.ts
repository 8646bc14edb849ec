import { americanOdds, cents, type EpochMs } from "#app/lib/engine/brands.ts";
import type { PitcherRule } from "#app/lib/engine/games/pitcher-rules.ts";
import { hasPitcherRule } from "#app/lib/engine/settle/listed-pitchers.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";
import { LONGEST_PARLAY, MAX_SLIP_ITEMS } from "#app/lib/engine/parlay/limits.ts";
import { counts } from "#app/lib/schemas/slip/counting.ts";
import { shownLegs } from "#app/lib/schemas/slip/buttons.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip/dto.ts";
import {
  DEFAULT_STAKE_CENTS,
  MIN_STAKE_CENTS,
  isUsableStake,
  offeredStake,
} from "#app/lib/engine/bankroll/offered-stake.ts";
import {
  getSlipItemChoices,
  getSlipRecordInTransaction,
  keepSingles,
  restoreSingles,
  countRemovedItems,
  removeSlipItems,
  restoreSlipItems,
  saveSlip,
  saveSlipItem,
  type SlipMode,
  type SlipOwner,
  type SlipState,
} from "#app/models/slip/slip.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { slipMoment, type SlipMoment } from "./slip-moment.ts";
import { refuseParlays } from "#app/lib/views/slip/slip-parlay.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Done, Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { slipOf } from "#app/lib/views/slip/slip-view.ts";

/** For an item that has not been in a parlay since it was added. */
export const NEVER_SINGLE = { singleBook: null, singlePrice: null, singleLine: null } as const;

interface Changed {
  readonly changed: boolean;
}

/** The slip's state when the first pick is added: a bet per pick (core §4), no quote, the person's default stake. */
export function newSlip({ defaultStakeCents }: Pick<Viewer, "defaultStakeCents">): SlipState {
  return { mode: "singles", parlayStakeCents: cents(defaultStakeCents), parlayQuote: null };
}

/** Marks the slip as changed, so that a page with the old one can no longer place it. */
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

const TOO_LONG = refuse("blocked", { why: "too-long" }).message;
const notInSlip = () => refuse("not-in-slip", {});
const invalidStake = () => refuse("invalid-stake", { attempt: "stake" });

const priceInQuestion = ({ problem }: SlipItem): boolean => problem === "price-changed";

/**
 * Agrees to the prices that the slip now shows if a change of the slip itself brought them: legs are priced at the one book that takes the
 * parlay, singles at the best. Open questions from before the change stay open, and another line is another bet: the person is asked about
 * it, unless `lines` says that they have been asked.
 */
export async function agreeAfterChange(
  tx: Transaction,
  moment: SlipMoment,
  before: Slip,
  { lines = false }: { readonly lines?: boolean } = {},
): Promise<Slip> {
  const slip = await slipWithin(tx, moment);
  if (before.mode === "singles" && slip.mode === "singles") return slip;
  const asked = new Set(before.items.filter(priceInQuestion).map(({ pickId }) => pickId));
  for (const item of slip.items)
    if (
      item.visible &&
      !asked.has(item.pickId) &&
      (item.problem === null || priceInQuestion(item)) &&
      (lines || item.visible.line === item.line)
    )
      await saveSlipItem(tx, moment.owner, item.pickId, agreedTo(item.visible));
  return slip;
}

const agreedTo = ({ book, price, line }: NonNullable<SlipItem["visible"]>) => ({
  book,
  price: americanOdds(price),
  line,
});

/** The slip within the transaction. */
async function slipWithin(tx: Transaction, moment: SlipMoment): Promise<Slip> {
  return slipOf(await getSlipRecordInTransaction(tx, moment.query), moment).slip;
}

/** Removes one pick from the slip; `undoRemoval` puts it back. */
export async function removeFromSlip(
  caller: Caller,
  input: { readonly pickId: number },
): Promise<Outcome<"not-in-slip">> {
  return change(caller, async (tx, moment): Promise<Outcome<"not-in-slip">> => {
    const { owner } = moment;
    const before = await slipWithin(tx, moment);
    const { pickId } = input;
    if ((await removeSlipItems(tx, owner, { pickId, removedAt: caller.wallNow })) === 0) return notInSlip();
    await touchSlip(tx, owner, caller.wallNow, { parlayQuote: null });
    if (before.mode === "parlay") await agreeAfterChange(tx, moment, before);
    const name = before.items.find((item) => item.pickId === pickId)?.recommendation ?? "The pick";
    return { ok: true, title: "Removed", message: `${name} was taken out of your bet slip.` };
  });
}

/** Empties the slip; `undoRemoval` puts everything back. */
export async function clearSlip(caller: Caller): Promise<Done> {
  return change(caller, async (tx, { owner }): Promise<Done> => {
    if ((await removeSlipItems(tx, owner, { removedAt: caller.wallNow })) > 0)
      await touchSlip(tx, owner, caller.wallNow, { parlayQuote: null });
    return { ok: true, title: "Slip cleared", message: "Your bet slip is empty." };
  });
}

export type UndoRemovalOutcome = Outcome<"nothing-removed" | "full", { readonly pickIds: readonly number[] }>;

/** Puts back the last removal, with its stakes, its agreed prices and its place among the others. */
export async function undoRemoval(caller: Caller): Promise<UndoRemovalOutcome> {
  return change(caller, async (tx, moment): Promise<UndoRemovalOutcome> => {
    const { owner } = moment;
    const before = await slipWithin(tx, moment);
    const lies = before.items.length + before.lockedItems.length;
    if (lies + (await countRemovedItems(tx, owner)) > MAX_SLIP_ITEMS) return refuse("full", {});
    const pickIds = await restoreSlipItems(tx, owner);
    if (pickIds.length === 0) return refuse("nothing-removed", {});
    await touchSlip(tx, owner, caller.wallNow, { parlayQuote: null });
    const slip = await agreeAfterChange(tx, moment, before);
    const back = slip.items.find((item) => item.pickId === pickIds[0]);
    const what = pickIds.length === 1 ? (back?.recommendation ?? "The pick") : formatCount(pickIds.length, "pick");
    return {
      ok: true,
      title: "Put back",
      message: `${what} ${pickIds.length === 1 ? "is" : "are"} in your bet slip again.`,
      pickIds,
    };
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
    const before = await getSlipItemChoices(tx, owner, input.pickId);
    if (before === null) return notInSlip();
    if (before.stakeCents === stakeCents)
      return { ok: true, changed: false, title: "Stake", message: "The stake has not changed." };
    await saveSlipItem(tx, owner, input.pickId, { stakeCents });
    await touchSlip(tx, owner, caller.wallNow);
    return { ok: true, changed: true, title: "Stake changed", message: "The stake was changed." };
  });
}

/**
 * Chooses which pitchers have to start for a single on an MLB game to stand; null leaves it to the book. It changes nothing on other picks,
 * which have no such rule.
 */
export async function setSlipPitchers(
  caller: Caller,
  { pickId, pitchers }: { readonly pickId: number; readonly pitchers: PitcherRule | null },
): Promise<Outcome<"not-in-slip", Changed>> {
  type Answer = Outcome<"not-in-slip", Changed>;
  return change(caller, async (tx, { owner }): Promise<Answer> => {
    const before = await getSlipItemChoices(tx, owner, pickId);
    if (before === null) return notInSlip();
    if (!hasPitcherRule(before) || before.pitchers === pitchers)
      return { ok: true, changed: false, title: "Pitchers", message: "The pitchers have not changed." };
    await saveSlipItem(tx, owner, pickId, { pitchers });
    await touchSlip(tx, owner, caller.wallNow);
    return { ok: true, changed: true, title: "Pitchers chosen", message: "The pitchers were chosen." };
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

/** A book's price for all legs of a parlay on one game: as typed in the person's own odds format, or as decimal odds. */
export type TypedQuote = string | number | null;

/** Stores the book's own price for a parlay on one game; null or an empty text removes it. */
export async function setParlayQuote(
  caller: Caller,
  { quote }: { readonly quote: TypedQuote },
): Promise<Outcome<"invalid-quote">> {
  const format = typeof quote === "number" ? "decimal" : caller.viewer.oddsFormat;
  const forget = quote === null || String(quote).trim() === "";
  const parsed = forget ? null : parseOdds({ format, value: quote });
  if (parsed && !parsed.ok) return refuse("invalid-quote", { message: parsed.detail });
  const parlayQuote = parsed?.value ?? null;
  if (parlayQuote !== null && parlayQuote > LONGEST_PARLAY) return refuse("invalid-quote", { message: TOO_LONG });
  return change(caller, async (tx, { owner }): Promise<Done> => {
    await touchSlip(tx, owner, caller.wallNow, { parlayQuote });
    return parlayQuote === null
      ? { ok: true, title: "Price removed", message: "The parlay has no price of its own now." }
      : { ok: true, title: "Price saved", message: "The parlay counts at the price you entered." };
  });
}

export interface SetSlipModeInput {
  readonly mode: SlipMode;
  /**
   * The legs as the person saw them (`shownLegs`): a parlay with other legs needs another confirmation. Left out by programs, which read
   * `parlayChanges` beforehand.
   */
  readonly shown?: string | undefined;
}

/**
 * Chooses between a bet per pick and one parlay of all, which begins with Pro (core §6). A parlay is one ticket at one book: if that
 * changes lines or books, it is refused until the person has seen each new leg. Singles get back the prices agreed before; a parlay without
 * a stake of its own takes the suggested one.
 */
export async function setSlipMode(
  caller: Caller,
  input: SetSlipModeInput,
): Promise<Outcome<"no-parlays" | "legs-change">> {
  type Answer = Outcome<"no-parlays" | "legs-change">;
  return change(caller, async (tx, moment): Promise<Answer> => {
    const { owner, access } = moment;
    const parlay = input.mode === "parlay";
    const refusal = parlay ? refuseParlays(access, "stake") : null;
    if (refusal) return refusal;
    const before = await slipWithin(tx, moment);
    if (parlay && before.mode !== "parlay") {
      if (input.shown !== undefined && input.shown !== shownLegs(before)) return refuse("legs-change", {});
      await keepSingles(tx, owner);
    }
    if (!parlay && before.mode === "parlay") await restoreSingles(tx, owner);
    await touchSlip(tx, owner, caller.wallNow, { mode: input.mode });
    const slip = parlay ? await agreeAfterChange(tx, moment, before, { lines: true }) : await slipWithin(tx, moment);
    const stake = offeredStake(slip.parlay.suggestedStakeCents);
    if (parlay && stake.suggested && slip.parlay.stakeCents === caller.viewer.defaultStakeCents)
      await touchSlip(tx, owner, caller.wallNow, { parlayStakeCents: cents(stake.stakeCents) });
    return {
      ok: true,
      title: parlay ? "Parlay" : "Singles",
      message: parlay ? "The picks are one parlay now." : "Every pick is a bet of its own now.",
    };
  });
}

/**
 * Applies the suggested stakes in the current mode. A suggestion below the smallest stake cannot be applied: that stake does not change,
 * and the message says so.
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
        : slip.items
            .filter(counts)
            .map(({ pickId, suggestedStakeCents }) => ({ pickId, suggested: suggestedStakeCents ?? 0 }));
    const usable = wanted.filter(({ suggested }) => suggested >= MIN_STAKE_CENTS);
    for (const { pickId, suggested } of usable)
      if (pickId !== null)
        await saveSlipItem(tx, owner, pickId, { stakeCents: cents(suggested), suggestedCents: cents(suggested) });
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
          : `${usable.length} of ${wanted.length} stakes were taken; for the others less than ${formatMoney(MIN_STAKE_CENTS, caller.viewer.currencyMark, { whole: true })} is suggested.`,
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
      await saveSlipItem(tx, owner, pickId, agreedTo(visible));
      accepted++;
    }
    if (accepted === 0) return { ok: true, changed: false, title: "Prices", message: "The prices have not changed." };
    await touchSlip(tx, owner, caller.wallNow);
    const message = accepted === 1 ? "You agreed to the new price." : `You agreed to ${accepted} new prices.`;
    return { ok: true, changed: true, title: "Prices accepted", message };
  });
}
