import type { Pairing } from "./matchups.ts";
import type { Random } from "#app/lib/engine/random/random.ts";

/**
 * Puts every pairing into one of `rounds` rounds so that no team plays twice in a round: edge colouring of a multigraph by
 * Kempe chains (alternating paths of two rounds are swapped until a round is free at both ends), with random swaps when stuck.
 * @returns the round of each pairing, in the order given.
 * @throws RangeError when a team has more pairings than there are rounds.
 */
export function assignRounds(pairings: readonly Pairing[], teams: number, rounds: number, random: Random): number[] {
  const round = Array.from<number>({ length: pairings.length }).fill(-1);
  // at[team * rounds + r] = pairing index + 1 played by the team in round r, 0 when free
  const at = new Int32Array(teams * rounds);
  const degree = Array.from<number>({ length: teams }).fill(0);
  for (const p of pairings) {
    degree[p.home] = (degree[p.home] ?? 0) + 1;
    degree[p.away] = (degree[p.away] ?? 0) + 1;
  }
  if (degree.some((d) => d > rounds)) throw new RangeError("More pairings for a team than rounds");

  const place = (index: number, r: number): void => {
    const p = pairings[index] as Pairing;
    at[p.home * rounds + r] = index + 1;
    at[p.away * rounds + r] = index + 1;
    round[index] = r;
  };
  const lift = (index: number): void => {
    const p = pairings[index] as Pairing;
    const r = round[index] as number;
    at[p.home * rounds + r] = 0;
    at[p.away * rounds + r] = 0;
    round[index] = -1;
  };
  const free = (team: number): number[] => {
    const list: number[] = [];
    for (let r = 0; r < rounds; r++) if (at[team * rounds + r] === 0) list.push(r);
    return random.shuffle(list);
  };
  /** The pairings on the path that leaves `team` by round `first` and alternates with `second`, and its last team. */
  const path = (team: number, first: number, second: number): { readonly chain: number[]; readonly end: number } => {
    const chain: number[] = [];
    let here = team;
    let r = first;
    for (;;) {
      const index = (at[here * rounds + r] ?? 0) - 1;
      if (index < 0 || index === chain[0]) return { chain, end: here };
      chain.push(index);
      const p = pairings[index] as Pairing;
      here = p.home === here ? p.away : p.home;
      r = r === first ? second : first;
    }
  };
  const swap = (chain: readonly number[], a: number, b: number): void => {
    const target = chain.map((index) => (round[index] === a ? b : a));
    for (const index of chain) lift(index);
    chain.forEach((index, i) => place(index, target[i] as number));
  };

  const queue = random.shuffle(pairings.map((_, i) => i));
  let budget = pairings.length * 60;
  while (queue.length > 0) {
    if (budget-- < 0) throw new RangeError("No assignment of pairings to rounds found");
    const index = queue.pop() as number;
    const { home, away } = pairings[index] as Pairing;
    const freeHome = free(home);
    const freeAway = free(away);
    const both = freeHome.filter((r) => at[away * rounds + r] === 0);
    if (both.length > 0) {
      place(index, both[0] as number);
      continue;
    }
    let placed = false;
    for (const a of freeHome) {
      for (const b of freeAway) {
        const { chain, end } = path(away, a, b);
        if (end === home) continue;
        swap(chain, a, b);
        place(index, a);
        placed = true;
        break;
      }
      if (placed) break;
    }
    if (placed) continue;
    // Stuck: make room by lifting the away team's pairing in a round the home team has free, and date that one later.
    const a = freeHome[0] as number;
    const held = (at[away * rounds + a] ?? 0) - 1;
    lift(held);
    place(index, a);
    queue.splice(random.below(queue.length + 1), 0, held);
  }
  return round;
}
