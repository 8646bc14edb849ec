import type { League } from "#app/lib/engine/leagues.ts";

/** Innings of a regular game, and of both games of an MLB doubleheader in the seasons in which they were cut short. */
export const NINE_INNINGS = 9;
export const SHORT_INNINGS = 7;
export const SHORT_SEASONS: readonly number[] = [2020, 2021];

/** What identifies the two games of a doubleheader. */
export interface DatedMatchup {
  readonly league: League;
  readonly season: number;
  readonly day: number;
  readonly home: string;
  readonly away: string;
}

const keyOf = ({ day, home, away }: DatedMatchup) => `${day} ${[home, away].sort().join(" ")}`;

/**
 * The games with `innings: 7` on both games of every doubleheader of the MLB's seasons 2020 and 2021, with either team as the home side.
 * All other games come back as they are.
 *
 * @param games of any leagues and seasons; a doubleheader is seen only where both its games are among them.
 */
export function flagShortGames<Game extends DatedMatchup>(
  games: readonly Game[],
): readonly (Game & { readonly innings?: typeof SHORT_INNINGS })[] {
  const counts = new Map<string, number>();
  const mayBeShort = ({ league, season }: Game) => league === "MLB" && SHORT_SEASONS.includes(season);
  for (const game of games) if (mayBeShort(game)) counts.set(keyOf(game), (counts.get(keyOf(game)) ?? 0) + 1);
  if (counts.size === 0) return games;
  return games.map((game) =>
    mayBeShort(game) && (counts.get(keyOf(game)) ?? 0) > 1 ? { ...game, innings: SHORT_INNINGS } : game,
  );
}

/** The share of a regular game's runs that are scored in a game of a number of innings. */
export function lengthOf({ innings }: { readonly innings?: typeof SHORT_INNINGS }): number {
  return innings === undefined ? 1 : innings / NINE_INNINGS;
}
