import { apportion, around, share } from "./box-score.ts";
import type { SimulatedBoxLine } from "./box-score.ts";
import type { SimulatedGame, SimulatedResult } from "./game.ts";
import { NBA_ROLES, type SimulatedPlayer } from "./players.ts";
import type { Random } from "#app/lib/engine/random/random.ts";

/** Shares of rebounds and blocks, of assists and of three-point shots by position. */
const BIG: Readonly<Record<string, number>> = { PG: 0.35, SG: 0.45, SF: 0.8, PF: 1.3, C: 1.8 };
const PASSER: Readonly<Record<string, number>> = { PG: 2.2, SG: 1.1, SF: 0.9, PF: 0.7, C: 0.6 };
const SHOOTER: Readonly<Record<string, number>> = { PG: 1.1, SG: 1.3, SF: 1.1, PF: 0.8, C: 0.3 };
const MOST_FOULS = 6;

/** The usual number of players; on some nights one fewer or one more gets minutes. */
export const NBA_ROTATION = 10;

/** How a player's part in his team's totals grows with role, position and talent, per minute. */
export const NBA_SHARE = {
  talent: (p: SimulatedPlayer) => Math.exp(0.15 * p.talent),
  usage: (p: SimulatedPlayer) => 0.5 + p.role * Math.exp(0.29 * p.talent),
  shooting: (p: SimulatedPlayer) => (SHOOTER[p.position] ?? 1) * (0.4 + p.role),
  size: (p: SimulatedPlayer) => BIG[p.position] ?? 1,
  offensiveBoard: (p: SimulatedPlayer) => (BIG[p.position] ?? 1) ** 1.3,
  defensiveBoard: (p: SimulatedPlayer) => (BIG[p.position] ?? 1) + 0.4,
  passing: (p: SimulatedPlayer) => PASSER[p.position] ?? 1,
  stealing: () => 1,
} as const;

/** The share of a missing player's place that goes to the players who move up; all players share the rest. */
const MOVED_UP = 0.7;

/**
 * The available players, by depth, with their roles on a night: a player who moves up takes over most of the role of his new place, so a
 * star plays a minute or two more when a starter is out, not eight. A roster without absences is unchanged.
 */
export function nightRoles(players: readonly SimulatedPlayer[]): readonly SimulatedPlayer[] {
  return players.map((player, place) => {
    const above = (NBA_ROLES[place] ?? player.role) - player.role;
    return above === 0 ? player : { ...player, role: player.role + MOVED_UP * above };
  });
}

/** A team's average game: means of the draws in `basketsOf` and `countsOf`. */
export const NBA_TEAM = {
  threes: 13,
  freeThrows: 17.5,
  offensive: 10.5,
  defensive: 33,
  assistedShare: 0.62,
  steals: 7.5,
  blocks: 5,
} as const;

/** Player-minutes of a team in hundredths: five players, 48 minutes and 5 per overtime. */
const teamMinutes = (result: SimulatedResult) => (240 + 25 * result.extraPeriods) * 100;

/** Minutes in hundredths. A player plays at most the length of the game less two minutes; the surplus goes to the bench. */
function minutesOf(players: readonly SimulatedPlayer[], result: SimulatedResult, random: Random): readonly number[] {
  return minutesByRole(
    players.map((p) => p.role * Math.exp(0.12 * random.normal())),
    teamMinutes(result),
    (48 + 5 * result.extraPeriods) * 100 - 200,
  );
}

/** Minutes in hundredths shared in proportion to roles, up to the longest for each player. */
export function minutesByRole(roles: readonly number[], total = 24_000, longest = 4600): readonly number[] {
  const minutes = apportion(total, roles);
  for (let i = 0; i < minutes.length; i++) {
    const surplus = (minutes[i] ?? 0) - longest;
    if (surplus <= 0) continue;
    minutes[i] = longest;
    const bench = minutes.map((m, j) => (j > i ? Math.max(1, longest - m) : 0));
    apportion(surplus, bench).forEach((m, j) => {
      minutes[j] = (minutes[j] ?? 0) + m;
    });
  }
  return minutes;
}

/** Three-pointers, two-pointers and free throws that add up to the points. */
function basketsOf(points: number, random: Random) {
  const threes = Math.min(Math.floor(points / 4), around(NBA_TEAM.threes, 3, random));
  let freeThrows = Math.min(points - 3 * threes, around(NBA_TEAM.freeThrows, 4, random));
  if ((points - 3 * threes - freeThrows) % 2 !== 0) freeThrows += freeThrows > 0 ? -1 : 1;
  return { threes, freeThrows, twos: (points - 3 * threes - freeThrows) / 2 };
}

/** Five times the margin, shared out by minutes and chance. */
function plusMinusOf(minutes: readonly number[], margin: number, result: SimulatedResult, random: Random) {
  const expected = minutes.map((m) => (5 * margin * m) / teamMinutes(result));
  const noise = minutes.map((m) => random.normal() * 5 * Math.sqrt(m / 2400));
  const mean = noise.reduce((a, b) => a + b, 0) / minutes.length;
  const plusMinus = expected.map((x, i) => Math.round(x + (noise[i] ?? 0) - mean));
  let off = 5 * margin - plusMinus.reduce((a, b) => a + b, 0);
  for (let i = 0; off !== 0; i = (i + 1) % minutes.length) {
    plusMinus[i] = (plusMinus[i] ?? 0) + Math.sign(off);
    off -= Math.sign(off);
  }
  return plusMinus;
}

/** A team's counts by player; the order of the fields is the order of the draws. */
function countsOf(players: readonly SimulatedPlayer[], minutes: readonly number[], points: number, random: Random) {
  const weight = (factor: (p: SimulatedPlayer) => number): number[] =>
    players.map((p, i) => ((minutes[i] ?? 0) / 1000) * factor(p) * NBA_SHARE.talent(p));
  const dealt = (count: number, factor: (p: SimulatedPlayer) => number) => share(count, weight(factor), random);
  const { usage, shooting, size } = NBA_SHARE;
  const { threes, freeThrows, twos } = basketsOf(points, random);
  return {
    three: dealt(threes, shooting),
    two: dealt(twos, usage),
    free: dealt(freeThrows, usage),
    threeMissed: dealt(around(threes * 1.75, 3, random), shooting),
    twoMissed: dealt(around(twos * 0.85, 3, random), usage),
    freeMissed: dealt(around(freeThrows * 0.28, 1.5, random), usage),
    offensive: dealt(around(NBA_TEAM.offensive, 3, random), NBA_SHARE.offensiveBoard),
    defensive: dealt(around(NBA_TEAM.defensive, 4.5, random), NBA_SHARE.defensiveBoard),
    assists: dealt(
      Math.min(threes + twos, around((threes + twos) * NBA_TEAM.assistedShare, 3.5, random)),
      NBA_SHARE.passing,
    ),
    steals: dealt(around(NBA_TEAM.steals, 2.3, random), NBA_SHARE.stealing),
    blocks: dealt(around(NBA_TEAM.blocks, 2, random), size),
    turnovers: dealt(around(13.5, 3, random), usage),
    fouls: share(
      around(19, 3.5, random),
      weight((p) => 0.8 + 0.3 * size(p)),
      random,
      players.map(() => MOST_FOULS),
    ),
  };
}

/** A team's NBA box score. Points, minutes (240 and 25 per overtime) and plus-minus (five times the margin) add up. */
export function nbaBox(
  game: SimulatedGame,
  result: SimulatedResult,
  side: "home" | "away",
  players: readonly SimulatedPlayer[],
  random: Random,
): SimulatedBoxLine[] {
  const points = side === "home" ? result.homeScore : result.awayScore;
  const margin = (result.homeScore - result.awayScore) * (side === "home" ? 1 : -1);
  const used = nightRoles(players.slice(0, Math.min(players.length, NBA_ROTATION - 1 + random.below(3))));
  const minutes = minutesOf(used, result, random);
  const counts = countsOf(used, minutes, points, random);
  const plusMinus = plusMinusOf(minutes, margin, result, random);
  return used.map((player, i) => {
    const of = (name: keyof typeof counts) => counts[name][i] ?? 0;
    const fg3m = of("three");
    const fgm = fg3m + of("two");
    return {
      gameId: game.id,
      player,
      starter: i < 5,
      stats: {
        min: (minutes[i] ?? 0) / 100,
        pts: 2 * fgm + fg3m + of("free"),
        reb: of("offensive") + of("defensive"),
        oreb: of("offensive"),
        dreb: of("defensive"),
        ast: of("assists"),
        stl: of("steals"),
        blk: of("blocks"),
        tov: of("turnovers"),
        fgm,
        fga: fgm + of("twoMissed") + of("threeMissed"),
        fg3m,
        fg3a: fg3m + of("threeMissed"),
        ftm: of("free"),
        fta: of("free") + of("freeMissed"),
        pf: of("fouls"),
        plus_minus: plusMinus[i] ?? 0,
      },
    };
  });
}
