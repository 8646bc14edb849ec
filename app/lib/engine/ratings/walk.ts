import { logit } from "#app/lib/engine/markets/logit.ts";
import { eloDifference, eloExpected, eloTakeIn, newEloState, type EloParameters, type EloState } from "./elo.ts";
import { rawHomeWin } from "./fit-ratings.ts";
import type { FinishedGame } from "./model.ts";
import type { RatingParameters } from "./parameters.ts";
import { newRatingState, predictRatings, takeIn, type RatingState } from "./rating-state.ts";

/** What the ratings said before a game, beside the game. */
export interface WalkedGame {
  readonly game: FinishedGame;
  /** Logit of the home win, before calibration. */
  readonly rawLogit: number;
  /** Standard deviation of that logit: rating variance and what a closing line knows beyond ratings. */
  readonly rawLogitSd: number;
  readonly marginMean: number;
  readonly totalMean: number;
  readonly elo: number;
}

interface OrderedGame {
  readonly day: number;
  readonly home: string;
  readonly away: string;
}

/**
 * Games in the order in which they are taken in: by day, then home and away code, games of one pairing and day (a doubleheader) as
 * they came. Which file or row a game stood in makes no difference.
 */
export function inOrder<Game extends OrderedGame>(games: readonly Game[]): readonly Game[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return games
    .map((game, index) => ({ game, index }))
    .sort(
      (a, b) =>
        a.game.day - b.game.day ||
        compare(a.game.home, b.game.home) ||
        compare(a.game.away, b.game.away) ||
        a.index - b.index,
    )
    .map(({ game }) => game);
}

/** d logit(p)/dz at p = Φ(z/s): φ(z/s)/(s·p·(1 − p)). */
export function logitSlope(z: number, s: number, p: number): number {
  return Math.exp((-z * z) / (2 * s * s)) / (Math.sqrt(2 * Math.PI) * s * p * (1 - p));
}

/**
 * Walks through the games in order. All games of a day are predicted before any of them is taken in, so that no prediction reads
 * anything of its own day. The games must be in order (`inOrder`).
 */
export function walkRatings(
  games: readonly FinishedGame[],
  parameters: RatingParameters,
  eloParameters: EloParameters,
): { readonly walked: readonly WalkedGame[]; readonly state: RatingState; readonly elo: EloState } {
  const state = newRatingState(parameters);
  const elo = newEloState();
  const walked: WalkedGame[] = [];
  let next = 0;
  while (next < games.length) {
    const day = (games[next] as FinishedGame).day;
    let end = next;
    while (end < games.length && (games[end] as FinishedGame).day === day) end++;
    const today = games.slice(next, end);
    for (const game of today) {
      const { margin, total } = predictRatings(state, parameters, game);
      const p = rawHomeWin(parameters, margin);
      const unknown = margin.variance + parameters.margin.lineSd ** 2;
      const spread = Math.sqrt(parameters.marginSd ** 2 + unknown);
      const difference = eloDifference(elo, eloParameters, game);
      walked.push({
        game,
        rawLogit: logit(p),
        rawLogitSd: Math.sqrt(unknown) * logitSlope(margin.mean, spread, p),
        marginMean: margin.mean,
        totalMean: total?.mean ?? Number.NaN,
        elo: eloExpected(difference.strength + difference.home),
      });
    }
    for (const game of today) {
      takeIn(state, parameters, game);
      eloTakeIn(elo, eloParameters, game);
    }
    next = end;
  }
  return { walked, state, elo };
}
