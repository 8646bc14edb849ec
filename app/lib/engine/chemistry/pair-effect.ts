import type { Estimate } from "./split-half.ts";

/** Games of a team and their summed residuals. */
export interface Cell {
  readonly games: number;
  readonly sum: number;
}

/** With both, with the first only, with the second only, with neither ("with or without you"). */
export interface FourCells {
  readonly both: Cell;
  readonly first: Cell;
  readonly second: Cell;
  readonly none: Cell;
}

/**
 * Prior variance, in units of a single game's, of the effects of a team and a player beyond the expectation: wide enough to leave them
 * free. So neither is mistaken for an effect of the pair, which would otherwise repeat in every half of a season.
 */
const OWN_WORTH = 10;

/**
 * What a pair adds when both play: the interaction in residual = team + first + second + pair·(both) + noise, by generalized least squares
 * with team and players as random effects. With four filled cells that is both − first only − second only + none; an empty cell costs
 * effective games instead of an answer. Null without a game together.
 */
export function pairEffect({ both, first, second, none }: FourCells): Estimate | null {
  if (both.games === 0) return null;
  const all = both.games + first.games + second.games + none.games;
  const withFirst = both.games + first.games;
  const withSecond = both.games + second.games;
  const prior = 1 / OWN_WORTH;
  const [team, a, b, pair] = lastColumnOfInverse([
    [all + prior, withFirst, withSecond, both.games],
    [withFirst, withFirst + prior, both.games, both.games],
    [withSecond, both.games, withSecond + prior, both.games],
    [both.games, both.games, both.games, both.games],
  ]);
  const value =
    team * (both.sum + first.sum + second.sum + none.sum) +
    a * (both.sum + first.sum) +
    b * (both.sum + second.sum) +
    pair * both.sum;
  return { value, games: 1 / pair };
}

type Four = readonly [number, number, number, number];

/** x with matrix·x = (0, 0, 0, 1), by elimination; the matrix is symmetric and positive definite. */
function lastColumnOfInverse(matrix: readonly Four[]): Four {
  const rows = matrix.map((row, i) => [...row, i === 3 ? 1 : 0]);
  for (let pivot = 0; pivot < 4; pivot++) {
    const top = rows[pivot] as number[];
    for (let below = pivot + 1; below < 4; below++) {
      const row = rows[below] as number[];
      const factor = (row[pivot] as number) / (top[pivot] as number);
      for (let i = pivot; i < 5; i++) row[i] = (row[i] as number) - factor * (top[i] as number);
    }
  }
  const x = [0, 0, 0, 0];
  for (let i = 3; i >= 0; i--) {
    const row = rows[i] as number[];
    let rest = row[4] as number;
    for (let j = i + 1; j < 4; j++) rest -= (row[j] as number) * (x[j] as number);
    x[i] = rest / (row[i] as number);
  }
  return x as unknown as Four;
}
