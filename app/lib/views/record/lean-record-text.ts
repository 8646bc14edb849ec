import { WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";

/** Whether leans of a kind have beaten the close on average, from the record's own figures; null under 30 of them with a close. */
export function leanRecordText(kind: "games" | "players", { value, low, high, n }: RecordRate): string | null {
  if (value === null || low === null || high === null || n < WIN_RATE_NEEDS) return null;
  const leans = `Leans on ${kind}`;
  if (low > 0)
    return `${leans} have beaten the close by ${formatPercent(value, 1)} on average (${formatCount(n, "lean")} so far).`;
  if (high < 0)
    return `${leans} have lost ${formatPercent(-value, 1)} to the close on average (${formatCount(n, "lean")} so far).`;
  return `${leans} have not clearly beaten the close: ${formatSignedPercent(value, 1)} on average, range ${formatSignedPercent(low, 1)} to ${formatSignedPercent(high, 1)} (${formatCount(n, "lean")} so far).`;
}
