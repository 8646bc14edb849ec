import type { League } from "#app/lib/engine/leagues.ts";
import { ELO_START, eloDifference, eloExpected, eloTakeIn, newEloState } from "#app/lib/engine/ratings/elo.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import { newRatingState, takeIn } from "#app/lib/engine/ratings/rating-state.ts";
import { newWalkMemory, type WalkMemory } from "#app/lib/engine/ratings/walk-memory.ts";
import { atMost, type Row } from "./report.ts";
import { simulatedGames } from "./simulated-games.ts";
import { ratioOf } from "./timing.ts";

/** About as many of each as five years bring, 20,000 together. */
const GAMES: readonly (readonly [League, number])[] = [
  ["NBA", 6000],
  ["MLB", 8300],
  ["NHL", 5000],
  ["NFL", 700],
];

/** Plain Elo: every game forecast, then learned. Returns the mean forecast, so that none goes unread. */
function eloPass(league: League, games: readonly FinishedGame[]): number {
  const parameters = ELO_START[league];
  const state = newEloState();
  let expected = 0;
  for (const game of games) {
    const { strength, home } = eloDifference(state, parameters, game);
    expected += eloExpected(strength + home);
    eloTakeIn(state, parameters, game);
  }
  return expected / games.length;
}

/** The product's ratings: margin and total forecast for every game, then its closing line and result learned on both scales. */
function ratingPass(league: League, games: readonly FinishedGame[], memory: WalkMemory): number {
  const parameters = LEAGUE_PARAMETERS[league];
  const state = newRatingState(parameters);
  let expected = 0;
  for (const game of games) {
    const { margin, total } = takeIn(state, parameters, game, memory);
    expected += (margin?.mean ?? 0) + (total?.mean ?? 0);
  }
  return expected / games.length;
}

export function benchRatings({ quick }: { readonly quick: boolean }): Row[] {
  const leagues = GAMES.map(([league, count]) => ({ league, games: simulatedGames(league, count) }));
  const count = leagues.reduce((sum, { games }) => sum + games.length, 0);
  const memory = newWalkMemory();
  const means = { elo: 0, ratings: 0 };
  const { ratio, workMs, yardstickMs } = ratioOf(
    () => {
      for (const { league, games } of leagues) means.ratings += ratingPass(league, games, memory);
    },
    () => {
      for (const { league, games } of leagues) means.elo += eloPass(league, games);
    },
    quick ? 10 : 30,
  );
  if (!Number.isFinite(means.elo + means.ratings)) throw new Error("A pass expected nothing");
  return [
    {
      part: "ratings",
      what: `Rating pass over ${count.toLocaleString("en-US")} games against plain Elo`,
      measured: ratio,
      mark: atMost(4),
      unit: "×",
      detail: `${workMs.toFixed(1)} ms for two scales and closing lines, Elo ${yardstickMs.toFixed(1)} ms`,
    },
  ];
}
