import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { formatCount, lockedNow, todaysAnswer } from "#app/lib/format/labels.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import type { Discovery } from "#app/lib/schemas/picks/dto.ts";

/** "next check in 4 min": when prices are next checked for picks; without the number where no clock runs. */
export function nextCheckText(nextCheckMs: number | null): string | null {
  return nextCheckMs === null ? null : `next check in ${Math.max(1, Math.ceil(nextCheckMs / MINUTE_MS))} min`;
}

type Answered = Pick<Discovery, "inAll"> & {
  readonly list: Pick<Discovery["list"], "counts" | "belowConfidence" | "filters"> & {
    readonly feed: Pick<Discovery["list"]["feed"], "stale">;
  };
};

/**
 * The answer in one line: "Today: 2 bets, best first · $34 in all · 10 leans · 8 prices gone · 12 locked (1 bet, 9 leans) · next check in 4
 * min", the picks that only the minimum confidence hides, and that the prices are old.
 */
export function topLine(
  { inAll, list: { counts, belowConfidence, filters, feed } }: Answered,
  currencyMark: CurrencyMark,
  nextCheckMs: number | null,
): string {
  const [answer, ...others] = todaysAnswer(counts);
  return [
    answer,
    counts.bet > 1 && inAll !== null && inAll.stakeCents > 0
      ? `${formatMoney(inAll.stakeCents, currencyMark, { whole: true })} in all${inAll.isCapped ? " within the caps" : ""}`
      : null,
    ...others,
    belowConfidence === 0 ? null : `${belowConfidence} below ${filters.minConfidence}% confidence`,
    counts.gone === 0 ? null : formatCount(counts.gone, "price gone", "prices gone"),
    lockedNow(counts),
    feed.stale && counts.old === 0 ? "prices are behind: check them" : null,
    nextCheckText(nextCheckMs),
  ]
    .filter((part) => part !== null && part !== undefined)
    .map((part) => part.replaceAll(" ", "\u00a0"))
    .join(" · ");
}
