import { shareOf, type RecordRate } from "#app/lib/engine/record/rate.ts";

/** A batter and his place in the order; the place is null where the source does not report it. */
export interface OrderedBatter {
  readonly playerId: string;
  readonly place: number | null;
}

/** Who started a baseball game for one team. */
export interface StartingNine {
  readonly teamId: string;
  /** Null where it is unclear which starter pitched or caught. */
  readonly pitcherId: string | null;
  readonly catcherId: string | null;
  readonly batters: readonly OrderedBatter[];
  readonly runsAllowed: number;
  readonly won: boolean | null;
}

/** A starting pitcher and a catcher, counted: no claim that one makes the other better. */
export interface Battery {
  readonly teamId: string;
  readonly pitcherId: string;
  readonly catcherId: string;
  readonly games: number;
  readonly runsAllowedPerGame: number;
  readonly winRate: RecordRate;
}

/** The share of the batting order that stays from one game to the next. */
export interface OrderStability {
  readonly teamId: string;
  /** Games that could be compared with the one before. */
  readonly games: number;
  /** Of nine starters, how many had started the game before, on average. */
  readonly sameStarters: number;
  /** Of nine, how many batted in the same place; null where places are not reported. */
  readonly samePlaces: number | null;
}

/** Every battery, the one used most first. */
export function batteriesOf(nines: readonly StartingNine[]): readonly Battery[] {
  const found = new Map<string, StartingNine[]>();
  for (const nine of nines) {
    if (nine.pitcherId === null || nine.catcherId === null) continue;
    const key = `${nine.teamId} ${nine.pitcherId} ${nine.catcherId}`;
    found.set(key, [...(found.get(key) ?? []), nine]);
  }
  return [...found.values()]
    .flatMap((games): readonly Battery[] => {
      const [{ teamId, pitcherId, catcherId }] = games as [StartingNine, ...StartingNine[]];
      if (pitcherId === null || catcherId === null) return [];
      const decided = games.filter(({ won }) => won !== null);
      return [
        {
          teamId,
          pitcherId,
          catcherId,
          games: games.length,
          runsAllowedPerGame: games.reduce((sum, { runsAllowed }) => sum + runsAllowed, 0) / games.length,
          winRate: shareOf(decided.filter(({ won }) => won).length, decided.length),
        },
      ];
    })
    .toSorted((a, b) => b.games - a.games || (a.pitcherId < b.pitcherId ? -1 : 1));
}

/** The stability of each team's order; games in order of their day. */
export function orderStability(nines: readonly StartingNine[]): readonly OrderStability[] {
  const byTeam = new Map<string, StartingNine[]>();
  for (const nine of nines) {
    if (nine.batters.length < 9) continue;
    byTeam.set(nine.teamId, [...(byTeam.get(nine.teamId) ?? []), nine]);
  }
  return [...byTeam].flatMap(([teamId, games]) => {
    let starters = 0;
    let places = 0;
    let placed = 0;
    for (const [i, { batters }] of games.entries()) {
      const before = games[i - 1]?.batters;
      if (before === undefined) continue;
      const was = new Map(before.map(({ playerId, place }) => [playerId, place]));
      starters += batters.filter(({ playerId }) => was.has(playerId)).length;
      if ([...batters, ...before].some(({ place }) => place === null)) continue;
      placed++;
      places += batters.filter(({ playerId, place }) => was.get(playerId) === place).length;
    }
    const compared = games.length - 1;
    if (compared < 1) return [];
    return [
      {
        teamId,
        games: compared,
        sameStarters: starters / compared,
        samePlaces: placed === 0 ? null : places / placed,
      },
    ];
  });
}
