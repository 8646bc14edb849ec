import { iceMinutes } from "../players/ice-time.ts";
import { apportion, around, share } from "./box-score.ts";
import type { SimulatedBoxLine } from "./box-score.ts";
import type { SimulatedGame, SimulatedResult } from "./game.ts";
import type { SimulatedPlayer } from "./players.ts";
import type { Random } from "#app/lib/engine/random/random.ts";

const SCORER: Readonly<Record<string, number>> = { C: 1, LW: 1, RW: 1, D: 0.35, G: 0 };
const PASSER: Readonly<Record<string, number>> = { C: 1.1, LW: 0.9, RW: 0.9, D: 0.75, G: 0.01 };

/** Goals scored by skaters: the score without the extra goal of a shootout winner. */
function skaterGoals(result: SimulatedResult, side: "home" | "away"): number {
  const own = side === "home" ? result.homeScore : result.awayScore;
  const other = side === "home" ? result.awayScore : result.homeScore;
  return own - (result.shootout && own > other ? 1 : 0);
}

/** Expected shots of a team that scores this many goals. */
export const expectedShots = (goals: number) => 29.5 + 0.5 * goals;

/** Shots of a team, drawn separately per side so that both teams' box scores agree on saves. */
export function nhlShots(result: SimulatedResult, side: "home" | "away", random: Random): number {
  return Math.max(skaterGoals(result, side) + 8, around(expectedShots(skaterGoals(result, side)), 5, random));
}

/** How a skater's ice time, goals and other shots grow with position, role and talent. */
export const NHL_SHARE = {
  ice: (p: SimulatedPlayer) => (p.position === "D" ? 1.25 : 1) * (0.45 + p.role),
  talent: (p: SimulatedPlayer) => Math.exp(0.38 * p.talent),
  scoring: (p: SimulatedPlayer) => (SCORER[p.position] ?? 1) * p.role + 0.1,
  missing: (p: SimulatedPlayer) => 0.3 + (SCORER[p.position] ?? 1) * 0.7,
} as const;

/** Chance of no assist, one or two on a goal. */
const HELPERS = [0.06, 0.2, 0.74] as const;

type Weights = (factor: (p: SimulatedPlayer) => number) => number[];

/** Minutes in hundredths. Five skaters are on the ice, three in a regular-season overtime; penalties reduce it a little. */
function iceTimeOf(skaters: readonly SimulatedPlayer[], game: SimulatedGame, extra: number, random: Random): number[] {
  const weights = skaters.map((p) => NHL_SHARE.ice(p) * Math.exp(0.08 * random.normal()));
  const total = 60 * 5 - around(6, 3, random) + extra * (game.playoff ? 5 : 3);
  return apportion(Math.round(total * 100), weights);
}

/** Assists by player: up to two per goal, by two different players, neither of them its scorer. */
function assistsOn(goals: readonly number[], weight: Weights, random: Random): number[] {
  const assists = Array.from<number>({ length: goals.length }).fill(0);
  goals.forEach((count, scorer) => {
    for (let g = 0; g < count; g++) {
      const helpers = random.weighted(HELPERS);
      const passing = weight((p) => (PASSER[p.position] ?? 1) * (0.3 + p.role));
      passing[scorer] = 0;
      const once = passing.map(() => 1);
      share(helpers, passing, random, once).forEach((a, i) => {
        assists[i] = (assists[i] ?? 0) + a;
      });
    }
  });
  return assists;
}

/** The skaters' counts by player; the order of the fields is the order of the draws. */
function countsOf(
  skaters: readonly SimulatedPlayer[],
  ice: readonly number[],
  shots: number,
  goals: number,
  random: Random,
) {
  const weight: Weights = (factor) => skaters.map((p, i) => ((ice[i] ?? 0) / 1000) * factor(p) * NHL_SHARE.talent(p));
  const dealt = (count: number, factor: (p: SimulatedPlayer) => number) => share(count, weight(factor), random);
  const scored = dealt(goals, NHL_SHARE.scoring);
  return {
    scored,
    missed: dealt(shots - goals, NHL_SHARE.missing),
    assists: assistsOn(scored, weight, random),
    hits: dealt(around(21, 5, random), () => 1),
    blocked: dealt(around(15, 4, random), (p) => (p.position === "D" ? 2 : 0.8)),
    penalties: dealt(random.poisson(3.6), () => 1),
  };
}

/** A team's NHL box score. Goals add up to the score without the shootout goal; saves are the opponent's shots without its goals. */
export function nhlBox(
  game: SimulatedGame,
  result: SimulatedResult,
  side: "home" | "away",
  players: readonly SimulatedPlayer[],
  goalie: SimulatedPlayer,
  shots: number,
  shotsAgainst: number,
  random: Random,
): SimulatedBoxLine[] {
  const skaters = players.filter((p) => p.position !== "G");
  const against = skaterGoals(result, side === "home" ? "away" : "home");
  const extra = result.extraPeriods * (game.playoff ? 14 : 4);
  const ice = iceTimeOf(skaters, game, extra, random);
  const counts = countsOf(skaters, ice, shots, skaterGoals(result, side), random);
  const lines: SimulatedBoxLine[] = skaters.map((player, i) => {
    const of = (name: keyof typeof counts) => counts[name][i] ?? 0;
    return {
      gameId: game.id,
      player,
      starter: player.role >= 0.95,
      stats: {
        goals: of("scored"),
        assists: of("assists"),
        points: of("scored") + of("assists"),
        shots: of("scored") + of("missed"),
        hits: of("hits"),
        blocks: of("blocked"),
        pim: 2 * of("penalties"),
        toi: iceMinutes(Math.round((ice[i] ?? 0) * 0.6)),
      },
    };
  });
  const saves = { saves: shotsAgainst - against, shots_against: shotsAgainst, goals_against: against, toi: 60 + extra };
  return [...lines, { gameId: game.id, player: goalie, starter: true, stats: saves }];
}
