import { saysOther, saysPeriod, saysTeamTotal } from "./bet-kinds.ts";
import { readBook } from "./typed-words.ts";

/** What tells a bet from others that were placed at the same moment. */
interface StoredBet {
  readonly savedAt: number;
  readonly gameId: string | null;
  readonly market: string | null;
  readonly side: string | null;
  readonly line: number | null;
  readonly book: string;
  readonly decimalOdds: number;
  readonly stakeCents: number;
  readonly bonusCents: number | null;
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\d.+-]+/gu) ?? []);

/** What makes another bet of the same words. */
const NARROWED = [saysPeriod, saysTeamTotal, saysOther, (text: string) => /\blive\b|\bin ?-? ?play\b/i.test(text)];

/** Whether one text says what the other says and more, without another number or a part of the game. */
function saysTheSame(one: string, other: string): boolean {
  if (NARROWED.some((says) => says(one) !== says(other))) return false;
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size);
  if (few === undefined || many === undefined || few.size === 0) return false;
  return [...few].every((word) => many.has(word)) && [...many].every((word) => few.has(word) || !/\d/.test(word));
}

/**
 * Whether a row is an imported bet although its identity differs: a bet that was read from less of the same row, by a former version or from a
 * file with fewer columns, is on the same game or named by the same words.
 */
export function isMetBefore(
  stored: StoredBet & { readonly teamName: string; readonly eventName: string | null },
  row: StoredBet & { readonly words: string },
): boolean {
  if (stored.savedAt !== row.savedAt || readBook(stored.book) !== row.book) return false;
  if (stored.stakeCents !== row.stakeCents || stored.bonusCents !== row.bonusCents) return false;
  // The exact quote behind rounded odds is known only after the payout.
  if (Math.abs(stored.decimalOdds - row.decimalOdds) > 0.01) return false;
  if (stored.gameId !== null && row.gameId !== null)
    return (["gameId", "market", "side", "line"] as const).every((part) => stored[part] === row[part]);
  return saysTheSame(`${stored.teamName} ${stored.eventName ?? ""}`, row.words);
}
