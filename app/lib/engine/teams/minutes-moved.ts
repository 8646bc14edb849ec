import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { TeamLine } from "./team-role.ts";

/** Minutes a teammate is expected to play more while somebody is out. */
export interface MovedMinutes {
  readonly playerId: string;
  readonly usual: number;
  readonly more: number;
}

/** Where the minutes of somebody who is out are expected to go. */
export interface MinutesMoved {
  /** What he plays in an ordinary game. */
  readonly minutes: number;
  /** Largest first. */
  readonly to: readonly MovedMinutes[];
  /** Of the team's games that were read, those he missed: what was seen then counts for the more, the more there are. */
  readonly missed: number;
}

/** Games without him that count as much as the expectation they are weighed against. */
const PRIOR_GAMES = 5;
/** Fewer games of a player say nothing of his usual minutes. */
const LEAST_GAMES = 3;
/** Nobody plays longer than this on average, however many are out. */
const MOST_MINUTES = 40;
/** Smaller increases are not shown. */
const LEAST_MORE = 0.5;

const meanTime = (lines: readonly TeamLine[]) =>
  lines.length === 0 ? 0 : lines.reduce((sum, { time }) => sum + time, 0) / lines.length;

/**
 * Expects the minutes of somebody who is out to go to those who can play: at first in proportion to what each of them plays and still can,
 * then more and more as in the games he missed. They add up to his minutes as far as there is room. Null where he has played too little to
 * free any.
 *
 * @param lines of the team's last games in a league that counts minutes.
 * @param available who can play, without him.
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
