import { SINGLE } from "../bet-kinds.ts";
import { headedDay } from "../day-headings.ts";
import { STAKE_LABEL } from "./card-lines.ts";
import { DAY_OF_EVENT, NUMBER_LINE, SEVERAL, STATE, wordsOf } from "./card-words.ts";
import type { Line } from "./pasted-bet.ts";

const HEADS = [SINGLE, SEVERAL, STATE, DAY_OF_EVENT, NUMBER_LINE];
/** Cards of single bets and of several begin with their type. */
const TYPES = [SINGLE, SEVERAL];

/** The lines at which cards begin or end, if so many are of one kind. */
function alike(lines: readonly Line[], one: Line | undefined, many: number): readonly number[] | null {
  const own = HEADS.filter((head) => one && head.test(one.text));
  for (const heads of own.some((head) => TYPES.includes(head)) ? [own, [...own, ...TYPES]] : [own]) {
    const found = lines.flatMap((line, index) => (heads.some((head) => head.test(line.text)) ? [index] : []));
    if (found.length === many) return found;
  }
  return null;
}

/** The lines of each card: by how each begins, by the empty lines between them, or by how each ends. */
export function cardsOf(all: readonly Line[], many: number): readonly (readonly Line[])[] {
  const begun = (lines: readonly Line[]) =>
    alike(lines, lines[0], many)?.map((from, n, starts) => lines.slice(from, starts[n + 1]));
  const ended = (lines: readonly Line[]) =>
    alike(lines, lines.at(-1), many)?.map((to, n, ends) => lines.slice((ends[n - 1] ?? -1) + 1, to + 1));
  const blocks = blocksOf(all);
  const staked = blocks.filter((block) => block.some(({ text }) => STAKE_LABEL.test(text)));
  // The first lines may be titles of the page: "Settled", "Sort by". Where one is a day, another one stands at the end of a card, above the next.
  const titles = all.slice(0, MOST_TITLES).findIndex(({ text }) => headedDay(text) !== null);
  const untitled = Array.from({ length: titles < 0 ? MOST_TITLES : titles }, (_, at) => all.slice(at + 1));
  const below = (cards: typeof begun) => untitled.map(cards).find((found) => found !== undefined);
  if (staked.length === many && begun(all) === undefined) return withoutTitles(blocks);
  return begun(all) ?? below(begun) ?? ended(all) ?? below(ended) ?? endedByAmounts(all) ?? blocks;
}

/** Cards that end with their stake and the amounts below it, where nothing else stands there; null for others. */
function endedByAmounts(lines: readonly Line[]): readonly (readonly Line[])[] | null {
  const stakes = lines.flatMap(({ text }, at) => (STAKE_LABEL.test(text) ? [at] : []));
  const behind = lines.length - 1 - (stakes.at(-1) ?? lines.length);
  const isAmounts = (at: number) => wordsOf(lines.slice(at, at + behind + 1).map(({ text }) => text)).length === 0;
  if (behind < 0 || behind > MOST_TITLES || !stakes.every(isAmounts)) return null;
  return stakes.map((at, n) => lines.slice(n === 0 ? 0 : (stakes[n - 1] ?? 0) + behind + 1, at + behind + 1));
}

/** The most lines above the first card that are read as titles. */
const MOST_TITLES = 3;

/** Cards without the titles above the first one, where the second shows how they begin. */
function withoutTitles(cards: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  const [first = [], second, ...others] = cards;
  const heads = HEADS.filter((head) => head.test(second?.[0]?.text ?? ""));
  const from = first.findIndex(({ text }) => heads.some((head) => head.test(text)));
  return second !== undefined && from > 0 && from <= MOST_TITLES ? [first.slice(from), second, ...others] : cards;
}

/** Lines with no empty line between them. */
function blocksOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const blocks: Line[][] = [];
  // A page may be copied with an empty line below each.
  const gaps = lines.slice(1).map(({ at }, index) => at - (lines[index]?.at ?? at));
  const isSpaced = gaps.filter((gap) => gap > 1).length > 0.8 * gaps.length;
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && line.at - (block.at(-1)?.at ?? 0) <= (isSpaced ? 2 : 1)) block.push(line);
    else blocks.push([line]);
  }
  return blocks;
}
