import { apportion, around, share } from "./box-score.ts";
import type { SimulatedBoxLine } from "./box-score.ts";
import type { SimulatedGame, SimulatedResult } from "./game.ts";
import type { SimulatedPlayer } from "./players.ts";
import type { Random } from "./random.ts";

const SCORER: Readonly<Record<string, number>> = { C: 1, LW: 1, RW: 1, D: 0.35, G: 0 };
const PASSER: Readonly<Record<string, number>> = { C: 1.1, LW: 0.9, RW: 0.9, D: 0.75, G: 0.01 };

/** Goals scored by skaters: the score without the extra goal of a shoot-out winner. */
export function skaterGoals(result: SimulatedResult, side: "home" | "away"): number {
  const own = side === "home" ? result.homeScore : result.awayScore;
  const other = side === "home" ? result.awayScore : result.homeScore;
  return own - (result.shootout && own > other ? 1 : 0);
}

/** Shots of a team: a draw of its own per side, so that both teams' boxes agree on saves. */
export function nhlShots(result: SimulatedResult, side: "home" | "away", random: Random): number {
  return Math.max(skaterGoals(result, side) + 8, around(29.5 + 0.5 * skaterGoals(result, side), 5, random));
}

/** A team's NHL box score. Goals add up to the score without the shoot-out goal; saves are the opponent's shots without its goals. */
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
  const goals = skaterGoals(result, side);
  const against = skaterGoals(result, side === "home" ? "away" : "home");
  const extra = result.extraPeriods * (game.playoff ? 14 : 4);
  const minuteWeights = skaters.map(
    (p) => (p.position === "D" ? 1.25 : 1) * (0.45 + p.role) * Math.exp(0.08 * random.normal()),
  );
  // Five skaters are on the ice, three in a regular-season overtime; penalties take a little of it.
  const toi = apportion(
    Math.round((60 * 5 - around(6, 3, random) + extra * (game.playoff ? 5 : 3)) * 100),
    minuteWeights,
  );
  const weight = (factor: (p: SimulatedPlayer) => number): number[] =>
    skaters.map((p, i) => ((toi[i] ?? 0) / 1000) * factor(p) * Math.exp(0.25 * p.talent));
  const shooting = weight((p) => (SCORER[p.position] ?? 1) * p.role + 0.1);
  const scored = share(goals, shooting, random);
  const missed = share(
    shots - goals,
    weight((p) => 0.3 + (SCORER[p.position] ?? 1) * 0.7),
    random,
  );
  const assists = Array.from<number>({ length: skaters.length }).fill(0);
  scored.forEach((count, scorer) => {
    for (let g = 0; g < count; g++) {
      const helpers = random.weighted([0.06, 0.2, 0.74]);
      const passing = weight((p) => (PASSER[p.position] ?? 1) * (0.3 + p.role));
      passing[scorer] = 0;
      const first = share(
        helpers,
        passing,
        random,
        passing.map(() => 1),
      );
      first.forEach((a, i) => {
        assists[i] = (assists[i] ?? 0) + a;
      });
    }
  });
  const hits = share(
    around(21, 5, random),
    weight(() => 1),
    random,
  );
  const blocked = share(
    around(15, 4, random),
    weight((p) => (p.position === "D" ? 2 : 0.8)),
    random,
  );
  const penalties = share(
    random.poisson(3.6),
    weight(() => 1),
    random,
  );
  const lines: SimulatedBoxLine[] = skaters.map((player, i) => {
    const g = scored[i] ?? 0;
    return {
      gameId: game.id,
      player,
      starter: player.role >= 0.95,
      stats: {
        goals: g,
        assists: assists[i] ?? 0,
        points: g + (assists[i] ?? 0),
        shots: g + (missed[i] ?? 0),
        hits: hits[i] ?? 0,
        blocks: blocked[i] ?? 0,
        pim: 2 * (penalties[i] ?? 0),
        toi: (toi[i] ?? 0) / 100,
      },
    };
  });
  lines.push({
    gameId: game.id,
    player: goalie,
    starter: true,
    stats: { saves: shotsAgainst - against, shots_against: shotsAgainst, goals_against: against, toi: 60 + extra },
  });
  return lines;
}
