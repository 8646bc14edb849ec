import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { formatCount, lockedNow, offeredNow } from "#app/lib/format/labels.ts";
import type { BoardCounts } from "#app/lib/schemas/picks/dto.ts";

/** "next check in 4 min": when prices are next checked for picks; null in words where no clock runs. */
export function nextCheckText(nextCheckMs: number | null): string | null {
  return nextCheckMs === null ? null : `next check in ${Math.max(1, Math.ceil(nextCheckMs / MINUTE_MS))} min`;
}

/** The answer in one line: "2 bets · 10 leans · 8 prices gone · 12 locked (1 bet, 9 leans) · next check in 4 min". */
export function topLine(counts: BoardCounts, nextCheckMs: number | null): string {
  return [
    ...offeredNow(counts),
    counts.gone === 0 ? null : formatCount(counts.gone, "price gone", "prices gone"),
    lockedNow(counts),
    nextCheckText(nextCheckMs),
  ]
    .filter((part) => part !== null)
    .map((part) => part.replaceAll(" ", "\u00a0"))
    .join(" · ");
}
