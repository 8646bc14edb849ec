import type { EnteredCounts } from "#app/lib/engine/proof/replayed.ts";
import { formatCount } from "./labels.ts";
import { formatNumber } from "./numbers.ts";

/** When a record's picks entered its chain. The text says "before their games" only of picks that did (D34). */
export function enteredText({ before, after }: EnteredCounts): string {
  if (before + after === 0) return "Every pick and every grading enters a hash chain.";
  if (after === 0) return "Every pick entered a hash chain before its game began, every grading after it.";
  if (before === 0)
    return `Every pick and every grading is in a hash chain; ${after === 1 ? "the only pick" : `all ${formatNumber(after)} picks`} entered it after ${after === 1 ? "its game" : "their games"} began.`;
  return `Every pick and every grading is in a hash chain: ${formatCount(before, "pick")} entered it before ${before === 1 ? "its game" : "their games"} began, ${formatNumber(after)} afterwards.`;
}

/** The landing page's short form of it. */
export function publishedText({ before, after }: EnteredCounts): string {
  if (before > 0 && after === 0) return "Picks are published before the start, hash-chained and never changed.";
  const when =
    after === 0
      ? ""
      : before === 0
        ? ` ${after === 1 ? "The one" : `All ${formatNumber(after)}`} so far ${after === 1 ? "was" : "were"} recorded after ${after === 1 ? "its game" : "their games"} began.`
        : ` So far ${formatNumber(before)} entered the record before the game began, ${formatNumber(after)} after.`;
  return `Picks are hash-chained and never changed.${when}`;
}

/**
 * How many picks no daily root covered before their games began: only the chain itself shows when they were entered; null if there are
 * none.
 */
export function unrootedText(unrooted: number): string | null {
  return unrooted === 0
    ? null
    : `${formatCount(unrooted, "pick")} ${unrooted === 1 ? "was" : "were"} not covered by a daily root before the game began`;
}
