import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";

const MONTH_MS = 30 * DAY_MS;

/** A past cut into months of thirty days, in order: the moments after `from`, up to and including `to`. */
export function monthsBetween(from: EpochMs, to: EpochMs): readonly { readonly from: EpochMs; readonly to: EpochMs }[] {
  const months: { readonly from: EpochMs; readonly to: EpochMs }[] = [];
  for (let start = from; start < to; start = epochMs(start + MONTH_MS))
    months.push({ from: start, to: epochMs(Math.min(start + MONTH_MS, to)) });
  return months;
}
