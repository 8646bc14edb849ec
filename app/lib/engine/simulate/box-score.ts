import type { SimulatedPlayer } from "./players.ts";
import type { Random } from "#app/lib/engine/random/random.ts";

/** One player's line in a finished game; field names as in the data folder's README if it covers the league. */
export interface SimulatedBoxLine {
  readonly gameId: string;
  readonly player: SimulatedPlayer;
  readonly starter: boolean;
  readonly stats: Readonly<Record<string, number>>;
}

/** Distributes `count` events among players, drawn in proportion to weight and limited by each player's room. */
export function share(count: number, weights: readonly number[], random: Random, room?: readonly number[]): number[] {
  const given = Array.from<number>({ length: weights.length }).fill(0);
  const open = [...weights];
  let sum = 0;
  for (let i = 0; i < open.length; i++) {
    if (room !== undefined && (room[i] ?? 0) <= 0) open[i] = 0;
    sum += open[i] ?? 0;
  }
  for (let n = 0; n < count && sum > 1e-12; n++) {
    let u = random.next() * sum;
    let pick = -1;
    for (let i = 0; i < open.length; i++) {
      const w = open[i] ?? 0;
      if (w <= 0) continue;
      pick = i;
      u -= w;
      if (u < 0) break;
    }
    if (pick < 0) break;
    given[pick] = (given[pick] ?? 0) + 1;
    if (room !== undefined && (given[pick] ?? 0) >= (room[pick] ?? 0)) {
      sum -= open[pick] ?? 0;
      open[pick] = 0;
    }
  }
  return given;
}

/** Splits `total` into whole parts in proportion to `weights`; the parts add up exactly (largest remainders). */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((w) => (sum > 0 ? (total * w) / sum : 0));
  const parts = exact.map(Math.floor);
  let left = total - parts.reduce((a, b) => a + b, 0);
  const order = exact.map((x, i) => ({ i, rest: x - Math.floor(x) })).sort((a, b) => b.rest - a.rest);
  for (const { i } of order) {
    if (left <= 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    left--;
  }
  return parts;
}

/** Draws a whole number near a mean, at least 0. */
export function around(mean: number, sd: number, random: Random): number {
  return Math.max(0, Math.round(mean + sd * random.normal()));
}
