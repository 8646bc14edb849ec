import { SETTLE_SEASONS } from "#app/lib/engine/ratings/fit-ratings.ts";
import { seasonsOf } from "#app/lib/engine/ratings/game-order.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";

/**
 * How a league's games, in the order of the walk (`inOrder`), are divided for training. Every number is an index into them; ranges end
 * before their second index. Parameters never see a held-out game, so a version is scored on unseen games (M24).
 */
export interface HoldOut {
  /** Parameters are fitted on [0, fittedUntil). */
  readonly fittedUntil: number;
  /** Ratings settle on [0, settledFrom); nothing is learned from forecasts made there. */
  readonly settledFrom: number;
  /** Games from here on are forecast and scored. */
  readonly heldOutFrom: number;
  /** Calibration and blends are learned from forecasts in [settledFrom, learntUntil), always of games before the one forecast. */
  readonly learntUntil: number;
}

/** The fewest games for training and for comparing two versions. */
export const FEWEST_GAMES = 150;
/** Share of the newest games that is held out if no whole season can be. */
const HELD_OUT_SHARE = 0.2;
/** Share of the fitted games on which ratings settle in that case. */
const SETTLING_SHARE = 0.25;

function firstOfSeason(games: readonly FinishedGame[], season: number): number {
  const index = games.findIndex((game) => game.season >= season);
  return index === -1 ? games.length : index;
}

/**
 * Holds out the seasons from `testFrom` on. With `trainUntil` nothing is learned from any later season either; without it calibration and
 * blends are refitted before every held-out season. Needs at least one season before `testFrom`.
 */
export function holdOutSeasons(
  games: readonly FinishedGame[],
  seasons: { readonly testFrom: number; readonly trainUntil?: number },
): HoldOut {
  const { testFrom, trainUntil } = seasons;
  const all = seasonsOf(games);
  const fitted = all.filter((season) => season < testFrom && season <= (trainUntil ?? season));
  const afterTraining = (trainUntil ?? testFrom - 1) + 1;
  const settled = all[Math.min(SETTLE_SEASONS, fitted.length - 1)] ?? testFrom;
  return {
    fittedUntil: firstOfSeason(games, Math.min(afterTraining, testFrom)),
    settledFrom: firstOfSeason(games, settled),
    heldOutFrom: firstOfSeason(games, testFrom),
    learntUntil: trainUntil === undefined ? games.length : firstOfSeason(games, afterTraining),
  };
}

/**
 * Holds out the newest games, for training during a season: the last season, together with the one before it until 150 of its games are
 * known. If fewer than 150 games would remain for the fit, it holds out the newest fifth instead. New games never move the boundary back,
 * so a version trained earlier was not fitted on the held-out games either.
 */
export function holdOutNewest(games: readonly FinishedGame[]): HoldOut {
  const boundaries = seasonsOf(games)
    .map((season) => firstOfSeason(games, season))
    .filter((index) => index >= FEWEST_GAMES);
  const [earliest] = boundaries;
  const latest = boundaries.findLast((index) => games.length - index >= FEWEST_GAMES);
  const testFrom = latest === undefined ? undefined : games[latest]?.season;
  if (testFrom !== undefined) return holdOutSeasons(games, { testFrom });
  const newestFifth = Math.floor(games.length * (1 - HELD_OUT_SHARE));
  const heldOutFrom = Math.min(newestFifth, earliest ?? newestFifth);
  return {
    fittedUntil: heldOutFrom,
    settledFrom: Math.floor(heldOutFrom * SETTLING_SHARE),
    heldOutFrom,
    learntUntil: games.length,
  };
}
