import { americanOdds } from "#app/lib/engine/brands.ts";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { bookLabel } from "./books.ts";
import { formatCount } from "./labels.ts";
import { formatMoney } from "./money.ts";
import { formatOdds } from "./odds.ts";

/** A person's open bet on the market of a pick. `stake` is in whole units of their money. */
export interface MarkedBet {
  readonly recommendation: string;
  readonly stake: number;
  readonly book: string;
  readonly price: number | null;
  readonly placed: boolean;
  readonly more: number;
}

/**
 * The mark of a pick on whose market the person has bet (D52): "Placed $20.90 at FanDuel −110", "Placed $20.90 on Over 221.5 at FanDuel
 * −110 and 1 more bet". The bet is named unless it is the one that the mark stands `beside`: a pick's line moves, its bet's does not.
 */
export function ownBetText(
  { recommendation, stake, book, price, placed, more }: MarkedBet,
  { currencyMark, oddsFormat }: { readonly currencyMark: CurrencyMark; readonly oddsFormat: OddsFormat },
  beside: string | null,
): string {
  return [
    placed ? "Placed" : "Saved",
    formatMoney(Math.round(stake * 100), currencyMark),
    recommendation === beside ? null : `on ${recommendation}`,
    `at ${bookLabel(book)}`,
    price === null ? null : formatOdds(americanOdds(price), oddsFormat),
    more === 0 ? null : `and ${formatCount(more, "more bet")}`,
  ]
    .filter((part) => part !== null)
    .join(" ");
}
