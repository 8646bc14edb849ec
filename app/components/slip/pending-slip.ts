import { americanOdds, cents } from "#app/lib/engine/brands.ts";
import { toWinCents } from "#app/lib/engine/settle/profit.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip.ts";

/** A change on its way to the server, as its form carries it. */
export interface PendingChange {
  /** "remove 12", "mode parlay", "stake", "parlay-stake", "clear", …: intent, then what it concerns. */
  readonly intent: string;
  readonly pickId?: number | undefined;
  /** As typed. */
  readonly stake?: string | undefined;
}

/** "25", "$1,000.50" as cents; null for what is no amount (the server says why). */
export function centsTyped(typed: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  return Number(match[1]?.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** The price an item is counted at: the one that was agreed to. */
function winOf(stake: number, items: readonly SlipItem[]): number {
  return toWinCents(
    cents(stake),
    items.map((item) => americanOdds(item.agreed.price)),
  );
}

/**
 * The slip as it will be once the changes have arrived: items taken out, stakes, mode and the sums that follow from them. What only the
 * server can work out again (chances, suggestions) is left out until it answers.
 */
export function pendingSlip(slip: Slip, changes: readonly PendingChange[]): Slip {
  if (changes.length === 0) return slip;
  let { items, lockedItems, mode } = slip;
  let parlayStake = slip.parlay.stakeCents;
  for (const change of changes) {
    const [intent, subject] = change.intent.split(" ");
    const typed = change.stake === undefined ? null : centsTyped(change.stake);
    if (intent === "remove") {
      items = items.filter((item) => item.pickId !== Number(subject));
      lockedItems = lockedItems.filter((item) => item.pickId !== Number(subject));
    } else if (intent === "clear") [items, lockedItems] = [[], []];
    else if (intent === "mode" && (subject === "singles" || subject === "parlay")) mode = subject;
    else if (intent === "parlay-stake" && typed !== null) parlayStake = typed;
    else if (intent === "stake" && typed !== null)
      items = items.map((item) =>
        item.pickId === change.pickId ? { ...item, stakeCents: typed, toWinCents: winOf(typed, [item]) } : item,
      );
  }
  const fewer = items.length !== slip.items.length;
  const parlay = {
    ...slip.parlay,
    stakeCents: parlayStake,
    toWinCents: items.length === 0 ? 0 : winOf(parlayStake, items),
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
