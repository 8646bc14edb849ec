import { clampProbability } from "#app/lib/engine/brands.ts";
import type { Probability } from "#app/lib/engine/brands.ts";
import type { GameMarket, Side } from "#app/lib/engine/leagues.ts";
import type { ParlayLeg, ParlayLegs } from "#app/lib/engine/parlay/parlay-legs.ts";
import { countedIn, type QuotedStatistic } from "#app/lib/engine/props/statistics.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { mix } from "#app/lib/engine/random/seed-key.ts";
import { boxOf } from "./box.ts";
import type { SimulatedBoxLine } from "./box-score.ts";
import type { SimulatedGame, SimulatedResult } from "./game.ts";
import { trueMeans } from "./means.ts";
import { drawResult, type GameMeans } from "./outcome.ts";
import { outcomePrices } from "./price.ts";
import { PURPOSE } from "./purpose.ts";
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

/** A bet on a player's count against a line. */
export interface CountBet {
  readonly playerId: string;
  readonly statistic: QuotedStatistic;
  readonly side: "over" | "under";
  readonly line: number;
}

/** A player's count in a box score; null if he did not play in its role. */
export function countOf(
  box: readonly SimulatedBoxLine[],
  { playerId, statistic }: Pick<CountBet, "playerId" | "statistic">,
): number | null {
  const counts = box.map(({ player, stats }) => (player.id === playerId ? countedIn(stats, statistic) : null));
  return counts.find((count) => count !== null) ?? null;
}

/**
 * True probabilities that bets on players of a game win, given that they are decided: the shares of `draws` games that end as this one could
 * have, given everything decided by its start. The standard error of a share is at most 1 / (2 √draws). Null where the player never plays.
 */
export function latentCountProbabilities(
  seed: string,
  game: SimulatedGame,
  bets: readonly CountBet[],
  draws: number,
): readonly (number | null)[] {
  const season = simulatedSeason(seed, game.league, game.season);
  return sharesWon(seed, game, bets.length, draws, (result, key) => {
    const box = boxOf(season, game, result, key);
    return bets.map((bet) => {
      const count = countOf(box, bet);
      return count === null || count === bet.line ? null : count > bet.line === (bet.side === "over");
    });
  });
}

/**
 * True probabilities that both legs of parlays on a game win, given that neither is pushed: the shares of `draws` games, as for counts. Null
 * where every drawn game pushes a leg.
 */
export function latentParlayProbabilities(
  seed: string,
  game: SimulatedGame,
  parlays: readonly ParlayLegs[],
  draws: number,
): readonly (number | null)[] {
  return sharesWon(seed, game, parlays.length, draws, (result) =>
    parlays.map((legs) => {
      const surpluses = legs.map((leg) => surplusOf(leg, result));
      return surpluses.includes(0) ? null : surpluses.every((surplus) => surplus > 0);
    }),
  );
}

/**
 * Of each of `bets` bets, the share of drawn games that it wins among those that decide it; null where none does. `judge` says of every bet
 * whether a drawn game wins it, null where it is not decided.
 */
function sharesWon(
  seed: string,
  game: SimulatedGame,
  bets: number,
  draws: number,
  judge: (result: SimulatedResult, key: number) => readonly (boolean | null)[],
): readonly (number | null)[] {
  const season = simulatedSeason(seed, game.league, game.season);
  const means = trueMeans(season, game);
  const tallies = Array.from({ length: bets }, () => ({ wins: 0, decided: 0 }));
  for (let draw = 1; draw <= draws; draw++) {
    const key = mix(game.key, draw);
    const random = randomOf(season.seed, PURPOSE.result, key);
    const judged = judge(drawResult(game.league, means, game.playoff, random), key);
    for (const [index, tally] of tallies.entries()) {
      const won = judged[index] ?? null;
      if (won === null) continue;
      tally.decided += 1;
      if (won) tally.wins += 1;
    }
  }
  return tallies.map(({ wins, decided }) => (decided === 0 ? null : wins / decided));
}

/** By how much a score beats a leg's line: above 0 it wins, at 0 it pushes. */
function surplusOf({ side, line }: ParlayLeg, { homeScore, awayScore }: SimulatedResult): number {
  const total = homeScore + awayScore;
  if (side === "over") return total - (line ?? 0);
  if (side === "under") return (line ?? 0) - total;
  return (side === "home" ? homeScore - awayScore : awayScore - homeScore) + (line ?? 0);
}

/** True mean margin (home minus away) and mean total the result is drawn from. */
function latentMeans(seed: string, game: SimulatedGame): GameMeans {
  return trueMeans(simulatedSeason(seed, game.league, game.season), game);
}
