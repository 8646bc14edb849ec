import type { PlayerGame, PropSpec } from "./prop-specs.ts";

/** The lines of one side of a game. */
export interface SideOfGame {
  readonly gameId: string;
  readonly teamId: string;
  readonly opponentId: string;
  readonly home: boolean;
  readonly day: number;
  readonly lines: readonly PlayerGame[];
}

const byGame = (a: SideOfGame, b: SideOfGame) => {
  const [one, other] = [`${a.gameId} ${a.teamId}`, `${b.gameId} ${b.teamId}`];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** One day's lines by game and team, in a fixed order, so that the order of the input does not matter. */
export function sidesOfDay(lines: readonly PlayerGame[]): readonly SideOfGame[] {
  const sides = new Map<string, { readonly side: Omit<SideOfGame, "lines">; readonly lines: PlayerGame[] }>();
  for (const line of lines) {
    const { gameId, teamId, opponentId, home, day } = line;
    const key = `${gameId}\n${teamId}`;
    const found = sides.get(key);
    if (found) found.lines.push(line);
    else sides.set(key, { side: { gameId, teamId, opponentId, home, day }, lines: [line] });
  }
  return [...sides.values()].map(({ side, lines: all }) => ({ ...side, lines: all })).sort(byGame);
}

export const chancesOf = (spec: PropSpec, line: PlayerGame): number => line.stats[spec.chances] ?? spec.usualChances;

/**
 * A line's count of a statistic as used for settling props: a loss of yards counts as 0. Null where the source leaves out one of the fields
 * that are added up.
 */
export function countOf(
  counts: readonly (readonly [field: string, weight: number])[],
  line: PlayerGame,
): number | null {
  let sum = 0;
  for (const [field, weight] of counts) {
    const value = line.stats[field];
    if (value === undefined) return null;
    sum += weight * value;
  }
  return Math.max(0, Math.round(sum));
}

/** The starting pitcher of a side, by the file's mark; null in other sports. */
export const starterOfSide = (side: SideOfGame | undefined): string | null =>
  side?.lines.find(({ stats }) => (stats["gs"] ?? 0) > 0)?.playerId ?? null;
