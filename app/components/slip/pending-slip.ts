import { americanOdds, cents, decimalOdds, type AmericanOdds } from "#app/lib/engine/brands.ts";
import { parlayOdds } from "#app/lib/engine/parlay/price.ts";
import { draftParlayToWinCents, toWinAtQuoteCents, toWinCents } from "#app/lib/engine/settle/profit.ts";
import { readSlipButton } from "#app/lib/schemas/slip/buttons.ts";
import { centsTyped } from "#app/lib/schemas/cents-typed.ts";
import { totaled } from "#app/lib/schemas/slip/counting.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip/dto.ts";

/** A change on its way to the server, in its form's fields. */
export interface PendingChange {
  /** "remove 12", "mode parlay", "stake", "parlay-stake", "clear", …: the intent, then the pick or mode it changes. */
  readonly intent: string;
  readonly pickId?: number | undefined;
  /** As typed. */
  readonly stake?: string | undefined;
}

/** The price that an item counts at: the one the person agreed to. */
const priceOf = (item: SlipItem) => americanOdds(item.agreed.price);

/** The parlay of these items at this stake. A price for fewer legs on one game is not known until the server answers. */
function pendingParlay(slip: Slip, items: readonly SlipItem[], stakeCents: number): Slip["parlay"] {
  const { parlay } = slip;
  const stake = cents(stakeCents);
  if (items.length === slip.items.length) {
    if (stakeCents === parlay.stakeCents) return parlay;
    const toWin = parlay.sameGame
      ? parlay.combinedDecimal === null
        ? cents(0)
        : toWinAtQuoteCents(stake, decimalOdds(parlay.combinedDecimal))
      : draftParlayToWinCents(stake, ticketPrices(items));
    return { ...parlay, stakeCents, toWinCents: toWin };
  }
  const sameGame = new Set(items.map((item) => item.gameId)).size < items.length;
  const prices = sameGame ? [] : ticketPrices(items);
  return {
    ...parlay,
    stakeCents,
    toWinCents: draftParlayToWinCents(stake, prices),
    combinedDecimal: prices.length === 0 ? null : parlayOdds(prices),
    fairDecimal: null,
    jointProbability: null,
    compoundedHold: null,
    independentProbability: null,
    expectedValue: null,
    suggestedStakeCents: null,
    limitedBy: null,
    sameGame,
  };
}

const isMode = (subject: string | undefined): subject is Slip["mode"] => subject === "singles" || subject === "parlay";

/** Whether a change of mode needs a confirmation. */
const asksFirst = ({ parlayChanges }: Slip, mode: Slip["mode"]): boolean =>
  mode === "parlay" && parlayChanges.length > 0;

/** The legs' prices on the parlay's ticket; null where no single book has them all. A single pick is its own bet. */
function ticketPrices(items: readonly SlipItem[]): readonly AmericanOdds[] {
  const prices = items.flatMap((item) => (items.length === 1 ? item.agreed.price : (item.ticketPrice ?? [])));
  return prices.length === items.length ? prices.map(americanOdds) : [];
}

/**
 * The slip as it will be once pending changes are saved: items removed, stakes, mode and their totals. Figures that only the server can
 * compute (probabilities, suggestions) are left out until it answers.
 */
export function pendingSlip(slip: Slip, changes: readonly PendingChange[]): Slip {
  if (changes.length === 0) return slip;
  let { items, lockedItems, mode } = slip;
  let parlayStake = slip.parlay.stakeCents;
  for (const change of changes) {
    const { intent, subject } = readSlipButton(change.intent);
    const typed = change.stake === undefined ? null : centsTyped(change.stake);
    if (intent === "remove") {
      items = items.filter((item) => item.pickId !== Number(subject));
      lockedItems = lockedItems.filter((item) => item.pickId !== Number(subject));
    } else if (intent === "clear") [items, lockedItems] = [[], []];
    else if (intent === "mode" && isMode(subject) && !asksFirst(slip, subject)) mode = subject;
    else if (intent === "parlay-stake" && typed !== null) parlayStake = typed;
    else if (intent === "stake" && typed !== null)
      items = items.map((item) =>
        item.pickId === change.pickId
          ? { ...item, stakeCents: typed, toWinCents: toWinCents(cents(typed), [priceOf(item)]) }
          : item,
      );
  }
  const parlay = pendingParlay(slip, items, parlayStake);
  const ready = totaled(mode, items);
  const sum = (of: (item: SlipItem) => number) => ready.reduce((total, item) => total + of(item), 0);
  const ofParlay = (amount: number) => (ready.length === 0 ? 0 : amount);
  return {
    ...slip,
    items,
    lockedItems,
    mode,
    parlay,
    totalStakeCents: mode === "parlay" ? ofParlay(parlay.stakeCents) : sum((item) => item.stakeCents),
    totalToWinCents: mode === "parlay" ? ofParlay(parlay.toWinCents) : sum((item) => item.toWinCents),
  };
}
