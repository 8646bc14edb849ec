import { RATE_SHOWN_FROM, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import type { Streak } from "#app/lib/engine/record/streak.ts";
import { formatCount } from "./labels.ts";
import { formatSample, formatSignedNumber } from "./numbers.ts";
import { formatPercent, formatSignedPercent } from "./percent.ts";

/** The sign for a missing figure. */
export const NONE = "—";

interface RateOptions {
  readonly signed?: boolean;
}

const asText = (value: number, options: RateOptions) =>
  options.signed ? formatSignedPercent(value, 1) : formatPercent(value, 1);

/** Whether a rate rests on too few cases to be shown as a percentage (D37). */
export function isTooFew(rate: Pick<RecordRate, "n">): boolean {
  return rate.n < RATE_SHOWN_FROM;
}

/** "54.2%", or with its sign "+2.1%"; "too few (3)" under five cases, a dash without any. */
export function rateText(rate: RecordRate, options: RateOptions = {}): string {
  if (rate.n === 0 || rate.value === null) return NONE;
  return isTooFew(rate) ? `too few (${rate.n})` : asText(rate.value, options);
}

/** A rate for programs: percent with one decimal, null wherever screens do not show it (D37). */
export function percentShown(rate: Pick<RecordRate, "value" | "n">): number | null {
  return rate.value === null || isTooFew(rate) ? null : Math.round(rate.value * 1000) / 10;
}

/** The basis of a rate: "n = 412, 95% range 51.2% to 58.9%"; under five cases, the number from which it is shown. */
export function rateBasis(rate: RecordRate, options: RateOptions = {}): string {
  if (rate.n === 0) return "nothing settled yet";
  if (isTooFew(rate)) return `shown from ${formatSample(RATE_SHOWN_FROM)}`;
  const n = formatSample(rate.n);
  return rate.low === null || rate.high === null
    ? n
    : `${n}, 95% range ${asText(rate.low, options)} to ${asText(rate.high, options)}`;
}

/** Whether a rate that is shown needs the "small sample" note (D1). */
export function isSmallSample(rate: RecordRate, needs: number): boolean {
  return !isTooFew(rate) && rate.n < needs;
}

/** The basis of a rate in few words: "n = 412, 51.2% to 58.9%" (its 95% range), marked as a small sample under `needs` cases. */
export function rateNote(rate: RecordRate, needs: number, options: RateOptions = {}): string {
  if (isTooFew(rate) || rate.low === null || rate.high === null) return rateBasis(rate, options);
  const basis = `${formatSample(rate.n)}, ${asText(rate.low, options)} to ${asText(rate.high, options)}`;
  return isSmallSample(rate, needs) ? `small sample, ${basis}` : basis;
}

export type Tone = "neutral" | "positive" | "negative";

/** The least share that is not shown as 0.0%. Amounts are whole cents, and units have two decimals. */
const LEAST_SHOWN = 0.0005;

/** The tint of a signed figure; its sign is in the text. A figure that is shown as 0.0% has none. */
export function toneOf(value: number | null): Tone {
  if (value === null || Math.abs(value) < LEAST_SHOWN) return "neutral";
  return value > 0 ? "positive" : "negative";
}

/** The tint of a signed rate: none while it is not shown or rests on a small sample (D37). */
export function rateTone(rate: RecordRate, needs = WIN_RATE_NEEDS): Tone {
  return isTooFew(rate) || isSmallSample(rate, needs) ? "neutral" : toneOf(rate.value);
}

/** Units with their sign, on one line: "+12.40 u". */
export function formatUnits(units: number): string {
  return `${formatSignedNumber(units, 2)}\u00a0u`;
}

/** A streak in plain words, without celebration (D20): "3 wins"; a dash without any, and after a loss (D53). */
export function streakText({ kind, count }: Streak): string {
  return kind === "win" ? formatCount(count, "win") : NONE;
}
