import { americanOdds, cents } from "#app/lib/engine/brands.ts";
import { draftParlayToWinCents, toWinCents } from "#app/lib/engine/settle/profit.ts";
import { readSlipButton } from "#app/lib/schemas/slip/buttons.ts";
import { centsTyped } from "#app/lib/schemas/dollars.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip/dto.ts";

/** A change being sent to the server, in its form's fields. */
export interface PendingChange {
  /** "remove 12", "mode parlay", "stake", "parlay-stake", "clear", …: the intent, then the pick or mode it concerns. */
  readonly intent: string;
  readonly pickId?: number | undefined;
  /** As typed. */
  readonly stake?: string | undefined;
}

/** The price an item counts at: the one the person agreed to. */
const priceOf = (item: SlipItem) => americanOdds(item.agreed.price);

/**
 * The slip as it will be once pending changes are saved: items removed, stakes, mode and their totals. What only the server can
 * recompute (probabilities, suggestions) is left out until it answers.
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
    else if (intent === "mode" && (subject === "singles" || subject === "parlay")) mode = subject;
    else if (intent === "parlay-stake" && typed !== null) parlayStake = typed;
    else if (intent === "stake" && typed !== null)
      items = items.map((item) =>
        item.pickId === change.pickId
          ? { ...item, stakeCents: typed, toWinCents: toWinCents(cents(typed), [priceOf(item)]) }
          : item,
      );
  }
  const fewer = items.length !== slip.items.length;
  const parlay = {
    ...slip.parlay,
    stakeCents: parlayStake,
    toWinCents: draftParlayToWinCents(cents(parlayStake), items.map(priceOf)),
    ...(fewer
      ? {
          combinedDecimal:
            items.length === 0 ? null : items.reduce((product, item) => product * item.agreed.decimal, 1),
          jointProbability: null,
          independentProbability: null,
          expectedValue: null,
          suggestedStakeCents: null,
          limitedBy: null,
          sameGame: new Set(items.map((item) => item.gameId)).size < items.length,
        }
      : {}),
  };
  const sum = (of: (item: SlipItem) => number) => items.reduce((total, item) => total + of(item), 0);
  return {
    ...slip,
    items,
    lockedItems,
    mode,
    parlay,
    totalStakeCents: mode === "parlay" ? parlay.stakeCents : sum((item) => item.stakeCents),
    totalToWinCents: mode === "parlay" ? parlay.toWinCents : sum((item) => item.toWinCents),
  };
}
