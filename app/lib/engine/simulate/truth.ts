import { clampProbability } from "#app/lib/engine/brands.ts";
import type { Probability } from "#app/lib/engine/brands.ts";
import type { GameMarket, Side } from "#app/lib/engine/leagues.ts";
import type { SimulatedGame } from "./game.ts";
import { trueMeans } from "./means.ts";
import type { GameMeans } from "./outcome.ts";
import { outcomePrices } from "./price.ts";
import { simulatedSeason } from "./season.ts";

/**
 * The latent truth of the simulated world, for evaluation only. No provider, workflow or screen may import this file: a model
 * that could see it would be worthless.
 */

/** True probability that the home team wins, given no tie, given everything decided by the start. */
export function latentWinProbability(seed: string, game: SimulatedGame): Probability {
  return clampProbability(outcomePrices(game.league, latentMeans(seed, game)).homeWin);
}

/**
 * True probability that a bet wins, given that it neither pushes nor ends tied: moneyline and spread (the side's own handicap) on a team,
 * total over or under a line.
 */
export function latentBetProbability(
  seed: string,
  game: SimulatedGame,
  bet: { readonly market: GameMarket; readonly side: Side; readonly line: number | null },
): Probability {
  const prices = outcomePrices(game.league, latentMeans(seed, game));
  const { market, side, line } = bet;
  const first = side === "home" || side === "over";
  const ofFirst =
    market === "moneyline"
      ? prices.homeWin
      : market === "total"
        ? prices.over(line ?? 0)
        : prices.cover(first ? (line ?? 0) : -(line ?? 0));
  return clampProbability(first ? ofFirst : 1 - ofFirst);
}

/** True mean margin (home minus away) and mean total the result is drawn from. */
function latentMeans(seed: string, game: SimulatedGame): GameMeans {
  return trueMeans(simulatedSeason(seed, game.league, game.season), game);
}
