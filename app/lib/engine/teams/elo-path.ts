import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { eloTakeIn, newEloState, type EloParameters } from "#app/lib/engine/ratings/elo.ts";

/** The fields of a result that the walk reads. */
export interface RatedResult {
  readonly season: number;
  readonly localDate: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly neutral: boolean;
  readonly playoff: boolean;
}

/** A team's rating after a game. */
export interface RatingPoint {
  readonly date: string;
  readonly rating: number;
}

/** Ratings of a league through its newest season. */
export interface EloPaths {
  /** By team: the rating the season began with, under its first game's day, then one after every game. */
  readonly paths: ReadonlyMap<string, readonly RatingPoint[]>;
  /** The rating of an average team. */
  readonly mean: number;
}

/** @param results in order of their day; earlier seasons only determine the start of the newest. */
export function eloPaths(league: League, results: readonly RatedResult[], parameters: EloParameters): EloPaths {
  const newest = results.at(-1)?.season;
  const state = newEloState();
  const paths = new Map<string, RatingPoint[]>();
  for (const result of results) {
    const { season, localDate: date, homeTeamId: home, awayTeamId: away, ...played } = result;
    const day = gameDay(date);
    if (day === null || day < state.day) continue;
    const before = new Map([home, away].map((team) => [team, state.ratings[team]]));
    const isNewSeason = state.season !== season;
    eloTakeIn(state, parameters, { ...played, league, season, day, home, away, open: null, close: null });
    if (season !== newest) continue;
    for (const team of [home, away]) {
      const rating = state.ratings[team] ?? parameters.mean;
      const path = paths.get(team);
      if (path) path.push({ date, rating });
      else {
        const last = before.get(team) ?? parameters.mean;
        const start = isNewSeason ? last + parameters.revert * (parameters.mean - last) : last;
        paths.set(team, [
          { date, rating: start },
          { date, rating },
        ]);
      }
    }
  }
  return { paths, mean: parameters.mean };
}

/** A team's rank by its last rating, 1 the highest; null for a team without games. */
export function eloPlace({ paths }: EloPaths, teamId: string): { readonly rank: number; readonly of: number } | null {
  const own = paths.get(teamId)?.at(-1)?.rating;
  if (own === undefined) return null;
  const better = [...paths.values()].filter((path) => (path.at(-1)?.rating ?? 0) > own);
  return { rank: better.length + 1, of: paths.size };
}
