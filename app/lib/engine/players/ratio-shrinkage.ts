import { randomEffects } from "#app/lib/engine/shrinkage/random-effects.ts";

/** One game's part in a ratio such as points per minute: numerator and divisor. */
export interface Sample {
  readonly value: number;
  readonly weight: number;
}

/** Sums from which a ratio and the scatter of its games follow. */
export interface Tally {
  readonly n: number;
  readonly value: number;
  readonly weight: number;
  /** Squared distances of the games' values from ratio × weight. */
  readonly scatter: number;
}

/** The tally of a player's games; games without weight are left out. */
export function tallyOf(samples: readonly Sample[]): Tally {
  const counted = samples.filter(({ weight }) => weight > 0);
  const value = counted.reduce((sum, s) => sum + s.value, 0);
  const weight = counted.reduce((sum, s) => sum + s.weight, 0);
  const ratio = weight > 0 ? value / weight : 0;
  const scatter = counted.reduce((sum, s) => sum + (s.value - ratio * s.weight) ** 2, 0);
  return { n: counted.length, value, weight, scatter };
}

/** A player's ratio, drawn toward the ratios of players of his position and team. */
export interface Shrunk {
  /** As counted; null without a game. */
  readonly raw: number | null;
  /** Expected ratio given his games and his position. */
  readonly mean: number;
  /** Standard deviation of the true ratio around `mean`. */
  readonly error: number;
}

/** How the ratios of a position's players are distributed. */
export interface Spread {
  readonly mean: number;
  /** Standard deviation of the true ratios, without the chance of single games. */
  readonly sd: number;
  /** The weight at which a player's own games count as much as his position's. */
  readonly halfWeight: number;
  readonly players: number;
}

export interface ShrunkGroup {
  readonly spread: Spread;
  readonly players: ReadonlyMap<string, Shrunk>;
}

export interface Member {
  readonly playerId: string;
  readonly teamId: string;
  readonly tally: Tally;
}

/** Variance of one unit of weight, pooled over all members' games. */
function unitVariance(members: readonly Member[]): number {
  let scatter = 0;
  let weight = 0;
  for (const { tally } of members) {
    if (tally.n < 2) continue;
    scatter += tally.scatter;
    weight += tally.weight * ((tally.n - 1) / tally.n);
  }
  return weight > 0 ? scatter / weight : 0;
}

/** The shrunk difference of a team's players of a position from the position's mean; by team. */
function teamMeans(members: readonly Member[], mean: number, unit: number, between: number): Map<string, number> {
  const teams = new Map<string, { value: number; weight: number; squares: number }>();
  for (const { teamId, tally } of members) {
    const team = teams.get(teamId) ?? { value: 0, weight: 0, squares: 0 };
    team.value += tally.value;
    team.weight += tally.weight;
    team.squares += tally.weight ** 2;
    teams.set(teamId, team);
  }
  const all = [...teams].filter(([, team]) => team.weight > 0);
  const noise = all.map(([, { weight, squares }]) => unit / weight + (between * squares) / weight ** 2);
  const ratios = all.map(([, { value, weight }]) => value / weight);
  const { variance } = randomEffects(
    ratios,
    noise.map((v) => (v > 0 ? 1 / v : 0)),
  );
  return new Map(
    all.map(([teamId], i) => {
      const own = noise[i] ?? 0;
      const share = variance + own > 0 ? variance / (variance + own) : 0;
      return [teamId, mean + share * ((ratios[i] ?? mean) - mean)] as const;
    }),
  );
}

/** A half weight out of reach, used if the position's players do not differ beyond chance. */
const NO_DIFFERENCE = 1e9;

/**
 * Empirical Bayes for one position: every player's ratio is drawn toward his team's mean at that position, which is drawn toward the
 * position's. How far follows from how much the players differ beyond the chance of single games; no constant is set by hand.
 */
export function shrinkGroup(members: readonly Member[]): ShrunkGroup {
  const counted = members.filter(({ tally }) => tally.weight > 0);
  const unit = unitVariance(counted);
  const ratios = counted.map(({ tally }) => tally.value / tally.weight);
  const total = counted.reduce((sum, { tally }) => sum + tally.weight, 0);
  const precisions = counted.map(({ tally }) => (unit > 0 ? tally.weight / unit : 0));
  const between = unit > 0 ? randomEffects(ratios, precisions).variance : 0;
  const mean = total > 0 ? counted.reduce((sum, { tally }) => sum + tally.value, 0) / total : 0;
  const teams = teamMeans(counted, mean, unit, between);
  const half = between > 0 ? unit / between : NO_DIFFERENCE;
  const players = members.map(({ playerId, teamId, tally }) => {
    const prior = teams.get(teamId) ?? mean;
    const raw = tally.weight > 0 ? tally.value / tally.weight : null;
    const share = tally.weight / (tally.weight + half);
    const shrunk = { raw, mean: prior + share * ((raw ?? prior) - prior), error: Math.sqrt(between * (1 - share)) };
    return [playerId, shrunk] as const;
  });
  return {
    spread: { mean, sd: Math.sqrt(between), halfWeight: half, players: counted.length },
    players: new Map(players),
  };
}

/** Share of the values below a value, those equal to it counted half, from 0 to 100. */
export function percentile(value: number, all: readonly number[]): number {
  if (all.length === 0) return 50;
  const below = all.filter((other) => other < value).length;
  const equal = all.filter((other) => other === value).length;
  return (100 * (below + equal / 2)) / all.length;
}
