import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { PlayerLine } from "#app/lib/engine/players/player-line.ts";
import { countedGames } from "./hit-rates.ts";
import { STATISTIC_NAMES, STATISTICS, type StatisticName } from "#app/lib/engine/props/statistics.ts";

/** A team's effect on the players of a position, compared with the same players' other games. */
export interface OpponentRank {
  /** Share above (or below, negative) what those players count in their other games, shrunk by games: .06 is 6% more. */
  readonly more: number;
  /** Games of the team behind it. */
  readonly games: number;
  /** 1 allows most. */
  readonly rank: number;
  readonly of: number;
}

/** The fewest games from which a player's average is used as his expectation. */
const LEAST_OWN_GAMES = 5;
/** The fewest games of a team. */
const LEAST_TEAM_GAMES = 3;

interface Faced {
  readonly counted: number;
  readonly expected: number;
}

/**
 * Opponents against which players of one position count more than they do elsewhere (M38). Each player's games are compared with the
 * average of his other games, which adjusts for the opponents faced; a team's deviations are added up by game and drawn toward none by how
 * much of the spread between teams chance explains (method of moments).
 *
 * @param byPlayer lines of the players of one position, of one season.
 */
export function opponentRanks(
  byPlayer: Iterable<readonly PlayerLine[]>,
  statistic: StatisticName,
): ReadonlyMap<string, OpponentRank> {
  const faced = new Map<string, Map<string, Faced>>();
  let all = 0;
  for (const lines of byPlayer) {
    const games = countedGames(lines, statistic);
    if (games.length <= LEAST_OWN_GAMES) continue;
    const sum = games.reduce((total, { counted }) => total + counted, 0);
    for (const { opponentId, gameId, counted } of games) {
      const team = faced.get(opponentId) ?? new Map<string, Faced>();
      const before = team.get(gameId) ?? { counted: 0, expected: 0 };
      const expected = (sum - counted) / (games.length - 1);
      team.set(gameId, { counted: before.counted + counted, expected: before.expected + expected });
      faced.set(opponentId, team);
      all += expected;
    }
  }
  const teams = [...faced].filter(([, games]) => games.size >= LEAST_TEAM_GAMES);
  const gamesInAll = [...faced.values()].reduce((n, games) => n + games.size, 0);
  const perGame = all / Math.max(1, gamesInAll);
  if (teams.length < 2 || !(perGame > 0)) return new Map();
  const seen = teams.map(([id, games]) => {
    const off = [...games.values()].map(({ counted, expected }) => (counted - expected) / perGame);
    const mean = off.reduce((a, b) => a + b, 0) / off.length;
    const variance = off.reduce((total, one) => total + (one - mean) ** 2, 0) / Math.max(1, off.length - 1);
    return { id, games: off.length, mean, noise: variance / off.length };
  });
  const middle = seen.reduce((total, { mean }) => total + mean, 0) / seen.length;
  const between = seen.reduce((total, { mean }) => total + (mean - middle) ** 2, 0) / (seen.length - 1);
  const noise = seen.reduce((total, one) => total + one.noise, 0) / seen.length;
  const spread = Math.max(0, between - noise);
  const shrunk = seen
    .map(({ id, games, mean, noise: own }) => ({
      id,
      games,
      more: spread > 0 ? (mean - middle) * (spread / (spread + own)) : 0,
    }))
    .sort((a, b) => b.more - a.more || (a.id < b.id ? -1 : 1));
  return new Map(
    shrunk.map(({ id, games, more }, index) => [id, { more, games, rank: index + 1, of: shrunk.length }] as const),
  );
}

/** Each team's effect, by statistic, then by group of players. */
export type OpponentTable<Group> = ReadonlyMap<StatisticName, ReadonlyMap<Group, ReadonlyMap<string, OpponentRank>>>;

/**
 * What each team of a league allows every group of players, by statistic.
 *
 * @param lines of one season.
 */
export function opponentTable<Group>(
  league: League,
  lines: readonly PlayerLine[],
  groupOf: (playerId: string) => Group | undefined,
): OpponentTable<Group> {
  const groups = [...groupBy(lines, ({ playerId }) => groupOf(playerId))].flatMap(([group, own]) =>
    group === undefined ? [] : [[group, [...groupBy(own, ({ playerId }) => playerId).values()]] as const],
  );
  return new Map(
    STATISTIC_NAMES.filter((name) => STATISTICS[name].league === league).map((name) => [
      name,
      new Map(groups.map(([group, byPlayer]) => [group, opponentRanks(byPlayer, name)] as const)),
    ]),
  );
}
