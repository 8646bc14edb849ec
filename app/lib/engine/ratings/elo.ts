import type { League } from "#app/lib/engine/leagues.ts";
import type { FinishedGame, ScheduledGame } from "./model.ts";
import { logLossOf } from "#app/lib/engine/scores/log-loss.ts";
import { patternSearch, type SearchedParameter } from "./pattern-search.ts";

/** M19. Plain JSON. */
export interface EloParameters {
  readonly league: League;
  readonly k: number;
  /** Home advantage in Elo points; 0 on neutral ground. */
  readonly homeAdvantage: number;
  /** Share of the distance to `mean` given back between seasons. */
  readonly revert: number;
  readonly mean: number;
  /** The rating difference of playoff games counts this many times (NHL). */
  readonly playoffFactor: number;
}

/** Published constants (fivethirtyeight/nfl-elo-game for the NFL, M19 for the others); `fitElo` refines K, edge and reversion. */
export const ELO_START: Readonly<Record<League, EloParameters>> = {
  NFL: { league: "NFL", k: 20, homeAdvantage: 65, revert: 1 / 3, mean: 1505, playoffFactor: 1 },
  NBA: { league: "NBA", k: 20, homeAdvantage: 100, revert: 0.25, mean: 1505, playoffFactor: 1 },
  NHL: { league: "NHL", k: 6, homeAdvantage: 50, revert: 0.3, mean: 1505, playoffFactor: 1.25 },
  MLB: { league: "MLB", k: 4, homeAdvantage: 24, revert: 1 / 3, mean: 1505, playoffFactor: 1 },
};

export interface EloState {
  readonly version: 1;
  season: number | null;
  day: number;
  games: number;
  ratings: Record<string, number>;
  /** Running mean of the total of points, so that an Elo forecast can price totals too. */
  totalMean: number | null;
}

export function newEloState(): EloState {
  return { version: 1, season: null, day: Number.MIN_SAFE_INTEGER, games: 0, ratings: {}, totalMean: null };
}

/** Expected score of the home team, E = 1/(1 + 10^(−D/400)). */
export function eloExpected(difference: number): number {
  return 1 / (1 + 10 ** (-difference / 400));
}

/**
 * G, how much more a wide win counts (M19). `winnerDifference` is D seen from the winner, so that favorites do not gain without limit from
 * blowouts. A tie counts as a win by one point in the NFL's formula.
 */
export function eloMarginFactor(league: League, margin: number, winnerDifference: number): number {
  const m = Math.abs(margin);
  switch (league) {
    case "NBA":
      return (m + 3) ** 0.8 / (7.5 + 0.006 * winnerDifference);
    case "NHL":
      return ((0.6686 * Math.log(Math.max(m, 1)) + 0.8048) * 2.05) / (0.001 * winnerDifference + 2.05);
    case "NFL":
    case "MLB":
      return (Math.log(Math.max(m, 1) + 1) * 2.2) / (0.001 * winnerDifference + 2.2);
  }
}

function ratingOf(state: EloState, parameters: EloParameters, code: string, season: number): number {
  const rating = state.ratings[code] ?? parameters.mean;
  if (state.season === null || state.season === season) return rating;
  return rating + parameters.revert * (parameters.mean - rating);
}

/** D of a game: strength and home parts, before its result. */
export function eloDifference(
  state: EloState,
  parameters: EloParameters,
  game: ScheduledGame,
): { readonly strength: number; readonly home: number } {
  const factor = game.playoff ? parameters.playoffFactor : 1;
  const difference =
    ratingOf(state, parameters, game.home, game.season) - ratingOf(state, parameters, game.away, game.season);
  return { strength: factor * difference, home: game.neutral ? 0 : factor * parameters.homeAdvantage };
}

/** Updates the state with a finished game, in place. @throws RangeError when the game is before the last day already included. */
export function eloTakeIn(state: EloState, parameters: EloParameters, game: FinishedGame): void {
  if (game.day < state.day) throw new RangeError(`Games must come in order: day ${game.day} after day ${state.day}`);
  if (state.season !== game.season) {
    for (const code of Object.keys(state.ratings)) {
      state.ratings[code] = ratingOf(state, parameters, code, game.season);
    }
    state.season = game.season;
  }
  const { strength, home } = eloDifference(state, parameters, game);
  const difference = strength + home;
  const margin = game.homeScore - game.awayScore;
  const score = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  const g = eloMarginFactor(parameters.league, margin, margin >= 0 ? difference : -difference);
  const shift = parameters.k * g * (score - eloExpected(difference));
  state.ratings[game.home] = (state.ratings[game.home] ?? parameters.mean) + shift;
  state.ratings[game.away] = (state.ratings[game.away] ?? parameters.mean) - shift;
  const total = game.homeScore + game.awayScore;
  state.totalMean = state.totalMean === null ? total : state.totalMean + (total - state.totalMean) / 200;
  state.day = game.day;
  state.games += 1;
}

const SEARCH: readonly SearchedParameter[] = [
  { key: "k", scale: "log", step: 0.3 },
  { key: "homeAdvantage", scale: "log", step: 0.2 },
  { key: "revert", scale: "logit", step: 0.5 },
];

/** Fits K, home advantage and reversion by walk-forward log loss over the given games; the first two seasons only settle the ratings. */
export function fitElo(league: League, games: readonly FinishedGame[], sweeps = 6): EloParameters {
  const start = ELO_START[league];
  const seasons = [...new Set(games.map(({ season }) => season))].sort((a, b) => a - b);
  const from = seasons[Math.min(2, Math.max(0, seasons.length - 1))];
  if (from === undefined || games.length < 400) return start;
  const withValues = (values: Readonly<Record<string, number>>): EloParameters => ({
    ...start,
    k: values["k"] ?? start.k,
    homeAdvantage: values["homeAdvantage"] ?? start.homeAdvantage,
    revert: values["revert"] ?? start.revert,
  });
  const { values } = patternSearch(
    { k: start.k, homeAdvantage: start.homeAdvantage, revert: start.revert },
    SEARCH,
    (candidate) => {
      const parameters = withValues(candidate);
      const state = newEloState();
      let sum = 0;
      for (const game of games) {
        if (game.season >= from && game.homeScore !== game.awayScore) {
          const { strength, home } = eloDifference(state, parameters, game);
          sum += logLossOf(eloExpected(strength + home), game.homeScore > game.awayScore ? 1 : 0);
        }
        eloTakeIn(state, parameters, game);
      }
      return sum / games.length;
    },
    sweeps,
  );
  return withValues(values);
}
