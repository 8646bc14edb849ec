import type { HitRate } from "#app/lib/engine/hit-rates/hit-rates.ts";
import { formatNumber, formatSample } from "./numbers.ts";
import { formatPercent } from "./percent.ts";
import { isTooFew, NONE } from "./rates.ts";

/** "6 of 10 over"; a dash before the first game. */
export function hitText({ over, rate }: HitRate): string {
  return rate.n === 0 ? NONE : `${over} of ${rate.n} over`;
}

/** "60% (31% to 83%), n = 10", with the number of results on the line; "too few (3)" under five games (D37). */
export function hitNote({ rate, push }: HitRate): string {
  if (isTooFew(rate)) return `too few (${rate.n})`;
  if (rate.value === null || rate.low === null || rate.high === null) return formatSample(rate.n);
  const pushed = push === 0 ? "" : `, ${push} on the line`;
  return `${formatPercent(rate.value, 0)} (${formatPercent(rate.low, 0)} to ${formatPercent(rate.high, 0)}), ${formatSample(rate.n)}${pushed}`;
}

/** "34 minutes". */
export const chancesText = ({ value, label }: { readonly value: number; readonly label: string }): string =>
  `${formatNumber(value, value < 10 ? 1 : 0)} ${label}`;
