import type { Effect, StatisticState } from "./prop-state.ts";

function seenRatio(effects: ReadonlyMap<string, Effect>, key: string, weight: number, perGame: number): number {
  const effect = effects.get(key);
  if (effect === undefined) return 0;
  const nothingSpecial = weight * perGame;
  return Math.log((effect.seen + nothingSpecial) / (effect.expected + nothingSpecial));
}

/** The effect of an opponent, a venue or an opposing starter on the rate, as a logarithm shrunk toward 0. */
export function effectsOn(state: StatisticState, opponentId: string, venueId: string, starterId: string | undefined) {
  const { memory, league } = state;
  const team = league.weight === 0 ? null : usualTeamCounts(state);
  if (team === null) return { opponent: 0, venue: 0, starter: 0 };
  return {
    opponent: seenRatio(state.opponents, opponentId, memory.opponentWeight, team),
    venue: seenRatio(state.venues, venueId, memory.venueWeight, 2 * team),
    starter: starterId === undefined ? 0 : seenRatio(state.starters, starterId, memory.opponentWeight, team),
  };
}

/** Counts of an ordinary team in one game. */
function usualTeamCounts(state: StatisticState): number {
  let weight = 0;
  let counts = 0;
  for (const team of state.teams.values()) {
    weight += team.weight;
    counts += team.counts;
  }
  return weight === 0 ? state.spec.usualChances * state.spec.usualRate : counts / weight;
}

/** Adds the counts of one game. */
export function addEffect(
  effects: Map<string, Effect>,
  key: string,
  seen: number,
  expected: number,
  memory: number,
): void {
  const effect = effects.get(key) ?? { weight: 0, seen: 0, expected: 0 };
  effect.weight = effect.weight * memory + 1;
  effect.seen = effect.seen * memory + seen;
  effect.expected = effect.expected * memory + expected;
  effects.set(key, effect);
}
