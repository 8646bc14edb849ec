import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import type { Appearance, ChemistryGame } from "#app/lib/engine/chemistry/team-game.ts";
import { Random } from "#app/lib/engine/random/random.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

/** A simulated league: the differences planted beyond the line, in addition to luck. */
interface Planted {
  readonly seed: string;
  readonly teams?: number;
  /** Games each team plays at home against each other team. */
  readonly rounds?: number;
  /** Standard deviation of a game around its line. */
  readonly sd?: number;
  /** Chance that a regular misses a game. */
  readonly missing?: number;
  /** Points a team gains in a game whose players are these. */
  readonly effect?: (team: number, present: ReadonlySet<number>) => number;
}

const REGULARS = 8;

const playerIn = (team: number, player: number) => `t${team}p${player}`;
export const teamIn = (team: number) => `NBA-T${String(team).padStart(2, "0")}`;

/** A season of that league, in order of its days. */
export function plantedSeason(planted: Planted): readonly ChemistryGame[] {
  const { teams = 24, rounds = 2, sd = 12, missing = 0.25, effect = () => 0 } = planted;
  const key = seedKey(planted.seed);
  const random = new Random(key.low, key.high, 1);
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < rounds; round++)
    for (let home = 0; home < teams; home++)
      for (let away = 0; away < teams; away++) if (home !== away) pairs.push([home, away]);
  const perDay = teams / 2;
  return random.shuffle(pairs).map(([home, away], i): ChemistryGame => {
    const [hosts, guests] = [home, away].map((team) => lineUp(team, missing, random));
    const margin = random.normal() * 6;
    const total = 220 + random.normal() * 8;
    const surprise =
      random.normal() * sd + effect(home, hosts?.numbers ?? new Set()) - effect(away, guests?.numbers ?? new Set());
    const sum = total + random.normal() * 15;
    return {
      id: `g${i}`,
      date: isoDate(20_000 + Math.floor(i / perDay)),
      homeTeamId: teamIn(home),
      awayTeamId: teamIn(away),
      homeScore: (sum + margin + surprise) / 2,
      awayScore: (sum - margin - surprise) / 2,
      expected: { margin, total },
      home: hosts?.played ?? [],
      away: guests?.played ?? [],
    };
  });
}

function lineUp(team: number, missing: number, random: Random) {
  const numbers = new Set<number>();
  for (let player = 0; player < REGULARS; player++) if (!random.chance(missing)) numbers.add(player);
  const played: Appearance[] = [...numbers].map((player) => ({ playerId: playerIn(team, player), time: 30 - player }));
  return { numbers, played };
}
