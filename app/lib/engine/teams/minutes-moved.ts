import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { TeamLine } from "./team-role.ts";

/** The additional minutes that a teammate is expected to play during an absence. */
export interface MovedMinutes {
  readonly playerId: string;
  readonly usual: number;
  readonly more: number;
}

/** The expected distribution of an absent player's minutes. */
export interface MinutesMoved {
  /** His minutes in an ordinary game. */
  readonly minutes: number;
  /** Largest first. */
  readonly to: readonly MovedMinutes[];
  /** The number of read team games that he missed; the more there are, the more these games count. */
  readonly missed: number;
}

/** The number of games without him that count as much as the prior expectation. */
const PRIOR_GAMES = 5;
/** The fewest games for a player's usual minutes. */
const LEAST_GAMES = 3;
/** The longest average playing time, for any number of absences. */
const MOST_MINUTES = 40;
/** Smaller increases are not shown. */
const LEAST_MORE = 0.5;

const meanTime = (lines: readonly TeamLine[]) =>
  lines.length === 0 ? 0 : lines.reduce((sum, { time }) => sum + time, 0) / lines.length;

/**
 * Distributes an absent player's minutes among the available ones: at first in proportion to their minutes and remaining room, then
 * increasingly as in the games he missed. They add up to his minutes as far as there is room. Null if he has played too little to free any.
 *
 * @param lines of the team's last games in a league that counts minutes.
 * @param available the available players, without him.
 */
export function minutesMoved(
  lines: readonly TeamLine[],
  absent: string,
  available: ReadonlySet<string>,
): MinutesMoved | null {
  const played = lines.filter(({ time }) => time > 0);
  const own = played.filter(({ playerId }) => playerId === absent);
  if (own.length < LEAST_GAMES) return null;
  const minutes = meanTime(own);
  const withHim = new Set(own.map(({ gameId }) => gameId));
  const missed = new Set(played.filter(({ gameId }) => !withHim.has(gameId)).map(({ gameId }) => gameId)).size;
  const mates = [...groupBy(played, ({ playerId }) => playerId)].flatMap(([playerId, games]) => {
    const beside = games.filter(({ gameId }) => withHim.has(gameId));
    if (playerId === absent || !available.has(playerId) || beside.length < LEAST_GAMES) return [];
    const usual = meanTime(beside);
    const without = games.filter(({ gameId }) => !withHim.has(gameId));
    const seen = without.length === 0 ? 0 : meanTime(without) - usual;
    return [{ playerId, usual, seen, games: without.length, room: Math.max(0, MOST_MINUTES - usual) }];
  });
  const weights = mates.map(({ usual, room }) => usual * room);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return { minutes, to: [], missed };
  const expected = mates.map(({ seen, games, room }, i) => {
    const share = (minutes * (weights[i] ?? 0)) / whole;
    return Math.max(0, Math.min(room, (PRIOR_GAMES * share + games * seen) / (PRIOR_GAMES + games)));
  });
  const sum = expected.reduce((total, more) => total + more, 0);
  const scale = sum > minutes ? minutes / sum : 1;
  const to = mates
    .map(({ playerId, usual }, i) => ({ playerId, usual, more: (expected[i] ?? 0) * scale }))
    .filter(({ more }) => more >= LEAST_MORE)
    .toSorted((a, b) => b.more - a.more || (a.playerId < b.playerId ? -1 : 1));
  return { minutes, to, missed };
}
