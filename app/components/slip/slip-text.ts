import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import { formatCombinedOdds } from "#app/lib/format/odds.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { MIN_STAKE_CENTS, offeredStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import { canBePlaced, counts } from "#app/lib/schemas/slip/counting.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip/dto.ts";
import { formatMoney } from "#app/lib/format/money.ts";

/** Combined decimal odds in the person's format; "—" without any. */
export function combinedText(decimal: number | null, format: Viewer["oddsFormat"]): string {
  return decimal === null || decimal <= 1 ? "—" : formatCombinedOdds(decimalOdds(decimal), format);
}

/** The origin of a stake: "suggested", "your default", or nothing if the person chose it (D28). */
export function stakeNote(stakeCents: number, suggestedCents: number | null, defaultStakeCents: number): string | null {
  const offered = offeredStake(suggestedCents, defaultStakeCents);
  if (stakeCents !== offered.stakeCents) return null;
  return offered.suggested ? "suggested" : "your default";
}

/** "$12.00, capped per bet", "No stake suggested: no edge at this price"; null without a bankroll. */
export function suggestionText(
  { suggestedStakeCents: cents, limitedBy }: Pick<SlipItem, "suggestedStakeCents" | "limitedBy">,
  currencyMark: CurrencyMark,
) {
  if (cents === null) return null;
  const why = limitText(limitedBy);
  if (cents < MIN_STAKE_CENTS) return `No stake suggested${why ? `: ${why}` : ""}`;
  return `${formatMoney(cents, currencyMark)}${why ? `, ${why}` : ""}`;
}

/** "Suggested stake moved: was $18.45 when added, now none."; null if the suggestion has hardly changed. */
export function movedText(
  {
    suggestedBeforeCents: before,
    suggestedStakeCents: now,
  }: Pick<SlipItem, "suggestedBeforeCents" | "suggestedStakeCents">,
  currencyMark: CurrencyMark,
): string | null {
  if (before === null || now === null) return null;
  const amount = (cents: number) => (cents < MIN_STAKE_CENTS ? "none" : formatMoney(cents, currencyMark));
  return `Suggested stake moved: was ${amount(before)} when added, now ${amount(now)}.`;
}

/** Whether the new price pays more or less. Both are American odds; the higher pays more. */
export function priceMove(agreed: number, now: number): { readonly pays: "more" | "less" | "the same" } {
  return { pays: now > agreed ? "more" : now < agreed ? "less" : "the same" };
}

/** Why a suggested stake is limited, in words; null without a limit. */
export function limitText(limitedBy: SlipItem["limitedBy"]): string | null {
  switch (limitedBy) {
    case "no-edge":
      return "no edge at this price";
    case "not-a-bet":
      return "not a BET at this price";
    case "other-bets":
      return "less because of your other bets";
    case "per-bet":
      return "capped per bet";
    case "per-game":
      return "capped per game";
    case "per-day":
      return "capped per day";
    case null:
      return null;
  }
}

/** "1.4% of 2%", "3.1%, over the 2% cap": the used part of a cap, on one line. */
export function exposureText({ used, cap, over }: Slip["exposure"][number]): string {
  const text = over ? `, over the ${formatPercent(cap)} cap` : ` of ${formatPercent(cap)}`;
  return `${formatPercent(used, 1)}${text}`.replaceAll(" ", "\u00a0");
}

/** The books where a slip's bets would be placed, by name: the parlay's, else those of the agreed prices. */
export function booksOf({
  items,
  mode,
  parlay,
}: Pick<Slip, "items" | "mode" | "parlay">): readonly { readonly book: string; readonly bookLabel: string }[] {
  const { book, bookLabel } = parlay;
  if (mode === "parlay" && book !== null && bookLabel) return [{ book, bookLabel }];
  return [...new Map(items.map(({ agreed }) => [agreed.book, agreed])).values()].toSorted((a, b) =>
    a.bookLabel < b.bookLabel ? -1 : 1,
  );
}

/** The books of the slip's prices as a list in words: "FanDuel", "BetMGM and FanDuel". */
export function booksText(slip: Pick<Slip, "items" | "mode" | "parlay">): string {
  const books = booksOf(slip).map(({ bookLabel }) => bookLabel);
  const last = books.at(-1) ?? "";
  return books.length < 2 ? last : `${books.slice(0, -1).join(", ")} and ${last}`;
}

/** The label of the button under the slip: bets that the simulated sportsbook takes are placed, all others are saved (D10). */
export const placeLabel = ({ submits }: Pick<Slip, "submits">): string => (submits ? "Place Bets" : "Save Bets");

/** Whether picks on one game make no parlay at any price, such as two props of it: nobody is asked for their book's price then. */
export function isNeverPriced({ sameGame, fairDecimal }: Pick<Slip["parlay"], "sameGame" | "fairDecimal">): boolean {
  return sameGame && fairDecimal === null;
}

/** Whether the owner is asked for their book's price of the picks together. */
export const asksQuote = (parlay: Pick<Slip["parlay"], "sameGame" | "fairDecimal" | "book">): boolean =>
  parlay.sameGame && parlay.book !== null && !isNeverPriced(parlay);

/** Whether picks that can be bet are not a parlay, whatever their owner enters: then nothing offers to save one. */
export function isNoParlay({ mode, items, parlay }: Pick<Slip, "mode" | "items" | "parlay">): boolean {
  const canBeBet = items.length > 1 && items.every((item) => canBePlaced(item));
  return mode === "parlay" && canBeBet && parlay.blocked !== null && !asksQuote(parlay);
}

/** The effect of that button; null where it has none. */
export function placeNote(slip: Pick<Slip, "submits" | "items" | "mode" | "parlay" | "feed">): string | null {
  if (isNoParlay(slip)) return null;
  if (slip.feed.feed === "simulation" && !slip.submits)
    return "The simulated sportsbook takes no picks on one game as a parlay: this saves it to My Picks at the price you entered.";
  return slip.submits
    ? "Bets go to the simulated sportsbook at these prices or better. If a price has got worse, you are asked first."
    : `Linewise takes no bets: this saves them to My Picks for grading. Place them yourself at ${booksText(slip)}.`;
}

/** The picks that cannot be placed, and whether the total leaves them out or the parlay waits for them; null if all can. */
function stuckText({ items, lockedItems, mode }: Pick<Slip, "items" | "lockedItems" | "mode">): string | null {
  const stuck = items.filter((item) => counts(item) && !canBePlaced(item)).length + lockedItems.length;
  if (stuck === 0) return null;
  const what = `${formatCount(stuck, "pick")} cannot be placed`;
  const it = stuck === 1 ? "it" : "them";
  const left = items.filter(canBePlaced).length;
  if (mode === "parlay" && items.length > 1)
    return `${what}. Take ${it} out to place ${left > 1 ? "the parlay" : "the rest"}.`;
  const total = `${what} and ${stuck === 1 ? "is" : "are"} not in the total.`;
  return left === 0 ? total : `${total} Take ${it} out to place the rest.`;
}

/** "2 prices have changed. 1 pick cannot be placed and is not in the total.", or null without problems. */
export function problemsText(slip: Pick<Slip, "items" | "lockedItems" | "mode">): string | null {
  const changed = slip.items.filter((item) => item.problem === "price-changed").length;
  const saved = slip.items.filter((item) => !counts(item)).length;
  const sentences = [
    changed > 0 ? `${formatCount(changed, "price")} ${changed === 1 ? "has" : "have"} changed.` : null,
    stuckText(slip),
    saved > 0
      ? `${formatCount(saved, "pick")} in My Picks already ${saved === 1 ? "is" : "are"} not in the total.`
      : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** The slip's possible win; "—" for a parlay without a price. */
export function toWinText(
  { mode, items, parlay, totalToWinCents }: Pick<Slip, "mode" | "items" | "parlay" | "totalToWinCents">,
  currencyMark: CurrencyMark,
) {
  const unpriced = mode === "parlay" && items.length > 1 && parlay.combinedDecimal === null;
  return unpriced ? "—" : formatMoney(totalToWinCents, currencyMark);
}

/** Announced to screen readers when a total changes. */
export function totalsText(
  slip: Pick<Slip, "mode" | "items" | "parlay" | "totalStakeCents" | "totalToWinCents">,
  currencyMark: CurrencyMark,
) {
  const toWin = toWinText(slip, currencyMark);
  return `Total stake ${formatMoney(slip.totalStakeCents, currencyMark)}${toWin === "—" ? "" : `, to win ${toWin}`}.`;
}
