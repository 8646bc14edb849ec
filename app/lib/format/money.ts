import { formatNumber, MINUS } from "./numbers.ts";

/** Integer cents as dollars: "$1,234.50"; whole dollars without cents when asked: "$25". */
export function formatMoney(cents: number, options: { readonly wholeDollars?: boolean } = {}): string {
  const whole = options.wholeDollars === true && cents % 100 === 0;
  return `${cents < 0 ? MINUS : ""}$${formatNumber(Math.abs(cents) / 100, whole ? 0 : 2)}`;
}

/** A profit: "+$12.50", "−$25.00", "$0.00". */
export function formatSignedMoney(cents: number): string {
  return cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);
}

/** An amount for an input field: "25" or "25.50". */
export function typedAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
