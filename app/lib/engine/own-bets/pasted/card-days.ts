import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { readDate } from "../typed-date.ts";
import { DAY_OF_EVENT, EVENT } from "./card-words.ts";
import type { Line } from "./pasted-bet.ts";

/** Moments that cards state for a game; more of them are not one game's. */
const MOST_MOMENTS = 8;

const gamesOn = (card: readonly Line[]): readonly string[] => [
  ...new Set(card.flatMap(({ text }) => (EVENT.test(text) ? [text.toLowerCase()] : []))),
];

/** When the games of single bets begin, by the cards that state one game and its moment. */
export function momentsOfGames(cards: readonly (readonly Line[])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const moments = new Map<string, Set<string>>();
  for (const card of cards) {
    const [game, another] = gamesOn(card);
    const moment = card.find(({ text }) => DAY_OF_EVENT.test(text) && /\d{4}/.test(text))?.text;
    if (game === undefined || another !== undefined || moment === undefined) continue;
    moments.set(game, (moments.get(game) ?? new Set()).add(moment));
  }
  return moments;
}

/**
 * The moment of a bet on several games whose card has none: the earliest of those that other cards of the page state for its games. Empty where
 * they state fewer than two of the games, or more than one day.
 */
export function momentByGames(card: readonly Line[], games: ReadonlyMap<string, ReadonlySet<string>>): string {
  const stated = gamesOn(card).flatMap((game) => games.get(game) ?? []);
  if (stated.length < 2 || stated.some(({ size }) => size > MOST_MOMENTS)) return "";
  const moments = stated.flatMap((of) => [...of]).map((text) => ({ text, date: readDate(text, "mdy") }));
  const days = new Set(moments.map(({ date }) => (date === null ? "" : isoDate(date.day))));
  if (days.size !== 1 || days.has("")) return "";
  return moments.sort((a, b) => (a.date?.seconds ?? 0) - (b.date?.seconds ?? 0))[0]?.text ?? "";
}
