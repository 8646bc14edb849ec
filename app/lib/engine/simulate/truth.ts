import { clampProbability } from "#app/lib/engine/brands.ts";
import type { Probability } from "#app/lib/engine/brands.ts";
import type { SimulatedGame } from "./game.ts";
import { trueMeans } from "./means.ts";
import type { GameMeans } from "./outcome.ts";
import { outcomePrices } from "./price.ts";
import { simulatedSeason } from "./season.ts";

/**
 * The latent truth of the simulated world, for evaluation only. No provider, workflow or screen may import this file: a model
 * that could see it would be worthless.
 */

/** True probability that the home team wins, given no tie, with everything that was decided by the start. */
export function latentWinProbability(seed: string, game: SimulatedGame): Probability {
  return clampProbability(outcomePrices(game.league, latentMeans(seed, game)).homeWin);
}

/** True mean margin (home minus away) and mean total the result is drawn from. */
function latentMeans(seed: string, game: SimulatedGame): GameMeans {
  return trueMeans(simulatedSeason(seed, game.league, game.season), game);
}
