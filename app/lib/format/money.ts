import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { formatNumber, MINUS } from "./numbers.ts";

/** `whole`: whole amounts without cents, "$25". */
interface MoneyOptions {
  readonly whole?: boolean;
}

/** Between a sign and a currency mark, where a line may break otherwise: "−" at its end, "$25.00" below. */
const WORD_JOINER = "\u2060";

/** Integer cents with the mark of the person whose money it is: "$1,234.50", "£25". */
export function formatMoney(cents: number, currencyMark: CurrencyMark, options: MoneyOptions = {}): string {
  const whole = options.whole === true && cents % 100 === 0;
  return `${cents < 0 ? `${MINUS}${WORD_JOINER}` : ""}${currencyMark}${formatNumber(Math.abs(cents) / 100, whole ? 0 : 2)}`;
}

/** A profit: "+$12.50", "−$25.00", "$0.00". */
export function formatSignedMoney(cents: number, currencyMark: CurrencyMark): string {
  return `${cents > 0 ? `+${WORD_JOINER}` : ""}${formatMoney(cents, currencyMark)}`;
}

/** Amounts that are always in US dollars: prices of plans, examples. */
export function formatDollars(cents: number, options?: MoneyOptions): string {
  return formatMoney(cents, "$", options);
}

/** An amount for an input field: "25" or "25.50". */
export function typedAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
