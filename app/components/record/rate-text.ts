import type { RecordRate } from "#app/lib/engine/record/figures.ts";
import { formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";

export const NONE = "—";

/** D1: rates stand without a note from these numbers on. */
export const WIN_RATE_NEEDS = 30;
export const RETURN_NEEDS = 100;

const share = (value: number) => formatPercent(value, 1);
const signed = (value: number) => formatSignedPercent(value, 1);

/** A rate as text: "54.2%", or with its sign "+2.1%". */
export function rateText(rate: RecordRate, options: { readonly signed?: boolean } = {}): string {
  return rate.value === null ? NONE : (options.signed ? signed : share)(rate.value);
}

/** What a rate rests on: "n = 412, 95% 51.2% to 58.9%". */
export function rateBasis(rate: RecordRate, options: { readonly signed?: boolean } = {}): string {
  if (rate.n === 0) return "nothing settled yet";
  const text = options.signed ? signed : share;
  return rate.low === null || rate.high === null
    ? `n = ${rate.n}`
    : `n = ${rate.n}, 95% ${text(rate.low)} to ${text(rate.high)}`;
}

/** The tint of a signed figure; its sign is in the text. */
export function toneOf(value: number | null): "neutral" | "positive" | "negative" {
  if (value === null || value === 0) return "neutral";
  return value > 0 ? "positive" : "negative";
}

/** Units with their sign: "+12.40 u". */
export function formatUnits(units: number): string {
  return `${formatSignedNumber(units, 2)} u`;
}
