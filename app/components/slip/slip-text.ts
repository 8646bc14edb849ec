import { decimalOdds } from "#app/lib/engine/brands.ts";
import { formatCombinedOdds } from "#app/lib/format/odds.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip.ts";

/** Decimal odds of a slip in the person's format; "—" where there are none. */
export function combinedText(decimal: number | null, format: Viewer["oddsFormat"]): string {
  return decimal === null || decimal <= 1 ? "—" : formatCombinedOdds(decimalOdds(decimal), format);
}

/** What another price means for the bettor. Both prices are American; a higher one pays more. */
export function priceMove(agreed: number, now: number): { readonly pays: "more" | "less" | "the same" } {
  return { pays: now > agreed ? "more" : now < agreed ? "less" : "the same" };
}

/** Why a suggested stake is what it is, in words; null where nothing held it down. */
export function limitText(limitedBy: SlipItem["limitedBy"]): string | null {
  switch (limitedBy) {
    case "no-edge":
      return "no edge at this price";
    case "lower-bound":
      return "low end has no value";
    case "other-bets":
      return "your other bets carry the same risk";
    case "per-bet":
      return "held by the cap per bet";
    case "per-game":
      return "held by the cap per game";
    case "per-day":
      return "held by the cap per day";
    case null:
      return null;
  }
}

/** "1.4% of 2%", "3.1% of 2%, over": how far a cap is used up, on one line. */
export function exposureText({ used, cap, over }: Slip["exposure"][number]): string {
  return `${formatPercent(used, 1)} of ${formatPercent(cap)}${over ? ", over" : ""}`.replaceAll(" ", "\u00a0");
}

/** The books the slip's prices are from, as one would say them: "FanDuel", "BetMGM and FanDuel". */
export function booksText(items: readonly SlipItem[]): string {
  const books = [...new Set(items.map((item) => item.agreed.bookLabel))].toSorted();
  const last = books.at(-1) ?? "";
  return books.length < 2 ? last : `${books.slice(0, -1).join(", ")} and ${last}`;
}

/** What "Place Bets" will do, before it is pressed (D10). */
export function placeNote(slip: Pick<Slip, "submits" | "items" | "mode" | "parlay">): string {
  const books = (slip.mode === "parlay" && slip.parlay.bookLabel) || booksText(slip.items);
  return slip.submits
    ? "Bets go to the simulated sportsbook at these prices. A price that moved is never taken without asking you."
    : `Linewise takes no bets: this saves them to My Picks, to be graded. Place them yourself at ${books}.`;
}

/** "2 prices have changed and 1 pick cannot be placed.", or null where nothing is wrong with a pick. */
export function problemsText({ items, lockedItems }: Pick<Slip, "items" | "lockedItems">): string | null {
  const changed = items.filter((item) => item.problem === "price-changed").length;
  const stuck = items.filter((item) => item.problem !== null).length - changed + lockedItems.length;
  const parts = [
    changed > 0 ? `${formatCount(changed, "price")} ${changed === 1 ? "has" : "have"} changed` : null,
    stuck > 0 ? `${formatCount(stuck, "pick")} cannot be placed` : null,
  ].filter(Boolean);
  return parts.length === 0 ? null : `${parts.join(" and ")}.`;
}

/** What a screen reader hears when a figure changes. */
export function totalsText(slip: Pick<Slip, "totalStakeCents" | "totalToWinCents">, money: (cents: number) => string) {
  return `Total stake ${money(slip.totalStakeCents)}, to win ${money(slip.totalToWinCents)}.`;
}
