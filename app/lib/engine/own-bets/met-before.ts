import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { saysOther, saysPeriod, saysTeamTotal } from "./bet-kinds.ts";
import { readBook } from "./typed-words.ts";

/** What distinguishes a bet from others that were placed at the same moment. */
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

/** What makes the same words a different bet. */
const NARROWED = [saysPeriod, saysTeamTotal, saysOther, (text: string) => /\blive\b|\bin ?-? ?play\b/i.test(text)];

/** The parts of a text that distinguish one bet from another. */
interface Saying {
  readonly words: ReadonlySet<string>;
  readonly narrowed: string;
}

/** Reads a text once for all the bets that it is compared with. */
const sayingOf = (text: string): Saying => ({
  words: new Set(text.toLowerCase().match(/[\p{L}\d.+-]+/gu) ?? []),
  narrowed: NARROWED.map((says) => says(text)).join(),
});

/** Whether one text says what the other says and more, without another number or a part of the game. */
function saysTheSame(one: Saying, other: Saying): boolean {
  if (one.narrowed !== other.narrowed) return false;
  const [few, many] = one.words.size <= other.words.size ? [one.words, other.words] : [other.words, one.words];
  if (few.size === 0) return false;
  for (const word of few) if (!many.has(word)) return false;
  for (const word of many) if (!few.has(word) && /\d/.test(word)) return false;
  return true;
}

/** An imported bet, as it is compared with rows. */
export interface MetBet extends StoredBet {
  readonly teamName: string;
  readonly eventName: string | null;
}

const storedSaying = oncePer(({ teamName, eventName }: MetBet) => sayingOf(`${teamName} ${eventName ?? ""}`));

/** Whether the bets may be one, as far as numbers, the book and the game say; null where the words decide. */
function sameByNumbers(stored: StoredBet, row: StoredBet): boolean | null {
  if (stored.savedAt !== row.savedAt || stored.stakeCents !== row.stakeCents || stored.bonusCents !== row.bonusCents)
    return false;
  // The exact quote behind rounded odds is known only after the payout.
  if (Math.abs(stored.decimalOdds - row.decimalOdds) > 0.01 || readBook(stored.book) !== row.book) return false;
  if (stored.gameId === null || row.gameId === null) return null;
  return (["gameId", "market", "side", "line"] as const).every((part) => stored[part] === row[part]);
}

/**
 * The imported bet that a row is although its identity differs, if there is one: a bet that was read from less of the same row, by a former
 * version or from a file with fewer columns, is on the same game or named by the same words. `words` are the row's.
 */
export function metBefore<Bet extends MetBet>(stored: readonly Bet[], row: StoredBet, words: string): Bet | undefined {
  let saying: Saying | undefined;
  return stored.find((one) => sameByNumbers(one, row) ?? saysTheSame(storedSaying(one), (saying ??= sayingOf(words))));
}
