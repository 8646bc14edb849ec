import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { readDate } from "../typed-date.ts";
import { DAY_OF_EVENT, EVENT } from "./card-words.ts";
import type { Line } from "./pasted-bet.ts";

const gamesOn = (card: readonly Line[]): readonly string[] => [
  ...new Set(card.flatMap(({ text }) => (EVENT.test(text) ? [text.toLowerCase()] : []))),
];

/** When the games of single bets begin, by the cards that state one game and its moment. */
export function momentsOfGames(cards: readonly (readonly Line[])[]): ReadonlyMap<string, readonly string[]> {
  const moments = new Map<string, string[]>();
  for (const card of cards) {
    const [game, another] = gamesOn(card);
    const moment = card.find(({ text }) => DAY_OF_EVENT.test(text) && /\d{4}/.test(text))?.text;
    if (game === undefined || another !== undefined || moment === undefined) continue;
    const all = moments.get(game);
    if (all === undefined) moments.set(game, [moment]);
    else all.push(moment);
  }
  return moments;
}

/**
 * The moment of a bet on several games whose card has none: the earliest of those that other cards of the page state for its games. Empty where
 * they state fewer than two of the games, or more than one day.
 */
export function momentByGames(card: readonly Line[], games: ReadonlyMap<string, readonly string[]>): string {
  const stated = gamesOn(card).flatMap((game) => (games.has(game) ? [games.get(game) ?? []] : []));
  const moments = stated.flat().map((text) => ({ text, date: readDate(text, "mdy") }));
  const days = new Set(moments.map(({ date }) => (date === null ? "" : isoDate(date.day))));
  if (stated.length < 2 || days.size !== 1 || days.has("")) return "";
  return moments.sort((a, b) => (a.date?.seconds ?? 0) - (b.date?.seconds ?? 0))[0]?.text ?? "";
}
