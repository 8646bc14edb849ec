import type { Pairing } from "./matchups.ts";
import type { Random } from "#app/lib/engine/random/random.ts";

/** Which pairing each team plays in each round, while pairings are still being moved. */
class RoundTable {
  /** Round of each pairing, -1 while it has none. */
  readonly round: number[];
  private readonly pairings: readonly Pairing[];
  private readonly rounds: number;
  /** At team * rounds + round: the index of the pairing + 1, 0 when the team is free. */
  private readonly at: Int32Array;

  constructor(pairings: readonly Pairing[], teams: number, rounds: number) {
    this.round = Array.from<number>({ length: pairings.length }).fill(-1);
    this.pairings = pairings;
    this.rounds = rounds;
    this.at = new Int32Array(teams * rounds);
  }

  place(index: number, r: number): void {
    const p = this.pairings[index] as Pairing;
    this.at[p.home * this.rounds + r] = index + 1;
    this.at[p.away * this.rounds + r] = index + 1;
    this.round[index] = r;
  }

  remove(index: number): void {
    const p = this.pairings[index] as Pairing;
    const r = this.round[index] as number;
    this.at[p.home * this.rounds + r] = 0;
    this.at[p.away * this.rounds + r] = 0;
    this.round[index] = -1;
  }

  /** Index of the pairing a team plays in a round, -1 when it is free. */
  pairingOf(team: number, r: number): number {
    return (this.at[team * this.rounds + r] ?? 0) - 1;
  }

  isFree(team: number, r: number): boolean {
    return this.at[team * this.rounds + r] === 0;
  }

  freeRounds(team: number): number[] {
    const list: number[] = [];
    for (let r = 0; r < this.rounds; r++) if (this.isFree(team, r)) list.push(r);
    return list;
  }

  /** The pairings on the path that leaves `team` by round `first` and alternates with `second`, and its last team. */
  path(team: number, first: number, second: number): { readonly chain: number[]; readonly end: number } {
    const chain: number[] = [];
    let here = team;
    let r = first;
    for (;;) {
      const index = this.pairingOf(here, r);
      if (index < 0 || index === chain[0]) return { chain, end: here };
      chain.push(index);
      const p = this.pairings[index] as Pairing;
      here = p.home === here ? p.away : p.home;
      r = r === first ? second : first;
    }
  }

  /** Moves every pairing of a chain from round `a` to round `b` and the other way round. */
  swap(chain: readonly number[], a: number, b: number): void {
    const target = chain.map((index) => (this.round[index] === a ? b : a));
    for (const index of chain) this.remove(index);
    chain.forEach((index, i) => this.place(index, target[i] as number));
  }
}

/**
 * Frees a round for both teams by swapping the Kempe chain that starts at the away team, and returns that round; null when every
 * chain ends at the home team.
 */
function freeRoundByChain(
  table: RoundTable,
  { home, away }: Pairing,
  free: { readonly home: readonly number[]; readonly away: readonly number[] },
): number | null {
  for (const a of free.home) {
    for (const b of free.away) {
      const { chain, end } = table.path(away, a, b);
      if (end === home) continue;
      table.swap(chain, a, b);
      return a;
    }
  }
  return null;
}

function mostPairingsOfATeam(pairings: readonly Pairing[], teams: number): number {
  const degree = Array.from<number>({ length: teams }).fill(0);
  for (const p of pairings) {
    degree[p.home] = (degree[p.home] ?? 0) + 1;
    degree[p.away] = (degree[p.away] ?? 0) + 1;
  }
  return Math.max(0, ...degree);
}

/**
 * Puts every pairing into one of `rounds` rounds so that no team plays twice in a round: edge coloring of a multigraph by
 * Kempe chains (alternating paths of two rounds are swapped until a round is free at both ends), with random swaps when stuck.
 * @returns the round of each pairing, in the order given.
 * @throws RangeError when a team has more pairings than there are rounds.
 */
export function assignRounds(pairings: readonly Pairing[], teams: number, rounds: number, random: Random): number[] {
  if (mostPairingsOfATeam(pairings, teams) > rounds) throw new RangeError("More pairings for a team than rounds");
  const table = new RoundTable(pairings, teams, rounds);
  const queue = random.shuffle(pairings.map((_, i) => i));
  let budget = pairings.length * 60;
  while (queue.length > 0) {
    if (budget-- < 0) throw new RangeError("No assignment of pairings to rounds found");
    const index = queue.pop() as number;
    const pairing = pairings[index] as Pairing;
    const free = {
      home: random.shuffle(table.freeRounds(pairing.home)),
      away: random.shuffle(table.freeRounds(pairing.away)),
    };
    const both = free.home.find((r) => table.isFree(pairing.away, r));
    const round = both ?? freeRoundByChain(table, pairing, free);
    if (round !== null) {
      table.place(index, round);
      continue;
    }
    // Stuck: take the away team's pairing out of a round the home team has free, and place that one later.
    const taken = free.home[0] as number;
    const removed = table.pairingOf(pairing.away, taken);
    table.remove(removed);
    table.place(index, taken);
    queue.splice(random.below(queue.length + 1), 0, removed);
  }
  return table.round;
}
